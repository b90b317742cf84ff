import ListModel
import TestSupport
import Testing
import TraceEvents
import TraceFile

@Suite struct RoundTripTests {
  @Test func everyKindOfEventSurvives() throws {
    let written = try Samples.trace([Samples.fullHeader] + Samples.events)
    let read = try Trace(reading: TraceSource(bytes: written.encoded()))
    #expect(read.header == written.header)
    #expect(read.events == written.events)
    #expect(read.completeness == .complete)
    #expect(written.completeness == .withoutEnd)
    #expect(read.digest == written.digest)
    #expect(Set(written.events.map { "\($0.kind)".prefix(4) }).count == 11)
  }

  @Test func writingAgainGivesTheSameBytes() throws {
    let bytes = try Samples.trace([Samples.fullHeader] + Samples.events).encoded()
    #expect(try Trace(reading: TraceSource(bytes: bytes)).encoded() == bytes)
  }

  @Test func theTimeOfTheEndSurvives() throws {
    let end = #"{"t":9.75,"end":{"events":0}}"#
    let trace = try Samples.trace([Samples.header, end])
    #expect(trace.completeness == .complete)
    let again = try Trace(reading: TraceSource(bytes: trace.encoded()))
    #expect(again.endTime == Timestamp(nanoseconds: 9_750_000_000))
  }

  @Test func theDigestIsThatOfTheEndLine() throws {
    let trace = try Samples.trace([Samples.header] + Samples.events)
    var encoder = try TraceEncoder(header: trace.header, names: trace.names)
    for event in trace.events { try encoder.append(event, names: trace.names) }
    #expect(encoder.digest == trace.digest)
    #expect(encoder.events == trace.events.count)
  }

  @Test(arguments: Seeds.all)
  func manyBlocksSurvive(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let lines = [Samples.header] + (0..<1500).map { Samples.mark($0, using: &generator) }
    let trace = try Samples.trace(lines)
    let bytes = try trace.encoded()
    #expect(try Trace(reading: TraceSource(bytes: bytes)).events == trace.events)
    let sizes = SeekTableTwin(of: bytes).entries.map(\.contentSize)
    #expect(sizes.count > 3)
    #expect(sizes.dropFirst().dropLast().allSatisfy { (1 << 16..<(1 << 16) + 400) ~= $0 })
  }

  @Test func namesMayGrowBetweenEvents() throws {
    var names = NameTable()
    let empty = try Samples.trace([Samples.header]).header
    var header = empty
    header.sections = []
    var encoder = try TraceEncoder(header: header, names: names)
    for place in 0..<3 {
      let observed = [names.item(named: "item-\(place)"): Length.zero]
      let event = TraceEvent(
        time: .zero, kind: .observe(ObserveEvent(offset: .zero, items: observed)))
      try encoder.append(event, names: names)
    }
    try encoder.finish()
    let read = try Trace(reading: TraceSource(bytes: encoder.takeBytes()))
    let items = (0..<3).map { read.names.name(of: ItemID(rawValue: $0)) }
    #expect(items == ["item-0", "item-1", "item-2"])
  }

  @Test func aLineLongerThanABlockHasItsOwn() throws {
    let label = String(repeating: "long ", count: 60_000)
    let line = #"{"t":1,"mark":"\#(label)"}"#
    let trace = try Samples.trace([Samples.header, line, #"{"t":1,"mark":"after"}"#])
    let bytes = try trace.encoded()
    #expect(try Trace(reading: TraceSource(bytes: bytes)).events == trace.events)
    #expect(SeekTableTwin(of: bytes).entries.count == 3)
  }

  @Test func flushingWithoutEventsWritesNothing() throws {
    let trace = try Samples.trace([Samples.header])
    var encoder = try TraceEncoder(header: trace.header, names: trace.names)
    try encoder.flush()
    _ = encoder.takeBytes()
    try encoder.flush()
    #expect(encoder.takeBytes() == [])
  }

  @Test(arguments: [1, 2, 3, 7, 4096])
  func piecesOfAnySizeReadTheSame(size: Int) throws {
    let bytes = try Samples.blocks(of: [Samples.fullHeader] + Samples.events, perBlock: 3).bytes
    #expect(Outcome(.pieces(bytes, of: size)) == Outcome(bytes))
    #expect(Outcome(bytes).completeness == .complete)
    #expect(Outcome(.pieces(Samples.text, of: size)) == Outcome(Samples.text))
  }
}

extension Samples {
  /// The line of a label of random letters, which hardly fold.
  static func mark(_ place: Int, using generator: inout SplitMix64) -> String {
    let letters = (0..<Int.random(in: 50...200, using: &generator)).map { _ in
      String(UnicodeScalar(UInt8.random(in: 0x61...0x7A, using: &generator)))
    }
    return #"{"t":\#(place),"mark":"\#(letters.joined())"}"#
  }
}
