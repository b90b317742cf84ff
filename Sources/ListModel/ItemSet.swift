/// Some of the items of a list, in ascending order.
public struct ItemSet: Equatable, Sendable {
  private var ascending: [ItemID]

  /// Creates a set of items, each of which may be given more than once.
  ///
  /// - Complexity: O(n).
  public init(_ items: [ItemID]) {
    var items = items
    items.sortByRadix(\.sortKey)
    ascending = items.eachOnce
  }

  /// Whether an item is in the set.
  ///
  /// - Complexity: O(log n).
  public func contains(_ item: ItemID) -> Bool { ascending.has(item) }

  /// Whether no item is in the set.
  public var isEmpty: Bool { ascending.isEmpty }

  /// The number of items.
  public var count: Int { ascending.count }
}

extension ItemSet: Sequence {
  /// Goes through the items in ascending order.
  public func makeIterator() -> IndexingIterator<[ItemID]> { ascending.makeIterator() }
}

extension ItemSet: ExpressibleByArrayLiteral {
  /// Creates a set of the items that are written out.
  public init(arrayLiteral items: ItemID...) { self.init(items) }
}

extension ItemID {
  /// A number without a sign that stands to others as the identity does.
  var sortKey: UInt { Int(rawValue).sortKey }
}
