/// The texts of `--help`.
enum HelpText {
  static var overview: String {
    let names = CommandLineTool.commands.map { $0.signature }
    let width = (names.map(\.name.count).max() ?? 0) + 2
    let rows = names.map { "  " + padded($0.name, to: width) + $0.summary }
    return """
      ListReplay records what happens to a list and replays it through models of the viewport,
      flagging every frame in which what the reader looks at moves without reason.

      usage: listreplay COMMAND ...

      \(rows.joined(separator: "\n"))

      listreplay help COMMAND says more; listreplay --version tells the version.

      exit status: 0 nothing differs, 1 a difference or a flagged frame, 4 nothing selected,
      64 usage, 65 bad trace or golden, 66 not found, 70 a bug, 74 output failed

      """
  }

  static func page(_ signature: CommandSignature) -> String {
    let all = signature.allOptions
    let names = all.map { option in
      (option.alias.map { "\($0), " } ?? "") + option.name + (option.value.map { " \($0)" } ?? "")
    }
    let width = min((names.map(\.count).max() ?? 0) + 2, 34)
    let rows = zip(names, all).map { name, option in
      "  " + padded(name, to: width) + option.help
    }
    let options = rows.isEmpty ? "" : "\noptions:\n" + rows.joined(separator: "\n") + "\n"
    return """
      listreplay \(signature.name): \(signature.summary)

      usage: listreplay \(signature.usage)

      \(signature.discussion)
      \(options)
      example:
        \(signature.example)

      """
  }

  /// The text in lines of at most 100 columns.
  static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] += word
      } else if line.count + 1 + word.count <= 100 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(2, width - text.count))
  }
}
