/// Some items, each with a mark.
///
/// Identities are places in a table of names, hence mostly close together: a bit for each serves
/// them, and to copy or compare the marks of ten thousand items takes as long as to hash a few.
/// Those far out are hashed.
public struct ItemMarks: Equatable, Sendable {
  /// The number of items.
  public private(set) var count = 0
  /// The last one is not zero, so that equal marks have equal words.
  private var words: [UInt64] = []
  private var farOut: Set<ItemID> = []
  /// What has a bit: two megabytes of them at most.
  private static let near: Range<Int32> = 0..<1 << 24

  /// Marks nothing.
  public init() {}

  /// Marks some items, each of which may be given more than once.
  ///
  /// - Complexity: O(n).
  public init(_ items: some Sequence<ItemID>) {
    for item in items { insert(item) }
  }

  /// Whether nothing is marked.
  public var isEmpty: Bool { count == 0 }

  /// Whether an item is marked.
  public func contains(_ item: ItemID) -> Bool {
    guard ItemMarks.near.contains(item.rawValue) else { return farOut.contains(item) }
    let word = Int(item.rawValue) / 64
    return word < words.count && words[word] & ItemMarks.bit(of: item) != 0
  }

  /// Marks an item; gives whether it was not marked before.
  ///
  /// - Complexity: O(1), but for the copy of the bits where others share them.
  @discardableResult
  public mutating func insert(_ item: ItemID) -> Bool {
    guard !contains(item) else { return false }
    count += 1
    guard ItemMarks.near.contains(item.rawValue) else { return farOut.insert(item).inserted }
    let word = Int(item.rawValue) / 64
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= ItemMarks.bit(of: item)
    return true
  }

  /// Takes the mark of an item away, which need not have one.
  ///
  /// - Complexity: As that of `insert`.
  public mutating func remove(_ item: ItemID) {
    guard contains(item) else { return }
    count -= 1
    guard ItemMarks.near.contains(item.rawValue) else {
      farOut.remove(item)
      return
    }
    words[Int(item.rawValue) / 64] &= ~ItemMarks.bit(of: item)
    while words.last == 0 { words.removeLast() }
  }

  /// The items that are marked in one of both only.
  ///
  /// - Complexity: O(m / 64) for m names, and O(1) for each of these items.
  public func symmetricDifference(_ other: ItemMarks) -> [ItemID] {
    var items: [ItemID] = []
    for place in 0..<max(words.count, other.words.count) {
      var rest =
        (place < words.count ? words[place] : 0)
        ^ (place < other.words.count ? other.words[place] : 0)
      while rest != 0 {
        items.append(
          ItemID(rawValue: Int32(truncatingIfNeeded: place * 64 + rest.trailingZeroBitCount)))
        rest &= rest - 1
      }
    }
    if farOut.isEmpty && other.farOut.isEmpty { return items }
    return items + farOut.symmetricDifference(other.farOut)
  }

  private static func bit(of item: ItemID) -> UInt64 { 1 << UInt64(item.rawValue & 63) }
}

extension ItemMarks: ExpressibleByArrayLiteral {
  /// Marks the items that are written out.
  public init(arrayLiteral items: ItemID...) { self.init(items) }
}
