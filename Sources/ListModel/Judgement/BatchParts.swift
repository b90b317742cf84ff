/// A batch taken apart as UIKit takes it apart: reloads as a delete and an insert, what a section's
/// own delete or insert covers left out, the same move twice counted once.
struct BatchParts {
  let before: [Int]
  let after: [Int]
  let isStrict: Bool

  var sectionDeletes: [Int] = []
  var sectionInserts: [Int] = []
  var sectionMoves: [Pair<Int>] = []
  var sectionReloads: [Int] = []
  var itemDeletes: [ItemPath] = []
  var itemInserts: [ItemPath] = []
  var itemMoves: [Pair<ItemPath>] = []
  var itemReloads: [ItemPath] = []
  var reconfigures: [ItemPath] = []

  /// A source before and a destination after.
  struct Pair<Place: Hashable & Sendable>: Hashable, Sendable {
    var before: Place
    var after: Place
  }

  init(_ updates: [ListUpdate], before: [Int], after: [Int], strictly isStrict: Bool) {
    self.before = before
    self.after = after
    self.isStrict = isStrict
    for update in updates { add(update) }
    sectionMoves = sectionMoves.withoutRepetition()
    itemMoves = itemMoves.withoutRepetition()
  }

  private mutating func add(_ update: ListUpdate) {
    switch update {
    case .insertItem(let after): itemInserts.append(after)
    case .deleteItem(let before): itemDeletes.append(before)
    case .moveItem(let before, let after): itemMoves.append(Pair(before: before, after: after))
    case .reloadItem(let before): itemReloads.append(before)
    case .reconfigureItem(let before): reconfigures.append(before)
    case .insertSection(let after): sectionInserts.append(after)
    case .deleteSection(let before): sectionDeletes.append(before)
    case .moveSection(let before, let after):
      sectionMoves.append(Pair(before: before, after: after))
    case .reloadSection(let before): sectionReloads.append(before)
    }
  }
}

// What is left once a section's own delete or insert has covered what is inside it.
extension BatchParts {
  /// The sections before that are deleted or reloaded.
  var sectionsTakenAway: Set<Int> { Set(sectionDeletes + sectionReloads) }

  /// The sections after that are inserted or reloaded.
  ///
  /// UIKit puts a reloaded section back by its own rule, a strict judge where it really lies.
  var sectionsFilledAnew: Set<Int> {
    guard isStrict else { return Set(sectionInserts + reinsertedSections()) }
    let reloads = Set(sectionReloads)
    let reloaded = (sectionPlaces() ?? []).enumerated().compactMap { place, source in
      source.flatMap { reloads.contains($0) ? place : nil }
    }
    return Set(sectionInserts + reloaded)
  }

  /// The items that are deleted or reloaded and not covered by their section.
  var itemsTakenAway: [ItemPath] {
    let covered = sectionsTakenAway
    return (itemDeletes + itemReloads).filter { !covered.contains($0.section) }
  }

  /// Those of the items that come in whose section is none of those that cover theirs.
  func itemsBrought(_ items: [ItemPath], uncoveredBy covered: Set<Int>) -> [ItemPath] {
    items.filter { !covered.contains($0.section) }
  }
}

extension Int {
  /// Whether none of `count` things has this place; a data source may answer less than none.
  func isBeyond(_ count: Int) -> Bool { self < 0 || self >= count }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  fileprivate func withoutRepetition() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
