import ListModel
import Viewport

/// The rows that were moved from their places and may come back.
struct AwayRows {
  private struct Place {
    /// Where its edge belongs, from the top of the viewport; scrolled and navigated along.
    var expected: Length
    /// The frame in which it left.
    var since: Int
  }

  private let tolerance: Length
  private let edge: Screen.Edge
  /// The number of frames after which a row is taken to stay where it is.
  private let patience: Int
  private var places: [ItemID: Place] = [:]

  init(tolerance: Length, edge: Screen.Edge, patience: Int) {
    self.tolerance = tolerance
    self.edge = edge
    self.patience = patience
  }

  /// Takes a frame and the rows that were displaced in it; gives for how many frames each row was
  /// away that has come back, in no order.
  ///
  /// - Complexity: O(a) in the number of rows that are away.
  mutating func take(
    _ frame: Frame, _ displacements: [Displacement], moved: Set<ItemID>
  ) -> [Int] {
    guard !(places.isEmpty && displacements.isEmpty) else { return [] }
    let back = bringBack(frame, moved: moved)
    for row in displacements where places[row.item] == nil && back[row.item] == nil {
      guard let actual = frame.screen.place(of: row.item, edge) else { continue }
      places[row.item] = Place(expected: actual - row.distance, since: frame.index)
    }
    return Array(back.values)
  }

  /// Carries every place along, and forgets those whose rows are back, gone or moved by the app, or
  /// were away for too long; gives how long those were that are back.
  private mutating func bringBack(_ frame: Frame, moved: Set<ItemID>) -> [ItemID: Int] {
    var back: [ItemID: Int] = [:]
    for (item, place) in places {
      let expected = place.expected - frame.scrolled - frame.navigated
      let age = frame.index - place.since
      places[item] = nil
      guard let actual = frame.screen.place(of: item, edge), !moved.contains(item), age <= patience
      else { continue }
      if (actual - expected).magnitude <= tolerance {
        back[item] = age
      } else {
        places[item] = Place(expected: expected, since: place.since)
      }
    }
    return back
  }
}
