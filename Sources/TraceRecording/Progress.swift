import ListModel
import TraceEvents

/// What the recorder's thread knows of the trace so far, and the lines it makes of calls.
struct Progress: Sendable {
  /// The names met so far.
  var names = NameTable()
  /// Why the first event that was left out was left out.
  private(set) var refusal: RecordingRefusal?
  /// The number of lines that are events.
  private var events = 0
  private var digest = LineDigest()
  private var time = Timestamp.zero

  /// Appends the line of a header.
  mutating func write(
    _ header: TraceHeader, to bytes: inout [UInt8]
  ) throws(RecordingRefusal) {
    try write(line: TraceLineEncoder(names: names).line(for: header), to: &bytes)
  }

  /// Appends the line of a call, or of the mark in its place.
  mutating func write(_ call: TimedCall, to bytes: inout [UInt8]) {
    do throws(RecordingRefusal) {
      try write(call.call.kind(&names), at: call.time, to: &bytes)
    } catch {
      refusal = refusal ?? error
      try? write(.mark(error.label), at: call.time, to: &bytes)
    }
  }

  /// Appends a mark before calls that waited long, in the time of the first of them.
  mutating func writeMark(waiting count: Int, since first: Timestamp, to bytes: inout [UInt8]) {
    let label = "recorder fell behind: \(count) events waited"
    // Where the clock is past the limit, the calls are refused; that they waited is told anyway.
    try? write(.mark(label), at: first <= .limit ? first : time, to: &bytes)
  }

  /// Appends the line of the end.
  func writeEnd(at now: Timestamp, to bytes: inout [UInt8]) {
    let end = TraceEnd(events: events, digest: digest)
    // A clock past the limit cannot be written; the trace ends with its last event then.
    let line = TraceLineEncoder(names: names).line(for: end, at: min(max(time, now), .limit))
    bytes += line.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func write(
    _ kind: TraceEvent.Kind, at now: Timestamp, to bytes: inout [UInt8]
  ) throws(RecordingRefusal) {
    guard now <= .limit else { throw .time }
    // A clock that goes back, or that two threads read across each other, stands still instead.
    let event = TraceEvent(time: max(time, now), kind: kind)
    try write(line: TraceLineEncoder(names: names).line(for: event), to: &bytes)
    time = event.time
    events += 1
  }

  /// Appends a line with its line feed, and takes it into the digest.
  private mutating func write(
    line text: String, to bytes: inout [UInt8]
  ) throws(RecordingRefusal) {
    let line = Array(text.utf8)
    guard line.count <= TraceLine.byteLimit else { throw .tooLong }
    digest.add(line: line)
    bytes += line
    bytes.append(UInt8(ascii: "\n"))
  }
}
