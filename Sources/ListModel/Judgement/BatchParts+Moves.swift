// Passes 14 to 23: moves, section moves first, each kind as announced.
extension BatchParts {
  func checkMoves(_ findings: inout Findings) {
    checkSectionMoves(&findings)
    checkItemMoves(&findings)
  }

  private func checkSectionMoves(_ findings: inout Findings) {
    var targets: [Int: Int] = [:]
    var sources: [Int: Int] = [:]
    for move in sectionMoves {
      findings.note(
        .moveSectionOutOfRange(section: move.before, sectionsBefore: before.count),
        if: move.before.isBeyond(before.count))
      findings.note(
        .moveSectionTargetOutOfRange(
          section: move.before, to: move.after, sectionsAfter: after.count),
        if: move.after.isBeyond(after.count))
      if let other = targets[move.before] {
        findings.note(
          .moveSectionToBoth(section: move.before, to: other, andTo: move.after), if: true)
      }
      if let other = sources[move.after] {
        findings.note(
          .moveBothSections(section: other, andSection: move.before, to: move.after), if: true)
      }
      if targets[move.before] == nil { targets[move.before] = move.after }
      if sources[move.after] == nil { sources[move.after] = move.before }
    }
  }

  private func checkItemMoves(_ findings: inout Findings) {
    var targets: [ItemPath: ItemPath] = [:]
    var sources: [ItemPath: ItemPath] = [:]
    for move in itemMoves {
      checkSource(of: move, &findings)
      checkTarget(of: move, &findings)
      if let other = targets[move.before] {
        findings.note(
          .moveItemToBoth(before: move.before, to: other, andTo: move.after), if: true)
      }
      if let other = sources[move.after] {
        findings.note(
          .moveBothItems(before: other, andBefore: move.before, to: move.after), if: true)
      }
      if targets[move.before] == nil { targets[move.before] = move.after }
      if sources[move.after] == nil { sources[move.after] = move.before }
      if findings.isDone { return }
    }
  }

  private func checkSource(of move: Pair<ItemPath>, _ findings: inout Findings) {
    guard before.indices.contains(move.before.section) else {
      return findings.note(
        .moveSourceMissingSection(before: move.before, sectionsBefore: before.count), if: true)
    }
    let count = before[move.before.section]
    findings.note(
      .moveSourceMissing(before: move.before, countBefore: count),
      if: move.before.item.isBeyond(count))
  }

  private func checkTarget(of move: Pair<ItemPath>, _ findings: inout Findings) {
    guard after.indices.contains(move.after.section) else {
      return findings.note(
        .moveTargetMissingSection(
          before: move.before, after: move.after, sectionsAfter: after.count), if: true)
    }
    let count = after[move.after.section]
    findings.note(
      .moveTargetMissing(before: move.before, after: move.after, countAfter: count),
      if: move.after.item.isBeyond(count))
  }
}
