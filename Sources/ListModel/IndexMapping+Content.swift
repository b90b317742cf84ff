/// What comes in with a batch, once its places are known.
extension IndexMapping {
  /// Refuses an insert that brings nothing, or another item than its new section.
  func checkContent(
    of updates: [ListUpdate], items: [ItemPath: ItemID], sections brought: [Int: Section]
  ) throws(BatchUpdateError) {
    for (update, change) in updates.enumerated() {
      guard case .insertItem(let path) = change else { continue }
      let section = sections.isFilledAnew[path.section] ? brought[path.section] : nil
      let content = section.map { $0.items[path.item] }
      guard items[path] != nil || content != nil else {
        throw .contradiction(update: update, .missingContent)
      }
      guard content == nil || items[path] == nil || content == items[path] else {
        throw .contradiction(update: update, .otherContent(path))
      }
    }
  }

  /// The list after, from the list before and what comes in.
  func applied(
    to list: ListSnapshot, items: [ItemPath: ItemID], sections brought: [Int: Section]
  ) -> ListSnapshot {
    let result = before.enumerated().map { place, sources in
      if sections.isFilledAnew[place], let section = brought[place] { return section }
      guard let sectionBefore = sections.before[place] else {
        preconditionFailure("section \(place) is neither old nor brought")
      }
      var section = list.sections[sectionBefore]
      section.items = sources.enumerated().map { item, source in
        if let source { return list.sections[source.section].items[source.item] }
        guard let id = items[ItemPath(section: place, item: item)] else {
          preconditionFailure("item \(place).\(item) is neither old nor brought")
        }
        return id
      }
      return section
    }
    return ListSnapshot(unchecked: result, header: list.header, footer: list.footer)
  }

  /// Refuses an identity that comes in although it stands elsewhere in the list after.
  ///
  /// - Complexity: O(n), and a look-up for each item only if something comes in.
  func checkIdentity(in after: ListSnapshot, updates: [ListUpdate]) throws(BatchUpdateError) {
    try checkSectionIdentity(in: after, updates: updates)
    var incoming: [ItemID: ItemPath] = [:]
    for (place, section) in after.sections.enumerated() {
      for (item, id) in section.items.enumerated() where before[place][item] == nil {
        let path = ItemPath(section: place, item: item)
        guard incoming.updateValue(path, forKey: id) == nil else {
          throw .contradiction(update: bringer(of: path, in: updates), .repeatedItem(id))
        }
      }
    }
    if incoming.isEmpty { return }
    for (place, section) in after.sections.enumerated() {
      for (item, id) in section.items.enumerated() where before[place][item] != nil {
        guard let path = incoming[id] else { continue }
        throw .contradiction(update: bringer(of: path, in: updates), .repeatedItem(id))
      }
    }
  }

  private func checkSectionIdentity(
    in after: ListSnapshot, updates: [ListUpdate]
  ) throws(BatchUpdateError) {
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
