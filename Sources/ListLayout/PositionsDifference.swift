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

extension ListPositions {
  /// How the list differs from what it was.
  ///
  /// - Complexity: O(n) in the number of items.
  public func difference(from before: any ListPositions) -> PositionsDifference {
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
