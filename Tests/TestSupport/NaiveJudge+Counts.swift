import ListModel

// Passes 24 to 26: the counts.
extension NaiveJudge {
  mutating func checkSectionCount() {
    let reloaded = unique(sectionsReloaded).count
    let inserted = unique(sectionsInserted).count + reloaded
    let deleted = unique(sectionsDeleted).count + reloaded
    if after.count != before.count + inserted - deleted {
      find(
        .sectionCountMismatch(
          before: before.count, after: after.count, inserted: inserted, deleted: deleted))
    }
  }

  mutating func checkItemCounts() {
    guard let places = arranged, places.count == after.count else { return }
    for (section, source) in places.enumerated() {
      if after[section] < 0 { find(.negativeItemCount(section: section)) }
      guard let source, !sectionsDeleted.contains(source), !sectionsReloaded.contains(source)
      else { continue }
      let counts = counts(of: section, from: source, in: places)
      let expected =
        counts.before + counts.inserted - counts.deleted + counts.movedIn - counts.movedOut
      if counts.after != expected { find(.itemCountMismatch(counts)) }
    }
  }

  private func counts(of section: Int, from source: Int, in places: [Int?]) -> ItemCounts {
    let brought = itemsBrought(itemsInserted + reloadsPutBack(places))
    var counts = ItemCounts(
      section: section, before: before[source], after: after[section],
      inserted: brought.count { $0.section == section },
      deleted: itemsTakenAway.count { $0.section == source }, movedIn: 0, movedOut: 0)
    for move in itemsMoved where places.firstIndex(of: move.before.section) != move.after.section {
      if move.after.section == section { counts.movedIn += 1 }
      if move.before.section == source { counts.movedOut += 1 }
    }
    return counts
  }

  private func reloadsPutBack(_ places: [Int?]) -> [ItemPath] {
    guard isStrict else { return itemsReloaded.map(putBack) }
    return itemsReloaded.compactMap { path in
      places.firstIndex(of: path.section).map { ItemPath(section: $0, item: path.item) }
    }
  }
}
