/// What is known of the sizes of items, by their identities.
///
/// Identities are places in a table of names, hence mostly close together. They are kept in blocks,
/// these in branches, and a copy shares all of both but those that it changes: a list that learns a
/// few sizes with each update, of which others keep the state before, is not copied whole.
public struct SizeTable: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// By place: branches of blocks.
  ///
  /// A block of which nothing is known is empty, as is a branch, and none such stands at the end,
  /// so that equal tables have equal branches.
  private var branches: [[[ItemSize?]]] = []
  /// Those whose places no trace has.
  private var strays: [ItemID: ItemSize] = [:]

  private static let blockLength = 64
  private static let branchLength = 64
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
  public var isEmpty: Bool { branches.isEmpty && strays.isEmpty }

  /// What is known of an item; nil if nothing is.
  ///
  /// - Complexity: O(1); setting copies a block, its branch and the list of branches where another
  ///   table shares them.
  public subscript(item: ItemID) -> ItemSize? {
    get {
      guard let place = SizeTable.place(of: item) else { return strays[item] }
      guard place.branch < branches.count, place.block < branches[place.branch].count,
        place.size < branches[place.branch][place.block].count
      else { return nil }
      return branches[place.branch][place.block][place.size]
    }
    set {
      guard let place = SizeTable.place(of: item) else {
        strays[item] = newValue
        return
      }
      if newValue == nil, self[item] == nil { return }
      while branches.count <= place.branch { branches.append([]) }
      while branches[place.branch].count <= place.block { branches[place.branch].append([]) }
      if branches[place.branch][place.block].isEmpty {
        branches[place.branch][place.block] = [ItemSize?](
          repeating: nil, count: SizeTable.blockLength)
      }
      branches[place.branch][place.block][place.size] = newValue
      if newValue == nil { tidy(place.branch, place.block) }
    }
  }

  /// The items of which another table knows something else, or nothing.
  ///
  /// - Complexity: O(m / 4096) for m names where both share most branches, and O(1) for each item
  ///   of a block, and for each block of a branch, that they do not share.
  package func items(differingFrom other: SizeTable) -> [ItemID] {
    var items: [ItemID] = []
    for number in 0..<max(branches.count, other.branches.count) {
      let branch = number < branches.count ? branches[number] : []
      let others = number < other.branches.count ? other.branches[number] : []
      if branch.sharesStorage(with: others) { continue }
      for place in 0..<max(branch.count, others.count) {
        let known = place < branch.count ? branch[place] : []
        let otherKnown = place < others.count ? others[place] : []
        if known.sharesStorage(with: otherKnown) { continue }
        let first = (number * SizeTable.branchLength + place) * SizeTable.blockLength
        for size in 0..<SizeTable.blockLength
        where (known.isEmpty ? nil : known[size])
          != (otherKnown.isEmpty ? nil : otherKnown[size])
        {
          items.append(ItemID(rawValue: Int32(truncatingIfNeeded: first + size)))
        }
      }
    }
    return items + strays(differingFrom: other)
  }

  private func strays(differingFrom other: SizeTable) -> [ItemID] {
    if strays.isEmpty && other.strays.isEmpty { return [] }
    return strays.keys.filter { other.strays[$0] != strays[$0] }
      + other.strays.keys.filter { strays[$0] == nil }
  }

  private mutating func tidy(_ branch: Int, _ block: Int) {
    if branches[branch][block].allSatisfy({ $0 == nil }) { branches[branch][block] = [] }
    while branches[branch].last?.isEmpty == true { branches[branch].removeLast() }
    while branches.last?.isEmpty == true { branches.removeLast() }
  }

  private static func place(of item: ItemID) -> (branch: Int, block: Int, size: Int)? {
    guard (0..<placeLimit).contains(item.rawValue) else { return nil }
    let number = Int(item.rawValue)
    let block = number / blockLength
    return (block / branchLength, block % branchLength, number % blockLength)
  }
}

extension Array {
  /// Whether both are one array in memory, and so equal without a look at their elements.
  ///
  /// To compare the items of two lists takes as long as to go through them, 5 us for 10,000 that
  /// differ in the last one.
  func sharesStorage(with other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
  }
}
