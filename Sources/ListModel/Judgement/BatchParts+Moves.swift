// Passes 14 to 23: moves, section moves first, each kind as announced.
extension BatchParts {
  func checkMoves(_ findings: inout Findings) {
    checkSectionMoves(&findings)
    checkItemMoves(&findings)
  }

  private func checkSectionMoves(_ findings: inout Findings) {
    let rivals = updates.sectionMoves.firstRivals
    for (number, move) in updates.sectionMoves.announced.enumerated() {
      findings.note(
        .moveSectionOutOfRange(section: move.before, sectionsBefore: before.count),
        if: move.before.isBeyond(before.count))
      findings.note(
        .moveSectionTargetOutOfRange(
          section: move.before, to: move.after, sectionsAfter: after.count),
        if: move.after.isBeyond(after.count))
      if rivals.isEmpty { continue }
      if let other = rivals[number].source {
        findings.note(
          .moveSectionToBoth(section: move.before, to: other.after, andTo: move.after), if: true)
      }
      if let other = rivals[number].target {
        findings.note(
          .moveBothSections(section: other.before, andSection: move.before, to: move.after),
          if: true)
      }
    }
  }

  private func checkItemMoves(_ findings: inout Findings) {
    let rivals = updates.itemMoves.firstRivals
    for (number, move) in updates.itemMoves.announced.enumerated() {
      checkSource(of: move, &findings)
      checkTarget(of: move, &findings)
      if findings.isDone { return }
      if rivals.isEmpty { continue }
      if let other = rivals[number].source {
        findings.note(
          .moveItemToBoth(before: move.before, to: other.after, andTo: move.after), if: true)
      }
      if let other = rivals[number].target {
        findings.note(
          .moveBothItems(before: other.before, andBefore: move.before, to: move.after), if: true)
      }
    }
  }

  private func checkSource(of move: Move<ItemPath>, _ findings: inout Findings) {
    guard before.indices.contains(move.before.section) else {
      return findings.note(
        .moveSourceMissingSection(before: move.before, sectionsBefore: before.count), if: true)
    }
    let count = before[move.before.section]
    findings.note(
      .moveSourceMissing(before: move.before, countBefore: count),
      if: move.before.item.isBeyond(count))
  }

  private func checkTarget(of move: Move<ItemPath>, _ findings: inout Findings) {
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
