/// The places of the list after, while a batch fills them.
struct ItemSlots {
  private enum Slot {
    case free
    case inserted(update: Int)
    case moved(from: ItemPath, update: Int)
    /// An item of a section that is filled anew.
    case brought
  }

  private var slots: [[Slot]]
  private let sections: SectionMapping

  /// Makes room for what stays, what comes in and what moves in.
  init(
    stayed: [Int], updates: [ListUpdate], sections: SectionMapping,
    filledCount: (_ sectionAfter: Int) -> Int?
  ) throws(BatchUpdateError) {
    self.sections = sections
    let incoming = ItemSlots.incoming(updates, sectionCount: sections.before.count)
    slots = []
    var total = 0
    for (section, source) in sections.before.enumerated() {
      if let source, !sections.isFilledAnew[section] {
        let count = stayed[source] + incoming[section]
        try ItemSlots.add(count, to: &total)
        slots.append(.init(repeating: .free, count: count))
        continue
      }
      guard let count = filledCount(section) else {
        let update = updates.firstIndex { $0 == .insertSection(after: section) }
        let reload = updates.firstIndex { source.map(ListUpdate.reloadSection(before:)) == $0 }
        throw .contradiction(update: update ?? reload ?? 0, .missingContent)
      }
      try ItemSlots.add(count, to: &total)
      slots.append(.init(repeating: .brought, count: count))
    }
  }

  /// Counts items of the list after, before memory is taken for them.
  private static func add(_ count: Int, to total: inout Int) throws(BatchUpdateError) {
    total += count
    guard total <= ListSnapshot.itemLimit else { throw .tooLarge(count: total) }
  }

  /// Puts inserts and moves in the places they name.
  mutating func place(_ updates: [ListUpdate]) throws(BatchUpdateError) {
    for (update, change) in updates.enumerated() {
      switch change {
      case .insertItem(let after):
        try put(.inserted(update: update), at: after, update: update)
      case .moveItem(let before, let after):
        try checkMove(into: after.section, update: update)
        try put(.moved(from: before, update: update), at: after, update: update)
      default: continue
      }
    }
  }

  /// The source of each place, once what stayed has filled the free ones in order.
  func filled(with sources: ItemSources) -> [[ItemPath?]] {
    slots.enumerated().map { section, slots in
      let sectionBefore = sections.before[section]
      var stayed = sectionBefore.map { sources.stayed(inSection: $0)[...] } ?? []
      return slots.map { slot in
        switch slot {
        case .free:
          guard let sectionBefore, let item = stayed.popFirst() else { return nil }
          return ItemPath(section: sectionBefore, item: item)
        case .moved(let source, _): return source
        case .inserted, .brought: return nil
        }
      }
    }
  }

  /// How many items a batch brings into each section after; the same move twice counts once.
  private static func incoming(_ updates: [ListUpdate], sectionCount: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: sectionCount)
    var moves = Set<ListUpdate>()
    for change in updates {
      switch change {
      case .insertItem(let after) where counts.indices.contains(after.section):
        counts[after.section] += 1
      case .moveItem(_, let after) where counts.indices.contains(after.section):
        if moves.insert(change).inserted { counts[after.section] += 1 }
      default: continue
      }
    }
    return counts
  }

  private func checkMove(into section: Int, update: Int) throws(BatchUpdateError) {
    guard sections.isFilledAnew.indices.contains(section), sections.isFilledAnew[section] else {
      return
    }
    throw .contradiction(update: update, .moveIntoInsertedSection(section: section))
  }

  private mutating func put(
    _ slot: Slot, at path: ItemPath, update: Int
  ) throws(BatchUpdateError) {
    guard slots.indices.contains(path.section) else {
      throw .contradiction(
        update: update, .missingSectionAfter(section: path.section, count: slots.count))
    }
    guard slots[path.section].indices.contains(path.item) else {
      throw .contradiction(
        update: update, .missingItemAfter(path, count: slots[path.section].count))
    }
    switch (slots[path.section][path.item], slot) {
    case (.free, _): slots[path.section][path.item] = slot
    case (.brought, _): return
    case (.moved(let earlier, _), .moved(let source, _)) where earlier == source: return
    case (.inserted(let earlier), _), (.moved(_, let earlier), _):
      throw .contradiction(update: update, .sameDestination(earlierUpdate: earlier))
    }
  }
}
