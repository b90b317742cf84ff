// Where the halves of reloads come to lie: shifted by the explicit deletes and inserts of the
// batch, not by its moves (`uikit-semantics.md` 1.2).
extension UpdatesByKind {
  /// The places at which reloads put their sections back, in ascending order.
  func reinsertedSections() -> [Int] {
    let reloads = sectionReloads.ascending
    if reloads.isEmpty { return [] }
    return reinserted(
      reloads.eachOnce, deletes: sectionDeletes.ascending.eachOnce,
      inserts: sectionInserts.ascending.eachOnce)
  }

  /// The paths at which reloads put their items back.
  ///
  /// The delete of an item's own section is passed over: the item then lands in whichever section
  /// has that number afterwards.
  ///
  /// - Complexity: O(u log u) in the number of updates.
  func reinsertedItems() -> [ItemPath] {
    let sections = itemReloads.ascending.map(\.section).eachOnce
    if sections.isEmpty { return [] }
    let places = reinserted(
      sections, deletes: sectionDeletes.ascending.eachOnce,
      inserts: sectionInserts.ascending.eachOnce)
    return zip(sections, places).flatMap { section, place in
      let items = reinserted(
        itemReloads.ascending.inSection(section).map(\.item),
        deletes: itemDeletes.ascending.inSection(section).map(\.item),
        inserts: itemInserts.ascending.inSection(place).map(\.item))
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
