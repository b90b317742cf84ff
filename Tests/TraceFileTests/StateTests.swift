// Goal: reading from any block on gives what reading from the start gives, state and events.
// Method: random traces in many small blocks; the state of each place is worked out from the start.
import ListModel
import TestSupport
import Testing
import TraceEvents

@testable import TraceFile

@Suite struct StateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a trace in blocks of so many events, states at every place that may have one, or rarer.
  private func write(
    _ trace: RandomTrace, perBlock: Int, _ price: StatePrice = StatePrice(bytes: 0, bytesForItem: 0)
  ) throws -> String {
    var encoder = try TraceEncoder(header: trace.header, names: trace.names)
    encoder.statePrice = price
    var state: TraceState? = try TraceState(trace.header)
    for (place, event) in trace.events.enumerated() {
      try encoder.append(event, names: trace.names, following: &state)
      if place % perBlock == perBlock - 1 { try encoder.flush() }
    }
    #expect(state != nil)
    try encoder.finish()
    try folder.write(encoder.takeBytes(), to: "trace")
    return folder.path("trace")
  }

  @Test(arguments: Seeds.all)
  func readingFromAnyPlaceGoesOnAsFromTheStart(seed: UInt64) throws {
    let trace = try RandomTrace(seed: seed, events: 400, staysInWindow: true)
    let path = try write(trace, perBlock: 7)
    let index = try #require(try TraceIndex(path: path))
    #expect(index.blockCount > 50)
    let whole = Whole(trace)
    var begun: Set<Int> = []
    for place in 0...trace.events.count {
      var reader = try index.reader(at: .event(place))
      #expect(reader.events <= place)
      if begun.insert(reader.events).inserted { try expectRest(&reader, of: whole) }
    }
    // Not all from the start, and not each from its own block: some have no state.
    #expect(begun.count > 3 && begun.count < index.blockCount)
  }

  @Test(arguments: Seeds.all)
  func aMomentIsFoundWithAllEventsOfIt(seed: UInt64) throws {
    let trace = try RandomTrace(seed: seed, events: 200, staysInWindow: true)
    let index = try #require(try TraceIndex(path: try write(trace, perBlock: 5)))
    let whole = Whole(trace)
    var begun: Set<Int> = []
    let moments = Set(trace.events.map(\.time.nanoseconds)).flatMap { [$0, $0 + 1] }
    for moment in moments {
      let time = Timestamp(nanoseconds: moment)
      let first = trace.events.firstIndex { $0.time >= time } ?? trace.events.count
      var reader = try index.reader(at: .time(time))
      #expect(reader.events <= first)
      if begun.insert(reader.events).inserted { try expectRest(&reader, of: whole) }
    }
  }

  /// Whoever reads from the start meets each state where it belongs, and nowhere else.
  @Test(arguments: Seeds.all)
  func statesAreMetOnTheWay(seed: UInt64) throws {
    let trace = try RandomTrace(seed: seed, events: 300, staysInWindow: true)
    var reader = try TraceReader(reading: TraceSource(path: try write(trace, perBlock: 7)))
    let whole = Whole(trace)
    var met = 0
    while try reader.next() != nil {
      guard let state = reader.stateBefore else { continue }
      met += 1
      #expect((reader.events - 1) % 7 == 0)
      #expect(
        TraceLineEncoder(names: reader.names).line(for: state) == whole.states[reader.events - 1])
    }
    #expect(met > 3)
    #expect(reader.completeness == .complete)
  }

  /// The price of a state bounds what states add.
  @Test func statesAreRareWhereTheyAreDear() throws {
    let trace = try RandomTrace(seed: 1, events: 600, staysInWindow: true)
    let path = try write(trace, perBlock: 7, StatePrice(bytes: 3000, bytesForItem: 10))
    var reader = try TraceReader(reading: TraceSource(path: path))
    var met: [Int] = []
    while try reader.next() != nil { if reader.stateBefore != nil { met.append(reader.events) } }
    #expect(met.count > 2)
    #expect(zip(met, met.dropFirst()).allSatisfy { $1 - $0 > 7 })
  }

  @Test func whatHasNoTableHasNoIndex() throws {
    let trace = try RandomTrace(seed: 2, events: 60, staysInWindow: true)
    let path = try write(trace, perBlock: 7)
    let bytes = try folder.bytes(of: "trace")
    try folder.write(Array(bytes.dropLast(1)), to: "torn")
    try folder.write(Samples.text(trace.lines), to: "text")
    try folder.write([], to: "empty")
    for name in ["torn", "text", "empty"] {
      #expect(try TraceIndex(path: folder.path(name)) == nil)
    }
    #expect(try TraceIndex(path: "-") == nil)
    #expect(throws: TraceFileError.system(path: path + "-none", errno: 2)) {
      try TraceIndex(path: path + "-none")
    }
  }

  /// An entry that lies about its frame is no way around the checksum of a block.
  @Test func everyWrongBitOfATableIsNoticed() throws {
    let trace = try RandomTrace(seed: 3, events: 40, staysInWindow: true)
    _ = try write(trace, perBlock: 10)
    let bytes = try folder.bytes(of: "trace")
    let whole = Whole(trace)
    let start = bytes.count - 9 - 12 * 6
    for bit in (start * 8)..<(bytes.count * 8) {
      var wrong = bytes
      wrong[bit / 8] ^= 1 << (bit % 8)
      try folder.write(wrong, to: "wrong")
      guard let index = try TraceIndex(path: folder.path("wrong")) else { continue }
      do {
        var reader = try index.reader(at: .event(35))
        try expectRest(&reader, of: whole)
        // Two bits of the descriptor mean nothing.
        #expect(bit / 8 == bytes.count - 5 && bit % 8 < 2, "bit \(bit)")
      } catch is TraceFileError {}
    }
  }

  private func expectRest(_ reader: inout TraceReader, of whole: Whole) throws {
    let first = reader.events
    let state = TraceLineEncoder(names: reader.names).line(for: reader.header)
    #expect(state == (first == 0 ? whole.header : whole.states[first]))
    var lines: [String] = []
    while let event = try reader.next() {
      lines.append(TraceLineEncoder(names: reader.names).line(for: event))
    }
    #expect(lines == Array(whole.lines[first...]))
    #expect(reader.events == whole.lines.count)
    #expect(reader.completeness == .complete)
  }
}

/// The lines of a trace, and the state before each event, worked out from the start.
private struct Whole {
  var header: String
  var lines: [String] = []
  var states: [String?] = []

  init(_ trace: RandomTrace) {
    let encoder = TraceLineEncoder(names: trace.names)
    header = encoder.line(for: trace.header)
    var state = try? TraceState(trace.header)
    for event in trace.events {
      lines.append(encoder.line(for: event))
      states.append(state?.beginning.map(encoder.line(for:)))
      state.follow(event)
    }
  }
}
