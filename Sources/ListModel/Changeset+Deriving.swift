extension Changeset {
  /// The fewest items whose move explains the order of what survived.
  ///
  /// A section that is not in the longest run of sections in unchanged order counts as moved with
  /// all its items; in the others an item counts as moved if it came from another section or is not
  /// in the longest run of its section. Of several longest runs the one is taken that `Survival`
  /// says, so that every run of every trace agrees, and with `DerivedBatch`.
  ///
  /// - Complexity: O(n log n) in the number of items and sections.
  static func leastMoved(from before: ListSnapshot, to after: ListSnapshot) -> ItemSet {
    var moved: [ItemID] = []
    for (line, section) in zip(Survival(from: before, to: after).lines, after.sections) {
      for (item, id) in section.items.enumerated() where line.sources[item] != nil {
        if line.isOutOfOrder || !line.isInOrder[item] { moved.append(id) }
      }
    }
    return ItemSet(moved)
  }
}
