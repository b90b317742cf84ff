public import ListModel

/// Where every item of a list lies: the one seam between layouts and all that looks at a list.
///
/// Conformers: `PlainPositions`, computed whole in O(n); `TablePositions`, worked out from those
/// before a change. All rectangles are in content coordinates. They are objects that never change,
/// so that the same one tells that nothing has moved.
public protocol ListPositions: AnyObject, Sendable {
  /// The extent of the content, supplementary views and insets included.
  var contentSize: Size { get }

  /// The number of items.
  var itemCount: Int { get }

  /// The item at a place of the list's order, over all sections, from 0.
  func item(at order: Int) -> ItemID

  /// The place of an item in the list's order, from 0; nil if the list does not hold it.
  func order(of item: ItemID) -> Int?

  /// The rectangle of an item; nil if the list does not hold it.
  func frame(of item: ItemID) -> Rect?

  /// The rectangle of the header of the section at that place; nil if it has none.
  func headerFrame(ofSection section: Int) -> Rect?

  /// The rectangle of the footer of the section at that place; nil if it has none.
  func footerFrame(ofSection section: Int) -> Rect?

  /// The rectangle of the section at that place, its header and footer included.
  func frame(ofSection section: Int) -> Rect

  /// The first item, in the list's order, whose frame covers a vertical position; nil in a gap.
  func item(atOffset y: Length) -> ItemID?

  /// The items whose frames share a stretch with `minY..<maxY`, in the list's order.
  func items(from minY: Length, to maxY: Length) -> [ItemID]

  /// The items of `items(from:to:)`, each with its rectangle.
  func placedItems(from minY: Length, to maxY: Length) -> [PlacedItem]
}

extension ListPositions {
  /// The items of `items(from:to:)`, each with its rectangle, asked for one by one.
  public func placedItems(from minY: Length, to maxY: Length) -> [PlacedItem] {
    items(from: minY, to: maxY).compactMap { item in
      frame(of: item).map { PlacedItem(item: item, frame: $0) }
    }
  }
}

/// An item, and where it is.
public struct PlacedItem: Equatable, Sendable {
  /// The item.
  public var item: ItemID
  /// The rectangle, in content coordinates.
  public var frame: Rect

  /// Creates a placed item.
  public init(item: ItemID, frame: Rect) { (self.item, self.frame) = (item, frame) }
}
