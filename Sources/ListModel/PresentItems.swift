/// The items that a list holds, as the list changes.
public struct PresentItems: Sendable {
  private var marks = ItemMarks()

  /// Creates what an empty list holds.
  public init() {}

  /// Creates what a list holds.
  ///
  /// - Complexity: O(n) in the number of items.
  public init(of list: ListSnapshot) {
    for section in list.sections { insert(section.items) }
  }

  /// Whether the list holds an item.
  public func contains(_ item: ItemID) -> Bool { marks.contains(item) }

  /// Adds items.
  ///
  /// - Returns: Whether none of them was there already, or stands twice among them.
  /// - Complexity: O(n) in their number; more where the greatest identity grows.
  @discardableResult
  public mutating func insert(_ items: [ItemID]) -> Bool {
    var areNew = true
    for item in items where !marks.insert(item) { areNew = false }
    return areNew
  }

  /// Takes items away, which need not be there.
  ///
  /// - Complexity: O(n) in their number.
  public mutating func remove(_ items: [ItemID]) {
    for item in items { marks.remove(item) }
  }

  /// How many items stand in only one of two lists.
  ///
  /// - Complexity: O(n) in the number of items.
  public static func countOfDifferences(_ before: ListSnapshot, _ after: ListSnapshot) -> Int {
    let old = PresentItems(of: before)
    let stay = after.sections.reduce(0) { count, section in
      section.items.reduce(count) { $0 + (old.contains($1) ? 1 : 0) }
    }
    return before.itemCount + after.itemCount - 2 * stay
  }
}
