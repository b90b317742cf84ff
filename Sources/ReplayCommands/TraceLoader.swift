import ListModel
import ListReplay
import Reports
import TraceEvents
import TraceFile

/// Why there is no report on a trace, in words and as a status.
struct LoadingFailure: Error {
  var message: String
  var status: ExitStatus
  /// Whether it is the trace that is at fault, not a file beside it.
  var isAboutTrace = true
}

/// A trace that was read once, whole or from a place on.
///
/// It has what a replay has to know before it begins, and what a report says afterwards. For each
/// replay the events are read again, so that a trace is never in memory.
struct LoadedTrace {
  let path: String
  /// What it begins with; of a part, what it would begin with if its events began there.
  let header: TraceHeader
  /// Where the part begins; nil for a whole trace.
  let start: ReplayStart?
  private(set) var outlook: ReplayOutlook
  private(set) var notes: EventNotes
  private(set) var names: NameTable
  /// The digest of its lines; nil for a part.
  private(set) var digest: LineDigest?
  private(set) var completeness: TraceCompleteness?
  private let input: TraceInput
  private let place: TracePlace?
  private let progress: Progress

  /// Reads a trace to its end; with a place only what follows the last beginning before it.
  init(
    _ path: String, from place: TracePlace? = nil, _ progress: Progress
  ) throws(LoadingFailure) {
    (self.path, self.place, self.progress) = (path, place, progress)
    let input = try LoadingFailure.reading(path) { () throws(TraceFileError) in
      try TraceInput(path: path)
    }
    self.input = input
    var opened =
      if let place { try OpenedTrace(input, from: place) } else {
        OpenedTrace(
          try LoadingFailure.reading(path) { () throws(TraceFileError) in
            progress.begin("reading", .bytes, of: input.size)
            return try input.reader(progress.take)
          })
      }
    (header, start, names) = (opened.header, opened.start, opened.reader.names)
    outlook = ReplayOutlook(header, from: opened.firstEvent)
    notes = EventNotes(from: opened.firstEvent)
    do { try look(at: &opened.reader) } catch { throw LoadingFailure(path, error) }
  }

  private mutating func look(at reader: inout TraceReader) throws(TraceFileError) {
    digest = start == nil ? LineDigest() : nil
    digest?.add(line: TraceLineEncoder(names: reader.names).line(for: header).utf8)
    while let event = try reader.next() {
      progress.tick()
      outlook.take(event)
      notes.take(event)
      digest?.add(line: TraceLineEncoder(names: reader.names).line(for: event).utf8)
    }
    (names, completeness) = (reader.names, reader.completeness)
    progress.events = reader.events - (start?.event ?? 0)
  }

  /// Whether the file stops early.
  var isCutOff: Bool {
    if case .cutOff = completeness { true } else { false }
  }

  /// What to say of a trace that stops early; nil if it does not.
  var notice: String? {
    completeness.flatMap(TraceFileWords.notice).map { "\(path): \($0)" }
  }

  /// Reads the events once more; `names` has all their names.
  func forEach(
    _ body: (TraceEvent) throws(ReplayError) -> Void
  ) throws(LoadingFailure) {
    progress.begin("replaying", .events, of: progress.events)
    do {
      // From the same block on as the first time: identities are places in the names met since.
      var reader = try place.map { place in try input.reader(at: place) } ?? input.reader()
      while let event = try reader.next() {
        // What lies before the part is passed over.
        if let start, reader.events <= start.event { continue }
        progress.tick()
        try body(event)
      }
    } catch let error as ReplayError {
      throw failure(error)
    } catch let error as TraceFileError {
      throw LoadingFailure(path, error)
    } catch {
      throw LoadingFailure(message: "\(path): \(error)", status: .badInput)
    }
  }

  /// Does something that begins with the header.
  func beginning<Result>(
    _ body: () throws(ReplayError) -> Result
  ) throws(LoadingFailure) -> Result {
    do { return try body() } catch { throw failure(error) }
  }

  private func failure(_ error: ReplayError) -> LoadingFailure {
    LoadingFailure(
      message: "\(path): \(ListWords(names: names).text(error))", status: .badInput)
  }
}

extension LoadingFailure {
  init(_ path: String, _ error: TraceFileError) {
    self.init(
      message: "\(path): \(TraceFileWords.text(error))", status: TraceFileWords.status(error))
  }

  init(_ path: String, _ error: TraceEndingError) {
    switch error {
    case .notFinished:
      self.init(
        message: "\(path): no finished trace file; 'repair' makes one of what was cut off",
        status: .badInput)
    case .unreadable(let error): self.init(path, error)
    }
  }

  init(_ path: String, _ error: TraceBeginningError) {
    switch error {
    case .file(let error): self.init(path, error)
    case .list(let event, let problem, let names):
      let words = ListWords(names: names).text(problem)
      let place = event.map { "event \($0)" } ?? "header"
      self.init(message: "\(path): \(place): \(words)", status: .badInput)
    case .behindEnd(let events, let time):
      self.init(
        message: "\(path): the trace ends before that, with \(Words.counted(events, "event"))"
          + " at \(time) s", status: .nothingSelected)
    }
  }
}

// What comes of it.
extension LoadedTrace {
  /// Judges the batches of the trace.
  func judgement(_ mode: JudgementMode) throws(LoadingFailure) -> JudgeReport {
    var session = try beginning { () throws(ReplayError) in
      try TraceJudge.Session(header, mode: mode)
    }
    try forEach { event throws(ReplayError) in try session.take(event) }
    return JudgeReport(
      name: path, header: header, events: notes, mode: mode, verdict: session.verdict)
  }

  /// Explains a flagged frame of the one run of a selection; nil if it is not flagged.
  func explanation(
    _ selection: RunSelection, frame: Int?
  ) throws(LoadingFailure) -> ExplanationReport? {
    let verdicts = try verdicts(selection)
    let report = report(verdicts, selection)
    let found = try beginning { () throws(ReplayError) in
      try ExplanationSession(report.header, outlook, verdicts.runs[0], frame: frame)
    }
    guard var session = found else { return nil }
    try forEach { event throws(ReplayError) in try session.take(event) }
    return session.finish().map { ExplanationReport($0, of: report) }
  }

  /// Replays the trace; what its runs draw goes to `reports`, if there are any.
  func report(
    _ selection: RunSelection, judging mode: JudgementMode = .uikit,
    onReject: RejectChoice = .stop, filmedFor reports: ReportOutputs? = nil
  ) throws(LoadingFailure) -> TraceReport {
    guard let reports else {
      return report(try verdicts(selection, judging: mode, onReject: onReject), selection)
    }
    let film = FilmWriter(header, names: names) { reports.film($0) }
    let verdicts = try verdicts(selection, judging: mode, onReject: onReject) { run, frame in
      film.take(frame, run: run)
    }
    film.finish()
    return report(verdicts, selection)
  }

  private func report(
    _ verdicts: ReplaySession.Verdicts, _ selection: RunSelection
  ) -> TraceReport {
    TraceReport(
      name: path, header: header(selection), events: notes, from: start, names: names,
      digest: digest, isCutOff: isCutOff, recorded: verdicts.recorded, runs: verdicts.runs)
  }

  private func verdicts(
    _ selection: RunSelection, judging mode: JudgementMode = .uikit,
    onReject: RejectChoice = .stop, _ onFrame: ReplaySession.FrameHandler? = nil
  ) throws(LoadingFailure) -> ReplaySession.Verdicts {
    guard outlook.isObserved || !selection.policies.contains("observed") else { throw unobserved }
    var session = try beginning { () throws(ReplayError) in
      try ReplaySession(
        header(selection), outlook, runs: selection.runs, from: start, judging: mode,
        onReject: onReject, onFrame: onFrame)
    }
    try forEach { event throws(ReplayError) in try session.take(event) }
    return session.finish()
  }

  /// The header with what the selection sets of the models.
  func header(_ selection: RunSelection) -> TraceHeader {
    var header = header
    header.model = selection.model.applied(to: header.model)
    return header
  }

  /// What to say where observations are asked for and the trace has none.
  var unobserved: LoadingFailure {
    LoadingFailure(
      message: "\(path): the trace says nowhere what a real screen showed (observe);"
        + " there is nothing to compare or to judge", status: .nothingSelected)
  }
}
