/// `listreplay manual`: the manual page.
struct ManualCommand: Command {
  static let signature = CommandSignature(
    name: "manual", summary: "prints the manual page, for man and its kin",
    usage: "manual",
    discussion: """
      The page is mdoc, made of the same facts as the help. It is one page for all commands.
      To read it: listreplay manual | man -l -
      """,
    options: [],
    example: "listreplay manual > /usr/local/share/man/man1/listreplay.1",
    operands: 0...0, takes: .other)

  init(_ arguments: ParsedArguments) throws(UsageError) {}

  func run(_ console: Console) -> ExitStatus {
    console.write(ManualPage.text(CommandLineTool.signatures))
    return .success
  }
}
