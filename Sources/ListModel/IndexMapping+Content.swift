/// What comes in with a batch, once its places are known.
extension IndexMapping {
  /// The items that inserts bring, by update; nil for other updates.
  ///
  /// - Throws: The first insert that brings nothing, or another item than its new section.
  func content(
    of updates: [ListUpdate], items: [ItemPath: ItemID], sections brought: [Int: Section]
  ) throws(BatchUpdateError) -> [ItemID?] {
    var ids = [ItemID?](repeating: nil, count: updates.count)
    for (update, change) in updates.enumerated() {
      guard case .insertItem(let path) = change else { continue }
      let item = items[path]
      let section = sections.isFilledAnew[path.section] ? brought[path.section] : nil
      let content = section.map { $0.items[path.item] }
      guard let id = item ?? content else {
        throw .contradiction(update: update, .missingContent)
      }
      guard content == nil || id == content else {
        throw .contradiction(update: update, .otherContent(path))
      }
      ids[update] = id
    }
    return ids
  }

  /// The list after, from the list before and what comes in.
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
      section.items = items(sectionAfter: place, of: list, content: ids)
      return section
    }
    return ListSnapshot(unchecked: result, header: list.header, footer: list.footer)
  }

  private func changesItems(sectionAfter place: Int, from source: Int) -> Bool {
    !slots.arriving(sectionAfter: place).isEmpty
      || !sources.leaving(sectionBefore: source).isEmpty
  }

  private func items(
    sectionAfter place: Int, of list: ListSnapshot, content ids: [ItemID?]
  ) -> [ItemID] {
    let source = sections.before[place]
    let old = source.map { list.sections[$0].items } ?? []
    var items: [ItemID] = []
    items.reserveCapacity(slots.counts[place])
    forEachPiece(sectionAfter: place) { piece in
      switch piece {
      case .stayed(_, let range): items.append(contentsOf: old[range])
      case .moved(let before) where before.section == source: items.append(old[before.item])
      case .moved(let before): items.append(list.sections[before.section].items[before.item])
      case .inserted(let update):
        guard let id = ids[update] else { preconditionFailure("update \(update) brings nothing") }
        items.append(id)
      case .brought: preconditionFailure("section \(place) is neither old nor brought")
      }
    }
    return items
  }
}

// Identity: what comes in must not stand elsewhere in the list after.
extension IndexMapping {
  /// Refuses an identity that comes in although it stands elsewhere in the list after.
  ///
  /// What `isPresent` says is not in the list before is not looked for in it.
  ///
  /// - Complexity: O(s + u); one pass over the items, without a look-up for most of them, only if
  ///   something comes in that may be present.
  func checkIdentity(
    in after: ListSnapshot, content ids: [ItemID?], updates: [ListUpdate],
    isPresent: ((ItemID) -> Bool)?
  ) throws(BatchUpdateError) {
    try checkSectionIdentity(in: after, updates: updates)
    let incoming = incoming(in: after, content: ids)
    let suspects = isPresent.map { incoming.filter($0) } ?? incoming
    if suspects.isEmpty, !incoming.containsRepetition { return }
    let paths = try incomingPaths(in: after, content: ids, updates: updates)
    let filter = ItemFilter(suspects)
    for (place, section) in after.sections.enumerated() where !sections.isFilledAnew[place] {
      for (item, id) in section.items.enumerated() where filter.mayContain(id) {
        guard let path = paths[id], path != ItemPath(section: place, item: item) else { continue }
        throw .contradiction(update: bringer(of: path, in: updates), .repeatedItem(id))
      }
    }
  }

  /// The items that come in, in their order after.
  private func incoming(in after: ListSnapshot, content ids: [ItemID?]) -> [ItemID] {
    after.sections.enumerated().flatMap { place, section in
      if sections.isFilledAnew[place] { return section.items }
      return slots.arriving(sectionAfter: place).compactMap { ids[$0.update] }
    }
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
      for claim in slots.arriving(sectionAfter: place) {
        guard let id = ids[claim.update] else { continue }
        try enter(id, place, slots.places.item(at: claim.place, inSection: place))
      }
    }
    return paths
  }

  private func checkSectionIdentity(
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

extension [ItemID] {
  /// Whether an item stands in the array twice.
  ///
  /// - Complexity: O(n), without hashing.
  fileprivate var containsRepetition: Bool {
    var sorted = self
    sorted.sortByRadix { Int($0.rawValue).sortKey }
    return zip(sorted, sorted.dropFirst()).contains { $0 == $1 }
  }
}
