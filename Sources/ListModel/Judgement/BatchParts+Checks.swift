// The passes of the judge (`uikit-semantics.md` 2.1).
extension BatchParts {
  /// Pass 1: what is reloaded must not be deleted.
  func checkReloads(_ findings: inout Findings) {
    let deletes = Set(itemDeletes)
    for item in itemReloads {
      findings.note(.deleteAndReloadSamePath(before: item), if: deletes.contains(item))
    }
    guard isStrict else { return }
    let sections = Set(sectionDeletes)
    for section in sectionReloads {
      findings.note(
        .deleteAndReloadSameSection(section: section), if: sections.contains(section))
    }
    for item in reconfigures {
      let count = before.indices.contains(item.section) ? before[item.section] : 0
      findings.note(
        .reconfigureItemOutOfRange(before: item, countBefore: count), if: item.item.isBeyond(count))
    }
  }

  /// Passes 2 to 7: what is taken away, from the start of the list to its end.
  func checkDeletes(_ findings: inout Findings) {
    let gone = sectionsTakenAway
    let items = itemsTakenAway
    let movedSections = Set(sectionMoves.map(\.before))
    let moved = Set(itemMoves.map(\.before))
    let emptied = Set(itemMoves.map(\.before.section))
    for sections in [sectionDeletes, sectionReloads] {
      checkRepetition(of: sections, &findings) { .duplicateSectionDelete(section: $0) }
    }
    for paths in [itemDeletes, itemReloads] {
      checkRepetition(of: paths, &findings) { .duplicateDelete(before: $0) }
    }
    let places = Set(items.map(\.section) + gone).sorted()
    let itemsOfSection = Dictionary(grouping: items, by: \.section)
    for section in places {
      if gone.contains(section) {
        findings.note(
          .deleteSectionOutOfRange(section: section, sectionsBefore: before.count),
          if: section.isBeyond(before.count))
        findings.note(
          .deleteAndMoveSameSection(section: section), if: movedSections.contains(section))
        findings.note(.moveFromDeletedSection(section: section), if: emptied.contains(section))
      }
      for item in itemsOfSection[section, default: []].sorted() {
        findings.note(.deleteAndMoveSameSource(before: item), if: moved.contains(item))
        checkSource(item, &findings)
      }
      if findings.isDone { return }
    }
  }

  private func checkSource(_ item: ItemPath, _ findings: inout Findings) {
    guard before.indices.contains(item.section) else {
      findings.note(
        .deleteItemMissingSection(before: item, sectionsBefore: before.count), if: true)
      return
    }
    let count = before[item.section]
    findings.note(
      .deleteItemOutOfRange(before: item, countBefore: count), if: item.item.isBeyond(count))
  }

  /// Passes 8 to 13: what is brought, from the start of the list to its end.
  func checkInserts(_ findings: inout Findings) {
    let come = Set(sectionInserts + (isStrict ? [] : reinsertedSections()))
    let filled = sectionsFilledAnew
    // A strict judge puts a reload back where the item really lies, which no other item can take.
    let items = itemsBrought(
      isStrict ? itemInserts : itemInserts + reinsertedItems(), uncoveredBy: filled)
    let movedSections = Set(sectionMoves.map(\.after))
    let moved = Set(itemMoves.map(\.after))
    let entered = Set(itemMoves.map(\.after.section))
    checkRepetition(of: sectionInserts, &findings) { .duplicateSectionInsert(section: $0) }
    checkRepetition(of: itemInserts, &findings) { .duplicateInsert(after: $0) }
    let places = Set(items.map(\.section) + filled).sorted()
    let itemsOfSection = Dictionary(grouping: items, by: \.section)
    for section in places {
      if come.contains(section) {
        findings.note(
          .insertSectionOutOfRange(section: section, sectionsAfter: after.count),
          if: section.isBeyond(after.count))
        findings.note(
          .insertAndMoveSameSection(section: section), if: movedSections.contains(section))
      }
      findings.note(
        .moveIntoInsertedSection(section: section),
        if: filled.contains(section) && entered.contains(section))
      for item in itemsOfSection[section, default: []].sorted() {
        findings.note(.insertAndMoveSameDestination(after: item), if: moved.contains(item))
        checkDestination(item, &findings)
      }
      if findings.isDone { return }
    }
  }

  private func checkDestination(_ item: ItemPath, _ findings: inout Findings) {
    guard after.indices.contains(item.section) else {
      findings.note(
        .insertItemMissingSection(after: item, sectionsAfter: after.count), if: true)
      return
    }
    let count = after[item.section]
    findings.note(
      .insertItemOutOfRange(after: item, countAfter: count), if: item.item.isBeyond(count))
  }

  /// What is announced twice, which only a strict judge minds.
  private func checkRepetition<Place: Hashable>(
    of places: [Place], _ findings: inout Findings,
    _ contradiction: (Place) -> BatchContradiction
  ) {
    guard isStrict else { return }
    var seen = Set<Place>()
    for place in places where !seen.insert(place).inserted {
      findings.note(contradiction(place), if: true)
    }
  }
}
