import ListModel
import ListReplay
import Reports
import TraceFile

/// `listreplay replay`: the verdict on traces, for people or as JSON.
struct ReplayCommand: Command {
  static let signature = CommandSignature(
    name: "replay", summary: "replays traces and tells where the anchor shifted",
    usage: "replay [options] TRACE...",
    discussion: """
      TRACE is a .listtrace file, JSON Lines, a folder of traces, or - for the standard input.
      The status is 1 if a frame is flagged in what the app really did; the other runs inform.
      With the policy 'observed' that is what a real screen showed, if the trace says so (else 4).
      Four policies or more are set against each other in a matrix, the best first; with --spans
      each run is told as well.
      --from begins at the last moment before the place at which the trace has told where the list
      stands, as if it began there at rest; frames and events keep their numbers.
      \(SelectionArguments.policies)
      """,
    options: SelectionArguments.options + [
      .init(
        name: "--on-reject", value: "WHAT",
        help: "stop (default) or reload: where the app would have crashed",
        takes: .words(RejectChoice.allCases.map(\.rawValue))),
      .init(
        name: "--judge", value: "MODE", help: "uikit (default), strict or lenient: see 'judge'",
        takes: .words(JudgementMode.allCases.map(\.rawValue))),
      .init(name: "--json", value: nil, help: "one JSON object a trace"),
      .init(
        name: "--spans", value: "N",
        help: "list at most N spans of flagged frames a run (default: 20)"),
      .init(
        name: "--from", value: "PLACE",
        help: "begin in the middle: seconds of the trace, or event:N; see above"),
    ] + ReportArguments.options,
    example: "listreplay replay --policy all --json feed.listtrace",
    operands: 1...Int.max)

  private let paths: [String]
  private let selection: RunSelection
  private let mode: JudgementMode
  private let onReject: RejectChoice
  private let json: Bool
  private let spanLimit: Int
  private let place: TracePlace?
  private let isMatrix: Bool
  private let tellsRuns: Bool
  private let reports: ReportArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    selection = try SelectionArguments.selection(arguments) ?? .standard
    mode = try arguments.word("--judge", default: .uikit)
    onReject = try arguments.word("--on-reject", default: .stop)
    json = arguments.flag("--json")
    spanLimit = try arguments.number("--spans") ?? 20
    place = try arguments.place("--from")
    reports = ReportArguments(arguments)
    isMatrix = selection.policies.count >= PolicyMatrix.leastPolicies
    tellsRuns = !isMatrix || arguments.value("--spans") != nil
  }

  func run(_ console: Console) -> ExitStatus {
    var matrix = PolicyMatrix()
    let outputs = reports.outputs(command: "replay", console)
    let status = TraceCommand.forEach(paths, outputs, console) { path throws(LoadingFailure) in
      try replay(path, &matrix, outputs, console)
    }
    if isMatrix, !json, matrix.traceCount > 1 {
      console.write("\(matrix.traceCount) traces\n\n" + matrix.text(console.style) + "\n")
    }
    return status
  }

  private func replay(
    _ path: String, _ matrix: inout PolicyMatrix, _ outputs: ReportOutputs, _ console: Console
  ) throws(LoadingFailure) -> ExitStatus {
    let loaded = try LoadedTrace(path, from: place, console.progress)
    let report = try loaded.report(
      selection, judging: mode, onReject: onReject, filmedFor: reports.wantsFilm ? outputs : nil)
    outputs.take(TraceResult(name: path, outcome: .report(report)))
    matrix.take(report.runs)
    if json {
      console.line(report.json)
    } else {
      if isMatrix { console.write(report.matrixText(console.style) + "\n") }
      if tellsRuns {
        console.write(report.text(spanLimit: spanLimit, style: console.style) + "\n")
      }
    }
    let status: ExitStatus = report.fact.isClean ? .success : .difference
    guard let notice = loaded.notice else { return status }
    console.message(notice)
    return .badInput
  }
}
