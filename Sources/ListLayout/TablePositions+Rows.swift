package import ListModel

// Rows looked at one by one.
extension TablePositions {
  /// Hands over the rows that share a stretch with `minY..<maxY`, in the list's order.
  func forEachRow(
    from minY: Length, to maxY: Length,
    _ body: (_ item: ItemID, _ top: Length, _ height: Length) -> Void
  ) {
    guard minY < maxY, var place = firstBlock(endingBelow: minY) else { return }
    while place < blocks.count, tops[place] < maxY {
      let block = blocks[place]
      let first = tops[place]
      var row = block.firstRow(endingBelow: minY - first)
      var top = row < block.items.count ? block.top(ofRow: row) : .zero
      while row < block.items.count, first + top < maxY {
        let end = block.ends[row]
        if top < end { body(block.items[row], first + top, end - top) }
        (top, row) = (end, row + 1)
      }
      place += 1
    }
  }

  /// Hands over, by its place in the list's order, each row that others do not have; `isGone` is
  /// false for one that they have with another height, if those are wanted.
  ///
  /// - Complexity: O(b + c) in the number of blocks and of the rows of those that the others do not
  ///   share; O(l) more, l being the most rows of a block, for each that does not follow the same
  ///   row there as here.
  func forEachRow(
    changedIn other: TablePositions, withHeights: Bool,
    _ body: (_ order: Int, _ item: ItemID, _ isGone: Bool) -> Void
  ) {
    for (place, block) in blocks.enumerated() {
      let twin = other.place(ofSlot: block.slot).map { other.blocks[$0] }
      if twin === block { continue }
      let hasSameEnds = withHeights && twin?.ends == block.ends
      var (row, next) = (0, 0)
      while row < block.items.count {
        // Most rows are still in the block that took the slot, in the same order.
        if let twin {
          let count = block.commonRows(from: row, twin, from: next)
          // Rows that end at the same places are as high if they also are the same ones.
          let hasSameHeights = !withHeights || hasSameEnds && row == next
          for step in 0..<(hasSameHeights ? 0 : count)
          where block.height(ofRow: row + step) != twin.height(ofRow: next + step) {
            body(firstOrders[place] + row + step, block.items[row + step], false)
          }
          (row, next) = (row + count, next + count)
          if row == block.items.count { break }
        }
        let item = block.items[row]
        if let found = other.place(of: item) {
          let there = other.blocks[found.block]
          if withHeights, there.height(ofRow: found.row) != block.height(ofRow: row) {
            body(firstOrders[place] + row, item, false)
          }
          if there === twin { next = found.row + 1 }
        } else {
          body(firstOrders[place] + row, item, true)
        }
        row += 1
      }
    }
  }

  /// The items that others do not hold, in the list's order.
  ///
  /// - Complexity: As that of `difference(from:)`.
  package func items(missingIn other: TablePositions) -> [ItemID] {
    var items: [ItemID] = []
    forEachRow(changedIn: other, withHeights: false) { _, item, _ in items.append(item) }
    return items
  }

  /// Hands over the items that end at or below `minY` and begin at or above `maxY`, also those
  /// without height, in the list's order.
  ///
  /// - Parameters:
  ///   - minY: The upper end.
  ///   - maxY: The lower end.
  ///   - limit: The most items to hand over.
  ///   - body: Takes an item.
  /// - Returns: Whether that were all.
  /// - Complexity: O(log b + log l + k) in the numbers of blocks, of rows of a block and of items
  ///   handed over.
  package func forEachItem(
    touching minY: Length, to maxY: Length, atMost limit: Int, _ body: (ItemID) -> Void
  ) -> Bool {
    // What ends at a position ends below the one a tick higher.
    let start = minY - Length(ticks: 1)
    var left = limit
    guard minY <= maxY, var place = firstBlock(endingBelow: start) else { return true }
    while place < blocks.count, tops[place] <= maxY {
      let block = blocks[place]
      var row = block.firstRow(endingBelow: start - tops[place])
      while row < block.items.count, tops[place] + block.top(ofRow: row) <= maxY {
        guard left > 0 else { return false }
        body(block.items[row])
        (left, row) = (left - 1, row + 1)
      }
      place += 1
    }
    return true
  }
}
