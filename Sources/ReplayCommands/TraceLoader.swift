import ListModel
import ListReplay
import Reports
import TraceEvents
import TraceFile

/// Why there is no report on a trace, in words and as a status.
struct LoadingFailure: Error {
  var message: String
  var status: ExitStatus
}

/// A trace in memory, and what it is called.
struct LoadedTrace {
  var path: String
  var trace: Trace
  /// The digest of its lines.
  var digest: LineDigest

  /// Whether the file stops early.
  var isCutOff: Bool {
    if case .cutOff = trace.completeness { true } else { false }
  }

  init(_ path: String) throws(LoadingFailure) {
    self.path = path
    do {
      trace = try Trace(reading: TraceSource(path: path))
    } catch {
      throw LoadingFailure(
        message: "\(path): \(TraceFileWords.text(error))", status: TraceFileWords.status(error))
    }
    digest = trace.digest
  }

  /// What to say of a trace that stops early; nil if it does not.
  var notice: String? {
    TraceFileWords.notice(trace.completeness).map { "\(path): \($0)" }
  }

  /// Judges the batches of the trace.
  func judgement(_ mode: JudgementMode) throws(LoadingFailure) -> JudgeReport {
    do {
      let verdict = try TraceJudge.verdict(
        header: trace.header, events: trace.events, mode: mode)
      return JudgeReport(
        name: path, header: trace.header, events: trace.events, mode: mode, verdict: verdict)
    } catch {
      throw LoadingFailure(
        message: "\(path): \(ListWords(names: trace.names).text(error))", status: .badInput)
    }
  }

  /// Explains a flagged frame of the one run of a selection; nil if it is not flagged.
  func explanation(
    _ selection: RunSelection, frame: Int?
  ) throws(LoadingFailure) -> ExplanationReport? {
    let report = try report(selection)
    do {
      return try Replay.explanation(
        header: report.header, events: report.events, verdict: report.runs[0], frame: frame
      ).map { ExplanationReport($0, of: report) }
    } catch {
      throw LoadingFailure(
        message: "\(path): \(ListWords(names: trace.names).text(error))", status: .badInput)
    }
  }

  /// Replays the trace.
  func report(
    _ selection: RunSelection, judging mode: JudgementMode = .uikit,
    onReject: RejectChoice = .stop
  ) throws(LoadingFailure) -> TraceReport {
    guard isObserved || !selection.policies.contains("observed") else { throw unobserved }
    var header = trace.header
    header.model = selection.model.applied(to: header.model)
    do {
      let verdicts = try Replay.verdicts(
        header: header, events: trace.events, runs: selection.runs, judging: mode,
        onReject: onReject)
      return TraceReport(
        name: path, header: header, events: trace.events, names: trace.names,
        digest: digest, isCutOff: isCutOff, recorded: verdicts.recorded, runs: verdicts.runs)
    } catch {
      throw LoadingFailure(
        message: "\(path): \(ListWords(names: trace.names).text(error))", status: .badInput)
    }
  }
}
