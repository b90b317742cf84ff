import Foundation
import TraceEvents
import TraceFile

/// How long it takes to come to the middle of a trace of five million events, against reading to
/// there from the start.
func openingTable(_ options: Options) throws {
  let count = 5_000_000
  for limit in [100, 1000] {
    let path = NSTemporaryDirectory() + "trace-benchmark-\(getpid()).listtrace"
    defer { unlink(path) }
    try write(SyntheticTrace(.init(rowLimit: limit), events: count, seed: options.seed), to: path)
    let place = TracePlace.event(count / 2)
    let times = try medians(
      of: options.repetitions,
      [
        { try firstEvent(of: TraceInput(path: path).reader(at: place)) },
        { try TraceInput(path: path).beginning(at: place).event },
        { try readToMiddle(of: path, count / 2) },
      ])
    print("the middle of \(count) events, a list of at most \(limit) rows")
    for (name, time) in zip(["its block or one before", "its state, or the last before"], times) {
      row(
        name, "\(text(time * 1000)) ms",
        "\(text(times[2] / time, 0)) times as fast as from the start")
    }
  }
}

private func write(_ trace: SyntheticTrace, to path: String) throws {
  var writer = try TraceWriter(header: trace.header, names: trace.names, to: path)
  var state: TraceState? = try TraceState(trace.header)
  for event in trace.events {
    try writer.append(event, names: trace.names, following: &state)
  }
  try writer.finish()
}

private func firstEvent(of reader: TraceReader) throws -> Int {
  var reader = reader
  return try reader.next() == nil ? 0 : reader.events
}

private func readToMiddle(of path: String, _ event: Int) throws -> Int {
  var reader = try TraceReader(reading: TraceSource(path: path))
  while reader.events < event, try reader.next() != nil {}
  return reader.events
}
