import ListModel

// Passes 14 to 23: moves, each held against those before it.
extension NaiveJudge {
  mutating func checkMoves() {
    for place in sectionsMoved.indices { checkSectionMove(place) }
    for place in itemsMoved.indices { checkItemMove(place) }
  }

  private mutating func checkSectionMove(_ place: Int) {
    let (source, target) = sectionsMoved[place]
    let earlier = sectionsMoved[..<place]
    if !before.indices.contains(source) {
      find(.moveSectionOutOfRange(section: source, sectionsBefore: before.count))
    }
    if !after.indices.contains(target) {
      find(.moveSectionTargetOutOfRange(section: source, to: target, sectionsAfter: after.count))
    }
    if let other = earlier.first(where: { $0.before == source }) {
      find(.moveSectionToBoth(section: source, to: other.after, andTo: target))
    }
    if let other = earlier.first(where: { $0.after == target }) {
      find(.moveBothSections(section: other.before, andSection: source, to: target))
    }
  }

  private mutating func checkItemMove(_ place: Int) {
    let (source, target) = itemsMoved[place]
    let earlier = itemsMoved[..<place]
    checkSource(source)
    checkTarget(target, source: source)
    if let other = earlier.first(where: { $0.before == source }) {
      find(.moveItemToBoth(before: source, to: other.after, andTo: target))
    }
    if let other = earlier.first(where: { $0.after == target }) {
      find(.moveBothItems(before: other.before, andBefore: source, to: target))
    }
  }

  private mutating func checkSource(_ source: ItemPath) {
    if !before.indices.contains(source.section) {
      find(.moveSourceMissingSection(before: source, sectionsBefore: before.count))
    } else if !exists(source, in: before) {
      find(.moveSourceMissing(before: source, countBefore: before[source.section]))
    }
  }

  private mutating func checkTarget(_ target: ItemPath, source: ItemPath) {
    if !after.indices.contains(target.section) {
      find(.moveTargetMissingSection(before: source, after: target, sectionsAfter: after.count))
    } else if !exists(target, in: after) {
      find(
        .moveTargetMissing(before: source, after: target, countAfter: after[target.section]))
    }
  }
}
