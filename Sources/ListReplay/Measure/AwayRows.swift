import ListLayout
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
  /// The rows as they left, from the one at `oldest` on; some may be back, or have left again.
  private var leaving: [(item: ItemID, since: Int)] = []
  private var oldest = 0
  /// No place starts above the one of these, or below the other.
  private var starts: (least: Length, greatest: Length) = (.zero, .zero)
  /// Where the items lay in the last frame taken; nil while no row is away.
  private var positions: (any ListPositions)?
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
  /// - Complexity: O(d + v + c) in the numbers of rows that were displaced, that stand where rows
  ///   left in the last seconds, and that the change of a table touched; O(a log n) in the number
  ///   of rows that are away for another list.
  mutating func take(
    _ frame: Frame, _ displacements: [Displacement], moved: Set<ItemID>
  ) -> [Int] {
    guard !(places.isEmpty && displacements.isEmpty) else { return [] }
    let back = bringBack(frame, moved: moved)
    for row in displacements where places[row.item] == nil && back[row.item] == nil {
      guard let actual = frame.screen.place(of: row.item, edge) else { continue }
      let expected = actual - row.distance
      add(row.item, Place(start: expected.advanced(by: carried), since: frame.index))
    }
    positions = places.isEmpty ? nil : frame.screen.positions
    return Array(back.values)
  }

  private mutating func add(_ item: ItemID, _ place: Place) {
    starts =
      places.isEmpty
      ? (place.start, place.start)
      : (min(starts.least, place.start), max(starts.greatest, place.start))
    places[item] = place
    leaving.append((item, place.since))
  }

  /// Forgets the places whose rows are back, gone or moved by the app, or were away for too long;
  /// gives how long those were that are back.
  private mutating func bringBack(_ frame: Frame, moved: Set<ItemID>) -> [ItemID: Int] {
    forgetOld(before: frame.index - patience)
    forgetGone(frame)
    forget(moved)
    var back: [ItemID: Int] = [:]
    for item in candidates(frame) {
      guard let place = places[item], let actual = frame.screen.place(of: item, edge),
        (actual.advanced(by: carried) - place.start).magnitude <= tolerance
      else { continue }
      back[item] = frame.index - place.since
      places[item] = nil
    }
    return back
  }

  private mutating func forgetOld(before first: Int) {
    while oldest < leaving.count, leaving[oldest].since < first {
      let (item, since) = leaving[oldest]
      if places[item]?.since == since { places[item] = nil }
      oldest += 1
    }
    guard oldest > leaving.count / 2 else { return }
    leaving.removeFirst(oldest)
    oldest = 0
  }

  private mutating func forgetGone(_ frame: Frame) {
    let after = frame.screen.positions
    guard let before = positions, before !== after else { return }
    if let before = before as? TablePositions, let after = after as? TablePositions {
      forget(before.items(missingIn: after))
    } else {
      forget(places.keys.filter { after.order(of: $0) == nil })
    }
  }

  private mutating func forget(_ items: some Collection<ItemID>) {
    for item in items where !places.isEmpty { places[item] = nil }
  }

  /// Items among which all are that are back.
  private func candidates(_ frame: Frame) -> [ItemID] {
    let screen = frame.screen
    guard let table = screen.positions as? TablePositions else { return Array(places.keys) }
    var items = screen.lags.isEmpty ? [] : screen.lags.keys.filter { places[$0] != nil }
    // A row that is back has its edge in there.
    let shift = screen.offset - carried
    let areAll = table.forEachItem(
      touching: starts.least + shift - tolerance, to: starts.greatest + shift + tolerance,
      atMost: places.count, { items.append($0) })
    return areAll ? items : Array(places.keys)
  }
}
