import Reports

/// The texts of `--help`.
enum HelpText {
  /// What the program is for, in a sentence.
  static let purpose = """
    ListReplay records what happens to a list and replays it through models of the viewport,
    flagging every frame in which what the reader looks at moves without reason.
    """

  static func overview(_ style: TextStyle) -> String {
    let names = CommandLineTool.commands.map { $0.signature }
    let rows = rows(names.map { ($0.name, $0.summary) }, beside: width(names.map(\.name)), style)
    return """
      \(style.prose(purpose))

      \(style.text("usage:", .heading)) listreplay COMMAND ...

      \(rows)

      \(style.prose("listreplay help COMMAND says more; listreplay --version tells the version."))

      \(style.prose(status))

      """
  }

  private static let status = """
    exit status: 0 nothing differs, 1 a difference or a flagged frame, 4 nothing selected,
    64 usage, 65 bad trace or golden, 66 not found, 70 a bug, 74 output failed
    """

  static func page(_ signature: CommandSignature, _ style: TextStyle) -> String {
    let title = style.fitted(["listreplay \(signature.name): \(signature.summary)"])
    let usage = style.fitted(["\(style.text("usage:", .heading)) listreplay \(signature.usage)"])
    // One column for all groups.
    let width = width(signature.allOptions.map(\.spelling))
    let options = signature.groups.map { group in
      let words = group.options.map { ($0.spelling, $0.help) }
      return "\n\(style.text(group.name + ":", .heading))\n" + rows(words, beside: width, style)
        + "\n"
    }
    return """
      \(title.joined(separator: "\n"))

      \(usage.joined(separator: "\n"))

      \(style.prose(signature.discussion))
      \(options.joined())
      \(style.text("example:", .heading))
        \(signature.example)

      """
  }

  /// The text in lines of at most 100 columns.
  static func wrapped(_ text: String) -> String { Columns.wrapped(text, at: TextStyle.plainWidth) }

  /// The columns for words and the gap behind them.
  private static func width(_ words: [String]) -> Int {
    min((words.map(\.count).max() ?? 0) + 2, 34)
  }

  /// Words with what they mean beside them, in columns that are `width` wide, or below where there
  /// is no room.
  private static func rows(
    _ rows: [(word: String, help: String)], beside width: Int, _ style: TextStyle
  ) -> String {
    // Beside a word there have to be some words in each line.
    let isBeside = (style.width ?? Int.max) - width >= 38
    let indent = String(repeating: " ", count: isBeside ? width + 2 : 6)
    return rows.map { word, help in
      let gap = String(repeating: " ", count: max(2, width - word.count))
      let room = style.width.map {
        $0 - max(indent.count, isBeside ? 2 + word.count + gap.count : 0)
      }
      let lines = room.map { Columns.wrapped(help, at: $0) } ?? help
      return "  " + style.text(word, .heading) + (isBeside ? gap : "\n" + indent)
        + lines.split(separator: "\n").joined(separator: "\n" + indent)
    }.joined(separator: "\n")
  }
}

extension CommandSignature {
  /// The options under their headings, in the order of the first of each.
  var groups: [(name: String, options: [Option])] {
    var names: [String] = []
    for option in allOptions where !names.contains(option.group) { names.append(option.group) }
    return names.map { name in (name, allOptions.filter { $0.group == name }) }
  }
}

extension CommandSignature.Option {
  /// The option as the help shows it: its short name first.
  var spelling: String {
    (alias.map { "\($0), " } ?? "") + name + (value.map { " \($0)" } ?? "")
  }
}
