import ListModel

// Passes 2 to 7: what is taken away, from the start of the list to its end.
extension NaiveJudge {
  mutating func checkDeletes() {
    findRepeatedDeletes()
    let sections = unique(sectionsDeleted + sectionsReloaded)
    let items = itemsTakenAway
    for section in unique(sections + items.map(\.section)).sorted() {
      if sections.contains(section) { checkDelete(ofSection: section) }
      for item in items.sorted() where item.section == section { checkDelete(of: item) }
    }
  }

  private mutating func findRepeatedDeletes() {
    findRepeated {
      if case .deleteSection(let section) = $0 {
        .duplicateSectionDelete(section: section)
      } else {
        nil
      }
    }
    findRepeated {
      if case .reloadSection(let section) = $0 {
        .duplicateSectionDelete(section: section)
      } else {
        nil
      }
    }
    findRepeated {
      if case .deleteItem(let path) = $0 { .duplicateDelete(before: path) } else { nil }
    }
    findRepeated {
      if case .reloadItem(let path) = $0 { .duplicateDelete(before: path) } else { nil }
    }
  }

  /// The items deleted or reloaded, without those whose section is deleted or reloaded itself.
  var itemsTakenAway: [ItemPath] {
    let sections = sectionsDeleted + sectionsReloaded
    return (itemsDeleted + itemsReloaded).filter { !sections.contains($0.section) }
  }

  private mutating func checkDelete(ofSection section: Int) {
    if !before.indices.contains(section) {
      find(.deleteSectionOutOfRange(section: section, sectionsBefore: before.count))
    }
    if sectionsMoved.contains(where: { $0.before == section }) {
      find(.deleteAndMoveSameSection(section: section))
    }
    if itemsMoved.contains(where: { $0.before.section == section }) {
      find(.moveFromDeletedSection(section: section))
    }
  }

  private mutating func checkDelete(of item: ItemPath) {
    if itemsMoved.contains(where: { $0.before == item }) {
      find(.deleteAndMoveSameSource(before: item))
    }
    if !before.indices.contains(item.section) {
      find(.deleteItemMissingSection(before: item, sectionsBefore: before.count))
    } else if !exists(item, in: before) {
      find(.deleteItemOutOfRange(before: item, countBefore: before[item.section]))
    }
  }
}

// Passes 8 to 13: what is brought, from the start of the list to its end.
extension NaiveJudge {
  mutating func checkInserts() {
    findRepeated {
      if case .insertSection(let section) = $0 {
        .duplicateSectionInsert(section: section)
      } else {
        nil
      }
    }
    findRepeated {
      if case .insertItem(let path) = $0 { .duplicateInsert(after: path) } else { nil }
    }
    let filled = sectionsFilled
    let items = itemsBrought(itemsInserted + (isStrict ? [] : itemsReloaded.map(putBack)))
    for section in unique(filled + items.map(\.section)).sorted() {
      checkInsert(ofSection: section, isFilled: filled.contains(section))
      for item in items.sorted() where item.section == section { checkInsert(of: item) }
    }
  }

  /// The sections after that are inserted, or reloaded and put back: a strict judge knows where
  /// they really lie, if that can be known at all.
  private var sectionsFilled: [Int] {
    guard isStrict else { return sectionsInserted + sectionsReloaded.map(putBack) }
    let places = arranged ?? []
    return sectionsInserted
      + places.indices.filter { place in
        sectionsReloaded.contains { $0 == places[place] }
      }
  }

  /// The items that come in, without those whose section comes in itself.
  func itemsBrought(_ items: [ItemPath]) -> [ItemPath] {
    let filled = sectionsFilled
    return items.filter { !filled.contains($0.section) }
  }

  private mutating func checkInsert(ofSection section: Int, isFilled: Bool) {
    // No other section can take the place where a reloaded one really lies.
    let comes = isStrict ? sectionsInserted.contains(section) : isFilled
    if comes, !after.indices.contains(section) {
      find(.insertSectionOutOfRange(section: section, sectionsAfter: after.count))
    }
    if comes, sectionsMoved.contains(where: { $0.after == section }) {
      find(.insertAndMoveSameSection(section: section))
    }
    if isFilled, itemsMoved.contains(where: { $0.after.section == section }) {
      find(.moveIntoInsertedSection(section: section))
    }
  }

  private mutating func checkInsert(of item: ItemPath) {
    if itemsMoved.contains(where: { $0.after == item }) {
      find(.insertAndMoveSameDestination(after: item))
    }
    if !after.indices.contains(item.section) {
      find(.insertItemMissingSection(after: item, sectionsAfter: after.count))
    } else if !exists(item, in: after) {
      find(.insertItemOutOfRange(after: item, countAfter: after[item.section]))
    }
  }
}
