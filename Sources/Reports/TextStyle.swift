/// How texts for people are dressed: for a file not at all, for a terminal in a few colours and in
/// lines that fit.
///
/// What a colour says stands in the words as well. Without its escapes a text is that of `plain`,
/// as long as the width is nil.
public struct TextStyle: Sendable {
  /// Whether roles become colours.
  public var isColoured = false
  /// The columns of the terminal; nil where there is none: lines are then as long as they are, and
  /// prose has `plainWidth`.
  public var width: Int?
  /// The signs of the line that shows where the anchor stood; nil for no such line.
  public var sparkline: Sparkline.Signs?

  /// Creates the style of a file.
  public init() {}

  /// The style of a file.
  public static let plain = TextStyle()

  /// The columns of prose where no terminal says less.
  public static let plainWidth = 100

  /// What a piece of text is; each role has one look.
  public enum Role: String, Sendable, CaseIterable {
    /// A title, or the name of what is told of.
    case heading = "1"
    /// Something to look at aside of the rest.
    case secondary = "2"
    /// A flagged frame, or another thing that does not hold.
    case flagged = "31"
    /// A thing that holds.
    case held = "32"
  }

  /// The text in its role; an empty text and one without a role are themselves.
  public func text(_ text: some StringProtocol, _ role: Role?) -> String {
    guard isColoured, let role, !text.isEmpty else { return String(text) }
    return "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
  }

  /// The columns of prose.
  public var proseWidth: Int { min(width ?? TextStyle.plainWidth, TextStyle.plainWidth) }
}

// Texts of lines.
extension TextStyle {
  /// A patch, with what it removes and adds told apart.
  public func diff(_ text: String) -> String {
    guard isColoured else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (place, line) in lines.enumerated() {
      // The first two lines are the names; a later line of dashes is one that is removed.
      lines[place] = self.text(line, place < 2 ? .heading : TextStyle.role(ofPatchLine: line))
    }
    return lines.joined(separator: "\n")
  }

  private static func role(ofPatchLine line: String) -> Role? {
    switch line.utf8.first {
    case UInt8(ascii: "-"): .flagged
    case UInt8(ascii: "+"): .held
    case UInt8(ascii: "@"): .secondary
    default: nil
    }
  }

  /// Lines of which those that are too long for the terminal go on below, further in than they
  /// began; without a terminal as they are.
  public func fitted(_ lines: [String]) -> [String] {
    guard let width else { return lines }
    return lines.flatMap { Columns.count($0) <= width ? [$0] : wrapped($0, at: width) }
  }

  private func wrapped(_ line: String, at width: Int) -> [String] {
    let start = line.prefix { $0 == " " }
    let indent = String(repeating: " ", count: min(start.count + 4, width / 3))
    var lines: [String] = []
    var current = String(start.prefix(width / 3))
    var isEmpty = true
    for word in Columns.words(line.dropFirst(start.count)) {
      let end = Columns.count(current) + Columns.count(word.text)
      if !isEmpty, end + word.gap > width {
        lines.append(current)
        current = indent + word.text
      } else {
        current += (isEmpty ? "" : String(repeating: " ", count: word.gap)) + word.text
      }
      isEmpty = false
    }
    return lines + [current]
  }

  /// Prose in lines that fit; what begins a line after a full stop still does, and lines that are
  /// set in stay as they are.
  public func prose(_ text: String) -> String {
    guard proseWidth < TextStyle.plainWidth else { return text }
    var blocks: [String] = []
    var canJoin = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isProse = !line.isEmpty && !line.hasPrefix(" ")
      if isProse, canJoin {
        blocks[blocks.count - 1] += " " + line
      } else {
        blocks.append(String(line))
      }
      canJoin = isProse && !line.hasSuffix(".")
    }
    return blocks.map { Columns.wrapped($0, at: proseWidth) }.joined(separator: "\n")
  }
}

/// Columns of a terminal.
public enum Columns {
  /// How many columns a line takes, escapes left out.
  public static func count(_ line: some StringProtocol) -> Int {
    var count = 0
    var isEscape = false
    for character in line {
      if character == "\u{1B}" {
        isEscape = true
      } else if isEscape {
        isEscape = character != "m"
      } else {
        count += 1
      }
    }
    return count
  }

  /// A paragraph in lines; a line that is set in, and a word that is longer, stays as it is.
  public static func wrapped(_ text: String, at width: Int) -> String {
    text.hasPrefix(" ") ? text : filled(text, at: width).joined(separator: "\n")
  }

  /// Words in lines; one that is longer stays as it is.
  static func filled(_ text: String, at width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] += word
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The words of a line, each with the number of spaces before it.
  static func words(_ line: some StringProtocol) -> [(gap: Int, text: String)] {
    var words: [(gap: Int, text: String)] = []
    var (gap, word) = (0, "")
    for character in line {
      if character != " " {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        words.append((gap, word))
        (gap, word) = (0, "")
      }
      gap += 1
    }
    return word.isEmpty ? words : words + [(gap, word)]
  }
}
