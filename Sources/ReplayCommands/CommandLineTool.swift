import Foundation

/// One command of the program.
///
/// Conformers: those of `CommandLineTool.commands`.
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
  /// The date of the version, which the manual page bears.
  static let date = "December 1, 2026"

  static var commands: [any Command.Type] {
    [
      RecordCommand.self, ReplayCommand.self, VerifyCommand.self, AcceptCommand.self,
      ReportCommand.self,
      JudgeCommand.self, InspectCommand.self, RepairCommand.self, ExplainCommand.self,
      FidelityCommand.self, PoliciesCommand.self, ParametersCommand.self,
      CompletionsCommand.self, ManualCommand.self,
    ]
  }

  /// Runs the program with the words of its command line, the program's own name left out.
  ///
  /// - Returns: The exit status.
  public static func run(_ words: [String]) -> Int32 {
    // A reader that goes away is an error of a write, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    let console = Console(
      ProcessInfo.processInfo.environment, colour: ColourChoice(askedForIn: words))
    var status: ExitStatus
    do throws(UsageError) {
      status = try run(words, console)
    } catch {
      console.message(error.message)
      status = .usage
    }
    console.flush()
    console.progress.erase()
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
      console.write(HelpText.overview(console.style))
      return .usage
    }
    let rest = Array(words.dropFirst())
    switch name {
    case "--help", "-h": console.write(HelpText.overview(console.style))
    case "--version": console.line("listreplay \(version)")
    case "help": return try help(rest, console)
    default:
      let type = try command(name, orElse: "unknown command")
      if wantsHelp(rest) {
        console.write(HelpText.page(type.signature, console.style))
        return .success
      }
      let arguments = try ParsedArguments(rest, for: type.signature)
      let verbosity = try TerminalArguments.verbosity(arguments)
      let command = try type.init(arguments)
      console.begin(name, verbosity)
      return command.run(console)
    }
    return .success
  }

  private static func help(_ words: [String], _ console: Console) throws(UsageError) -> ExitStatus {
    guard let name = words.first else {
      console.write(HelpText.overview(console.style))
      return .success
    }
    let command = try command(name, orElse: "no help on")
    console.write(HelpText.page(command.signature, console.style))
    return .success
  }

  /// The command of a name; if there is none, `complaint` about it and the nearest that there is.
  private static func command(
    _ name: String, orElse complaint: String
  ) throws(UsageError) -> any Command.Type {
    if let command = commands.first(where: { $0.signature.name == name }) { return command }
    let names = commands.map { $0.signature.name } + ["help"]
    let guess = NearWord.suggestion(for: name, among: names)
    throw UsageError(message: "\(complaint) '\(name)'\(guess) (listreplay --help)")
  }

  /// Whether help is asked for, and not by a word behind `--`, which is for another program.
  private static func wantsHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }
}
