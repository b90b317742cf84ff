import Goldens
import Reports

/// `listreplay accept`: takes the verdicts on traces as their goldens; the only command that writes
/// goldens.
struct AcceptCommand: Command {
  static let signature = CommandSignature(
    name: "accept", summary: "takes new verdicts as goldens",
    usage: "accept [options] PATH...",
    discussion: """
      PATH is a trace or a folder of traces. A golden that is there keeps the runs it holds unless
      options name others; a new one holds the default runs. Look at the verdict before you accept
      it: a golden says what is right.
      \(SelectionArguments.policies)
      """,
    options: SelectionArguments.options,
    example: "listreplay accept --policy none,recorded,first-visible feed.listtrace",
    operands: 1...Int.max)

  private let paths: [String]
  private let selection: RunSelection?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = try TraceCommand.filePaths(arguments)
    selection = try SelectionArguments.selection(arguments)
  }

  func run(_ console: Console) -> ExitStatus {
    TraceCommand.forEach(paths, console) { path throws(LoadingFailure) in
      let loaded = try LoadedTrace(path)
      if let notice = loaded.notice {
        throw LoadingFailure(message: notice + "; no golden is taken", status: .badInput)
      }
      let golden = TraceGolden(ofTrace: path)
      let acceptance = try golden.accept(loaded, selection ?? golden.selection ?? .standard)
      console.line("\(acceptance): \(golden.path)")
      return .success
    }
  }
}
