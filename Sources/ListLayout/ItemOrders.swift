import ListModel

/// Where each item of a list stands in the list's order.
///
/// Identities are places in a table of names, hence mostly close together: a place for each of them
/// serves a list that has most. A list with identities far apart is hashed.
struct ItemOrders: Sendable {
  /// What is known of the identities from the least of the list on; -1 where the list has none.
  private var places: [Int32] = []
  private var least: Int32 = 0
  private var hashed: [ItemID: Int] = [:]

  /// How many places for each item are worth it.
  private static let spread = 8

  /// Notes a list; of an item that stands twice the later place counts.
  ///
  /// - Complexity: O(n).
  init(_ items: [ItemID]) {
    least = items.min()?.rawValue ?? 0
    let span = Int(items.max()?.rawValue ?? 0) - Int(least) + 1
    guard span <= items.count * ItemOrders.spread, items.count < Int32.max else {
      hashed = [ItemID: Int](minimumCapacity: items.count)
      for (order, item) in items.enumerated() { hashed[item] = order }
      return
    }
    places = [Int32](repeating: -1, count: span)
    for (order, item) in items.enumerated() {
      places[Int(item.rawValue) - Int(least)] = Int32(truncatingIfNeeded: order)
    }
  }

  /// The place of an item in the list's order, from 0; nil if the list does not hold it.
  func order(of item: ItemID) -> Int? {
    guard !places.isEmpty else { return hashed[item] }
    let place = Int(item.rawValue) - Int(least)
    guard places.indices.contains(place), places[place] >= 0 else { return nil }
    return Int(places[place])
  }
}
