/// What comes in with a batch, once its places are known.
extension IndexMapping {
  /// The items that leave their places, in their order in the list before.
  ///
  /// They are looked up in that order, and once: in a large list, and in the order of the batch,
  /// that is a large part of what a batch costs.
  func leaving(_ list: ListSnapshot) -> [ItemID] {
    var ids: [ItemID] = []
    ids.reserveCapacity(sources.leaving.count)
    for (place, section) in list.sections.enumerated() {
      for claim in sources.leaving(sectionBefore: place) {
        ids.append(section.items[sources.places.item(at: claim.place, inSection: place)])
      }
    }
    return ids
  }

  /// The items that arrive, by update: those that inserts bring, and those that move; what stands
  /// at other updates means nothing.
  ///
  /// `leaving` has the items that leave, `items` what is said of inserts beside the sections that
  /// come in.
  ///
  /// - Throws: The first insert that brings nothing, or another item than its new section.
  func content(
    of updates: [ListUpdate], leaving: [ItemID], items: [ItemID?],
    sections brought: [Int: Section]
  ) throws(BatchUpdateError) -> [ItemID?] {
    precondition(items.count == updates.count, "\(items.count) items, \(updates.count) updates")
    var ids = items
    let lacksContent = slots.arriving.contains { $0.has(.insert) && items[$0.update] == nil }
    if lacksContent || sections.isFilledAnew.contains(true) {
      try complete(&ids, of: updates, sections: brought)
    }
    for (claim, id) in zip(sources.leaving, leaving) where claim.has(.move) {
      ids[claim.update] = id
    }
    return ids
  }

  private func complete(
    _ ids: inout [ItemID?], of updates: [ListUpdate], sections brought: [Int: Section]
  ) throws(BatchUpdateError) {
    for (update, change) in updates.enumerated() {
      guard case .insertItem(let path) = change else { continue }
      if sections.isFilledAnew[path.section], let section = brought[path.section] {
        let content = section.items[path.item]
        guard ids[update] == nil || ids[update] == content else {
          throw .contradiction(update: update, .otherContent(path))
        }
        ids[update] = content
      }
      if ids[update] == nil { throw .contradiction(update: update, .missingContent) }
    }
  }

  /// The list after, from the list before and what arrives.
  ///
  /// - Complexity: O(s + u), and one copy of the ids of each section that changes.
  func applied(
    to list: ListSnapshot, content ids: [ItemID?], sections brought: [Int: Section]
  ) -> ListSnapshot {
    let result = sections.before.enumerated().map { place, source in
      if sections.isFilledAnew[place], let section = brought[place] { return section }
      guard let source else {
        preconditionFailure("section \(place) is neither old nor brought")
      }
      var section = list.sections[source]
      if !changesItems(sectionAfter: place, from: source) { return section }
      section.items = items(sectionAfter: place, from: section.items, content: ids)
      return section
    }
    return ListSnapshot(unchecked: result, header: list.header, footer: list.footer)
  }

  private func changesItems(sectionAfter place: Int, from source: Int) -> Bool {
    !slots.arriving(sectionAfter: place).isEmpty
      || !sources.leaving(sectionBefore: source).isEmpty
  }
}

// Identity: what comes in must not stand elsewhere in the list after.
extension IndexMapping {
  /// Refuses an item that comes in although it stands elsewhere in the list after.
  ///
  /// - Complexity: O(s + u), and if something comes in one pass over the items, without a look-up
  ///   for most of them.
  func checkItemIdentity(
    of incoming: [ItemID], in after: ListSnapshot, content ids: [ItemID?], updates: [ListUpdate]
  ) throws(BatchUpdateError) {
    if incoming.isEmpty { return }
    let paths = try incomingPaths(in: after, content: ids, updates: updates)
    let filter = ItemFilter(incoming)
    for (place, section) in after.sections.enumerated() where !sections.isFilledAnew[place] {
      for (item, id) in section.items.enumerated() where filter.mayContain(id) {
        guard let path = paths[id], path != ItemPath(section: place, item: item) else { continue }
        throw .contradiction(update: bringer(of: path, in: updates), .repeatedItem(id))
      }
    }
  }

  /// The items that come in, alone or with their section, in their order after.
  func incoming(in after: ListSnapshot, content ids: [ItemID?]) -> [ItemID] {
    var incoming: [ItemID] = []
    incoming.reserveCapacity(slots.arriving.count)
    for (place, section) in after.sections.enumerated() {
      if sections.isFilledAnew[place] { incoming += section.items }
      for claim in slots.arriving(sectionAfter: place) where claim.has(.insert) {
        if let id = ids[claim.update] { incoming.append(id) }
      }
    }
    return incoming
  }

  /// The items that go, alone or with their section; they may come in again.
  func gone(_ list: ListSnapshot, leaving: [ItemID]) -> [ItemID] {
    var gone: [ItemID] = []
    gone.reserveCapacity(leaving.count)
    for (claim, id) in zip(sources.leaving, leaving) where claim.has(.delete) {
      gone.append(id)
    }
    for (place, section) in list.sections.enumerated()
    where sections.empties(sectionBefore: place) {
      gone += section.items
    }
    return gone
  }

  /// The items that moves take, alone or with their section.
  func moved(_ list: ListSnapshot, leaving: [ItemID]) -> [ItemID] {
    var moved: [ItemID] = []
    moved.reserveCapacity(leaving.count)
    for (claim, id) in zip(sources.leaving, leaving) where claim.has(.move) {
      moved.append(id)
    }
    for section in sections.moved { moved += list.sections[section].items }
    return moved
  }

  /// The path after of each item that comes in.
  ///
  /// - Throws: `repeatedItem` for the first that comes in twice.
  private func incomingPaths(
    in after: ListSnapshot, content ids: [ItemID?], updates: [ListUpdate]
  ) throws(BatchUpdateError) -> [ItemID: ItemPath] {
    var paths: [ItemID: ItemPath] = [:]
    func enter(_ id: ItemID, _ place: Int, _ item: Int) throws(BatchUpdateError) {
      let path = ItemPath(section: place, item: item)
      guard paths.updateValue(path, forKey: id) == nil else {
        throw .contradiction(update: bringer(of: path, in: updates), .repeatedItem(id))
      }
    }
    for (place, section) in after.sections.enumerated() {
      if sections.isFilledAnew[place] {
        for (item, id) in section.items.enumerated() { try enter(id, place, item) }
        continue
      }
      for claim in slots.arriving(sectionAfter: place) where claim.has(.insert) {
        guard let id = ids[claim.update] else { continue }
        try enter(id, place, slots.places.item(at: claim.place, inSection: place))
      }
    }
    return paths
  }

  /// Refuses a section that comes in although it stands elsewhere in the list after.
  func checkSectionIdentity(
    in after: ListSnapshot, updates: [ListUpdate]
  ) throws(BatchUpdateError) {
    guard sections.isFilledAnew.contains(true) else { return }
    let places = after.sections.indices
    // What stays goes first, so that the blame falls on what comes in.
    let order =
      places.filter { !sections.isFilledAnew[$0] } + places.filter { sections.isFilledAnew[$0] }
    var seen = Set<SectionID>()
    for place in order where !seen.insert(after.sections[place].id).inserted {
      let update = bringer(of: ItemPath(section: place, item: 0), in: updates)
      throw .contradiction(update: update, .repeatedSection(after.sections[place].id))
    }
  }

  /// The update that brings an item, alone or with its section.
  private func bringer(of after: ItemPath, in updates: [ListUpdate]) -> Int {
    let sectionBefore = sections.before[after.section]
    let place = updates.firstIndex { change in
      switch change {
      case .insertItem(let path): path == after && !sections.isFilledAnew[after.section]
      case .insertSection(let section): section == after.section
      case .reloadSection(let section): section == sectionBefore
      default: false
      }
    }
    guard let place else { preconditionFailure("no update brings \(after)") }
    return place
  }
}

/// Tells quickly of most items that they are not among a few.
private struct ItemFilter {
  private var marks: [Bool]
  private let mask: Int

  /// Marks items in a table with at least 16 places for each, so that few others share one.
  init(_ items: [ItemID]) {
    var size = 1024
    while size < 16 * items.count { size *= 2 }
    mask = size - 1
    marks = [Bool](repeating: false, count: size)
    for item in items { marks[Int(item.rawValue) & mask] = true }
  }

  func mayContain(_ item: ItemID) -> Bool { marks[Int(item.rawValue) & mask] }
}
