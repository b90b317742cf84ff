/// What is known of the sizes of items, by their identities.
///
/// Identities are places in a table of names, hence mostly close together. They are kept in blocks,
/// and a copy shares all blocks but those that it changes: a list that learns a few sizes with each
/// update, of which others keep the state before, is not copied whole.
public struct SizeTable: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// By place; a block of which nothing is known is empty, and none such stands at the end, so that
  /// equal tables have equal blocks.
  private var blocks: [[ItemSize?]] = []
  /// Those whose places no trace has.
  private var strays: [ItemID: ItemSize] = [:]

  private static let blockLength = 128
  private static let placeLimit: Int32 = 1 << 22

  /// Creates a table of some sizes.
  ///
  /// - Precondition: No item stands in it twice.
  public init(dictionaryLiteral elements: (ItemID, ItemSize)...) {
    for (item, size) in elements {
      precondition(self[item] == nil, "the size of item \(item.rawValue) twice")
      self[item] = size
    }
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { blocks.isEmpty && strays.isEmpty }

  /// What is known of an item; nil if nothing is.
  ///
  /// - Complexity: O(1); setting copies a block, and the list of blocks, that another table shares.
  public subscript(item: ItemID) -> ItemSize? {
    get {
      guard let (block, place) = SizeTable.place(of: item) else { return strays[item] }
      guard block < blocks.count, !blocks[block].isEmpty else { return nil }
      return blocks[block][place]
    }
    set {
      guard let (block, place) = SizeTable.place(of: item) else {
        strays[item] = newValue
        return
      }
      if newValue == nil, self[item] == nil { return }
      while blocks.count <= block { blocks.append([]) }
      if blocks[block].isEmpty {
        blocks[block] = [ItemSize?](repeating: nil, count: SizeTable.blockLength)
      }
      blocks[block][place] = newValue
      if newValue == nil { tidy(block) }
    }
  }

  private mutating func tidy(_ block: Int) {
    if blocks[block].allSatisfy({ $0 == nil }) { blocks[block] = [] }
    while blocks.last?.isEmpty == true { blocks.removeLast() }
  }

  private static func place(of item: ItemID) -> (block: Int, place: Int)? {
    guard (0..<placeLimit).contains(item.rawValue) else { return nil }
    let number = Int(item.rawValue)
    return (number / blockLength, number % blockLength)
  }
}
