// Where the halves of reloads come to lie: shifted by the explicit deletes and inserts of the
// batch, not by its moves (`uikit-semantics.md` 1.2).
extension BatchParts {
  /// The places at which reloads put their sections back, in ascending order.
  func reinsertedSections() -> [Int] {
    let deletes = Set(sectionDeletes).sorted()
    let inserts = Set(sectionInserts).sorted()
    return reinserted(Set(sectionReloads).sorted(), deletes: deletes, inserts: inserts)
  }

  /// The paths at which reloads put their items back.
  ///
  /// The delete of an item's own section is passed over: the item then lands in whichever section
  /// has that number afterwards.
  ///
  /// - Complexity: O(u log u) in the number of updates.
  func reinsertedItems() -> [ItemPath] {
    let sectionDeletes = Set(sectionDeletes).sorted()
    let sectionInserts = Set(sectionInserts).sorted()
    let deletes = Dictionary(grouping: itemDeletes.sorted(), by: \.section)
    let inserts = Dictionary(grouping: itemInserts.sorted(), by: \.section)
    let reloads = Dictionary(grouping: itemReloads.sorted(), by: \.section)
    return reloads.keys.sorted().flatMap { section in
      let place = reinserted([section], deletes: sectionDeletes, inserts: sectionInserts)[0]
      let items = reinserted(
        reloads[section, default: []].map(\.item),
        deletes: deletes[section, default: []].map(\.item),
        inserts: inserts[place, default: []].map(\.item))
      return items.map { ItemPath(section: place, item: $0) }
    }
  }

  /// Where places come to lie.
  ///
  /// Each is lowered by each delete, in descending order, that stands at or below it as it is by
  /// then, then raised by each insert, in ascending order, likewise; its own delete is passed over.
  /// All arguments are ascending, so one way through serves all places. Sums wrap: paths may be
  /// anything.
  private func reinserted(_ places: [Int], deletes: [Int], inserts: [Int]) -> [Int] {
    var deleted = 0
    var inserted = 0
    // A place that was lowered to just below a delete is not lowered by that delete's repetitions.
    var lowest = Int.min
    return places.map { place in
      while deleted < deletes.count, deletes[deleted] < place {
        lowest = max(lowest, deletes[deleted] &- 1 &- deleted)
        deleted += 1
      }
      let lowered = max(lowest, place &- deleted)
      while inserted < inserts.count, inserts[inserted] <= lowered &+ inserted { inserted += 1 }
      return lowered &+ inserted
    }
  }
}
