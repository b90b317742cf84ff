import Testing

/// A golden and a text to compare it with.
struct TextPair: Sendable {
  let golden: String
  let actual: String
  /// What is special about the pair, empty for one of many.
  let name: String

  init(golden: String, actual: String) {
    self.init("", golden, actual)
  }

  init(_ name: String, _ golden: String, _ actual: String) {
    self.name = name
    self.golden = golden
    self.actual = actual
  }
}

extension TextPair: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension TextPair {
  /// What tends to break a diff, one pair for each.
  static let notable: [TextPair] = [
    TextPair("empty golden", "", "a\nb\n"),
    TextPair("empty actual", "a\nb\n", ""),
    TextPair("empty golden, no final newline", "", "a"),
    TextPair("empty against one line feed", "", "\n"),
    TextPair("newline lost", "a\nb\n", "a\nb"),
    TextPair("newline gained", "a\nb", "a\nb\n"),
    TextPair("newline on neither side", "a\nb\nc", "x\nb\nc"),
    TextPair("last line changed, newline on neither side", "a\nb", "a\nc"),
    TextPair("last line moves inside", "a\nb", "b\na"),
    TextPair("CR LF against LF", "a\r\nb\r\n", "a\nb\r\n"),
    TextPair("lone CR", "a\rb\n", "a\r\rb\n"),
    TextPair("Unicode newlines", "a\u{2028}b\u{85}c\n", "a\u{2029}b\u{B}c\u{C}\n"),
    TextPair("lines like headers", "-- a\n++ b\n@@\n", "++ b\n\\ c\n-- a\n--- x\n"),
    TextPair("two spellings", "\u{E9}\n", "e\u{301}\n"),
    TextPair("control characters", "\u{1B}[0m\u{7}\n", "\u{1B}[1m\u{7F}\n"),
    TextPair("only inserts", numbered(0..<20), numbered(-9..<40)),
    TextPair("only deletes", numbered(-9..<40), numbered(0..<20)),
    TextPair("everything different", numbered(0..<300), numbered(300..<700)),
    TextPair("one very long line", "a" + longLine, "b" + longLine),
    TextPair("long line moved", "x\n\(longLine)y\n", "y\nx\n\(longLine)"),
  ]

  static let longLine = String(repeating: "0123456789", count: 2000) + "\n"

  static func numbered(_ lines: some Sequence<Int>) -> String {
    lines.map { "line \($0)\n" }.joined()
  }

  /// A text of up to 40 awkward lines and an edited copy of it.
  init(using random: inout SplitMix64) {
    let alphabet = ["", "a", "b", "a\r", "\u{2028}", "é", "e\u{301}", "- a", "+ a", "\\ No", "c d"]
    let letters = 2 + random.below(alphabet.count - 1)
    let lines = (0..<random.below(40)).map { _ in alphabet[random.below(letters)] }
    var edited = lines
    for _ in 0..<random.below(12) {
      let place = random.below(edited.count + 1)
      if random.below(2) == 0 {
        edited.insert(alphabet[random.below(letters)], at: place)
      } else if place < edited.count {
        edited.remove(at: place)
      }
    }
    self.init(
      golden: Self.text(lines, hasFinalLineFeed: random.below(4) > 0),
      actual: Self.text(edited, hasFinalLineFeed: random.below(4) > 0))
  }

  static func text(_ lines: [String], hasFinalLineFeed: Bool) -> String {
    let joined = lines.joined(separator: "\n")
    return hasFinalLineFeed && !lines.isEmpty ? joined + "\n" : joined
  }
}
