/// A batch taken apart as UIKit takes it apart: reloads as a delete and an insert, what a section's
/// own delete or insert covers left out.
struct BatchParts {
  /// The numbers of items of each section before.
  let before: [Int]
  /// The numbers of items of each section that the data source answers.
  let after: [Int]
  let isStrict: Bool
  let updates: UpdatesByKind
  /// The sections before that are deleted or reloaded, ascending, each once.
  let sectionsTakenAway: [Int]
  /// The sections after that are inserted or reloaded, ascending, each once.
  ///
  /// UIKit puts a reloaded section back by its own rule, a strict judge where it really lies.
  let sectionsFilledAnew: [Int]
  /// The items that are deleted or reloaded and not covered by their section, ascending.
  let itemsTakenAway: [ItemPath]
  /// The items that come in and are not covered by their section, ascending.
  ///
  /// They are those inserted, and those that UIKit puts back. A strict judge puts a reload back
  /// where the item really lies, which no other item can take.
  let itemsBrought: [ItemPath]

  init(_ updates: UpdatesByKind, before: [Int], after: [Int], strictly isStrict: Bool) {
    self.before = before
    self.after = after
    self.isStrict = isStrict
    self.updates = updates
    sectionsTakenAway =
      updates.sectionDeletes.ascending.merged(with: updates.sectionReloads.ascending).eachOnce
    itemsTakenAway = updates.itemDeletes.ascending.merged(with: updates.itemReloads.ascending)
      .outside(sectionsTakenAway)
    let reloaded =
      isStrict
      ? updates.reloadedSections(count: before.count) : updates.reinsertedSections()
    sectionsFilledAnew = updates.sectionInserts.ascending.merged(with: reloaded).eachOnce
    let reinserted = isStrict ? [] : updates.reinsertedItems().sortedByRadix()
    itemsBrought = updates.itemInserts.ascending.merged(with: reinserted)
      .outside(sectionsFilledAnew)
  }
}

extension UpdatesByKind {
  /// The place before of each section that the batch leads to, nil where it is new, for a list of
  /// `count` sections.
  ///
  /// It is nil at all if the sections of the batch contradict each other, so that there is no
  /// telling which is which.
  ///
  /// - Complexity: O(s + u) in the numbers of sections and of updates of sections.
  func sectionPlaces(count: Int) -> [Int?]? {
    let updates =
      sectionDeletes.ascending.eachOnce.map { ListUpdate.deleteSection(before: $0) }
      + sectionInserts.ascending.eachOnce.map { ListUpdate.insertSection(after: $0) }
      + sectionMoves.announced.map { ListUpdate.moveSection(before: $0.before, after: $0.after) }
    if updates.isEmpty { return (0..<count).map(Optional.some) }
    return try? SectionMapping(count: count, updates: updates).before
  }

  /// Where reloaded sections really lie, ascending; none if there is no telling.
  fileprivate func reloadedSections(count: Int) -> [Int] {
    let reloads = sectionReloads.ascending
    guard !reloads.isEmpty, let places = sectionPlaces(count: count) else { return [] }
    return places.indices.filter { place in places[place].map(reloads.has) ?? false }
  }
}

extension Int {
  /// Whether none of `count` things has this place; a data source may answer less than none.
  func isBeyond(_ count: Int) -> Bool { self < 0 || self >= count }
}
