/// What a batch does to the items of the list before.
struct ItemSources {
  /// The items that leave their places, ascending, each once, with the first update that says so.
  let leaving: [PlaceClaim]
  /// How the items of the list before are counted through.
  let places: ItemPlaces
  /// Where the leaving items of each section before begin in `leaving`, and where all end.
  private let starts: [Int]

  /// Notes which items leave, of those that the updates name.
  ///
  /// - Throws: The contradiction of the first update that names nothing, or what another has taken;
  ///   `tooLarge` before all.
  /// - Complexity: O(s + u) in the numbers of sections and updates.
  init(
    counts: [Int], items: [NamedItem], updates: [ListUpdate], sections: SectionMapping
  ) throws(BatchUpdateError) {
    places = ItemPlaces(counts: counts)
    guard places.count <= PlaceClaim.placeLimit else { throw .tooLarge(count: places.count) }
    var taken: [PlaceClaim] = []
    taken.reserveCapacity(items.count)
    var refusal: BatchUpdateError?
    for item in items {
      if let missing = ItemSources.missing(item.path, in: counts) {
        refusal = .contradiction(update: item.update, missing)
        break
      }
      if item.has(.reconfigure) { continue }
      taken.append(PlaceClaim(item, place: places[item.path]))
      if item.has(.move), sections.empties(sectionBefore: item.path.section) {
        refusal = .contradiction(
          update: item.update, .moveFromDeletedSection(section: item.path.section))
        break
      }
    }
    // What was taken twice was so by an update before the one refused, or by that one.
    if let conflict = taken.settle(by: updates) {
      throw .contradiction(
        update: conflict.update, .sameSource(earlierUpdate: conflict.earlierUpdate))
    }
    if let refusal { throw refusal }
    taken.removeAll { $0.has(.reload) }
    leaving = taken
    starts = places.starts(of: taken)
  }

  /// The items of a section before that leave their places, ascending.
  func leaving(sectionBefore section: Int) -> ArraySlice<PlaceClaim> {
    leaving[starts[section]..<starts[section + 1]]
  }

  /// How many items of a section before keep their place in it.
  func stayedCount(sectionBefore section: Int) -> Int {
    places.count(inSection: section) - (starts[section + 1] - starts[section])
  }

  private static func missing(
    _ path: ItemPath, in counts: [Int]
  ) -> BatchUpdateError.Contradiction? {
    guard counts.indices.contains(path.section) else {
      return .missingSectionBefore(section: path.section, count: counts.count)
    }
    let count = counts[path.section]
    return (0..<count).contains(path.item) ? nil : .missingItemBefore(path, count: count)
  }
}

extension [PlaceClaim] {
  /// Sorts by place, and leaves one claim on each: the first.
  ///
  /// The claims must stand in the order of their updates.
  ///
  /// - Parameter updates: The batch.
  /// - Returns: The first update of the batch that claims what an earlier one has, unless both are
  ///   the very same move, which is dropped silently (`uikit-semantics.md` 1.1); nil if there is
  ///   none.
  /// - Complexity: O(u).
  mutating func settle(by updates: [ListUpdate]) -> (update: Int, earlierUpdate: Int)? {
    sortByRadix { UInt(truncatingIfNeeded: $0.place) }
    if !zip(self, dropFirst()).contains(where: { $0.place == $1.place }) { return nil }
    var conflict: (update: Int, earlierUpdate: Int)?
    var kept = 0
    for claim in self {
      guard kept > 0, self[kept - 1].place == claim.place else {
        self[kept] = claim
        kept += 1
        continue
      }
      let earlier = self[kept - 1].update
      if claim.has(.move), updates[claim.update] == updates[earlier] {
        continue
      }
      if conflict.map({ claim.update < $0.update }) ?? true { conflict = (claim.update, earlier) }
    }
    removeLast(count - kept)
    return conflict
  }
}

/// How the items of a list are counted through its sections.
struct ItemPlaces: Equatable {
  /// The place of the first item of each section, and the number of all items.
  private let firsts: [Int]

  /// Counts through sections with so many items each.
  init(counts: [Int]) {
    var next = 0
    firsts =
      counts.map { count in
        defer { next += count }
        return next
      } + [counts.reduce(0, +)]
  }

  /// The number of all items.
  var count: Int { firsts[firsts.count - 1] }

  /// The place of an item.
  subscript(path: ItemPath) -> Int { firsts[path.section] + path.item }

  /// The number of items in a section.
  func count(inSection section: Int) -> Int { firsts[section + 1] - firsts[section] }

  /// Which item of its section a place is.
  func item(at place: Int, inSection section: Int) -> Int { place - firsts[section] }

  /// Where the claims on each section begin among sorted ones, and where all end.
  func starts(of claims: [PlaceClaim]) -> [Int] {
    var start = 0
    return firsts.map { first in
      while start < claims.count, claims[start].place < first { start += 1 }
      return start
    }
  }
}
