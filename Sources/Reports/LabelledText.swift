/// Text beside a label, in at most a hundred columns.
enum LabelledText {
  /// The label, then the text behind it, each line as far in as the first.
  static func wrapped(_ text: String, label: String) -> String {
    let indent = String(repeating: " ", count: 14)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent.count + line.count + 1 + word.count > 100 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    let first = "    " + label + indent.dropFirst(4 + label.count)
    return first + lines.joined(separator: "\n" + indent)
  }
}
