extension BatchJudge {
  /// The counts that a batch leads to by its own words, for a list of which nothing is answered.
  ///
  /// A section that is inserted or reloaded has as many items as `filledCount` says, or as inserts
  /// name it. Where the sections contradict each other every count is beyond reach, so that only
  /// what is wrong with the sections is found.
  public static func expectation(
    of updates: [ListUpdate], before: [Int], filledCount: (_ sectionAfter: Int) -> Int?
  ) -> [Int] {
    guard let sections = try? SectionMapping(count: before.count, updates: updates) else {
      let change = updates.reduce(0) { sum, update in
        switch update {
        case .insertSection: sum + 1
        case .deleteSection: sum - 1
        default: sum
        }
      }
      return [Int](repeating: ListSnapshot.itemLimit, count: max(0, before.count + change))
    }
    var counts = sections.before.enumerated().map { place, source in
      guard let source, !sections.isFilledAnew[place] else { return filledCount(place) ?? 0 }
      return before[source]
    }
    func add(_ change: Int, _ section: Int?) {
      guard let section, counts.indices.contains(section),
        !sections.isFilledAnew[section] || filledCount(section) == nil
      else { return }
      counts[section] = max(0, counts[section] + change)
    }
    func after(_ section: Int) -> Int? {
      sections.after.indices.contains(section) ? sections.after[section] : nil
    }
    // UIKit counts what is announced twice twice, but for the same move (1.1).
    var moves = Set<ListUpdate>()
    for update in updates {
      switch update {
      case .insertItem(let path): add(1, path.section)
      case .deleteItem(let path): add(-1, after(path.section))
      case .moveItem(let path, let target) where moves.insert(update).inserted:
        add(-1, after(path.section))
        add(1, target.section)
      default: continue
      }
    }
    return counts
  }
}
