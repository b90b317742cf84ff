import ListReplay
import Reports
import TraceEvents

/// `listreplay explain`: the story of one flagged frame.
struct ExplainCommand: Command {
  static let signature = CommandSignature(
    name: "explain", summary: "tells the story of one flagged frame",
    usage: "explain [options] TRACE",
    discussion: """
      What the app did, what that changed above the row, what became of the offset, which policies
      would have held the place, and where to do that in UIKit. Without options it is the first
      flagged frame of what the app really did. The status is 1 if there is one.
      \(SelectionArguments.policies)
      """,
    options: [
      .init(name: "--frame", value: "N", help: "the frame (default: the first flagged)"),
      .init(
        name: "--update", value: "MODEL", help: "recorded (default), reload or batch",
        takes: .words(UpdateChoice.allCases.map(\.rawValue))),
      .init(
        name: "--policy", value: "NAME", help: "who keeps the place (default: recorded)",
        takes: .words(RunSelection.allPolicyNames)),
      .init(
        name: "--timing", value: "MOMENT",
        help: "layout (default), call, completion, late1 or late2",
        takes: .words(CorrectionMoment.allCases.map(\.rawValue))),
      SelectionArguments.model,
    ],
    example: "listreplay explain --frame 75 feed.listtrace",
    operands: 1...1)

  private let path: String
  private let frame: Int?
  private let selection: RunSelection

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands[0]
    frame = try arguments.number("--frame")
    selection = try SelectionArguments.single(arguments)
  }

  func run(_ console: Console) -> ExitStatus {
    TraceCommand.forEach([path], console) { path throws(LoadingFailure) in
      try explain(path, console)
    }
  }

  private func explain(_ path: String, _ console: Console) throws(LoadingFailure) -> ExitStatus {
    let loaded = try LoadedTrace(path, console.progress)
    guard let report = try loaded.explanation(selection, frame: frame) else {
      let what = frame.map { "frame \($0) is not flagged" } ?? "no frame is flagged"
      console.message("\(path): \(what) in the run \(selection)")
      return .success
    }
    console.write(report.text(console.style))
    return .difference
  }
}
