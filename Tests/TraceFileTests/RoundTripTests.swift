import ListModel
import TestSupport
import Testing
import TraceEvents
import TraceFile

@Suite struct RoundTripTests {
  @Test func everyKindOfEventSurvives() throws {
    let written = try Samples.trace([Samples.fullHeader] + Samples.events)
    let read = try Trace(reading: TraceSource(bytes: written.encoded()))
    #expect(Array(read.lines) == Array(written.lines))
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

  @Test(arguments: Seeds.all, [1, 7, 50])
  func randomTracesSurvive(seed: UInt64, perBlock: Int) throws {
    let trace = try RandomTrace(seed: seed, events: 120)
    var random = SplitMix64(seed: seed)
    var encoder = try TraceEncoder(header: trace.header, names: trace.names)
    for event in trace.events {
      try encoder.append(event, names: trace.names)
      if Int.random(in: 0..<perBlock, using: &random) == 0 { try encoder.flush() }
    }
    try encoder.finish()
    let bytes = encoder.takeBytes()
    let read = try Trace(reading: TraceSource(bytes: bytes))
    #expect(Array(read.lines) == Array(trace.lines.dropLast()))
    #expect(perBlock > 1 || SeekTableTwin(of: bytes).entries.count == 122)
  }

  /// Events that are appended together make the bytes that each makes by itself.
  @Test(arguments: Seeds.all)
  func eventsAreAppendedTogether(seed: UInt64) throws {
    let trace = try RandomTrace(seed: seed, events: 300)
    let repeated = (0..<80).flatMap { _ in trace.events.map(\.kind) }
      .map { TraceEvent(time: trace.events.last?.time ?? .zero, kind: $0) }
    var oneByOne = try TraceEncoder(header: trace.header, names: trace.names)
    for event in repeated { try oneByOne.append(event, names: trace.names) }
    var together = try TraceEncoder(header: trace.header, names: trace.names)
    try together.append(contentsOf: [], names: trace.names)
    try together.append(contentsOf: Array(repeated.prefix(7)), names: trace.names)
    try together.append(contentsOf: Array(repeated.dropFirst(7)), names: trace.names)
    #expect(together.events == repeated.count)
    #expect(together.takeBytes() == oneByOne.takeBytes())
    try together.finish()
    try oneByOne.finish()
    #expect(together.takeBytes() == oneByOne.takeBytes())
  }

  /// Blocks are closed at 2^14 events, 2^18 values, and 1 MiB of names and lines.
  @Test func blocksAreClosedWhenTheyAreFull() throws {
    let scrolls = (0..<20_000).map { place in
      TraceEvent(
        time: Timestamp(nanoseconds: Int64(place) * 16_666_667),
        kind: .scroll(ScrollEvent(phase: .drag, offset: Length(ticks: Int64(place * place)))))
    }
    #expect(try eventsOfBlocks(scrolls) == [1 << 14, 20_000 - 1 << 14])
    let mark = String(repeating: "long ", count: 60_000)
    let marks = (0..<5).map {
      TraceEvent(time: Timestamp(nanoseconds: $0), kind: .mark("\($0)" + mark))
    }
    #expect(try eventsOfBlocks(marks) == [4, 1])
    let ops = (0..<30_000).map {
      AnnouncedUpdate(.deleteItem(before: ItemPath(section: 0, item: $0)))
    }
    let update = UpdateEvent(delivery: .reload, content: .announced(ops))
    let updates = (0..<4).map {
      TraceEvent(time: Timestamp(nanoseconds: $0), kind: .update(update))
    }
    #expect(try eventsOfBlocks(updates) == [3, 1])
  }

  /// How many events each block has, of which all are read again.
  private func eventsOfBlocks(_ events: [TraceEvent]) throws -> [Int] {
    var trace = try Samples.trace([Samples.header])
    trace.events = events
    trace.endTime = try #require(events.last).time
    let bytes = try trace.encoded()
    let read = Outcome(bytes)
    #expect(read.events == events)
    // Without the blocks behind it, a trace was cut off.
    var (end, counts): (Int, [Int]) = (0, [])
    for entry in SeekTableTwin(of: bytes).entries {
      end += entry.frameSize
      if entry.contentSize > 0 { counts.append(Outcome(Array(bytes[..<end])).events.count) }
    }
    return zip(counts, [0] + counts).map { $0 - $1 }
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
    let label = String(repeating: "long ", count: 240_000)
    let line = #"{"t":1,"mark":"\#(label)"}"#
    let trace = try Samples.trace([Samples.header, line, #"{"t":1,"mark":"after"}"#])
    let bytes = try trace.encoded()
    #expect(try Trace(reading: TraceSource(bytes: bytes)).digest == trace.digest)
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

  /// An item that is brought alone counts with those of the sections that are brought.
  @Test func itemsOfOneUpdateAreCountedTogether() throws {
    var names = NameTable()
    let (section, item) = (names.section(named: "s"), names.item(named: "a"))
    let header = try Samples.trace([Samples.header]).header
    func append(_ count: Int) throws(TraceWritingError) {
      let items = [RecordedItem](repeating: RecordedItem(id: item), count: count)
      let ops = [
        AnnouncedUpdate(
          .insertItem(after: ItemPath(section: 0, item: 0)), item: RecordedItem(id: item)),
        AnnouncedUpdate(
          .insertSection(after: 1), section: RecordedSection(id: section, items: items)),
      ]
      let update = UpdateEvent(delivery: .reload, content: .announced(ops))
      var rest = header
      rest.sections = []
      var encoder = try TraceEncoder(header: rest, names: names)
      try encoder.append(TraceEvent(time: .zero, kind: .update(update)), names: names)
    }
    try append(ListSnapshot.itemLimit - 1)
    #expect(throws: TraceWritingError.tooLarge(event: 0)) { try append(ListSnapshot.itemLimit) }
  }

  @Test(arguments: [1, 2, 3, 7, 4096])
  func piecesOfAnySizeReadTheSame(size: Int) throws {
    let bytes = try Samples.blocks(of: [Samples.fullHeader] + Samples.events, perBlock: 3).bytes
    #expect(Outcome(.pieces(bytes, of: size)) == Outcome(bytes))
    #expect(Outcome(bytes).completeness == .complete)
    #expect(Outcome(.pieces(Samples.text, of: size)) == Outcome(Samples.text))
  }
}
