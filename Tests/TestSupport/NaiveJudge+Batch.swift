import ListModel

// What the sections of a batch come to.
extension NaiveJudge {
  /// The sections after as places before, nil where one is inserted.
  ///
  /// What leaves is removed from the end, what arrives is put in from the start; nil if that cannot
  /// be done.
  var arranged: [Int?]? {
    let leaving = unique(sectionsDeleted) + sectionsMoved.map(\.before)
    guard unique(leaving).count == leaving.count, leaving.allSatisfy(before.indices.contains)
    else { return nil }
    var line = before.indices.map(Optional.some)
    for section in leaving.sorted(by: >) { line.remove(at: section) }
    var arriving: [(after: Int, source: Int?)] = unique(sectionsInserted).map { ($0, nil) }
    arriving += sectionsMoved.map { ($0.after, $0.before) }
    guard unique(arriving.map(\.after)).count == arriving.count else { return nil }
    for (after, source) in arriving.sorted(by: { $0.after < $1.after }) {
      guard after >= 0, after <= line.count else { return nil }
      line.insert(source, at: after)
    }
    return line
  }

  func unique(_ places: [Int]) -> [Int] {
    var kept: [Int] = []
    for place in places where !kept.contains(place) { kept.append(place) }
    return kept
  }
}

// Where reloads are put back (`uikit-semantics.md` 1.2).
extension NaiveJudge {
  /// Where UIKit puts a reloaded section.
  func putBack(_ before: Int) -> Int { putBack(ItemPath(section: before, item: 0)).section }

  /// Where UIKit puts a reloaded item: a walk over the deletes from the end of the list to its
  /// start, then over the inserts from start to end, in which the item is at hand as it has come to
  /// lie.
  func putBack(_ before: ItemPath) -> ItemPath {
    var running = before
    for section in unique(sectionsDeleted + itemsDeleted.map(\.section)).sorted(by: >) {
      for delete in itemsDeleted.sorted(by: >) where delete.section == section {
        if section == running.section, delete.item <= running.item { running.item -= 1 }
      }
      guard sectionsDeleted.contains(section), section != before.section else { continue }
      if section <= running.section { running.section -= 1 }
    }
    for section in unique(sectionsInserted + itemsInserted.map(\.section)).sorted() {
      if sectionsInserted.contains(section), section <= running.section { running.section += 1 }
      for insert in itemsInserted.sorted() where insert.section == section {
        if section == running.section, insert.item <= running.item { running.item += 1 }
      }
    }
    return running
  }
}
