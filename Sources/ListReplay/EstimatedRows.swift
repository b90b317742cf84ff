import ListLayout
import ListModel
import Viewport

/// Rows that took their true heights in a frame, or went back to their estimates.
struct EstimatedRows {
  /// How far they moved what is below them.
  private var distance = Length.zero

  /// Those above an item.
  ///
  /// Of items side by side the highest counts.
  ///
  /// - Complexity: O(m / 64) for m names, and O(log n) for each item that was measured or
  ///   forgotten.
  init(_ frame: Frame, _ previous: Frame, above item: ItemID) {
    let (before, after) = (previous.screen.positions, frame.screen.positions)
    guard frame.measured != previous.measured, let order = after.order(of: item) else { return }
    var lines: [Length: (before: Length, after: Length)] = [:]
    for row in frame.measured.symmetricDifference(previous.measured) {
      guard let place = after.order(of: row), place < order,
        let old = before.frame(of: row), let new = after.frame(of: row)
      else { continue }
      let line = lines[old.minY] ?? (.zero, .zero)
      lines[old.minY] = (max(line.before, old.height), max(line.after, new.height))
    }
    distance = lines.values.reduce(.zero) { $0 + $1.after - $1.before }
  }

  /// Whether they may have made a shift: it goes their way and not farther.
  func explain(_ shift: Length, _ tolerance: Length) -> Bool {
    distance != .zero && (distance > .zero) == (shift > .zero)
      && shift.magnitude <= distance.magnitude + tolerance
  }
}
