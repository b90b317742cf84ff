import ListModel
import ListReplay

/// How a text for people is dressed where it is read in a terminal; plain elsewhere.
///
/// Colour never carries a meaning that the words do not.
public struct TextStyle: Sendable {
  /// Whether words are coloured, by the escapes of ECMA-48.
  public var isColored: Bool
  /// The columns that a sparkline may have, and whether the terminal has its signs; nil for none.
  public var sparkline: (width: Int, isUnicode: Bool)?

  /// No colours, no sparkline: for files and pipes.
  public static let plain = TextStyle(isColored: false, sparkline: nil)

  /// Creates a style.
  public init(isColored: Bool, sparkline: (width: Int, isUnicode: Bool)?) {
    (self.isColored, self.sparkline) = (isColored, sparkline)
  }

  /// A heading.
  public func heading(_ text: String) -> String { dressed(text, "1") }
  /// What does not hold.
  public func bad(_ text: String) -> String { dressed(text, "31") }
  /// What holds.
  public func good(_ text: String) -> String { dressed(text, "32") }
  /// What can be passed over.
  public func aside(_ text: String) -> String { dressed(text, "2") }

  /// A patch: lines that go and lines that come.
  public func patch(_ text: String) -> String {
    guard isColored else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch (line.first, line.hasPrefix("--- ") || line.hasPrefix("+++ ")) {
      case (_, true): heading(String(line))
      case ("-", _): bad(String(line))
      case ("+", _): good(String(line))
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  private func dressed(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// A line that draws how far what is read has gone from its place, over the frames of a run.
enum Sparkline {
  private static let blocks = Array("▁▂▃▄▅▆▇█")
  private static let plain = Array("_.:-=+*#")
  /// The columns that a line needs besides its marks.
  static let legendWidth = 28

  /// The line for the shifts of a run; nil if there are none, or no room for it.
  ///
  /// A column stands for some frames, and shows the farthest of them.
  static func line(_ shifts: [AnchorShift], frames: Int, width: Int, isUnicode: Bool) -> String? {
    guard !shifts.isEmpty, width >= 6, frames > 0 else { return nil }
    let columns = min(width, frames)
    var marks = Array(repeating: Length.zero, count: columns)
    var gone = Length.zero
    var next = 0
    for shift in shifts {
      let column = min(columns - 1, max(0, shift.frame * columns / frames))
      while next <= column {
        marks[next] = gone
        next += 1
      }
      gone = gone.advanced(by: shift.shift)
      if gone.magnitude > marks[column].magnitude { marks[column] = gone }
    }
    while next < columns {
      marks[next] = gone
      next += 1
    }
    let low = min(.zero, marks.min() ?? .zero)
    let high = max(.zero, marks.max() ?? .zero)
    let signs = isUnicode ? blocks : plain
    let span = max(1, (high - low).ticks)
    let text = marks.map { mark in
      signs[Int((mark - low).ticks * Int64(signs.count - 1) / span)]
    }
    return String(text) + "  \(signed(low)) to \(signed(high)) pt"
  }
}
