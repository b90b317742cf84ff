public import ListModel

/// The obvious twin of `DerivedBatch`: counts what cannot be avoided, by trying all subsets.
public enum NaiveDerivation {
  /// The least number of updates, without reloads, that leads from a list to another while
  /// everything that stands in both keeps its identity.
  public static func fewestUpdates(from before: ListSnapshot, to after: ListSnapshot) -> Int {
    let old = before.sections.map(\.id)
    let new = after.sections.map(\.id)
    let known = before.sections.flatMap(\.items)
    let wanted = after.sections.flatMap(\.items)
    let kept = old.filter(new.contains)
    let sections = old.count + new.count - kept.count - mostUnmoved(from: old, to: new)
    let deleted = before.sections.filter { kept.contains($0.id) }.flatMap(\.items)
      .count { !wanted.contains($0) }
    let inserted = after.sections.filter { kept.contains($0.id) }.flatMap(\.items)
      .count { !known.contains($0) }
    let unmoved = kept.map { id in
      mostUnmoved(from: items(of: id, in: before), to: items(of: id, in: after))
    }
    let moved = known.filter(wanted.contains).count - unmoved.reduce(0, +)
    return sections + deleted + inserted + moved
  }

  /// The least number of batches that lists take, if an item goes from its section to that where it
  /// belongs without a stay in another: one, two if an item leaves a deleted section or enters an
  /// inserted one, three if an item does both.
  public static func fewestStages(from before: ListSnapshot, to after: ListSnapshot) -> Int {
    let old = before.sections.map(\.id)
    let new = after.sections.map(\.id)
    var stages = 1
    for section in before.sections {
      for target in after.sections where target.items.contains(where: section.items.contains) {
        let leavesDeleted = !new.contains(section.id)
        let entersInserted = !old.contains(target.id)
        stages = max(stages, 1 + (leavesDeleted ? 1 : 0) + (entersInserted ? 1 : 0))
      }
    }
    return stages
  }

  /// The size of the largest set whose members alone stand in the same order in both arrays.
  public static func mostUnmoved<ID: Hashable>(from before: [ID], to after: [ID]) -> Int {
    let common = before.filter(after.contains)
    let order = after.filter(before.contains)
    var most = 0
    for subset in 0..<(1 << common.count) where subset.nonzeroBitCount > most {
      let chosen = common.indices.filter { subset >> $0 & 1 == 1 }.map { common[$0] }
      if order.filter(chosen.contains) == chosen { most = chosen.count }
    }
    return most
  }

  private static func items(of id: SectionID, in list: ListSnapshot) -> [ItemID] {
    list.sections.first { $0.id == id }?.items ?? []
  }
}
