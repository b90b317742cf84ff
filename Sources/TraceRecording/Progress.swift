import ListModel
import TraceEvents

/// What a recorder knows of the trace so far.
struct Progress {
  /// The names met so far.
  var names = NameTable()
  /// The number of events.
  private(set) var events = 0
  /// Why the first event that was left out was left out.
  private(set) var refusal: RecordingRefusal?
  private var digest = LineDigest()
  private var time = Timestamp.zero
  private var isFinished = false

  /// The line of a header.
  mutating func line(for header: TraceHeader) throws(RecordingRefusal) -> [UInt8] {
    try taken(TraceLineEncoder(names: names).line(for: header))
  }

  /// The line of an event, or of the mark in its place; nil if there is nothing to write.
  mutating func record(
    _ kind: (inout NameTable) throws(RecordingRefusal) -> TraceEvent.Kind, at now: Timestamp
  ) -> [UInt8]? {
    guard !isFinished else { return nil }
    do throws(RecordingRefusal) {
      return try line(for: kind(&names), at: now)
    } catch {
      refusal = refusal ?? error
      return try? line(for: .mark(error.label), at: now)
    }
  }

  /// The line of the end; nil if it was written.
  mutating func finish(at now: Timestamp) -> [UInt8]? {
    guard !isFinished else { return nil }
    isFinished = true
    let end = TraceEnd(events: events, digest: digest)
    // A clock past the limit cannot be written; the trace ends with its last event then.
    let time = min(max(time, now), .limit)
    return Array((TraceLineEncoder(names: names).line(for: end, at: time) + "\n").utf8)
  }

  private mutating func line(
    for kind: TraceEvent.Kind, at now: Timestamp
  ) throws(RecordingRefusal) -> [UInt8] {
    guard now <= .limit else { throw .time }
    // A clock that goes back, or that two threads read across each other, stands still instead.
    let event = TraceEvent(time: max(time, now), kind: kind)
    let line = try taken(TraceLineEncoder(names: names).line(for: event))
    time = event.time
    events += 1
    return line
  }

  /// The bytes of a line with its line feed, taken into the digest.
  private mutating func taken(_ text: String) throws(RecordingRefusal) -> [UInt8] {
    guard text.utf8.count <= TraceLine.byteLimit else { throw .tooLong }
    digest.add(line: text.utf8)
    return Array(text.utf8) + [UInt8(ascii: "\n")]
  }
}
