import ListModel

/// Rows of a table that follow each other in one section: what several positions share.
final class RowBlock: Sendable {
  /// The number by which `SlotTable` names the block; no other block of the same positions has it.
  let slot: Int32
  /// The rows in order.
  let items: [ItemID]
  /// Where each row ends, from the top of the block, ascending.
  let ends: [Length]

  init(slot: Int32, items: [ItemID], ends: [Length]) {
    (self.slot, self.items, self.ends) = (slot, items, ends)
  }

  /// The height of all rows.
  var height: Length { ends.last ?? .zero }

  /// Where a row begins, from the top of the block.
  func top(ofRow row: Int) -> Length { row == 0 ? .zero : ends[row - 1] }

  /// The height of a row.
  func height(ofRow row: Int) -> Length { ends[row] - top(ofRow: row) }

  /// The row that an item is; nil if the block does not hold it.
  ///
  /// It looks at eight rows at a time: one at a time this was half of what a replayed step costs.
  ///
  /// - Complexity: O(k) in the number of rows.
  func row(of item: ItemID) -> Int? {
    items.withUnsafeBytes { bytes in
      let wanted = SIMD8<Int32>(repeating: item.rawValue)
      let width = MemoryLayout<SIMD8<Int32>>.size
      var start = 0
      while start + width <= bytes.count {
        if any(bytes.loadUnaligned(fromByteOffset: start, as: SIMD8<Int32>.self) .== wanted) {
          break
        }
        start += width
      }
      return (start / MemoryLayout<ItemID>.stride..<items.count).first { items[$0] == item }
    }
  }

  /// How many items from a row on are the same as those of another block from a row of it on.
  func commonRows(from row: Int, _ other: RowBlock, from otherRow: Int) -> Int {
    items.withUnsafeBufferPointer { items in
      other.items.withUnsafeBufferPointer { others in
        let limit = min(items.count - row, others.count - otherRow)
        var count = 0
        while count < limit, items[row + count] == others[otherRow + count] { count += 1 }
        return count
      }
    }
  }

  /// The first row that ends below a distance from the top of the block; the number of rows if none
  /// does.
  ///
  /// - Complexity: O(log k) in the number of rows.
  func firstRow(endingBelow y: Length) -> Int { ends.firstPlace { $0 > y } }
}

/// The blocks of a table in order, with what is asked of each beside them: to ask the blocks
/// themselves, one by one, would be most of what an update of a long list costs.
struct BlockList: Sendable {
  private(set) var blocks: [RowBlock] = []
  /// The slot of each.
  private(set) var slots: [Int32] = []
  /// The number of rows of each.
  private(set) var counts: [Int32] = []
  /// The height of each.
  private(set) var heights: [Length] = []

  var count: Int { blocks.count }

  mutating func reserveCapacity(_ count: Int) {
    blocks.reserveCapacity(count)
    slots.reserveCapacity(count)
    counts.reserveCapacity(count)
    heights.reserveCapacity(count)
  }

  subscript(place: Int) -> RowBlock {
    get { blocks[place] }
    set {
      blocks[place] = newValue
      slots[place] = newValue.slot
      counts[place] = Int32(truncatingIfNeeded: newValue.items.count)
      heights[place] = newValue.height
    }
  }

  mutating func append(_ block: RowBlock) {
    blocks.append(block)
    slots.append(block.slot)
    counts.append(Int32(truncatingIfNeeded: block.items.count))
    heights.append(block.height)
  }

  mutating func append(_ other: BlockList, _ range: Range<Int>) {
    blocks += other.blocks[range]
    slots += other.slots[range]
    counts += other.counts[range]
    heights += other.heights[range]
  }

  mutating func removeLast() {
    blocks.removeLast()
    slots.removeLast()
    counts.removeLast()
    heights.removeLast()
  }
}
