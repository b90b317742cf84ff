/// The items that a list holds, as the list changes.
///
/// Identities are places in a table of names, hence mostly close together: a bit for each serves
/// them. Those far out are hashed.
public struct PresentItems: Sendable {
  private var bits: [UInt64] = []
  private var farOut: Set<ItemID> = []
  /// What has a bit: two megabytes of them at most.
  private static let near: Range<Int32> = 0..<1 << 24

  /// Creates what an empty list holds.
  public init() {}

  /// Creates what a list holds.
  ///
  /// - Complexity: O(n) in the number of items.
  public init(of list: ListSnapshot) {
    for section in list.sections { insert(section.items) }
  }

  /// Whether the list holds an item.
  public func contains(_ item: ItemID) -> Bool {
    guard PresentItems.near.contains(item.rawValue) else { return farOut.contains(item) }
    let (word, bit) = PresentItems.place(of: item)
    return word < bits.count && bits[word] & bit != 0
  }

  /// Adds items.
  ///
  /// - Returns: Whether none of them was there already, or stands twice among them.
  /// - Complexity: O(n) in their number; more where the greatest identity grows.
  @discardableResult
  public mutating func insert(_ items: [ItemID]) -> Bool {
    var areNew = true
    for item in items {
      guard PresentItems.near.contains(item.rawValue) else {
        if !farOut.insert(item).inserted { areNew = false }
        continue
      }
      let (word, bit) = PresentItems.place(of: item)
      if word >= bits.count { bits += repeatElement(0, count: word + 1 - bits.count) }
      if bits[word] & bit != 0 { areNew = false }
      bits[word] |= bit
    }
    return areNew
  }

  /// Takes items away, which need not be there.
  ///
  /// - Complexity: O(n) in their number.
  public mutating func remove(_ items: [ItemID]) {
    for item in items {
      guard PresentItems.near.contains(item.rawValue) else {
        farOut.remove(item)
        continue
      }
      let (word, bit) = PresentItems.place(of: item)
      if word < bits.count { bits[word] &= ~bit }
    }
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

  private static func place(of item: ItemID) -> (word: Int, bit: UInt64) {
    let number = UInt32(bitPattern: item.rawValue)
    return (Int(number >> 6), 1 << UInt64(number & 63))
  }
}
