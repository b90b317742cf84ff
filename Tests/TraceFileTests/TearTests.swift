import Testing
import TraceEvents
import TraceFile

/// Files that stop too early, at every byte, and files with a wrong bit, at every bit.
@Suite struct TearTests {
  @Test func everyTruncationGivesWholeBlocks() throws {
    let lines = [Samples.fullHeader] + Samples.events
    let (bytes, ends, counts) = try Samples.blocks(of: lines, perBlock: 5)
    #expect(ends.count > 4)
    let whole = Outcome(bytes)
    for length in bytes.indices {
      let outcome = Outcome(Array(bytes[..<length]))
      let blocks = ends.lastIndex { $0 <= length } ?? 0
      guard blocks > 0 else {
        // The header is in the first block; the first bytes alone may look like text.
        #expect(outcome.error == .endsBeforeHeader, "\(length) bytes")
        continue
      }
      // The last block has the end; behind it nothing but the table is missing.
      let last = SeekTableTwin(of: bytes).entries.map(\.frameSize).reduce(0, +)
      let isLast = length >= last
      let expected = isLast ? Samples.events.count : counts[blocks]
      #expect(
        outcome.completeness
          == .cutOff(events: expected, atByte: isLast ? last : ends[blocks]), "\(length) bytes")
      #expect(outcome.events == Array(whole.events[..<expected]), "\(length) bytes")
    }
  }

  @Test func everyTruncationOfATextGivesWholeLines() {
    let lines = [Samples.header, #"{"t":1,"mark":"é"}"#, #"{"t":2,"correct":{"offset":1.5}}"#]
    let bytes = Samples.text(lines)
    let whole = Outcome(bytes)
    for length in bytes.indices {
      let outcome = Outcome(Array(bytes[..<length]))
      let feeds = bytes[..<length].filter { $0 == 0x0A }.count
      // A line that lacks only its line feed is whole.
      let count = feeds + (bytes[length] == 0x0A ? 1 : 0)
      guard count > 0 else {
        #expect(outcome.error != nil, "\(length) bytes")
        continue
      }
      #expect(outcome.events == Array(whole.events.prefix(count - 1)), "\(length) bytes")
      let isWhole = bytes[length] == 0x0A || bytes[length - 1] == 0x0A
      let start = bytes[..<length].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      #expect(
        outcome.completeness
          == (isWhole ? .withoutEnd : .cutOff(events: count - 1, atByte: start)),
        "\(length) bytes")
    }
  }

  @Test func everyWrongBitIsNoticedOrMeansNothing() throws {
    let lines = [Samples.header] + Samples.events.filter { !$0.contains("restyle") }.suffix(10)
    let (bytes, ends, _) = try Samples.blocks(of: lines, perBlock: 4)
    let whole = Outcome(bytes)
    #expect(whole.completeness == .complete)
    var harmless: [Int] = []
    for bit in 0..<(8 * bytes.count) {
      var wrong = bytes
      wrong[bit / 8] ^= 1 << (bit % 8)
      let outcome = Outcome(wrong)
      #expect(outcome == whole || outcome.error != nil, "bit \(bit % 8) of byte \(bit / 8)")
      if outcome == whole { harmless.append(bit) }
    }
    let last = SeekTableTwin(of: bytes).entries.map(\.frameSize).reduce(0, +)
    #expect(harmless.filter { $0 < 8 * 24 } == Array(8 * 18..<8 * 20), "the minor version")
    #expect(
      harmless.filter { $0 >= 8 * last } == [0, 1].map { 8 * (bytes.count - 5) + $0 },
      "the unused bits of the table")
    // Within blocks: bit 4 of each frame header descriptor, which zstd calls unused, and a few bits
    // of folded data that its decoder passes over (padding, reserved bits of sequences).
    let inBlocks = Set(harmless.filter { (8 * 24..<8 * last) ~= $0 })
    #expect(inBlocks.isSuperset(of: ends.map { 8 * ($0 + 4) + 4 }))
    #expect(inBlocks.count < 8 * bytes.count / 100, "\(inBlocks.sorted())")
  }

  /// Behind a checksum that fits, wrong bits reach the columns.
  @Test(arguments: [0, 1, 6, 7])
  func everyWrongBitOfTheColumnsIsReadOrRefused(bit: UInt8) throws {
    let block = try #require(
      try Samples.twins(of: [Samples.header] + Samples.events.filter { !$0.contains("mark") }).first
    )
    let content = block.content(BlockStyle(order: 1, hasUnits: true))
    var (read, refused) = (0, 0)
    for place in content.indices {
      var wrong = content
      wrong[place] ^= 1 << bit
      let bytes = HandMade(blocks: [wrong]).withTable
      do throws(TraceFileError) {
        let trace = try Trace(reading: TraceSource(bytes: bytes))
        read += 1
        // Whatever it says now: it can be written, and says the same again.
        let again = try Trace(reading: TraceSource(bytes: trace.encodedOrNothing))
        #expect(again.digest == trace.digest, "byte \(place)")
      } catch {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0)
  }
}

extension Trace {
  fileprivate var encodedOrNothing: [UInt8] { (try? encoded()) ?? [] }
}
