public import ListModel

/// How a list differs from what it was, item by item.
public struct PositionsDifference: Equatable, Sendable {
  /// The items that are gone, by their places in the list's order before, ascending.
  public var gone: [Int] = []
  /// The items that came, by their places in the list's order after, ascending.
  public var new: [Int] = []
  /// The items that stay and have another height, in the list's order before.
  public var resized: [ItemID] = []

  /// Compares two lists.
  ///
  /// - Complexity: O(n) in the number of items.
  init<Before: ListPositions, After: ListPositions>(from before: Before, to after: After) {
    for order in 0..<before.itemCount {
      let item = before.item(at: order)
      if let frame = after.frame(of: item) {
        if frame.height != before.frame(of: item)?.height { resized.append(item) }
      } else {
        gone.append(order)
      }
    }
    for order in 0..<after.itemCount where before.order(of: after.item(at: order)) == nil {
      new.append(order)
    }
  }
}

extension PositionsDifference {
  /// Compares two tables.
  ///
  /// - Complexity: O(b + c l) in the number of blocks and of those, c, that they do not share, l
  ///   being the most rows of a block.
  init(from before: TablePositions, to after: TablePositions) {
    before.forEachRow(changedIn: after, withHeights: true) { order, item, isGone in
      if isGone { gone.append(order) } else { resized.append(item) }
    }
    after.forEachRow(changedIn: before, withHeights: false) { order, _, _ in new.append(order) }
  }
}

extension ListPositions {
  /// How the list differs from what it was.
  ///
  /// - Complexity: O(n) in the number of items; for tables of which one came of the other O(b + c),
  ///   as many rows as a change touched and all blocks.
  public func difference(from before: any ListPositions) -> PositionsDifference {
    if let before = before as? TablePositions, let after = self as? TablePositions {
      return PositionsDifference(from: before, to: after)
    }
    // Of the usual ones the compiler knows all, and the way through is some thirty times faster.
    if let before = before as? PlainPositions, let after = self as? PlainPositions {
      return PositionsDifference(from: before, to: after)
    }
    func compare(_ before: some ListPositions) -> PositionsDifference {
      PositionsDifference(from: before, to: self)
    }
    return compare(before)
  }
}
