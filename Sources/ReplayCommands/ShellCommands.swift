/// `listreplay completions`: a script that lets a shell complete the command line.
struct CompletionsCommand: Command {
  static let signature = CommandSignature(
    name: "completions", summary: "prints a script that lets a shell complete the command line",
    usage: "completions bash|zsh|fish",
    discussion: """
      bash: source <(listreplay completions bash)
      zsh: listreplay completions zsh > a folder of $fpath/_listreplay
      fish: listreplay completions fish > ~/.config/fish/completions/listreplay.fish
      """,
    options: [],
    example: "listreplay completions fish > ~/.config/fish/completions/listreplay.fish",
    operands: 1...1)

  private let shell: Completions.Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let shell = Completions.Shell(rawValue: arguments.operands[0]) else {
      let known = Completions.Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "completions are for \(known), not '\(arguments.operands[0])'")
    }
    self.shell = shell
  }

  func run(_ console: Console) -> ExitStatus {
    console.write(Completions.script(for: shell))
    return .success
  }
}

/// `listreplay manual`: the manual page.
struct ManualCommand: Command {
  static let signature = CommandSignature(
    name: "manual", summary: "prints the manual page, as man formats it",
    usage: "manual",
    discussion: "To read it: listreplay manual | man -l -",
    options: [],
    example: "listreplay manual > /usr/local/share/man/man1/listreplay.1",
    operands: 0...0)

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(_ console: Console) -> ExitStatus {
    console.write(ManualPage.text)
    return .success
  }
}
