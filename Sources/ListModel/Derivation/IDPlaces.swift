/// Finds the place of an identity in a list.
///
/// Identities are places in a table of names, hence mostly close together: a table over their range
/// serves them. Where the range is far larger than their number, they are hashed.
struct IDPlaces {
  /// The place of each identity from the least one on, -1 where none was entered.
  private var table: [Int32] = []
  private var hashed: [Int32: Int32] = [:]
  private let least: Int

  /// Enters identities, each at its place in the array.
  ///
  /// - Complexity: O(n).
  init(_ ids: [Int32]) {
    least = Int(ids.min() ?? 0)
    let range = Int(ids.max() ?? 0) - least + 1
    guard range <= 8 * ids.count + 64 else {
      for (place, id) in ids.enumerated() { hashed[id] = Int32(place) }
      return
    }
    table = [Int32](repeating: -1, count: range)
    for (place, id) in ids.enumerated() { table[Int(id) - least] = Int32(place) }
  }

  /// The place of an identity; nil if it was not entered.
  subscript(id: Int32) -> Int? {
    if table.isEmpty { return hashed[id].map(Int.init) }
    let index = Int(id) - least
    guard table.indices.contains(index), table[index] >= 0 else { return nil }
    return Int(table[index])
  }
}
