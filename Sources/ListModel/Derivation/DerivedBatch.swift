/// The smallest batch of updates that leads from a list to another.
///
/// Every item and section that stands in both lists keeps its identity: none is deleted and
/// inserted, none is reloaded. What counts as moved follows from the longest runs in unchanged
/// order (of several the one whose last member stood earliest in the list before, then whose last
/// but one did, and so on), as in `Changeset(from:to:)`.
///
/// It has no deletes of items inside deleted sections, and no inserts inside inserted ones: these
/// are covered by their sections. The heights of headers and footers are no part of a batch.
public struct DerivedBatch: Equatable, Sendable {
  /// The list before.
  public let before: ListSnapshot
  /// The list after.
  public let after: ListSnapshot
  /// The updates: deletes, then inserts, then moves, in each those of sections first; deletes by
  /// path before, inserts and moves by path after.
  public let updates: [ListUpdate]

  /// Derives the batch.
  ///
  /// - Complexity: O(n log n) in the number of items and sections; O(n) where little has moved.
  public init(from before: ListSnapshot, to after: ListSnapshot) {
    self.before = before
    self.after = after
    let survival = Survival(from: before, to: after)
    updates = survival.deletes + survival.inserts + survival.moves
  }

  /// What the inserted items are, by path after, as `Changeset(applying:)` wants it.
  ///
  /// - Complexity: O(u) in the number of updates at each call.
  public var items: [ItemPath: ItemID] {
    var items: [ItemPath: ItemID] = [:]
    for case .insertItem(let path) in updates {
      items[path] = after.sections[path.section].items[path.item]
    }
    return items
  }

  /// What the inserted sections are, by place after, as `Changeset(applying:)` wants it; with those
  /// of their items that stand in the list before they make a batch that is refused (see `stages`).
  ///
  /// - Complexity: O(u) in the number of updates at each call.
  public var sections: [Int: Section] {
    var sections: [Int: Section] = [:]
    for case .insertSection(let place) in updates { sections[place] = after.sections[place] }
    return sections
  }
}

extension Survival {
  /// The sections and items that are gone, by path before.
  fileprivate var deletes: [ListUpdate] {
    let sections = isSectionGone.indices.filter { isSectionGone[$0] }
    var updates = sections.map { ListUpdate.deleteSection(before: $0) }
    for (section, items) in isGone.enumerated() where !isSectionGone[section] {
      for (item, isGone) in items.enumerated() where isGone {
        updates.append(.deleteItem(before: ItemPath(section: section, item: item)))
      }
    }
    return updates
  }

  /// The sections and items that are new, by path after.
  fileprivate var inserts: [ListUpdate] {
    let sections = lines.indices.filter { lines[$0].sectionBefore == nil }
    var updates = sections.map { ListUpdate.insertSection(after: $0) }
    for (section, line) in lines.enumerated() where line.sectionBefore != nil {
      for (item, source) in line.sources.enumerated() where source == nil {
        updates.append(.insertItem(after: ItemPath(section: section, item: item)))
      }
    }
    return updates
  }

  /// The sections and items that are elsewhere, by path after.
  fileprivate var moves: [ListUpdate] {
    var updates: [ListUpdate] = []
    for (section, line) in lines.enumerated() where line.isOutOfOrder {
      guard let source = line.sectionBefore else { continue }
      updates.append(.moveSection(before: source, after: section))
    }
    for (section, line) in lines.enumerated() {
      for (item, source) in line.sources.enumerated() where !line.isInOrder[item] {
        guard let source else { continue }
        updates.append(.moveItem(before: source, after: ItemPath(section: section, item: item)))
      }
    }
    return updates
  }
}
