import ListModel

/// A row that was drawn in the last frame and is still in the list.
struct KeptRow {
  let item: ItemID
  let place: KeptPlace
}

/// Where a row belongs and where it lies.
struct KeptPlace: Hashable {
  /// Where it would be drawn, from the top of the viewport, if the list had only been scrolled and
  /// navigated; as high as it was.
  let expected: Stretch
  /// Where it lies in the content now.
  let content: Stretch
  /// The offset at which its edge stands where it is expected.
  let need: Length

  /// How far it is from there at an offset, positive downwards.
  func displacement(at offset: Length) -> Length { need - offset }
}

/// What a frame scores at any offset: its rows lie where they lie, only the window moves.
struct OffsetScores {
  /// The places of rows, each once: those of a line of a grid share one.
  let places: [KeptPlace]
  /// The height of the viewport.
  let height: Length
  /// What a displacement has to exceed.
  let tolerance: Length

  /// No score depends on the order of the rows.
  init(_ rows: [KeptRow], height: Length, tolerance: Length) {
    places = Array(Set(rows.map(\.place)))
    self.height = height
    self.tolerance = tolerance
  }

  func displaced(at offset: Length) -> [KeptPlace] {
    places.filter { $0.displacement(at: offset).magnitude > tolerance }
  }

  /// How far the row farthest from its place is from it.
  func distance(at offset: Length) -> Length {
    places.reduce(.zero) { max($0, $1.displacement(at: offset).magnitude) }
  }

  /// The score at an offset.
  ///
  /// - Complexity: O(v log v) in the number of places.
  func listShift(at offset: Length) -> ListShift {
    let displaced = displaced(at: offset)
    guard !displaced.isEmpty else {
      return ListShift(impact: .zero, distance: .zero, height: height)
    }
    let before = displaced.compactMap { $0.expected.clipped(to: height) }
    let after = displaced.compactMap { $0.content.moved(by: -offset).clipped(to: height) }
    // The row farthest from its place is one of the displaced.
    return ListShift(
      impact: (before + after).coveredLength, distance: min(distance(at: offset), height),
      height: height)
  }
}
