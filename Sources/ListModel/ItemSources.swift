/// What a batch does to the items of the list before.
struct ItemSources {
  /// The update that deletes, moves or reloads each item, by section before.
  private var takenBy: [[Int?]]
  private var leaves: [[Bool]]
  private let updates: [ListUpdate]
  private let sections: SectionMapping

  init(
    counts: [Int], updates: [ListUpdate], sections: SectionMapping
  ) throws(BatchUpdateError) {
    takenBy = counts.map { [Int?](repeating: nil, count: $0) }
    leaves = counts.map { [Bool](repeating: false, count: $0) }
    self.updates = updates
    self.sections = sections
    for (update, change) in updates.enumerated() { try note(change, update: update) }
  }

  /// How many items of each section before keep their place in it.
  var stayedCounts: [Int] { leaves.map { section in section.count { !$0 } } }

  /// The items of a section before that keep their place in it, in order.
  func stayed(inSection section: Int) -> [Int] {
    leaves[section].indices.filter { !leaves[section][$0] }
  }

  private mutating func note(_ change: ListUpdate, update: Int) throws(BatchUpdateError) {
    switch change {
    case .deleteItem(let before):
      try take(before, update: update)
      leaves[before.section][before.item] = true
    case .moveItem(let before, _):
      try take(before, update: update)
      guard !goes(before.section) else {
        throw .contradiction(update: update, .moveFromDeletedSection(section: before.section))
      }
      leaves[before.section][before.item] = true
    case .reloadItem(let before):
      try take(before, update: update)
    case .reconfigureItem(let before):
      try check(before, update: update)
    default: return
    }
  }

  /// Whether the section of the list before is deleted, or emptied by a reload.
  private func goes(_ section: Int) -> Bool {
    guard let after = sections.after[section] else { return true }
    return sections.isFilledAnew[after]
  }

  private func check(_ path: ItemPath, update: Int) throws(BatchUpdateError) {
    guard takenBy.indices.contains(path.section) else {
      throw .contradiction(
        update: update, .missingSectionBefore(section: path.section, count: takenBy.count))
    }
    guard takenBy[path.section].indices.contains(path.item) else {
      throw .contradiction(
        update: update, .missingItemBefore(path, count: takenBy[path.section].count))
    }
  }

  private mutating func take(_ path: ItemPath, update: Int) throws(BatchUpdateError) {
    try check(path, update: update)
    if let earlier = takenBy[path.section][path.item] {
      // The very same move twice is dropped silently (`uikit-semantics.md` 1.1).
      if case .moveItem = updates[update], updates[earlier] == updates[update] { return }
      throw .contradiction(update: update, .sameSource(earlierUpdate: earlier))
    }
    takenBy[path.section][path.item] = update
  }
}
