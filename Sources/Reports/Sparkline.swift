import ListModel
import ListReplay

/// A line of signs, one a column, of how far the anchor was from where it should have been.
///
/// The distance is the sum of the shifts up to a frame: the higher a sign, the lower on screen the
/// row stands than where the reader would have kept it.
public struct Sparkline {
  /// The signs of a line.
  public enum Signs: String, Sendable {
    /// Eighths of a block, U+2581 to U+2588.
    case blocks = "\u{2581}\u{2582}\u{2583}\u{2584}\u{2585}\u{2586}\u{2587}\u{2588}"
    /// For a locale that is not UTF-8.
    case ascii = "_.-'\""
  }

  /// One column: some frames in a row.
  struct Column: Equatable {
    /// The distance of these frames that is the farthest from zero.
    var distance: Length
    /// Whether one of them is flagged.
    var isFlagged: Bool
  }

  let columns: [Column]

  /// Lays out frames in at most that many columns, but one at least.
  ///
  /// - Complexity: O(n) in the shifts and the columns.
  init(_ shifts: [AnchorShift], from firstFrame: Int, frames: Int, width: Int) {
    let count = max(1, min(frames, width))
    var columns: [Column] = []
    var rest = shifts[...]
    var distance = Length.zero
    for place in 0..<count {
      let end = firstFrame + (place + 1) * frames / count
      var column = Column(distance: distance, isFlagged: false)
      // The last column takes what a run may have flagged behind its frames.
      while let shift = rest.first, shift.frame < end || place == count - 1 {
        distance = distance.advanced(by: shift.shift)
        if distance.magnitude > column.distance.magnitude || !column.isFlagged {
          column = Column(distance: distance, isFlagged: true)
        }
        rest.removeFirst()
      }
      columns.append(column)
    }
    self.columns = columns
  }

  /// The least and the largest distance, zero among them.
  var range: ClosedRange<Length> {
    let distances = columns.map(\.distance) + [.zero]
    return (distances.min() ?? .zero)...(distances.max() ?? .zero)
  }

  /// The range in words, zero left out where it is an end.
  var rangeWords: String {
    let ends = [range.lowerBound, range.upperBound].filter { $0 != .zero }
    return ends.isEmpty ? "0" : ends.map(signed).joined(separator: " to ")
  }

  /// The line, its flagged columns in their role.
  func text(_ signs: Signs, _ style: TextStyle) -> String {
    let signs = Array(signs.rawValue)
    let range = range
    let height = (range.upperBound - range.lowerBound).ticks
    var text = ""
    var place = 0
    // Columns of one kind share an escape.
    while place < columns.count {
      let isFlagged = columns[place].isFlagged
      let stretch = columns[place...].prefix { $0.isFlagged == isFlagged }
      let piece = stretch.map { column in
        let above = (column.distance - range.lowerBound).ticks
        return signs[height == 0 ? 0 : level(above, of: height, signs.count - 1)]
      }
      text += style.text(String(piece), isFlagged ? .flagged : nil)
      place += stretch.count
    }
    return text
  }

  /// The nearest level; a distance that is none of the ends gets one between them, where there is
  /// one, so that a small shift beside a large one is seen.
  private func level(_ above: Int64, of height: Int64, _ top: Int) -> Int {
    if above == 0 { return 0 }
    if above == height { return top }
    let level = Int((Double(above) / Double(height) * Double(top)).rounded())
    return min(max(level, 1), top - 1)
  }
}
