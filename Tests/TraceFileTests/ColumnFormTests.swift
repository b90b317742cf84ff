// Goal: whatever legal form a writer chooses, the reader understands the same.
// Method: the twin writes random traces and extremes in every form; lines are compared.
import ListModel
import TestSupport
import Testing
import TraceEvents
import TraceFile

@Suite struct ColumnFormTests {
  private static let grids: [(rate: Int64, phase: Int64)?] = [
    nil, (60, 0), (1, -7), (1000, 999_999), (59, 16_949_153),
  ]

  /// The lines that are read of blocks.
  private func lines(_ blocks: [BlockTwin], _ style: BlockStyle = BlockStyle()) throws -> [String] {
    let file = HandMade(blocks: blocks.map { $0.content(style) })
    let read = try Trace(reading: TraceSource(bytes: file.withTable))
    #expect(read.completeness == .complete)
    return Array(read.lines)
  }

  @Test(arguments: 0...2, [0, 1, 3, 8])
  func everyFormIsRead(order: Int, width: Int) throws {
    let trace = try RandomTrace(seed: 7, events: 60)
    for hasUnits in [false, true] {
      let style = BlockStyle(order: order, hasUnits: hasUnits, width: width)
      let blocks = BlockMaker.blocks(
        trace.header, trace.events, end: trace.events.last?.time ?? .zero, names: trace.names)
      #expect(try lines(blocks, style) == Array(trace.lines.dropLast()))
    }
  }

  @Test(arguments: Seeds.all, grids.indices)
  func everyWayIsRead(seed: UInt64, grid: Int) throws {
    let trace = try RandomTrace(seed: seed, events: 60)
    for (perBlock, hasTextsOnly) in [(1, true), (9, false), (1000, true)] {
      let blocks = BlockMaker.blocks(
        trace.header, trace.events, end: trace.events.last?.time ?? .zero, names: trace.names,
        perBlock: perBlock,
        BlockWays(grid: ColumnFormTests.grids[grid], hasTextsOnly: hasTextsOnly))
      #expect(try lines(blocks, BlockStyle(order: 1)) == Array(trace.lines.dropLast()))
    }
  }

  /// Numbers of each width in each order, as ways between offsets that swing more and more.
  @Test func everyWidthIsReadAndWritten() throws {
    for bits in 0..<46 {
      let swings = ([0, 1, -1, 0, 1, 1, -1, -1, 0] as [Int64]).map { sign in
        #"{"t":1,"scroll":{"phase":"drag","offset":\#(Length(ticks: sign << bits))}}"#
      }
      let trace = try Samples.trace([Samples.header] + swings)
      let again = try Trace(reading: TraceSource(bytes: trace.encoded()))
      #expect(again.digest == trace.digest)
      let blocks = try Samples.twins(of: [Samples.header] + swings)
      for order in 0...2 {
        #expect(try lines(blocks, BlockStyle(order: order)) == Array(trace.lines))
      }
    }
  }

  @Test func extremesSurvive() throws {
    let limit = 10_000_000_000
    let ends = [limit, -limit, limit, -limit, 0].flatMap { offset in
      [
        #"{"t":2097152,"scroll":{"phase":"drag","offset":\#(offset),"velocity":\#(-offset)}}"#,
        #"{"t":2097152,"scroll":{"phase":"end","translation":\#(offset)}}"#,
        #"{"t":2097152,"correct":{"offset":\#(-offset)}}"#,
        #"{"t":2097152,"navigate":{"to":{"offset":\#(offset)}}}"#,
        #"{"t":2097152,"observe":{"offset":\#(offset),"items":{"a":\#(-offset),"b":\#(offset)}}}"#,
      ]
    }
    try expectBothWays([#"{"t":0,"mark":""}"#] + ends)
    try expectBothWays([
      #"{"t":0,"update":{"via":"batch","duration":60,"ops":[["move","1048576.1048576","#
        + #""1048576.1048576"]]}}"#,
      #"{"t":0,"update":{"via":"batch","duration":0.000000001,"ops":[],"after":[]}}"#,
      #"{"t":0,"resize":{"via":"measured","tableHeader":10000000,"tableFooter":0}}"#,
    ])
  }

  @Test func namesSurvive() throws {
    let long = String(repeating: "é", count: 8192)
    let names = [
      "0", "1", "00", "01", "007", "7", "999999999999999999", "1000000000000000000", "-1", "-0",
      "12345678901234567890123456789", "row-0", "row-999999999999999999", "row-00", "row-01",
      "row-",
      "00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-00000000000A",
      "c0ffee00-0123-4567-89ab-cdef01234567", "C0FFEE00-0123-4567-89AB-CDEF01234567",
      "C0FFEE00-0123-4567-89ab-CDEF01234567", "c0ffee0-00123-4567-89ab-cdef01234567",
      "c0ffee00-0123-4567-89ab-cdef0123456", "c0ffee00-0123-4567-89ab-cdef012345678",
      "c0ffee00_0123_4567_89ab_cdef01234567", "é", "è", "é1", "è1", "漢", "漣", "🙂", "🙃",
      "e\u{301}", "e\u{301}2", "\u{0}", "\n", "1\u{301}", "٣", "a\u{0}", long,
      String(long.dropLast()) + "è",
      String(long.dropLast()) + "11", String(repeating: "9", count: 16384),
    ]
    let places = names.map { "\($0.debugName):1" }.joined(separator: ",")
    try expectBothWays(
      [#"{"t":0,"observe":{"offset":0,"items":{\#(places)}}}"#]
        + names.map { #"{"t":1,"navigate":{"to":{"item":\#($0.debugName),"at":"top"}}}"# })
  }

  @Test func jitterOnAGridSurvives() throws {
    var random = SplitMix64(seed: 5)
    for rate in [1, 24, 59, 60, 90, 120, 240, 1000] {
      let marks = (0..<200).map { step in
        let jitter = Int64.random(in: 0..<400_000, using: &random)
        let time = Int64(step) * 1_000_000_000 / Int64(rate) + jitter
        return #"{"t":\#(Timestamp(nanoseconds: time)),"scroll":{"phase":"drag","offset":0}}"#
      }
      try expectBothWays(marks)
    }
  }

  /// Expects lines to come through both the writer and the twin.
  private func expectBothWays(_ events: [String]) throws {
    let trace = try Samples.trace([Samples.header] + events)
    let read = try Trace(reading: TraceSource(bytes: trace.encoded()))
    #expect(Array(read.lines) == Array(trace.lines))
    for hasTextsOnly in [false, true] {
      let blocks = BlockMaker.blocks(
        trace.header, trace.events, end: trace.endTime, names: trace.names,
        BlockWays(grid: (60, 3), hasTextsOnly: hasTextsOnly))
      #expect(try lines(blocks, BlockStyle(order: 2, hasUnits: true)) == Array(trace.lines))
    }
  }
}

extension String {
  /// The name as JSON, everything that is not plain ASCII escaped.
  fileprivate var debugName: String {
    let escaped = utf16.map { unit in
      (0x23..<0x5B).contains(unit) || (0x5D..<0x7F).contains(unit)
        ? String(UnicodeScalar(UInt8(unit)))
        : "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count)
          + String(unit, radix: 16)
    }
    return "\"" + escaped.joined() + "\""
  }
}
