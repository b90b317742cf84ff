// Goal: writing a trace and reading it gives the same trace, and every event can follow the others.
// Method: random traces from printed seeds.

import ListModel
import StrictJSON
import TestSupport
import Testing
import TraceEvents
import TraceLines

@Suite struct RandomTraceTests {
  @Test(arguments: Seeds.all)
  func `what is written is read again`(_ seed: UInt64) throws {
    for round in 0..<10 {
      let trace = try RandomTrace(seed: seed &+ UInt64(round), events: 40)
      var decoder = TraceLineDecoder()
      var decoded: [TraceLine] = []
      for line in trace.lines {
        decoded += [try decoder.decode(line)].compactMap { $0 }
      }
      let expected = [.header(trace.header)] + trace.events.map { TraceLine.event($0) }
      try #require(Array(decoded.dropLast()) == expected, "seed \(seed), round \(round)")
      #expect(decoder.hasEnded)
      let encoder = TraceLineEncoder(names: decoder.names)
      let lines = decoded.dropLast().map { encoder.line(for: $0) }
      #expect(lines == trace.lines.dropLast(), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: Seeds.all)
  func `every event can follow those before it`(_ seed: UInt64) throws {
    for round in 0..<20 {
      let trace = try RandomTrace(seed: seed &+ UInt64(round), events: 40)
      var list = try RecordedList(trace.header)
      for event in trace.events {
        let before = list.snapshot
        let changes = try list.apply(event.kind)
        #expect(changes.count <= 1)
        #expect(changes.first?.before ?? before == before)
        #expect(changes.last?.after ?? before == list.snapshot)
      }
    }
  }
}
