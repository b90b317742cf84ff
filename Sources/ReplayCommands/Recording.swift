import ListModel
import TraceEvents
import TraceFile

/// Where a recording goes.
struct RecordingOutput {
  /// The file to write.
  var path: String
  /// How much work is spent on making it small.
  var level = CompressionLevel.standard
  /// The end of the trace that is there already, if the recording goes on behind it.
  var ending: TraceEnding?
}

/// Lines on their way into a trace file; each event is held against the list before it is written.
final class Recording {
  private var reader: TraceReader
  private var state: TraceState?
  private var writer: TraceWriter?
  private let output: RecordingOutput
  private var ending: TraceEnding? { output.ending }
  /// When in the trace the times of the lines begin.
  private var base = Timestamp.zero

  /// Whether there is a file already, under its unfinished name.
  var hasBegun: Bool { writer != nil }
  /// The number of events written so far.
  var events: Int { reader.events }
  /// How the lines ended; nil until they did.
  var completeness: TraceCompleteness? { reader.completeness }

  /// Reads the header; nothing is written yet.
  init(reading source: TraceSource, to output: RecordingOutput) throws(TraceFileError) {
    reader = try TraceReader(reading: source, knowing: output.ending?.names ?? NameTable())
    self.output = output
  }

  /// Takes one event from the lines into the file.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `LoadingFailure`; `name` is what the lines are called in it.
  func takeEvent(from name: String) throws(LoadingFailure) -> Bool {
    try begin(name)
    let event: TraceEvent?
    do {
      event = try reader.next()
    } catch {
      throw LoadingFailure(
        message: "\(name): \(TraceFileWords.text(error))", status: TraceFileWords.status(error))
    }
    guard let event else {
      try checkEnd(name)
      return false
    }
    try take(event.kind, at: event.time, "event \(reader.events - 1)", of: name)
    return true
  }

  /// Holds an event at a time of the lines against the list and appends it; `part` is what of the
  /// lines it comes from.
  private func take(
    _ kind: TraceEvent.Kind, at time: Timestamp, _ part: @autoclosure () -> String, of name: String
  ) throws(LoadingFailure) {
    if let state { writer?.offer(state, names: reader.names) }
    do {
      try state?.take(kind)
    } catch {
      let words = ListWords(names: reader.names).text(error)
      throw LoadingFailure(message: "\(name): \(part()): \(words)", status: .badInput)
    }
    try append(kind, at: time, name)
  }

  /// Appends an event at a time of the lines.
  private func append(
    _ kind: TraceEvent.Kind, at time: Timestamp, _ name: String
  ) throws(LoadingFailure) {
    let nanoseconds = base.nanoseconds + time.nanoseconds
    guard nanoseconds <= Timestamp.limit.nanoseconds else {
      throw LoadingFailure(
        message: "\(name): event \(reader.events - 1): the trace would be longer than"
          + " \(Timestamp.limit) s", status: .badInput)
    }
    let event = TraceEvent(time: Timestamp(nanoseconds: nanoseconds), kind: kind)
    try writing { writer throws(TraceWritingError) in
      try writer?.append(event, names: reader.names)
    }
  }

  /// A trace that was cut off may end inside a batch, a finished one may not.
  private func checkEnd(_ name: String) throws(LoadingFailure) {
    guard completeness == .complete else { return }
    do {
      try state?.list.finish()
    } catch {
      let words = ListWords(names: reader.names).text(error)
      throw LoadingFailure(message: "\(name): \(words)", status: .badInput)
    }
  }

  /// Brings what was taken to the disk, so that it is safe from a sudden end.
  func flush() throws(LoadingFailure) {
    try writing { writer throws(TraceWritingError) in try writer?.flush() }
  }

  /// Puts the trace in its place.
  func finish() throws(LoadingFailure) {
    let time = Timestamp(nanoseconds: base.nanoseconds + reader.time.nanoseconds)
    try writing { writer throws(TraceWritingError) in try writer?.finish(at: time) }
  }

  /// Leaves nothing of it.
  func discard() { writer.take()?.discard() }

  private func begin(_ name: String) throws(LoadingFailure) {
    guard state == nil else { return }
    if let ending { return try goOn(behind: ending, name) }
    do {
      state = try TraceState(reader.header)
    } catch {
      let words = ListWords(names: reader.names).text(error)
      throw LoadingFailure(message: "\(name): header: \(words)", status: .badInput)
    }
    let (header, names, output) = (reader.header, reader.names, output)
    try writing { writer throws(TraceWritingError) in
      writer = try TraceWriter(
        header: header, names: names, to: output.path, level: output.level)
    }
  }

  /// Leads from the end of a trace to the header of the lines.
  private func goOn(behind ending: TraceEnding, _ name: String) throws(LoadingFailure) {
    let joint: TraceJoint
    do {
      joint = try ending.state.joint(with: reader.header)
    } catch {
      throw LoadingFailure(
        message: "\(name): cannot go on \(output.path): \(TraceFileWords.text(error))",
        status: .badInput)
    }
    state = ending.state
    let level = output.level
    try writing { writer throws(TraceWritingError) in
      writer = try TraceWriter(behind: ending, level: level)
    }
    base = ending.time
    for event in joint.leaving { try take(event, at: .zero, "header", of: name) }
    base.nanoseconds += 1_000_000_000 / Int64(reader.header.frameRate) + 1
    for event in joint.arriving { try take(event, at: .zero, "header", of: name) }
  }

  private func writing(
    _ body: (inout TraceWriter?) throws(TraceWritingError) -> Void
  ) throws(LoadingFailure) {
    do {
      try body(&writer)
    } catch {
      throw LoadingFailure(message: TraceFileWords.text(error), status: .outputFailed)
    }
  }
}
