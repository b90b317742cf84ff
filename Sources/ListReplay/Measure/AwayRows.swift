import ListModel
import Viewport

/// The rows that were moved from their places and may come back.
struct AwayRows {
  private struct Place {
    /// Where its edge belongs, from the top of the viewport, before anything was carried along.
    var start: Length
    /// The frame in which it left.
    var since: Int
  }

  private let tolerance: Length
  private let edge: Screen.Edge
  /// The number of frames after which a row is taken to stay where it is.
  private let patience: Int
  private var places: [ItemID: Place] = [:]
  /// How far the list was carried since the first of them left.
  private var carried = Length.zero

  init(tolerance: Length, edge: Screen.Edge, patience: Int) {
    self.tolerance = tolerance
    self.edge = edge
    self.patience = patience
  }

  /// The user and navigations carried the list on by a distance, positive when the offset grew.
  mutating func carry(by distance: Length) {
    carried = places.isEmpty ? .zero : carried.advanced(by: distance)
  }

  /// Takes a frame in which more happened than that, after it was carried along, and the rows that
  /// were displaced in it; gives for how many frames each row was away that has come back, in no
  /// order.
  ///
  /// - Complexity: O(a) in the number of rows that are away.
  mutating func take(
    _ frame: Frame, _ displacements: [Displacement], moved: Set<ItemID>
  ) -> [Int] {
    guard !(places.isEmpty && displacements.isEmpty) else { return [] }
    let back = bringBack(frame, moved: moved)
    for row in displacements where places[row.item] == nil && back[row.item] == nil {
      guard let actual = frame.screen.place(of: row.item, edge) else { continue }
      let expected = actual - row.distance
      places[row.item] = Place(start: expected.advanced(by: carried), since: frame.index)
    }
    return Array(back.values)
  }

  /// Forgets the places whose rows are back, gone or moved by the app, or were away for too long;
  /// gives how long those were that are back.
  private mutating func bringBack(_ frame: Frame, moved: Set<ItemID>) -> [ItemID: Int] {
    var back: [ItemID: Int] = [:]
    places = places.filter { item, place in
      let age = frame.index - place.since
      guard let actual = frame.screen.place(of: item, edge), !moved.contains(item), age <= patience
      else { return false }
      let isBack = (actual.advanced(by: carried) - place.start).magnitude <= tolerance
      if isBack { back[item] = age }
      return !isBack
    }
    return back
  }
}
