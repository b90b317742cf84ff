// Passes 24 to 26: the counts.
extension BatchParts {
  func checkCounts(_ findings: inout Findings) {
    let inserted = Set(sectionInserts).count + Set(sectionReloads).count
    let deleted = Set(sectionDeletes).count + Set(sectionReloads).count
    findings.note(
      .sectionCountMismatch(
        before: before.count, after: after.count, inserted: inserted, deleted: deleted),
      if: after.count != before.count + inserted - deleted)
    guard !findings.isDone, let places = sectionPlaces(), places.count == after.count
    else { return }
    for (section, counts) in itemCounts(places).enumerated() {
      findings.note(.negativeItemCount(section: section), if: after[section] < 0)
      if let counts {
        findings.note(.itemCountMismatch(counts), if: counts.after != counts.expectedAfter)
      }
      if findings.isDone { return }
    }
  }

  /// The place before of each section that the batch leads to, nil where it is new; nil at all if
  /// the sections of the batch contradict each other, so that there is no telling which is which.
  func sectionPlaces() -> [Int?]? {
    let updates =
      Set(sectionDeletes).sorted().map { ListUpdate.deleteSection(before: $0) }
      + Set(sectionInserts).sorted().map { ListUpdate.insertSection(after: $0) }
      + sectionMoves.map { ListUpdate.moveSection(before: $0.before, after: $0.after) }
    return try? SectionMapping(count: before.count, updates: updates).before
  }

  /// The numbers of each section after; nil where it is new or reloaded.
  ///
  /// A move within a section is not counted. Deletes are counted by the section before, inserts by
  /// the section after, so that a reload beside a move of its section looks like a mismatch, as it
  /// does in UIKit.
  private func itemCounts(_ places: [Int?]) -> [ItemCounts?] {
    var placesAfter: [Int: Int] = [:]
    for (place, source) in places.enumerated() {
      if let source { placesAfter[source] = place }
    }
    let gone = sectionsTakenAway
    let crossing = itemMoves.filter { placesAfter[$0.before.section] != $0.after.section }
    let deletes = itemsTakenAway.map(\.section).counted()
    let inserts = itemsBrought(
      itemInserts + reinserted(placesAfter), uncoveredBy: sectionsFilledAnew
    ).map(\.section).counted()
    let movedOut = crossing.map(\.before.section).counted()
    let movedIn = crossing.map(\.after.section).counted()
    return places.enumerated().map { place, source in
      guard let source, !gone.contains(source) else { return nil }
      return ItemCounts(
        section: place, before: before[source], after: after[place],
        inserted: inserts[place] ?? 0, deleted: deletes[source] ?? 0,
        movedIn: movedIn[place] ?? 0, movedOut: movedOut[source] ?? 0)
    }
  }

  /// The halves of reloads that come in: by UIKit's rule, or where the items really lie.
  private func reinserted(_ placesAfter: [Int: Int]) -> [ItemPath] {
    guard isStrict else { return reinsertedItems() }
    return itemReloads.compactMap { item in
      placesAfter[item.section].map { ItemPath(section: $0, item: item.item) }
    }
  }
}

extension Array where Element: Hashable {
  /// How often each element stands in the array.
  fileprivate func counted() -> [Element: Int] {
    reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
