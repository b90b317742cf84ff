import ListReplay
import Reports
import TraceEvents
import TraceFile
import Viewport

/// `listreplay fidelity`: how near a model came to what a real screen showed.
struct FidelityCommand: Command {
  static let signature = CommandSignature(
    name: "fidelity", summary: "holds the model of the browser against what a real one showed",
    usage: "fidelity [options] TRACE...",
    discussion: """
      Each frame that a recording observed is compared with the same frame of a replay: the offset,
      and the places of the rows that were seen. The replay keeps what the app itself wrote; what
      the host did to hold the place is for the model to find. The model is 'browser', or 'none' if
      the trace says scrollAnchoring false in its model. Several traces get a line each and a total.
      The status is 1 if a frame is apart by more than half a point, 4 if no frame was observed.
      """,
    options: [
      .init(
        name: "--policy", value: "NAME", help: "the policy that stands for the host",
        takes: .words(AnchorPolicy.catalogue.map(\.name))),
      SelectionArguments.model,
      .init(name: "--json", value: nil, help: "one JSON object a trace"),
    ],
    example: "listreplay fidelity page.listtrace",
    operands: 1...Int.max)

  private let paths: [String]
  private let policy: AnchorPolicy?
  private let model: ModelSettings
  private let json: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    policy = try arguments.value("--policy").map { name throws(UsageError) in
      try SelectionArguments.catalogued(name)
    }
    model = try SelectionArguments.model(arguments.value("--model"))
    json = arguments.flag("--json")
  }

  func run(_ console: Console) -> ExitStatus {
    let isSingle = (try? TraceFinder.traces(at: paths).count) == 1
    var total = FidelityTotal()
    let style = console.style
    let status = TraceCommand.forEach(paths, console) { path throws(LoadingFailure) in
      let loaded = try LoadedTrace(path, console.progress)
      let report = try loaded.fidelity(policy, model)
      total.take(report.fidelity)
      console.write(json ? report.json + "\n" : isSingle ? report.text(style) : report.line(style))
      if let notice = loaded.notice {
        console.message(notice)
        return .badInput
      }
      return report.fidelity.isClose ? .success : .difference
    }
    if !json, !isSingle, total.traces > 0 { console.lines([total.line]) }
    return status
  }
}

extension LoadedTrace {
  /// Holds a model against what was observed; without a policy the one that the trace's host has.
  fileprivate func fidelity(
    _ policy: AnchorPolicy?, _ model: ModelSettings
  ) throws(LoadingFailure) -> FidelityReport {
    guard outlook.isObserved else { throw unobserved }
    var header = header
    header.model = model.applied(to: header.model)
    let policy = policy ?? (header.model.scrollAnchoring ? .browser : AnchorPolicy.none)
    let options = RunOptions(policy: .policy(policy), keepsAppCorrections: true)
    var session = try beginning { () throws(ReplayError) in
      try FidelitySession(header, outlook, of: options)
    }
    try forEach { event throws(ReplayError) in try session.take(event) }
    return FidelityReport(
      session.finish(), name: path, header: header, events: notes, names: names)
  }
}
