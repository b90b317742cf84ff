import Testing
import TraceEvents
import TraceFile

@Suite struct DamageTests {
  private let mark = #"{"t":1,"mark":"one"}"#

  /// The header and one event in a first block, the end in a second.
  private func contents() throws -> (first: [UInt8], last: [UInt8]) {
    let blocks = try Samples.twins(of: [Samples.header, mark], perBlock: 1)
    return (blocks[0].content(), blocks[1].content())
  }

  private func file(_ start: HandMade = HandMade()) throws -> HandMade {
    var file = start
    try file.append(contents().first)
    try file.append(contents().last)
    return file
  }

  /// What reading a file of two blocks stops at, and in which frame.
  private func damage(_ bytes: [UInt8]) -> (TraceFileError.Damage, Int)? {
    guard case .damaged(let damage, let frame, _) = Outcome(bytes).error else { return nil }
    return (damage, frame)
  }

  @Test func aFileMadeByHandIsRead() throws {
    let outcome = try Outcome(file().withTable)
    #expect(outcome.completeness == .complete)
    #expect(outcome.events.count == 1)
  }

  @Test func blocksThatDoNotSayTheirSizeAreRead() throws {
    var file = HandMade()
    try file.append(contents().first, saysSize: false)
    try file.append(contents().last, saysSize: false)
    #expect(Outcome(file.withTable).completeness == .complete)
  }

  @Test func framesOfOthersArePassedOver() throws {
    var file = HandMade()
    file.appendSkippable(variant: 3, Array("anything".utf8))
    try file.append(contents().first)
    file.appendSkippable(variant: 15, [])
    try file.append(contents().last)
    #expect(Outcome(file.withTable).completeness == .complete)
    #expect(Outcome(.pieces(file.withTable, of: 1)).completeness == .complete)
  }

  @Test func theMarkIsJudgedFirst() throws {
    #expect(try Outcome(file(HandMade(word: "LISTRACK")).withTable).error == .notATrace)
    #expect(try Outcome(file(HandMade(major: 2)).withTable).error == .version(major: 2, minor: 0))
    #expect(try Outcome(file(HandMade(minor: 9)).withTable).completeness == .complete)
    #expect(try Outcome(file(HandMade(encoding: 1)).withTable).error == .blockEncoding(1))
    #expect(
      try Outcome(file(HandMade(reserved: 1)).withTable).error
        == .damaged(.reservedField, frame: 0, atByte: 22))
    // Another version may have other fields: it is named before they are judged.
    let later = HandMade(major: 0x102, minor: 3, encoding: 7, reserved: 7)
    #expect(try Outcome(file(later).withTable).error == .version(major: 0x102, minor: 3))
  }

  @Test func filesOfOthersAreNamed() throws {
    #expect(try Outcome(Array(file().bytes.dropFirst(24))).error == .notATrace)
    #expect(Outcome(little(0x184D_2A53) + little(0)).error == .notATrace)
    #expect(Outcome([0xFF, 0xD8, 0xFF, 0xE0]).error?.isLine(1) == true)
  }

  @Test func garbageBetweenFramesIsRefused() throws {
    var file = HandMade()
    try file.append(contents().first)
    let place = file.bytes.count
    file.append(bytes: Array("garbage".utf8))
    #expect(Outcome(file.bytes).error == .damaged(.unknownFrame, frame: 2, atByte: place))
    #expect(Outcome(file.bytes).events.count == 1)
  }

  @Test func aSecondMarkIsRefused() throws {
    let bytes = try file().bytes.prefix(24) + file().bytes
    #expect(Outcome(Array(bytes)).error == .damaged(.unknownFrame, frame: 1, atByte: 24))
  }

  @Test func aWrongChecksumIsRefused() throws {
    let content = try contents().first
    var file = HandMade()
    file.append(
      frame: [0xA4] + little(UInt32(content.count)) + stored(content) + [1, 2, 3, 4],
      content: content)
    #expect(damage(file.withTable) == (.checksum, 1))
  }

  @Test func aBlockWithoutAChecksumIsRefused() throws {
    let content = try contents().first
    var file = HandMade()
    file.append(
      frame: [0xA0] + little(UInt32(content.count)) + stored(content), content: content)
    #expect(damage(file.withTable) == (.noChecksum, 1))
  }

  @Test func aBlockOfAReservedKindIsRefused() throws {
    var file = HandMade()
    file.append(frame: [0x04, 0x38, 0x07, 0, 0, 0, 0, 0, 0, 0, 0], content: [])
    #expect(damage(file.withTable) == (.folding, 1))
  }

  @Test func aFileWithoutAnEndIsRefused() throws {
    var file = HandMade()
    try file.append(contents().first)
    #expect(damage(file.withTable) == (.noEnd, 2))
  }

  @Test func blocksOutOfOrderAreNoticed() throws {
    let lines = [Samples.header] + (1...4).map { #"{"t":\#($0),"mark":"\#($0)"}"# }
    let blocks = try Samples.twins(of: lines, perBlock: 1).map { $0.content() }
    #expect(Outcome(HandMade(blocks: blocks).withTable).completeness == .complete)
    for (order, frame) in [
      ([1, 0, 2, 3, 4], 1), ([0, 2, 1, 3, 4], 2), ([0, 1, 1, 2, 3, 4], 3), ([0, 1, 3, 4], 3),
      ([0, 0, 1, 2, 3, 4], 2), ([0, 4], 2),
    ] {
      let file = HandMade(blocks: order.map { blocks[$0] })
      #expect(damage(file.withTable) == (.columns(.sequence), frame), "\(order)")
    }
  }

  @Test func nothingStandsBetweenTheEndAndTheTable() throws {
    var more = try file()
    try more.append(contents().last)
    #expect(damage(more.withTable) == (.afterEnd, 3))
    more = try file()
    more.appendSkippable(variant: 1, [])
    #expect(damage(more.withTable) == (.afterEnd, 3))
  }

  @Test func theTableIsHeldAgainstTheFrames() throws {
    let file = try file()
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
    let bytes = try file().bytes + [0, 0, 0, 0]
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
