/// How large an item is, as the recorder knows it.
public struct ItemSize: Hashable, Sendable {
  /// The extent across the list; nil where the layout decides it.
  public var width: Length?

  /// The true extent along the list, known at the latest when the item is displayed.
  public var height: Length

  /// What the layout takes for the height until the item has been displayed; nil if the height is
  /// declared, hence known from the start.
  public var estimatedHeight: Length?

  /// Creates a size; without an estimate the height is declared.
  public init(width: Length? = nil, height: Length, estimatedHeight: Length? = nil) {
    self.width = width
    self.height = height
    self.estimatedHeight = estimatedHeight
  }
}

/// The sizes of a list's items: what is known of each, and which have been measured so far.
public struct ItemSizes: Equatable, Sendable {
  /// What the trace says of each item; an item that is missing has the layout's own size.
  public var known: SizeTable

  /// The items with an estimate whose true height has been seen.
  public private(set) var measured: ItemMarks = []

  /// Creates sizes of which nothing has been measured.
  public init(known: SizeTable = [:]) { self.known = known }

  /// The width across the list, where the trace says it.
  public func width(of item: ItemID) -> Length? { known[item]?.width }

  /// The height that a layout takes now, where the trace says one.
  public func height(of item: ItemID) -> Length? {
    guard let size = known[item] else { return nil }
    guard let estimate = size.estimatedHeight, !measured.contains(item) else { return size.height }
    return estimate
  }

  /// Whether an item still stands at its estimate.
  public func isEstimated(_ item: ItemID) -> Bool {
    known[item]?.estimatedHeight != nil && !measured.contains(item)
  }

  /// Notes that an item was displayed and so measured.
  ///
  /// Returns whether its height may be another one from now on.
  public mutating func measure(_ item: ItemID) -> Bool {
    guard known[item]?.estimatedHeight != nil else { return false }
    return measured.insert(item)
  }

  /// The items, in no order, that others take for another size, or for measured where these do not.
  ///
  /// - Complexity: That of comparing the tables, and O(m / 64) for m names.
  package func items(differingFrom other: ItemSizes) -> [ItemID] {
    let items = known.items(differingFrom: other.known)
    return measured == other.measured ? items : items + measured.symmetricDifference(other.measured)
  }

  /// Goes back to the estimates, as a reload does (`uikit-semantics.md` rule 14).
  public mutating func forgetMeasured() { measured = [] }

  /// Goes back to the estimates of all but a few items.
  public mutating func forgetMeasured(except kept: Set<ItemID>) {
    measured = ItemMarks(kept.filter(measured.contains))
  }
}
