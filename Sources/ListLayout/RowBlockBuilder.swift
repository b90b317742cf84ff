import ListModel

/// Puts the blocks of a table together, section by section, from those of another and from rows.
///
/// No two neighbours of a section have together fewer rows than a block may have, so that n rows of
/// a section are in at most 2 n / limit + 1 blocks, whatever came over them. What is not taken over
/// as a whole is copied once, or twice next to a small block.
struct RowBlockBuilder {
  /// The blocks so far.
  private(set) var blocks = BlockList()
  /// The first block of each section so far, and where the last one ends.
  private(set) var firstBlocks = [0]
  /// Where the items of the blocks are found.
  private(set) var table: SlotTable
  /// One more than the greatest slot.
  private(set) var slotCount: Int
  /// Whether no height is negative.
  private(set) var isSound = true

  private let heights: RowHeights
  /// The most rows of a block.
  private let limit: Int
  /// By slot: which block of the positions before goes by it; -1 if none does.
  private let placesBefore: [Int32]
  /// By slot: whether a block goes by it that was made here.
  private var isClaimed: [Bool]
  private var nextSlot = 0
  private var open = OpenRows()

  /// Begins with what is known of other positions: where their items are found, and which slots
  /// they use.
  init(
    sizes: ItemSizes, rowHeight: Length, limit: Int, table: SlotTable = SlotTable(),
    placesBefore: [Int32] = []
  ) {
    precondition(limit > 0, "blocks of \(limit) rows")
    heights = RowHeights(sizes: sizes, rowHeight: rowHeight)
    self.limit = limit
    (self.table, self.placesBefore) = (table, placesBefore)
    isClaimed = [Bool](repeating: false, count: placesBefore.count)
    slotCount = placesBefore.count
    blocks.reserveCapacity(placesBefore.count + 8)
  }

  /// Takes rows that no other block has.
  ///
  /// - Complexity: O(k) in their number.
  mutating func take(_ items: ArraySlice<ItemID>) {
    open.append(items, slot: -1, heights)
  }

  /// Takes over some rows of a block; `isResized` says that some have other heights now.
  ///
  /// - Complexity: O(1) for all rows of a block that stays as it is, else O(k + l), k being the
  ///   rows of the block and l those that a block may have.
  mutating func take(_ block: RowBlock, rows: Range<Int>, isResized: Bool) {
    if rows.count == block.items.count {
      share(isResized ? resized(block) : block)
    } else {
      append(block, rows, isResized: isResized)
    }
  }

  /// Takes over blocks that follow each other in one section and stay as they are.
  ///
  /// - Complexity: O(k) in their number, but little for each; O(l) more where they join others.
  mutating func take(_ range: Range<Int>, of blocks: BlockList) {
    var place = range.lowerBound
    // Once one stands for itself the rest does beside it.
    repeat {
      if place == range.upperBound { return }
      share(blocks.blocks[place])
      place += 1
    } while !open.isEmpty
    self.blocks.append(blocks, place..<range.upperBound)
  }

  /// Ends a section.
  mutating func endSection() {
    flush()
    firstBlocks.append(blocks.count)
  }

  /// The block with the heights that its rows have now.
  mutating func resized(_ block: RowBlock) -> RowBlock {
    var rows = OpenRows()
    rows.append(block.items[...], slot: block.slot, heights)
    if !rows.isSound { isSound = false }
    return RowBlock(slot: block.slot, items: block.items, ends: rows.ends)
  }

  private mutating func append(_ block: RowBlock, _ rows: Range<Int>, isResized: Bool = false) {
    if isResized {
      open.append(block.items[rows], slot: block.slot, heights)
    } else {
      open.append(block, rows)
    }
  }
}

// Blocks as they come to be.
extension RowBlockBuilder {
  private var lastOfSection: RowBlock? {
    blocks.count > firstBlocks[firstBlocks.count - 1] ? blocks.blocks.last : nil
  }

  private mutating func share(_ block: RowBlock) {
    if !open.isEmpty, open.count + block.items.count > limit { flush() }
    if open.isEmpty {
      guard let last = lastOfSection, last.items.count + block.items.count <= limit else {
        return blocks.append(block)
      }
      reopen(last)
    }
    append(block, block.items.indices)
  }

  /// Takes the last block back, whose rows are then to go into another.
  private mutating func reopen(_ last: RowBlock) {
    let rows = open
    open = OpenRows()
    append(last, last.items.indices)
    open.append(rows)
    isClaimed[Int(last.slot)] = false
    blocks.removeLast()
  }

  private mutating func flush() {
    if open.isEmpty { return }
    // The first of the new blocks must not be small beside the last one.
    if let last = lastOfSection, last.items.count + open.count / blockCount(of: open) <= limit {
      reopen(last)
    }
    let rows = open
    open = OpenRows()
    if !rows.isSound { isSound = false }
    let count = blockCount(of: rows)
    var runs = rows.runs[...]
    for place in 0..<count {
      let range = rows.count * place / count..<rows.count * (place + 1) / count
      while let first = runs.first, first.rows.upperBound <= range.lowerBound { runs.removeFirst() }
      put(rows, range, runs.prefix { $0.rows.lowerBound < range.upperBound })
    }
  }

  private func blockCount(of rows: OpenRows) -> Int { (rows.count + limit - 1) / limit }

  /// Makes a block of rows that come in those runs: it takes the slot of the longest that is to be
  /// had, so that only the items of others have to be entered.
  private mutating func put(
    _ rows: OpenRows, _ range: Range<Int>, _ runs: ArraySlice<OpenRows.Run>
  ) {
    let inherited =
      runs.filter { $0.slot >= 0 && !isClaimed[Int($0.slot)] }
      .max { $0.rows.clamped(to: range).count < $1.rows.clamped(to: range).count }?.slot
    let slot = inherited ?? newSlot()
    isClaimed[Int(slot)] = true
    for run in runs where run.slot != slot {
      for row in run.rows.clamped(to: range) { table[rows.items[row]] = slot }
    }
    blocks.append(rows.block(of: range, slot: slot))
  }

  /// A slot that no block has, nor had in the positions before: that one may still be taken over.
  private mutating func newSlot() -> Int32 {
    while nextSlot < placesBefore.count, placesBefore[nextSlot] >= 0 { nextSlot += 1 }
    if nextSlot >= slotCount {
      isClaimed.append(false)
      slotCount += 1
    }
    defer { nextSlot += 1 }
    return Int32(nextSlot)
  }
}

/// The heights that rows have now.
private struct RowHeights {
  let sizes: ItemSizes
  let rowHeight: Length

  func height(of item: ItemID) -> Length { sizes.height(of: item) ?? rowHeight }
}

/// Rows on their way into new blocks.
private struct OpenRows {
  /// Rows that follow each other and come of the same block.
  struct Run {
    /// The slot of that block; -1 if the rows are new.
    var slot: Int32
    var rows: Range<Int>
  }

  private(set) var items: [ItemID] = []
  /// Where each row ends, from the top of the first.
  private(set) var ends: [Length] = []
  private(set) var runs: [Run] = []
  /// Whether no height is negative.
  private(set) var isSound = true

  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count }
  private var height: Length { ends.last ?? .zero }

  mutating func append(_ more: ArraySlice<ItemID>, slot: Int32, _ heights: RowHeights) {
    if more.isEmpty { return }
    runs.append(Run(slot: slot, rows: count..<count + more.count))
    items += more
    var end = height
    for item in more {
      let height = heights.height(of: item)
      if height < .zero { isSound = false }
      end += height
      ends.append(end)
    }
  }

  mutating func append(_ block: RowBlock, _ rows: Range<Int>) {
    if rows.isEmpty { return }
    runs.append(Run(slot: block.slot, rows: count..<count + rows.count))
    items += block.items[rows]
    add(block.ends[rows], moved: height - block.top(ofRow: rows.lowerBound))
  }

  mutating func append(_ rows: OpenRows) {
    let start = count
    items += rows.items
    add(rows.ends[...], moved: height)
    isSound = isSound && rows.isSound
    runs += rows.runs.map { run in
      Run(slot: run.slot, rows: run.rows.lowerBound + start..<run.rows.upperBound + start)
    }
  }

  private mutating func add(_ more: ArraySlice<Length>, moved distance: Length) {
    if distance == .zero {
      ends += more
    } else {
      for end in more { ends.append(Length(ticks: end.ticks &+ distance.ticks)) }
    }
  }

  func block(of range: Range<Int>, slot: Int32) -> RowBlock {
    if range.count == count { return RowBlock(slot: slot, items: items, ends: ends) }
    let top = range.lowerBound == 0 ? .zero : ends[range.lowerBound - 1]
    return RowBlock(
      slot: slot, items: Array(items[range]), ends: ends[range].map { $0 - top })
  }
}
