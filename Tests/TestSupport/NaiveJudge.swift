public import ListModel

/// The obvious twin of `BatchJudge`: the checks of `uikit-semantics.md` 2.1 one after the other,
/// each a plain search through the batch as it was announced.
public struct NaiveJudge {
  let before: [Int]
  let after: [Int]
  let updates: [ListUpdate]
  let isStrict: Bool
  // What the batch says, kind by kind.
  let sectionsDeleted: [Int]
  let sectionsReloaded: [Int]
  let sectionsInserted: [Int]
  let sectionsMoved: [(before: Int, after: Int)]
  let itemsDeleted: [ItemPath]
  let itemsReloaded: [ItemPath]
  let itemsInserted: [ItemPath]
  let itemsMoved: [(before: ItemPath, after: ItemPath)]
  private var found: [BatchContradiction] = []

  /// What is to be said of a batch, given the counts before and those that are answered after.
  public static func verdict(
    on updates: [ListUpdate], before: [Int], after: [Int], mode: JudgementMode
  ) -> BatchVerdict {
    var judge = NaiveJudge(
      updates: withoutRepeatedMoves(updates), before: before, after: after,
      isStrict: mode == .strict)
    judge.judge()
    guard let first = judge.found.first else { return .accepted }
    if mode == .strict { return .rejected(judge.found) }
    switch first {
    case .sectionCountMismatch, .negativeItemCount, .itemCountMismatch:
      return mode == .lenient ? .reloaded(first) : .rejected([first])
    default: return .rejected([first])
    }
  }

  private init(updates: [ListUpdate], before: [Int], after: [Int], isStrict: Bool) {
    self.updates = updates
    self.before = before
    self.after = after
    self.isStrict = isStrict
    sectionsDeleted = updates.compactMap {
      if case .deleteSection(let section) = $0 { section } else { nil }
    }
    sectionsReloaded = updates.compactMap {
      if case .reloadSection(let section) = $0 { section } else { nil }
    }
    sectionsInserted = updates.compactMap {
      if case .insertSection(let section) = $0 { section } else { nil }
    }
    sectionsMoved = updates.compactMap {
      if case .moveSection(let before, let after) = $0 { (before, after) } else { nil }
    }
    itemsDeleted = updates.compactMap {
      if case .deleteItem(let path) = $0 { path } else { nil }
    }
    itemsReloaded = updates.compactMap {
      if case .reloadItem(let path) = $0 { path } else { nil }
    }
    itemsInserted = updates.compactMap {
      if case .insertItem(let path) = $0 { path } else { nil }
    }
    itemsMoved = updates.compactMap {
      if case .moveItem(let before, let after) = $0 { (before, after) } else { nil }
    }
  }

  private mutating func judge() {
    let passes: [(inout NaiveJudge) -> Void] = [
      { $0.checkReloads() }, { $0.checkDeletes() }, { $0.checkInserts() }, { $0.checkMoves() },
      { $0.checkSectionCount() }, { $0.checkItemCounts() },
    ]
    for pass in passes where isStrict || found.isEmpty { pass(&self) }
  }

  /// Adds a contradiction that was not found before.
  mutating func find(_ contradiction: BatchContradiction) {
    if !found.contains(contradiction) { found.append(contradiction) }
  }

  private static func withoutRepeatedMoves(_ updates: [ListUpdate]) -> [ListUpdate] {
    var kept: [ListUpdate] = []
    for update in updates {
      switch update {
      case .moveItem, .moveSection: if kept.contains(update) { continue }
      default: break
      }
      kept.append(update)
    }
    return kept
  }
}

// Pass 1, and what only a strict judge looks for.
extension NaiveJudge {
  private mutating func checkReloads() {
    for case .reloadItem(let path) in updates where updates.contains(.deleteItem(before: path)) {
      find(.deleteAndReloadSamePath(before: path))
    }
    guard isStrict else { return }
    for case .reloadSection(let section) in updates
    where updates.contains(.deleteSection(before: section)) {
      find(.deleteAndReloadSameSection(section: section))
    }
    for case .reconfigureItem(let path) in updates where !exists(path, in: before) {
      let isThere = before.indices.contains(path.section)
      find(
        .reconfigureItemOutOfRange(
          before: path, countBefore: isThere ? before[path.section] : 0))
    }
  }

  /// Finds what stands twice among the updates for which `contradiction` has something to say.
  mutating func findRepeated(_ contradiction: (ListUpdate) -> BatchContradiction?) {
    guard isStrict else { return }
    for place in updates.indices where updates[..<place].contains(updates[place]) {
      if let contradiction = contradiction(updates[place]) { find(contradiction) }
    }
  }

  func exists(_ path: ItemPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }
}
