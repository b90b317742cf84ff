// Passes 24 to 26: the counts.
extension BatchParts {
  func checkCounts(_ findings: inout Findings) {
    let reloaded = updates.sectionReloads.ascending.eachOnce.count
    let inserted = updates.sectionInserts.ascending.eachOnce.count + reloaded
    let deleted = updates.sectionDeletes.ascending.eachOnce.count + reloaded
    findings.note(
      .sectionCountMismatch(
        before: before.count, after: after.count, inserted: inserted, deleted: deleted),
      if: after.count != before.count + inserted - deleted)
    guard !findings.isDone, let places = updates.sectionPlaces(count: before.count),
      places.count == after.count
    else { return }
    let changes = changes(places)
    for (section, source) in places.enumerated() {
      findings.note(.negativeItemCount(section: section), if: after[section] < 0)
      if let source, !sectionsTakenAway.has(source) {
        let counts = changes.counts(section, from: source, before: before, after: after)
        findings.note(.itemCountMismatch(counts), if: counts.after != counts.expectedAfter)
      }
      if findings.isDone { return }
    }
  }

  /// What comes into each section after, and goes out of each section before.
  ///
  /// A move within a section is not counted. Deletes are counted by the section before, inserts by
  /// the section after, so that a reload beside a move of its section looks like a mismatch, as it
  /// does in UIKit.
  private func changes(_ places: [Int?]) -> CountChanges {
    var changes = CountChanges(before: before.count, after: self.after.count)
    for item in itemsTakenAway { changes.deleted.count(item.section) }
    for item in itemsBrought { changes.inserted.count(item.section) }
    if updates.itemMoves.announced.isEmpty, !isStrict { return changes }
    var placesAfter = [Int?](repeating: nil, count: before.count)
    for (place, source) in places.enumerated() {
      if let source { placesAfter[source] = place }
    }
    func after(_ section: Int) -> Int? {
      placesAfter.indices.contains(section) ? placesAfter[section] : nil
    }
    for move in updates.itemMoves.announced where after(move.before.section) != move.after.section {
      changes.movedOut.count(move.before.section)
      changes.movedIn.count(move.after.section)
    }
    guard isStrict else { return changes }
    for item in updates.itemReloads.announced {
      guard let place = after(item.section), !sectionsFilledAnew.has(place) else { continue }
      changes.inserted.count(place)
    }
    return changes
  }
}

/// How many items each section gains and loses.
private struct CountChanges {
  var deleted: [Int]
  var movedOut: [Int]
  var inserted: [Int]
  var movedIn: [Int]

  init(before: Int, after: Int) {
    deleted = [Int](repeating: 0, count: before)
    movedOut = deleted
    inserted = [Int](repeating: 0, count: after)
    movedIn = inserted
  }

  /// The numbers of a section after that was there before.
  func counts(
    _ section: Int, from source: Int, before: [Int], after: [Int]
  ) -> ItemCounts {
    ItemCounts(
      section: section, before: before[source], after: after[section],
      inserted: inserted[section], deleted: deleted[source],
      movedIn: movedIn[section], movedOut: movedOut[source])
  }
}

extension [Int] {
  /// Counts one thing more in a section, if there is one of that number.
  fileprivate mutating func count(_ section: Int) {
    if indices.contains(section) { self[section] += 1 }
  }
}
