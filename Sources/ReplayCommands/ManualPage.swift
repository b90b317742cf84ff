/// The manual page of the program, as man(1) formats it, made from what the commands declare.
enum ManualPage {
  /// The page in the language of mdoc(7).
  static var text: String {
    let commands = CommandLineTool.commands.map { $0.signature }
    return [
      head, commands.map(command).joined(), commonOptions, environment, files, exitStatus,
      examples(commands),
    ].joined()
  }

  private static let head = """
    .Dd $Mdocdate$
    .Dt LISTREPLAY 1
    .Os
    .Sh NAME
    .Nm listreplay
    .Nd records list updates and scrolls, and tells where what was read jumped away
    .Sh SYNOPSIS
    .Nm
    .Ar command
    .Op Ar options
    .Ar ...
    .Nm
    .Cm help
    .Op Ar command
    .Nm
    .Fl -version
    .Sh DESCRIPTION
    .Nm
    records what happens to a list and replays it through models of the viewport,
    flagging every frame in which what the reader looks at moves without reason.
    .Sh COMMANDS

    """

  private static func command(_ signature: CommandSignature) -> String {
    var lines = [".Ss listreplay \(escaped(signature.usage))"]
    lines += filled("The command \(signature.name) \(signature.summary).")
    lines.append(".Pp")
    var prose: [Substring] = []
    for line in signature.discussion.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      guard line.count > text.count else {
        prose.append(line)
        continue
      }
      // A line that is set off stays a line.
      lines += filled(prose.joined(separator: " ")) + [".D1 \(quoted(String(text)))"]
      prose = []
    }
    lines += filled(prose.joined(separator: " "))
    if !signature.options.isEmpty {
      lines.append(".Bl -tag -width Ds")
      for option in signature.options { lines += item(option) }
      lines.append(".El")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var commonOptions: String {
    let items = TerminalArguments.options.flatMap(item).joined(separator: "\n")
    return ".Ss Options of every command\n.Bl -tag -width Ds\n\(items)\n.El\n"
  }

  private static func item(_ option: CommandSignature.Option) -> [String] {
    let names = [option.alias, option.name].compactMap { $0 }
    let flags = names.map { "Fl \(escaped(String($0.dropFirst())))" }.joined(separator: " , ")
    let value = option.value.map { " Ar \(escaped($0))" } ?? ""
    let words = option.words.joined(separator: ", ")
    return [".It \(flags)\(value)"] + filled(sentence(option.help))
      + (words.isEmpty ? [] : filled("One of \(words)."))
  }

  /// A text in lines of the source: each sentence begins one, none is long.
  private static func filled(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.last == "." || line.count + word.count > 74 {
        lines.append(escaped(line))
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (line.isEmpty ? lines : lines + [escaped(line)])
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
  }

  private static let exitStatus = """
    .Sh EXIT STATUS
    .Bl -tag -width Ds -compact
    .It 0
    nothing differs; no frame of what the app really did is flagged
    .It 1
    a difference, or a flagged frame
    .It 4
    nothing was selected
    .It 64
    wrong words on the command line
    .It 65
    a bad trace, golden or result
    .It 66
    a file or a program is not there
    .It 70
    a bug of the program
    .It 74
    output failed
    .El

    """

  private static let environment = """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev LISTREPLAY_PIPE
    The path to which a recorded program writes the lines of its trace.
    .It Ev NO_COLOR , CLICOLOR_FORCE , CLICOLOR , TERM
    Whether a terminal is written to in colours; see
    .Fl -color .
    .It Ev COLUMNS
    The width that lines are fitted into; else that of the terminal.
    .It Ev CI
    If set, no progress is shown.
    .El

    """

  private static let files = """
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa NAME.listtrace
    a trace
    .It Pa NAME.golden
    the verdict that it has to have, beside it
    .El

    """

  private static func examples(_ commands: [CommandSignature]) -> String {
    ".Sh EXAMPLES\n"
      + commands.map { ".Dl \(escaped($0.example))\n" }.joined()
  }

  /// A text in which nothing is a request.
  private static func escaped(_ text: String) -> String {
    let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }

  /// A text as one argument of a request.
  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "\"\"") + "\""
  }
}
