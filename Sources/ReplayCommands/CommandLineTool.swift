import Foundation

/// One command of the program.
///
/// Conformers: `RecordCommand`, `ReplayCommand`, `VerifyCommand`, `AcceptCommand` and
/// `InspectCommand`.
protocol Command {
  /// What it takes.
  static var signature: CommandSignature { get }

  /// Makes the command from its words, which are judged here once.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does the work.
  func run(_ console: Console) -> ExitStatus
}

/// The program.
public enum CommandLineTool {
  static let version = "0.1.0"

  static var commands: [any Command.Type] {
    [
      RecordCommand.self, ReplayCommand.self, VerifyCommand.self, AcceptCommand.self,
      ReportCommand.self,
      JudgeCommand.self, InspectCommand.self, RepairCommand.self, ExplainCommand.self,
      FidelityCommand.self, PoliciesCommand.self, ParametersCommand.self, CompletionsCommand.self,
      ManualCommand.self,
    ]
  }

  /// Runs the program with the words of its command line, the program's own name left out.
  ///
  /// - Returns: The exit status.
  public static func run(_ words: [String]) -> Int32 {
    // A reader that goes away is an error of a write, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    let console = Console()
    var status: ExitStatus
    do throws(UsageError) {
      status = try run(words, console)
    } catch {
      console.message(error.message)
      status = .usage
    }
    console.eraseProgress()
    console.flush()
    if let failure = console.failure {
      if console.hasFailed { console.message("output failed: \(SystemWords.text(failure))") }
      status = status.worse(.outputFailed)
    }
    return status.code
  }

  private static func run(
    _ words: [String], _ console: Console
  ) throws(UsageError) -> ExitStatus {
    guard let name = words.first else {
      console.write(HelpText.overview)
      return .usage
    }
    let rest = Array(words.dropFirst())
    switch name {
    case "--help", "-h": console.write(HelpText.overview)
    case "--version": console.line("listreplay \(version)")
    case "help": return try help(rest, console)
    default:
      guard let command = commands.first(where: { $0.signature.name == name }) else {
        throw UsageError(message: "unknown command '\(name)'\(guess(name)) (listreplay --help)")
      }
      if wantsHelp(rest) {
        console.write(HelpText.page(command.signature))
        return .success
      }
      let arguments = try ParsedArguments(rest, for: command.signature)
      try console.take(arguments)
      return try command.init(arguments).run(console)
    }
    return .success
  }

  private static func help(_ words: [String], _ console: Console) throws(UsageError) -> ExitStatus {
    guard let name = words.first else {
      console.write(HelpText.overview)
      return .success
    }
    guard let command = commands.first(where: { $0.signature.name == name }) else {
      throw UsageError(message: "no help on '\(name)'\(guess(name)) (listreplay --help)")
    }
    console.write(HelpText.page(command.signature))
    return .success
  }

  private static func guess(_ name: String) -> String {
    Words.nearest(to: name, in: commands.map { $0.signature.name })
      .map { ", did you mean '\($0)'?" } ?? ""
  }

  /// Whether help is asked for, and not by a word behind `--`, which is for another program.
  private static func wantsHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}
