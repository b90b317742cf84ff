/// Writes changes in the unified format of GNU diff.
struct UnifiedText {
  let golden: Lines
  let actual: Lines
  let context: Int
  private var output: [UInt8] = []

  init(golden: Lines, actual: Lines, context: Int) {
    self.golden = golden
    self.actual = actual
    self.context = context
  }

  /// The whole patch; linear in what it shows.
  consuming func render(
    _ changes: [LineChange], goldenName: String, actualName: String
  ) -> String {
    append("--- \(headerName(goldenName))\n+++ \(headerName(actualName))\n")
    var start = changes.startIndex
    for end in changes.indices where isLastInHunk(changes, end) {
      append(hunk: changes[start...end])
      start = end + 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Two changes share a hunk when their contexts touch.
  private func isLastInHunk(_ changes: [LineChange], _ place: Int) -> Bool {
    guard place + 1 < changes.count else { return true }
    let kept = changes[place + 1].golden.lowerBound - changes[place].golden.upperBound
    // Not `2 * context`, which overflows for "show everything".
    return kept - context > context
  }

  private mutating func append(hunk changes: ArraySlice<LineChange>) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(context, first.golden.lowerBound)
    let after = min(context, golden.count - last.golden.upperBound)
    let old = first.golden.lowerBound - before..<last.golden.upperBound + after
    let new = first.actual.lowerBound - before..<last.actual.upperBound + after
    append("@@ -\(position(old)) +\(position(new)) @@\n")
    var kept = old.lowerBound
    for change in changes {
      append(" ", golden, kept..<change.golden.lowerBound)
      append("-", golden, change.golden)
      append("+", actual, change.actual)
      kept = change.golden.upperBound
    }
    append(" ", golden, kept..<old.upperBound)
  }

  /// Lines count from 1, but an empty range names the line it follows.
  private func position(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  private mutating func append(_ sign: Unicode.Scalar, _ text: Lines, _ lines: Range<Int>) {
    for line in lines {
      output.append(UInt8(ascii: sign))
      output += text[line]
      if output.last != lineFeed {
        append("\n\\ No newline at end of file\n")
      }
    }
  }

  private mutating func append(_ text: String) {
    output += text.utf8
  }
}

/// The name as it may stand in a header line, where a space would end it.
private func headerName(_ name: String) -> String {
  let isPlain = name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !needsEscape($0) }
  guard !isPlain || name.isEmpty else { return name }
  return "\"" + name.unicodeScalars.map(escaped).joined() + "\""
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  guard scalar.isASCII, needsEscape(UInt8(ascii: scalar)) else { return String(scalar) }
  let digits = String(scalar.value, radix: 8)
  return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
}

private func needsEscape(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}
