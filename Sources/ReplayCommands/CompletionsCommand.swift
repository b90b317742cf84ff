/// `listreplay completions`: what makes a shell complete the words of this program.
struct CompletionsCommand: Command {
  static let signature = CommandSignature(
    name: "completions",
    summary: "prints a script that makes a shell complete commands and options",
    usage: "completions bash|zsh|fish",
    discussion: """
      bash reads it from its start file: source <(listreplay completions bash)
      zsh finds it as a file named _listreplay in a folder of $fpath.
      fish finds it as ~/.config/fish/completions/listreplay.fish.
      """,
    options: [],
    example: "listreplay completions fish > ~/.config/fish/completions/listreplay.fish",
    operands: 1...1, takes: .words(Shell.allCases.map(\.rawValue)))

  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  private let shell: Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let shell = Shell(rawValue: arguments.operands[0]) else {
      throw UsageError(
        message: "completions are for bash, zsh, fish, not '\(arguments.operands[0])'")
    }
    self.shell = shell
  }

  func run(_ console: Console) -> ExitStatus {
    let signatures = CommandLineTool.signatures
    switch shell {
    case .bash: console.write(BashCompletion.script(signatures))
    case .zsh: console.write(ZshCompletion.script(signatures))
    case .fish: console.write(FishCompletion.script(signatures))
    }
    return .success
  }
}

extension CommandLineTool {
  /// What the commands take, and what `help` does, for those who tell of all.
  static var signatures: [CommandSignature] {
    let signatures = commands.map { $0.signature }
    let help = CommandSignature(
      name: "help", summary: "tells more of a command", usage: "help [COMMAND]", discussion: "",
      options: [], example: "listreplay help replay", operands: 0...1,
      takes: .words(signatures.map(\.name)))
    return signatures + [help]
  }
}
