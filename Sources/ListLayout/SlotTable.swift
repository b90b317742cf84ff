import ListModel

/// The slot of the block in which each item of a table stands.
///
/// Of an item that the table does not hold it may still tell the slot where the item stood; who
/// asks has to look into that block. A copy shares all that it does not change: the slots lie in a
/// tree of three levels, since a list of a hundred thousand rows would otherwise copy a list of
/// thousands of arrays for a single row.
struct SlotTable: Sendable {
  private var branches: [[[Int32]]] = []
  /// Those whose places no trace has.
  private var strays: [ItemID: Int32] = [:]

  private static let leafLength = 256
  private static let branchLength = 32
  private static let placeLimit: Int32 = 1 << 24

  /// The slot that was set last; -1 if none was.
  ///
  /// - Complexity: O(1); setting copies the leaf, and the lists of leaves, that another table
  ///   shares.
  subscript(item: ItemID) -> Int32 {
    get {
      guard let place = SlotTable.place(of: item) else { return strays[item] ?? -1 }
      guard place.branch < branches.count, place.leaf < branches[place.branch].count else {
        return -1
      }
      let leaf = branches[place.branch][place.leaf]
      return leaf.isEmpty ? -1 : leaf[place.slot]
    }
    set {
      guard let place = SlotTable.place(of: item) else {
        strays[item] = newValue
        return
      }
      makeRoom(place.branch, place.leaf)
      branches[place.branch][place.leaf][place.slot] = newValue
    }
  }

  private mutating func makeRoom(_ branch: Int, _ leaf: Int) {
    while branches.count <= branch { branches.append([]) }
    if branches[branch].isEmpty {
      branches[branch] = [[Int32]](repeating: [], count: SlotTable.branchLength)
    }
    if branches[branch][leaf].isEmpty {
      branches[branch][leaf] = [Int32](repeating: -1, count: SlotTable.leafLength)
    }
  }

  private static func place(of item: ItemID) -> (branch: Int, leaf: Int, slot: Int)? {
    guard (0..<placeLimit).contains(item.rawValue) else { return nil }
    let number = Int(item.rawValue)
    let leaf = number / leafLength
    return (leaf / branchLength, leaf % branchLength, number % leafLength)
  }
}
