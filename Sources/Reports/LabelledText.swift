/// Text beside a label, in lines that fit: at most a hundred columns.
enum LabelledText {
  /// Below this the text begins under its label.
  private static let leastWidth = 60

  /// The label, then the text behind it, each line as far in as the first.
  static func wrapped(
    _ text: String, label: String, _ style: TextStyle, role: TextStyle.Role? = nil
  ) -> String {
    let width = style.proseWidth
    let isBeside = width >= leastWidth
    let indent = String(repeating: " ", count: isBeside ? 14 : 6)
    let lines = Columns.filled(text, at: width - indent.count)
    let first = "    " + style.text(label, .heading)
    return first + (isBeside ? indent.dropFirst(4 + label.count) : "\n" + indent)
      + lines.map { style.text($0, role) }.joined(separator: "\n" + indent)
  }
}
