// The passes of the judge (`uikit-semantics.md` 2.1).
extension BatchParts {
  /// Pass 1: what is reloaded must not be deleted.
  func checkReloads(_ findings: inout Findings) {
    for item in updates.itemReloads.announced {
      findings.note(
        .deleteAndReloadSamePath(before: item), if: updates.itemDeletes.ascending.has(item))
      if findings.isDone { return }
    }
    guard isStrict else { return }
    for section in updates.sectionReloads.announced {
      findings.note(
        .deleteAndReloadSameSection(section: section),
        if: updates.sectionDeletes.ascending.has(section))
    }
    for item in updates.reconfigures {
      let count = before.indices.contains(item.section) ? before[item.section] : 0
      findings.note(
        .reconfigureItemOutOfRange(before: item, countBefore: count), if: item.item.isBeyond(count))
    }
  }

  /// Passes 2 to 7: what is taken away, from the start of the list to its end.
  func checkDeletes(_ findings: inout Findings) {
    if isStrict { checkRepeatedDeletes(&findings) }
    var moved = Walk(updates.itemMoves.sources)
    var movedSections = Walk(updates.sectionMoves.sources)
    var emptied = Walk(updates.itemMoves.sources)
    var items = itemsTakenAway[...]
    for section in sectionsTakenAway {
      checkDeletes(ofItems: items.popAll(before: section), &moved, &findings)
      if findings.isDone { return }
      findings.note(
        .deleteSectionOutOfRange(section: section, sectionsBefore: before.count),
        if: section.isBeyond(before.count))
      findings.note(
        .deleteAndMoveSameSection(section: section), if: movedSections.meets(section))
      findings.note(
        .moveFromDeletedSection(section: section), if: emptied.meets(section: section))
      if findings.isDone { return }
    }
    checkDeletes(ofItems: items, &moved, &findings)
  }

  private func checkRepeatedDeletes(_ findings: inout Findings) {
    for places in [updates.sectionDeletes, updates.sectionReloads] {
      for section in places.repetitions {
        findings.note(.duplicateSectionDelete(section: section), if: true)
      }
    }
    for places in [updates.itemDeletes, updates.itemReloads] {
      for item in places.repetitions {
        findings.note(.duplicateDelete(before: item), if: true)
      }
    }
  }

  private func checkDeletes(
    ofItems items: ArraySlice<ItemPath>, _ moved: inout Walk<ItemPath>, _ findings: inout Findings
  ) {
    for item in items {
      findings.note(.deleteAndMoveSameSource(before: item), if: moved.meets(item))
      checkSource(item, &findings)
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
    if isStrict { checkRepeatedInserts(&findings) }
    var moved = Walk(updates.itemMoves.targets)
    var movedSections = Walk(updates.sectionMoves.targets)
    var entered = Walk(updates.itemMoves.targets)
    // No other section can take the place where a reloaded one really lies.
    var coming = Walk(isStrict ? updates.sectionInserts.ascending : sectionsFilledAnew)
    var items = itemsBrought[...]
    for section in sectionsFilledAnew {
      checkInserts(ofItems: items.popAll(before: section), &moved, &findings)
      if findings.isDone { return }
      if coming.meets(section) {
        findings.note(
          .insertSectionOutOfRange(section: section, sectionsAfter: after.count),
          if: section.isBeyond(after.count))
        findings.note(
          .insertAndMoveSameSection(section: section), if: movedSections.meets(section))
      }
      findings.note(
        .moveIntoInsertedSection(section: section), if: entered.meets(section: section))
      if findings.isDone { return }
    }
    checkInserts(ofItems: items, &moved, &findings)
  }

  private func checkRepeatedInserts(_ findings: inout Findings) {
    for section in updates.sectionInserts.repetitions {
      findings.note(.duplicateSectionInsert(section: section), if: true)
    }
    for item in updates.itemInserts.repetitions {
      findings.note(.duplicateInsert(after: item), if: true)
    }
  }

  private func checkInserts(
    ofItems items: ArraySlice<ItemPath>, _ moved: inout Walk<ItemPath>, _ findings: inout Findings
  ) {
    for item in items {
      findings.note(.insertAndMoveSameDestination(after: item), if: moved.meets(item))
      checkDestination(item, &findings)
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
}

extension Walk<ItemPath> {
  /// Whether one of the paths lies in a section.
  fileprivate mutating func meets(section: Int) -> Bool {
    reach(ItemPath(section: section, item: .min))?.section == section
  }
}

extension ArraySlice<ItemPath> {
  /// Takes away what lies in the sections before another one; the paths ascend.
  fileprivate mutating func popAll(before section: Int) -> ArraySlice<ItemPath> {
    let end = firstIndex { $0.section >= section } ?? endIndex
    defer { self = self[end...] }
    return self[..<end]
  }
}
