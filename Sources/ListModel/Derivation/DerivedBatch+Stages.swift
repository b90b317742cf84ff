// Batches that lists take one after the other where they do not take all at once.
extension DerivedBatch {
  /// The fewest batches that lead from the list before to the list after, each of which a list
  /// takes.
  ///
  /// A list refuses a move out of a section that is deleted and a move into one that is inserted
  /// (`uikit-semantics.md` 2.1, numbers 5 and 11). Where neither occurs, the batch itself is the
  /// only stage. Otherwise a section that receives items is inserted in the first stage, with those
  /// of its items that are new; a section that items leave is deleted in the last stage, with those
  /// of its items that go. That makes two stages, or three if an item goes from a deleted section
  /// to an inserted one: it can move only between these two. (Two would do if such an item were put
  /// in a third section in between, where it belongs in neither list; that is never done.)
  ///
  /// All stages together have as many updates as the batch has, the rest of which is in the first
  /// of two stages or the second of three. What stays longer than it would, or comes earlier,
  /// stands directly behind the nearest thing that stood ahead of it in the other list and has not
  /// moved. Sections keep their heights of headers and footers until the last stage, whose list
  /// after is the list after.
  ///
  /// - Complexity: O(n log n) for each stage in the number of items and sections.
  public var stages: [DerivedBatch] {
    let crossing = Crossing(updates)
    if crossing.isEmpty { return [self] }
    let staging = Staging(of: self, crossing: crossing)
    var lists = [before]
    if crossing.isDirect || crossing.emptied.isEmpty { lists.append(staging.received) }
    if !crossing.emptied.isEmpty {
      lists.append(staging.unemptied(behind: lists[lists.count - 1]))
    }
    lists.append(after)
    return zip(lists, lists.dropFirst()).map { DerivedBatch(from: $0, to: $1) }
  }
}

/// The moves of a batch that a list refuses.
struct Crossing {
  /// The sections before that are deleted and that items leave.
  private(set) var emptied: Set<Int> = []
  /// The sections after that are inserted and that items enter.
  private(set) var received: Set<Int> = []
  /// Whether an item goes from a deleted section to an inserted one.
  private(set) var isDirect = false

  var isEmpty: Bool { emptied.isEmpty && received.isEmpty }

  /// Looks through the updates of a derived batch, where moves come last.
  init(_ updates: [ListUpdate]) {
    var deleted: Set<Int> = []
    var inserted: Set<Int> = []
    for change in updates {
      switch change {
      case .deleteSection(let place): deleted.insert(place)
      case .insertSection(let place): inserted.insert(place)
      case .moveItem(let before, let after):
        let leaves = deleted.contains(before.section)
        let enters = inserted.contains(after.section)
        if leaves { emptied.insert(before.section) }
        if enters { received.insert(after.section) }
        if leaves && enters { isDirect = true }
      default: continue
      }
    }
  }
}
