package import ListModel

/// The positions of a table, its rows kept in blocks that positions before and after a change
/// share.
///
/// Made from other positions they cost what changed, and a little for each block: the rows of the
/// blocks that a change touches are copied, all other blocks are taken over, and where they begin
/// is added up anew.
package final class TablePositions: ListPositions {
  /// The most rows of a block.
  ///
  /// Larger blocks cost more where a change touches them, smaller ones where it does not.
  package static let blockLimit = 128
  /// How many items are mostly asked for at once.
  private static let screenful = 24

  /// In how many pieces a list may come out of a change that is worth to be followed: a piece costs
  /// as much as four rows that are laid out anew.
  private static func pieceLimit(of count: Int) -> Int { 1000 + count / 4 }

  /// The extent of the content: the width of the list, and the height down to the list's footer.
  package let contentSize: Size
  /// What the positions were made of.
  package let geometry: ListGeometry

  /// The rows.
  let list: BlockList
  /// Where each block begins in content coordinates.
  let tops: [Length]
  /// The place of each block's first row in the list's order, and the number of rows.
  let firstOrders: [Int]
  /// The first block of each section, and the number of blocks.
  private let firstBlocks: [Int]
  /// Where each section begins and ends.
  private let sectionEdges: [(top: Length, bottom: Length)]
  /// By slot: the place of the block that goes by it; -1 if none does.
  private let blockPlaces: [Int32]
  private let table: SlotTable
  /// The most rows of a block of these positions.
  let limit: Int

  /// Lays a table out; nil for another layout, and where a height is negative, as rows then do not
  /// lie below each other.
  ///
  /// - Complexity: O(n) in the number of items and sections.
  package convenience init?(_ geometry: ListGeometry, blockLimit limit: Int = blockLimit) {
    guard case .table(let parameters) = geometry.layout else { return nil }
    var builder = RowBlockBuilder(
      sizes: geometry.sizes, rowHeight: parameters.rowHeight, limit: limit)
    for section in geometry.snapshot.sections {
      builder.take(section.items[...])
      builder.endSection()
    }
    self.init(geometry, builder, limit)
  }

  /// Lays out what became of a table by a change; nil if that has to be done anew.
  ///
  /// The items may have other sizes, headers and footers other heights, and the viewport other
  /// bounds. Other items, or the same ones in another order, need a change that leads from the one
  /// list to the other, comes of a batch that was applied and leaves most rows beside each other.
  ///
  /// - Complexity: O(s + b + u l + c l), in the numbers of sections, of blocks and of updates, l
  ///   being the most rows of a block, and c items whose size is known or measured otherwise; at
  ///   most O(n + u + c l). To find these items takes O(m / 4096) for m names.
  package convenience init?(
    _ geometry: ListGeometry, from base: TablePositions, by change: Changeset? = nil
  ) {
    guard case .table(let parameters) = geometry.layout, geometry.layout == base.geometry.layout
    else { return nil }
    let resized = base.resizedBlocks(geometry.sizes, rowHeight: parameters.rowHeight)
    var builder = RowBlockBuilder(
      sizes: geometry.sizes, rowHeight: parameters.rowHeight, limit: base.limit,
      table: base.table, placesBefore: base.blockPlaces)
    if geometry.snapshot.sharesItems(with: base.geometry.snapshot) {
      var blocks = base.list
      for place in resized.indices where resized[place] {
        blocks[place] = builder.resized(blocks[place])
      }
      guard builder.isSound else { return nil }
      self.init(geometry, blocks, base)
      return
    }
    guard let change, let stretches = change.stretches,
      change.before.sharesItems(with: base.geometry.snapshot),
      change.after.sharesItems(with: geometry.snapshot),
      stretches.reduce(0, { $0 + $1.count }) <= TablePositions.pieceLimit(of: base.itemCount)
    else { return nil }
    for (place, section) in geometry.snapshot.sections.enumerated() {
      var row = 0
      for stretch in stretches[place] {
        if let before = stretch.before {
          base.hand(stretch.count, from: before, to: &builder, resized: resized)
        } else {
          builder.take(section.items[row..<row + stretch.count])
        }
        row += stretch.count
      }
      builder.endSection()
    }
    self.init(geometry, builder, base.limit)
  }

  private convenience init?(_ geometry: ListGeometry, _ builder: RowBlockBuilder, _ limit: Int) {
    guard builder.isSound else { return nil }
    let blocks = builder.blocks
    var places = [Int32](repeating: -1, count: builder.slotCount)
    for (place, slot) in blocks.slots.enumerated() { places[Int(slot)] = Int32(place) }
    var orders: [Int] = []
    orders.reserveCapacity(blocks.count + 1)
    var order = 0
    for count in blocks.counts {
      orders.append(order)
      order += Int(count)
    }
    orders.append(order)
    self.init(
      geometry, list: blocks, firstOrders: orders, firstBlocks: builder.firstBlocks,
      blockPlaces: places, table: builder.table, limit: limit)
  }

  /// The same rows in blocks of the same rows.
  private convenience init?(
    _ geometry: ListGeometry, _ blocks: BlockList, _ base: TablePositions
  ) {
    self.init(
      geometry, list: blocks, firstOrders: base.firstOrders, firstBlocks: base.firstBlocks,
      blockPlaces: base.blockPlaces, table: base.table, limit: base.limit)
  }

  private init?(
    _ geometry: ListGeometry, list: BlockList, firstOrders: [Int], firstBlocks: [Int],
    blockPlaces: [Int32], table: SlotTable, limit: Int
  ) {
    guard let stack = BlockStack(geometry, list.heights, firstBlocks: firstBlocks) else {
      return nil
    }
    self.geometry = geometry
    (self.list, self.firstOrders, self.firstBlocks) = (list, firstOrders, firstBlocks)
    (self.blockPlaces, self.table, self.limit) = (blockPlaces, table, limit)
    (tops, sectionEdges) = (stack.tops, stack.sections)
    contentSize = Size(width: geometry.width, height: stack.bottom)
  }
}

// What is asked of positions.
extension TablePositions {
  /// The number of items.
  package var itemCount: Int { firstOrders[list.count] }

  /// The item at a place of the list's order, over all sections, from 0.
  ///
  /// - Complexity: O(log b) in the number of blocks.
  package func item(at order: Int) -> ItemID {
    let place = block(atOrder: order)
    return blocks[place].items[order - firstOrders[place]]
  }

  /// The place of an item in the list's order, from 0; nil if the list does not hold it.
  ///
  /// - Complexity: O(l), l being the most rows of a block.
  package func order(of item: ItemID) -> Int? {
    place(of: item).map { firstOrders[$0.block] + $0.row }
  }

  /// The rectangle of an item; nil if the list does not hold it.
  ///
  /// - Complexity: O(l), l being the most rows of a block.
  package func frame(of item: ItemID) -> Rect? {
    guard let (place, row) = place(of: item) else { return nil }
    let block = blocks[place]
    return band(tops[place] + block.top(ofRow: row), block.height(ofRow: row))
  }

  /// The rectangle of the header of the section at that place; nil if its height is zero.
  ///
  /// - Precondition: The list has that section.
  package func headerFrame(ofSection section: Int) -> Rect? {
    let height = geometry.snapshot.sections[section].header
    return height == .zero ? nil : band(sectionEdges[section].top, height)
  }

  /// The rectangle of the footer of the section at that place; nil if its height is zero.
  ///
  /// - Precondition: The list has that section.
  package func footerFrame(ofSection section: Int) -> Rect? {
    let height = geometry.snapshot.sections[section].footer
    return height == .zero ? nil : band(sectionEdges[section].bottom - height, height)
  }

  /// The rectangle of the section at that place, its header and footer included.
  ///
  /// - Precondition: The list has that section.
  package func frame(ofSection section: Int) -> Rect {
    let (top, bottom) = sectionEdges[section]
    return band(top, bottom - top)
  }

  /// The first item, in the list's order, whose frame covers a vertical position; nil in a gap.
  ///
  /// A frame covers its upper edge and not its lower one.
  ///
  /// - Complexity: O(log b + log l) in the number of blocks and of their rows.
  package func item(atOffset y: Length) -> ItemID? {
    items(from: y, to: y + Length(ticks: 1)).first
  }

  /// The items whose frames share a stretch with `minY..<maxY`, in the list's order.
  ///
  /// - Complexity: O(log b + log l + k), k being the number of items found, and of those without
  ///   height among them.
  package func items(from minY: Length, to maxY: Length) -> [ItemID] {
    var found: [ItemID] = []
    found.reserveCapacity(TablePositions.screenful)
    forEachRow(from: minY, to: maxY) { item, _, _ in found.append(item) }
    return found
  }

  /// The items of `items(from:to:)`, each with its rectangle.
  ///
  /// - Complexity: As that of `items(from:to:)`.
  package func placedItems(from minY: Length, to maxY: Length) -> [PlacedItem] {
    var found: [PlacedItem] = []
    found.reserveCapacity(TablePositions.screenful)
    forEachRow(from: minY, to: maxY) { item, top, height in
      found.append(PlacedItem(item: item, frame: band(top, height)))
    }
    return found
  }

  private func band(_ y: Length, _ height: Length) -> Rect {
    Rect(x: .zero, y: y, width: geometry.width, height: height)
  }
}

// Finding blocks.
extension TablePositions {
  var blocks: [RowBlock] { list.blocks }

  /// The block and the row of an item; nil if the list does not hold it.
  func place(of item: ItemID) -> (block: Int, row: Int)? {
    guard let place = place(ofSlot: table[item]), let row = blocks[place].row(of: item) else {
      return nil
    }
    return (place, row)
  }

  /// The place of the block that goes by a slot; nil if none does.
  func place(ofSlot slot: Int32) -> Int? {
    guard slot >= 0, slot < blockPlaces.count else { return nil }
    let place = blockPlaces[Int(slot)]
    return place < 0 ? nil : Int(place)
  }

  /// The numbers of rows of the blocks of each section.
  var rowCounts: [[Int]] {
    zip(firstBlocks, firstBlocks.dropFirst()).map { first, end in
      list.blocks[first..<end].map(\.items.count)
    }
  }

  private func block(atOrder order: Int) -> Int {
    max(0, firstOrders[..<list.count].firstPlace { $0 > order } - 1)
  }

  /// The first block of which anything may lie below a position; nil if there is no block.
  func firstBlock(endingBelow y: Length) -> Int? {
    tops.isEmpty ? nil : max(0, tops.firstPlace { $0 > y } - 1)
  }

  /// Hands rows of a section on, block by block.
  private func hand(
    _ count: Int, from path: ItemPath, to builder: inout RowBlockBuilder, resized: [Bool]
  ) {
    var order = firstOrders[firstBlocks[path.section]] + path.item
    let end = order + count
    var place = block(atOrder: order)
    while order < end {
      let first = firstOrders[place]
      let whole = wholeBlocks(from: place, order: order, end: end, resized: resized)
      if !whole.isEmpty {
        builder.take(whole, of: list)
        (order, place) = (firstOrders[whole.upperBound], whole.upperBound)
        continue
      }
      let stop = min(end, firstOrders[place + 1])
      builder.take(
        list[place], rows: order - first..<stop - first,
        isResized: !resized.isEmpty && resized[place])
      (order, place) = (stop, place + 1)
    }
  }

  /// The blocks from one on all of whose rows lie before an end and have the heights that they had.
  private func wholeBlocks(from place: Int, order: Int, end: Int, resized: [Bool]) -> Range<Int> {
    if order > firstOrders[place] { return place..<place }
    var stop = end == itemCount ? list.count : block(atOrder: end)
    if !resized.isEmpty { stop = resized[place..<stop].firstIndex(of: true) ?? stop }
    return place..<max(place, stop)
  }

  /// By block: whether an item has another height by other sizes; nothing at all if none has.
  private func resizedBlocks(_ sizes: ItemSizes, rowHeight: Length) -> [Bool] {
    var resized: [Bool] = []
    for item in sizes.items(differingFrom: geometry.sizes) {
      guard let (place, row) = place(of: item) else { continue }
      let height = sizes.height(of: item) ?? rowHeight
      if list[place].height(ofRow: row) == height { continue }
      if resized.isEmpty { resized = [Bool](repeating: false, count: list.count) }
      resized[place] = true
    }
    return resized
  }
}

/// Where blocks come to stand below each other, with headers and footers.
private struct BlockStack {
  private(set) var tops: [Length] = []
  private(set) var sections: [(top: Length, bottom: Length)] = []
  private(set) var bottom: Length

  /// Stacks blocks of those heights; nil if a header or footer has a negative height.
  ///
  /// - Complexity: O(s + b) in the numbers of sections and blocks.
  init?(_ geometry: ListGeometry, _ heights: [Length], firstBlocks: [Int]) {
    let list = geometry.snapshot
    guard min(list.header, list.footer) >= .zero else { return nil }
    tops.reserveCapacity(heights.count)
    sections.reserveCapacity(list.sections.count)
    bottom = list.header
    for (place, section) in list.sections.enumerated() {
      guard min(section.header, section.footer) >= .zero else { return nil }
      let top = bottom
      bottom += section.header
      for height in heights[firstBlocks[place]..<firstBlocks[place + 1]] {
        tops.append(bottom)
        bottom += height
      }
      bottom += section.footer
      sections.append((top, bottom))
    }
    bottom += list.footer
    if geometry.alignment == .bottom { moveDown(to: geometry.visibleHeight) }
  }

  /// Puts what is free above the content, so that it ends at a height.
  private mutating func moveDown(to height: Length) {
    let free = height - bottom
    guard free > .zero else { return }
    tops = tops.map { $0 + free }
    sections = sections.map { ($0.top + free, $0.bottom + free) }
    bottom = height
  }
}
