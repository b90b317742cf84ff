import ListModel
import TraceEvents
import TraceFile

/// `listreplay repair`: a whole trace from what is left of one.
struct RepairCommand: Command {
  static let signature = CommandSignature(
    name: "repair", summary: "makes a whole trace of one that was cut off or damaged",
    usage: "repair -o FILE TRACE",
    discussion: """
      All events before the first byte that is missing or wrong go into FILE, which appears whole
      or not at all; TRACE stays as it is. What a batch has begun and not ended is left out. A
      recording that was killed leaves its trace under the name FILE.unfinished.
      """,
    options: [
      .init(name: "-o", alias: "--output", value: "FILE", help: "the trace to write", takes: .file)
    ],
    example: "listreplay repair -o feed.listtrace feed.listtrace.unfinished",
    operands: 1...1)

  private let path: String
  private let output: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let output = arguments.value("-o") else {
      throw UsageError(message: "repair needs -o FILE")
    }
    self.output = output
    path = arguments.operands[0]
  }

  func run(_ console: Console) -> ExitStatus {
    let begun = ContinuousClock.now
    defer { console.detail(path, events: console.progress.events, since: begun) }
    do throws(TraceFileError) {
      return repair(try TraceReader(reading: TraceSource(path: path)), console)
    } catch {
      console.message("\(path): \(TraceFileWords.text(error)); nothing is left of it")
      return TraceFileWords.status(error)
    }
  }

  private func repair(_ reader: TraceReader, _ console: Console) -> ExitStatus {
    var reader = reader
    do throws(TraceWritingError) {
      var writer = try TraceWriter(header: reader.header, names: reader.names, to: output)
      let reason = try copy(&reader, to: &writer)
      console.progress.events = writer.events
      try writer.finish(at: reason == nil ? reader.time : nil)
      if console.verbosity != .quiet || reason != nil {
        console.message(
          "\(path): \(reason ?? "nothing is wrong with it"); "
            + "\(output) has \(Words.counted(writer.events, "event"))")
      }
      return .success
    } catch {
      console.message(TraceFileWords.text(error))
      return .outputFailed
    }
  }

  /// Writes the events up to the first that cannot be read.
  ///
  /// - Returns: Why the trace ends there; nil if it is whole.
  private func copy(
    _ reader: inout TraceReader, to writer: inout TraceWriter
  ) throws(TraceWritingError) -> String? {
    // Calls inside the updates of a batch wait for it: a trace must not end between them.
    var (waiting, isInBatch): ([TraceEvent], Bool) = ([], false)
    var state = try? TraceState(reader.header)
    while true {
      switch next(&reader) {
      case .success(let event?):
        waiting.append(event)
        isInBatch = event.kind.isNestedUpdate ?? isInBatch
        guard !isInBatch else { continue }
        for event in waiting {
          try writer.append(event, names: reader.names, following: &state)
        }
        waiting = []
      case .success(nil): return reader.completeness.flatMap(TraceFileWords.notice)
      case .failure(let error): return TraceFileWords.text(error)
      }
    }
  }

  private func next(_ reader: inout TraceReader) -> Result<TraceEvent?, TraceFileError> {
    Result { () throws(TraceFileError) in try reader.next() }
  }
}

extension TraceEvent.Kind {
  /// Whether an update was called for inside the updates of a batch; nil for another event.
  fileprivate var isNestedUpdate: Bool? {
    if case .update(let update) = self { update.isNested } else { nil }
  }
}
