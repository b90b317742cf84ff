/// Which path each item of the list before has in the list after, and back.
///
/// On items that stay, both directions are each other's inverse. Rules: deletes vanish; inserts and
/// moves take exactly the paths they name in the list after; the rest keeps its order in what is
/// left, sections first (`uikit-semantics.md` 1.1, 1.2 and rule 7). Deletes and reloads inside a
/// section that goes, and inserts into a section that comes, are covered by it. A reload maps as if
/// the item stayed: where the batch has moves too, UIKit may put the reloaded item elsewhere, since
/// it ignores moves when it places a reload (1.2); `Changeset.combinesMovesAndReloads` tells.
public struct IndexMapping: Equatable, Sendable {
  /// The mapping of the sections.
  public let sections: SectionMapping
  /// The path before of each item after, by section; nil where the item is new.
  public let before: [[ItemPath?]]

  /// Maps a list through a batch.
  ///
  /// - Parameters:
  ///   - counts: The numbers of items of each section before.
  ///   - updates: The batch.
  ///   - filledCount: How many items a section brings that is inserted or reloaded, by place after;
  ///     nil if that is not known.
  /// - Throws: The first contradiction; sections come first, then the sources of items, then their
  ///   destinations.
  /// - Complexity: O(n + u) in the numbers of items and updates.
  public init(
    counts: [Int], updates: [ListUpdate], filledCount: (_ sectionAfter: Int) -> Int?
  ) throws(BatchUpdateError) {
    sections = try SectionMapping(count: counts.count, updates: updates)
    let sources = try ItemSources(counts: counts, updates: updates, sections: sections)
    var slots = try ItemSlots(
      stayed: sources.stayedCounts, updates: updates, sections: sections, filledCount: filledCount)
    try slots.place(updates)
    before = slots.filled(with: sources)
  }

  /// The path after of each item before, by section; nil where the item is gone.
  ///
  /// `counts` are the numbers of items of each section before.
  ///
  /// - Complexity: O(n).
  public func after(counts: [Int]) -> [[ItemPath?]] {
    var after = counts.map { [ItemPath?](repeating: nil, count: $0) }
    for (section, items) in before.enumerated() {
      for (item, source) in items.enumerated() {
        guard let source else { continue }
        after[source.section][source.item] = ItemPath(section: section, item: item)
      }
    }
    return after
  }

  /// Holds the answer of a data source against the mapping.
  ///
  /// - Parameter answer: The numbers of items of each section after, as the data source says.
  /// - Throws: `sectionCountMismatch`, or `itemCountMismatch` for the first section that differs.
  public func check(answer: [Int]) throws(BatchUpdateError) {
    guard answer.count == before.count else {
      throw .sectionCountMismatch(expected: before.count, answered: answer.count)
    }
    for (section, answered) in answer.enumerated() where before[section].count != answered {
      throw .itemCountMismatch(
        sectionAfter: section, expected: before[section].count, answered: answered)
    }
  }
}
