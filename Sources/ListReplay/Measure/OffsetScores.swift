import ListModel

/// A row that was drawn in the last frame and is still in the list.
struct KeptRow {
  let item: ItemID
  /// Where it would be drawn, from the top of the viewport, if the list had only been scrolled and
  /// navigated; as high as it was.
  let expected: Stretch
  /// Where it lies in the content now.
  let content: Stretch
  /// The offset at which its edge stands where it is expected.
  let need: Length
}

/// What a frame scores at any offset: its rows lie where they lie, only the window moves.
struct OffsetScores {
  let rows: [KeptRow]
  /// The height of the viewport.
  let height: Length
  /// What a displacement has to exceed.
  let tolerance: Length

  func isDisplaced(_ row: KeptRow, at offset: Length) -> Bool {
    (row.need - offset).magnitude > tolerance
  }

  /// The rows that are not in their place, positive downwards.
  func displacements(at offset: Length) -> [Displacement] {
    rows.filter { isDisplaced($0, at: offset) }.map {
      Displacement(item: $0.item, distance: $0.need - offset)
    }
  }

  /// The score at an offset.
  ///
  /// - Complexity: O(v log v) in the number of rows.
  func listShift(at offset: Length) -> ListShift {
    var touched: [Stretch?] = []
    var distance = Length.zero
    for row in rows where isDisplaced(row, at: offset) {
      distance = max(distance, (row.need - offset).magnitude)
      touched.append(row.expected.clipped(to: height))
      touched.append(row.content.moved(by: -offset).clipped(to: height))
    }
    return ListShift(
      impact: touched.compactMap(\.self).coveredLength, distance: min(distance, height),
      height: height)
  }
}
