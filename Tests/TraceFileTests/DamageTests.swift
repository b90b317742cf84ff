import Testing
import TraceEvents
import TraceFile

@Suite struct DamageTests {
  private let mark = #"{"t":1,"mark":"one"}"#

  /// The header and one event in a first block, the end in a second.
  private func lines(ending end: String? = nil) -> (first: [UInt8], last: [UInt8]) {
    var digest = LineDigest()
    for line in [Samples.header, mark] { digest.add(line: line.utf8) }
    let end = end ?? #"{"t":1,"end":{"events":1,"digest":"\#(digest)"}}"#
    return (Samples.text([Samples.header, mark]), Samples.text([end]))
  }

  private func file(_ start: HandMade = HandMade()) -> HandMade {
    var file = start
    file.append(lines().first)
    file.append(lines().last)
    return file
  }

  /// What reading a file of two blocks stops at, and in which frame.
  private func damage(_ bytes: [UInt8]) -> (TraceFileError.Damage, Int)? {
    guard case .damaged(let damage, let frame, _) = Outcome(bytes).error else { return nil }
    return (damage, frame)
  }

  @Test func aFileMadeByHandIsRead() {
    let outcome = Outcome(file().withTable)
    #expect(outcome.completeness == .complete)
    #expect(outcome.events.count == 1)
  }

  @Test func blocksThatDoNotSayTheirSizeAreRead() {
    var file = HandMade()
    file.append(lines().first, saysSize: false)
    file.append(lines().last, saysSize: false)
    #expect(Outcome(file.withTable).completeness == .complete)
  }

  @Test func framesOfOthersArePassedOver() {
    var file = HandMade()
    file.appendSkippable(variant: 3, Array("anything".utf8))
    file.append(lines().first)
    file.appendSkippable(variant: 15, [])
    file.append(lines().last)
    #expect(Outcome(file.withTable).completeness == .complete)
    #expect(Outcome(.pieces(file.withTable, of: 1)).completeness == .complete)
  }

  @Test func theMarkIsJudgedFirst() {
    #expect(Outcome(file(HandMade(word: "LISTRACK")).withTable).error == .notATrace)
    #expect(Outcome(file(HandMade(major: 2)).withTable).error == .version(major: 2, minor: 0))
    #expect(Outcome(file(HandMade(minor: 9)).withTable).completeness == .complete)
    #expect(Outcome(file(HandMade(encoding: 2)).withTable).error == .blockEncoding(2))
    #expect(
      Outcome(file(HandMade(reserved: 1)).withTable).error
        == .damaged(.reservedField, frame: 0, atByte: 22))
    // Another version may have other fields: it is named before they are judged.
    let later = HandMade(major: 0x102, minor: 3, encoding: 7, reserved: 7)
    #expect(Outcome(file(later).withTable).error == .version(major: 0x102, minor: 3))
  }

  @Test func filesOfOthersAreNamed() {
    #expect(Outcome(Array(file().bytes.dropFirst(24))).error == .notATrace)
    #expect(Outcome(little(0x184D_2A53) + little(0)).error == .notATrace)
    #expect(Outcome([0xFF, 0xD8, 0xFF, 0xE0]).error?.isLine(1) == true)
  }

  @Test func garbageBetweenFramesIsRefused() throws {
    var file = HandMade()
    file.append(lines().first)
    let place = file.bytes.count
    file.append(bytes: Array("garbage".utf8))
    #expect(Outcome(file.bytes).error == .damaged(.unknownFrame, frame: 2, atByte: place))
    #expect(Outcome(file.bytes).events.count == 1)
  }

  @Test func aSecondMarkIsRefused() {
    let bytes = file().bytes.prefix(24) + file().bytes
    #expect(Outcome(Array(bytes)).error == .damaged(.unknownFrame, frame: 1, atByte: 24))
  }

  @Test func aWrongChecksumIsRefused() {
    let content = lines().first
    var file = HandMade()
    file.append(
      frame: [0xA4] + little(UInt32(content.count)) + stored(content) + [1, 2, 3, 4],
      content: content)
    #expect(damage(file.withTable) == (.checksum, 1))
  }

  @Test func aBlockWithoutAChecksumIsRefused() {
    let content = lines().first
    var file = HandMade()
    file.append(
      frame: [0xA0] + little(UInt32(content.count)) + stored(content), content: content)
    #expect(damage(file.withTable) == (.noChecksum, 1))
  }

  @Test func aBlockOfAReservedKindIsRefused() {
    var file = HandMade()
    file.append(frame: [0x04, 0x38, 0x07, 0, 0, 0, 0, 0, 0, 0, 0], content: [])
    #expect(damage(file.withTable) == (.folding, 1))
  }

  @Test(arguments: [[], Array("{".utf8)])
  func aBlockEndsWithALineFeed(rest: [UInt8]) {
    var file = HandMade()
    file.append(lines().first)
    file.append(rest)
    #expect(damage(file.withTable) == (.openLine, 2))
    #expect(Outcome(file.withTable).events.count == 1)
  }

  @Test func theEndIsJudged() {
    var file = HandMade()
    file.append(lines().first)
    var wrong = file
    wrong.append(lines(ending: #"{"t":1,"end":{"events":2}}"#).last)
    #expect(
      Outcome(wrong.withTable).error?.isLine(3, .eventCount(ended: 2, read: 1)) == true)
    wrong = file
    wrong.append(
      lines(ending: #"{"t":1,"end":{"events":1,"digest":"0123456789abcdef"}}"#).last)
    #expect(Outcome(wrong.withTable).error?.isLine(3, .digest) == true)
    #expect(damage(file.withTable) == (.noEnd, 2))
  }

  @Test func blocksOutOfOrderAreNoticed() {
    let second = Samples.text([#"{"t":1,"mark":"two"}"#])
    var file = HandMade()
    file.append(lines().first)
    file.append(second)
    file.append(second)
    var digest = LineDigest()
    for line in [Samples.header, mark, #"{"t":1,"mark":"two"}"#, #"{"t":1,"mark":"three"}"#] {
      digest.add(line: line.utf8)
    }
    file.append(Samples.text([#"{"t":1,"end":{"events":3,"digest":"\#(digest)"}}"#]))
    #expect(Outcome(file.withTable).error?.isLine(5, .digest) == true)
  }

  @Test func nothingStandsBetweenTheEndAndTheTable() {
    var more = file()
    more.append(lines().last)
    #expect(damage(more.withTable) == (.afterEnd, 3))
    more = file()
    more.appendSkippable(variant: 1, [])
    #expect(damage(more.withTable) == (.afterEnd, 3))
  }

  @Test func theTableIsHeldAgainstTheFrames() {
    let file = file()
    for (table, expected) in [
      (file.table(size: 44), TraceFileError.Damage.tableLength),
      (file.table(size: .max), .tableLength),
      (file.table(entries: file.entries(changing: 0, 0).dropLast()), .tableLength),
      (file.table(entries: file.entries(changing: 0, 0)), .tableEntries),
      (file.table(entries: file.entries(changing: 1, 1)), .tableEntries),
      (file.table(entries: file.entries(changing: 2, 2)), .tableEntries),
      (file.table(count: 2), .tableFooter),
      (file.table(count: .max), .tableFooter),
      (file.table(descriptor: 0x00), .tableFooter),
      (file.table(descriptor: 0x84), .tableFooter),
      (file.table(magic: 0x8F92_EAB0), .tableFooter),
      (file.table() + [0], .trailingBytes),
      (file.table() + file.bytes, .trailingBytes),
    ] {
      #expect(damage(file.bytes + table) == (expected, 3))
    }
    // Bits 0 and 1 mean nothing.
    #expect(Outcome(file.bytes + file.table(descriptor: 0x83)).completeness == .complete)
  }

  @Test func anErrorStays() throws {
    let bytes = file().bytes + [0, 0, 0, 0]
    var reader = try TraceReader(reading: TraceSource(bytes: bytes))
    #expect(try reader.next() != nil)
    let expected = TraceFileError.damaged(.afterEnd, frame: 3, atByte: bytes.count - 4)
    for _ in 0..<2 {
      do throws(TraceFileError) {
        _ = try reader.next()
        Issue.record("read on")
      } catch {
        #expect(error == expected)
      }
    }
  }
}

extension TraceFileError {
  /// Whether the error is that of a line, and the one given.
  func isLine(_ number: Int, _ problem: TraceLineError.Problem? = nil) -> Bool {
    guard case .line(let error) = self else { return false }
    return error.line == number && (problem == nil || error.problem == problem)
  }
}

/// Whether the damage and its frame are those expected; false for none.
private func == (
  left: (TraceFileError.Damage, Int)?, right: (TraceFileError.Damage, Int)
) -> Bool {
  left?.0 == right.0 && left?.1 == right.1
}
