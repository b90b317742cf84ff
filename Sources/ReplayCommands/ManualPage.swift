/// The manual page of the program, as mdoc.
enum ManualPage {
  static func text(_ signatures: [CommandSignature]) -> String {
    var page = Mdoc()
    page.macro("Dd", CommandLineTool.date)
    page.macro("Dt LISTREPLAY 1")
    page.macro("Os")
    page.section("NAME")
    page.macro("Nm listreplay")
    page.macro("Nd", "record and replay list updates, and flag where the anchor shifts")
    page.section("SYNOPSIS")
    page.macro("Nm")
    page.macro("Ar command Op Ar argument ...")
    page.macro("Nm")
    page.macro("Cm help Op Ar command")
    page.macro("Nm")
    page.macro("Fl", "-version")
    page.section("DESCRIPTION")
    page.text(HelpText.purpose)
    page.macro("Pp")
    page.text("A word that begins with a dash is an option, up to a word of two dashes.")
    page.text("The commands are:")
    page.list(signatures.map { ($0.name, $0.summary) }, "completions -compact")
    page.section("COMMANDS")
    for signature in signatures { page.command(signature) }
    page.macro("Ss Options of every command")
    page.list(of: TerminalArguments.options)
    page.section("ENVIRONMENT")
    page.list(environment.map { ("Ev \($0)", $1) })
    page.section("FILES")
    page.list(files.map { ("Pa \($0)", $1) })
    page.section("EXIT STATUS")
    page.list(statuses)
    page.section("EXAMPLES")
    for signature in signatures {
      if signature.name != signatures.first?.name { page.macro("Pp") }
      page.literal(signature.example, after: signature.summary)
    }
    return page.lines.joined(separator: "\n") + "\n"
  }

  private static let environment = [
    ("NO_COLOR", "If not empty, nothing is coloured, unless --color says otherwise."),
    ("CLICOLOR_FORCE", "If neither empty nor 0, texts are coloured wherever they go."),
    ("CLICOLOR", "If 0, nothing is coloured."),
    ("TERM", "If dumb, nothing is coloured and no progress is told."),
    ("COLUMNS", "The width that lines are fitted into; else that of the terminal."),
    ("CI", "If not empty, no progress is told."),
    (
      "LC_ALL , LC_CTYPE , LANG",
      "Whether the line that shows where the anchor stood may be drawn with blocks, by UTF-8."
    ),
    ("LISTREPLAY_PIPE", "Set by record for the command that it runs: the pipe to write to."),
    ("LISTREPLAY_BROWSER", "The Chromium that record takes for a page."),
  ]

  private static let files = [
    ("NAME.listtrace", "A trace."),
    ("NAME.golden", "The verdict on that trace that is held to be right."),
    ("NAME.listtrace.unfinished", "What is there of a recording that runs, or was killed."),
  ]

  private static let statuses: [(String, String)] = [
    (.success, "Nothing differs, and no frame of what the app did is flagged."),
    (.difference, "Something differs, or a frame is flagged."),
    (.nothingSelected, "Nothing was selected."), (.usage, "The words of the command are wrong."),
    (.badInput, "A trace or a golden is bad."), (.notFound, "A path or a program is not there."),
    (.internalError, "A bug of listreplay."), (.outputFailed, "Output failed."),
  ].map { (status: ExitStatus, words: String) in (String(status.code), words) }
}

/// Lines of mdoc.
private struct Mdoc {
  private(set) var lines: [String] = []

  mutating func macro(_ macro: String, _ text: String? = nil) {
    lines.append("." + macro + (text.map { " " + Mdoc.escaped($0) } ?? ""))
  }

  mutating func section(_ title: String) { macro("Sh \(title)") }

  /// Paragraphs; lines that are set in stay as they are.
  mutating func text(_ text: String) {
    var prose = ""
    var example: [String] = []
    for line in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") {
        add(prose)
        prose = ""
        example.append(String(line.drop { $0 == " " }))
        continue
      }
      if !example.isEmpty {
        literal(example)
        if !line.isEmpty { macro("Pp") }
      }
      example = []
      if line.isEmpty {
        add(prose)
        if !prose.isEmpty { macro("Pp") }
        prose = ""
      } else {
        prose += (prose.isEmpty ? "" : " ") + line
      }
    }
    while lines.last == ".Pp" { lines.removeLast() }
  }

  /// Each sentence begins a line, and lines are short, as the formatters want it.
  private mutating func add(_ prose: String) {
    var line = ""
    func isEnd(_ word: Substring) -> Bool {
      word.last.map(".?!".contains) == true && !word.hasSuffix("...") && word.count > 2
    }
    for word in prose.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if Mdoc.escaped(longer).count > 78, !line.isEmpty {
        lines.append(Mdoc.escaped(line))
        line = String(word)
      } else {
        line = longer
      }
      guard isEnd(word) else { continue }
      lines.append(Mdoc.escaped(line))
      line = ""
    }
    if !line.isEmpty { lines.append(Mdoc.escaped(line)) }
  }

  mutating func list(_ entries: [(String, String)], _ width: String = "Ds") {
    guard !entries.isEmpty else { return }
    macro("Bl -tag -width \(width)")
    for (name, words) in entries {
      macro("It", name)
      text(words)
    }
    macro("El")
  }

  mutating func list(of options: [CommandSignature.Option]) {
    list(options.map { (Mdoc.item($0), $0.help) })
  }

  /// The names of an option, the short one first, and what its value is called.
  private static func item(_ option: CommandSignature.Option) -> String {
    let names = [option.alias, option.name].compactMap { $0 }
    return names.map { "Fl " + $0.dropFirst() }.joined(separator: " , ")
      + (option.value.map { " Ar " + $0 } ?? "")
  }

  mutating func literal(_ example: String, after words: String) {
    text(words.prefix(1).uppercased() + words.dropFirst() + ":")
    literal(example.split(separator: "\n").map { String($0.drop { $0 == " " }) })
  }

  private mutating func literal(_ example: [String]) {
    macro("Bd -literal -offset indent")
    lines += example.map(Mdoc.escaped)
    macro("Ed")
  }

  mutating func command(_ signature: CommandSignature) {
    macro("Ss", signature.name)
    text("listreplay \(signature.usage)")
    macro("Pp")
    text(signature.discussion.isEmpty ? signature.summary : signature.discussion)
    // Those of every command stand at the end, once.
    for group in signature.groups where group.name != TerminalArguments.group {
      macro("Pp")
      text(group.name.prefix(1).uppercased() + group.name.dropFirst() + ":")
      list(of: group.options)
    }
  }

  /// Text in which no sign means something to the formatter.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "~": escaped += "\\(ti"
      case "^": escaped += "\\(ha"
      default: escaped.append(character)
      }
    }
    let isCommand = escaped.hasPrefix(".") || escaped.hasPrefix("'")
    return (isCommand ? "\\&" : "") + escaped
  }
}
