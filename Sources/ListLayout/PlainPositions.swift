public import ListModel

/// Positions computed whole, in one pass over the list: plain on purpose, so that any faster way
/// can be held against it.
public final class PlainPositions: ListPositions {
  /// The extent of the content: the width of the list, and the height down to the list's footer.
  public let contentSize: Size

  private let list: ListSnapshot
  private let items: [ItemID]
  private let orders: ItemOrders
  private let arrangement: Arrangement
  private let index: VerticalIndex

  /// Lays a list out.
  ///
  /// - Precondition: A waterfall has at least one column, and locks items to columns it has.
  /// - Complexity: O(n) in the number of items and sections for a table or a flow layout, O(n c)
  ///   for a waterfall of c columns; O(n log n) for the index if frames do not begin in the list's
  ///   order.
  public convenience init(_ geometry: ListGeometry) {
    let items = geometry.snapshot.sections.flatMap(\.items)
    self.init(geometry, items: items, orders: ItemOrders(items))
  }

  /// Lays out the items of other positions anew: where they stand in the list's order is known.
  ///
  /// - Precondition: The geometry has the same items in the same order.
  /// - Complexity: As that of the other initializer, without a hashing of the items.
  package convenience init(_ geometry: ListGeometry, itemsOf other: PlainPositions) {
    self.init(geometry, items: other.items, orders: other.orders)
  }

  private init(_ geometry: ListGeometry, items: [ItemID], orders: ItemOrders) {
    list = geometry.snapshot
    self.items = items
    self.orders = orders
    arrangement = Arrangement(geometry)
    precondition(arrangement.itemFrames.count == items.count, "other items than before")
    contentSize = Size(width: geometry.width, height: arrangement.bottom)
    index = VerticalIndex(arrangement.itemFrames)
  }

  /// Whether a list has the very items that were laid out, in the same order.
  func hasItems(of list: ListSnapshot) -> Bool { self.list.sharesItems(with: list) }

  /// The number of items.
  public var itemCount: Int { items.count }

  /// The item at a place of the list's order, over all sections, from 0.
  public func item(at order: Int) -> ItemID { items[order] }

  /// The place of an item in the list's order, from 0; nil if the list does not hold it.
  public func order(of item: ItemID) -> Int? { orders.order(of: item) }

  /// The rectangle of an item; nil if the list does not hold it.
  public func frame(of item: ItemID) -> Rect? {
    orders.order(of: item).map { arrangement.itemFrames[$0] }
  }

  /// The rectangle of the header of the section at that place; nil if its height is zero.
  ///
  /// - Precondition: The list has that section.
  public func headerFrame(ofSection section: Int) -> Rect? { arrangement.headerFrames[section] }

  /// The rectangle of the footer of the section at that place; nil if its height is zero.
  ///
  /// - Precondition: The list has that section.
  public func footerFrame(ofSection section: Int) -> Rect? { arrangement.footerFrames[section] }

  /// The rectangle of the section at that place, its header and footer included.
  ///
  /// - Precondition: The list has that section.
  public func frame(ofSection section: Int) -> Rect { arrangement.sectionFrames[section] }

  /// The first item, in the list's order, whose frame covers a vertical position; nil in a gap.
  ///
  /// A frame covers its upper edge and not its lower one.
  ///
  /// - Complexity: As that of `items(from:to:)`.
  public func item(atOffset y: Length) -> ItemID? {
    // Edges are whole ticks, so what covers the position shares the tick that begins there.
    index.orders(from: y, to: y + Length(ticks: 1)).first.map { items[$0] }
  }

  /// The items whose frames share a stretch with `minY..<maxY`, in the list's order.
  ///
  /// - Complexity: O(log n + k log k), k being the number of items looked at: those of the answer,
  ///   and those that begin before `maxY` but after the first item that passes `minY`.
  public func items(from minY: Length, to maxY: Length) -> [ItemID] {
    index.orders(from: minY, to: maxY).map { items[$0] }
  }
}
