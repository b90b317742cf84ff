import ListLayout
import ListModel
import Viewport

/// What a browser's tracker of layout shifts sees in a frame, each row an element of its own.
///
/// Its rules (Blink's `layout_shift_tracker.cc`, 2021): a row counts if its start corner moved by
/// 3 points or more along an axis, both on screen and in the content; where it was is carried along
/// by every change of the offset, also one that the app wrote; either place must be in the
/// viewport; the score is the area of both places of all such rows, over that of the viewport,
/// times the farthest move in the content over the longer side. Elements are taken to survive: a
/// browser scores nothing for rows that were built anew. The engine's own anchoring, which it takes
/// off, is no part of a trace.
struct BrowserShift {
  /// What has to be reached by a move.
  static let threshold = Length(points: 3)

  /// The old and new places that count, clipped to the window.
  private var places: [Rect] = []
  private var distance = Length.zero
  private let window: Size

  init(from previous: DrawnFrame, to drawn: DrawnFrame) {
    window = drawn.screen.viewport.size
    let (before, after) = (previous.screen.offset, drawn.screen.offset)
    var stand = true
    previous.forEachRect(of: drawn.rows) { row, old in
      stand = old.map { $0.x == row.frame.x && $0.y == row.frame.y } ?? false
      return stand ? .goesOn : .isEnough
    }
    guard !stand else { return }
    // Also what a browser believes to have been in view: old places behind the new window.
    let believed = Screen(
      positions: previous.screen.positions, lags: previous.screen.lags,
      offset: drawn.screen.offset, viewport: drawn.screen.viewport
    ).drawnRows()
    places.reserveCapacity(2 * (drawn.rows.count + believed.count))
    previous.forEachRect(of: drawn.rows) { row, old in
      if let old { add(old, row.frame, from: before, to: after) }
      return .goesOn
    }
    for old in believed where !drawn.draws(old.item) {
      if let new = drawn.screen.frame(of: old.item) { add(old.frame, new, from: before, to: after) }
    }
  }

  private mutating func add(_ old: Rect, _ new: Rect, from before: Length, to after: Length) {
    let across = (new.x - old.x).magnitude
    let along = (new.y - old.y).magnitude
    let onScreen = (new.y - after - (old.y - before)).magnitude
    guard max(across, along) >= BrowserShift.threshold,
      max(across, onScreen) >= BrowserShift.threshold
    else { return }
    let (oldSeen, newSeen) = (clipped(old, after), clipped(new, after))
    guard let seen = oldSeen ?? newSeen else { return }
    // Into or out of view sideways only is no shift.
    let areBothSeen = oldSeen != nil && newSeen != nil
    guard areBothSeen || along >= BrowserShift.threshold else { return }
    places.append(seen)
    if areBothSeen, let newSeen { places.append(newSeen) }
    distance = max(distance, across, along)
  }

  private func clipped(_ rect: Rect, _ offset: Length) -> Rect? {
    let left = max(rect.minX, .zero)
    let top = max(rect.minY - offset, .zero)
    let width = min(rect.maxX, window.width) - left
    let height = min(rect.maxY - offset, window.height) - top
    guard width > .zero, height > .zero else { return nil }
    return Rect(x: left, y: top, width: width, height: height)
  }
}

extension BrowserShift {
  /// Whether it sees nothing.
  var isNothing: Bool { places.isEmpty }

  /// The score, to the nearest part.
  ///
  /// - Complexity: O(v) for a table; O(c v log v) for rows with c different sides.
  var score: ShiftScore {
    guard !places.isEmpty else { return .zero }
    let (width, height) = (Double(window.width.ticks), Double(window.height.ticks))
    let impact = area / (width * height)
    let share = min(1, Double(distance.ticks) / max(width, height))
    return ShiftScore(parts: Int64((impact * share * ShiftScore.unit).rounded()))
  }

  /// The area of all places, what several share counted once, in square ticks.
  private var area: Double {
    if let first = places.first,
      places.allSatisfy({ $0.minX == first.minX && $0.maxX == first.maxX })
    {
      return area(of: places, from: first.minX, to: first.maxX)
    }
    let sides = Set(places.flatMap { [$0.minX, $0.maxX] }).sorted()
    return zip(sides, sides.dropFirst()).reduce(0) { area, side in
      let strip = places.filter { $0.minX <= side.0 && side.1 <= $0.maxX }
      return area + self.area(of: strip, from: side.0, to: side.1)
    }
  }

  /// That of places between two sides, over all of which each of them goes.
  private func area(of places: [Rect], from left: Length, to right: Length) -> Double {
    let covered = places.map { Stretch(start: $0.minY, end: $0.maxY) }.coveredLength
    return Double((right - left).ticks) * Double(covered.ticks)
  }
}

extension ShiftScore {
  /// The number of parts in 1.
  fileprivate static var unit: Double { Double(partsPerUnit) }
}
