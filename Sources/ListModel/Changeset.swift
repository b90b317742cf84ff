/// What one update of the list came to: the list before, the list after, and which items the app
/// moved or gave new cells.
///
/// A raw batch becomes a changeset in one throwing call; nothing downstream takes the raw form.
public struct Changeset: Equatable, Sendable {
  /// The list before.
  public let before: ListSnapshot
  /// The list after.
  public let after: ListSnapshot
  /// The items that the app itself moved, alone or with their section; they cannot be the anchor of
  /// this update.
  public let moved: Set<ItemID>
  /// Whether the batch has moves and reloads, a combination that UIKit places by two different
  /// rules (`uikit-semantics.md` 1.2 and rule 8).
  public let combinesMovesAndReloads: Bool

  /// Applies announced updates to a list.
  ///
  /// What is brought for a place where nothing comes in is ignored.
  ///
  /// - Parameters:
  ///   - updates: The batch as announced.
  ///   - before: The list it speaks of.
  ///   - items: The items that come in, by path after.
  ///   - sections: The sections that come in or are reloaded, by place after.
  ///   - isPresent: Whether the list before may hold an item. A caller who keeps the ids of the
  ///     list answers from them; yes for an item that is not there costs time and nothing else.
  ///     Without it the list is looked through once if something comes in.
  /// - Throws: The first contradiction of the batch, with the place of its update.
  /// - Complexity: O(s + u log u) in the numbers of sections and updates, and one copy of the ids
  ///   of each section whose items change.
  public init(
    applying updates: [ListUpdate], to before: ListSnapshot,
    bringing items: [ItemPath: ItemID], sections: [Int: Section],
    isPresent: ((ItemID) -> Bool)? = nil
  ) throws(BatchUpdateError) {
    let mapping = try IndexMapping(counts: before.itemCounts, updates: updates) {
      sections[$0]?.items.count
    }
    let content = try mapping.content(of: updates, items: items, sections: sections)
    let result = mapping.applied(to: before, content: content, sections: sections)
    try mapping.checkIdentity(
      in: result, content: content, updates: updates, isPresent: isPresent)
    self.init(
      before: before, after: result, updates: updates, movedSections: mapping.sections.moved)
  }

  /// Judges announced updates against the list that the data source answers afterwards.
  ///
  /// Identity is taken from the answer: what the batch claims is only held against its counts.
  ///
  /// - Throws: The first contradiction of the batch, or the first count that differs.
  /// - Complexity: O(s + u log u) in the numbers of sections and updates.
  public init(
    judging updates: [ListUpdate], of before: ListSnapshot, answer after: ListSnapshot
  ) throws(BatchUpdateError) {
    let counts = after.itemCounts
    let mapping = try IndexMapping(counts: before.itemCounts, updates: updates) {
      // A section that the answer lacks is reported by its count, below.
      counts.indices.contains($0) ? counts[$0] : 0
    }
    try mapping.check(answer: counts)
    self.init(
      before: before, after: after, updates: updates, movedSections: mapping.sections.moved)
  }

  /// A change that the app made without naming its parts: what moved is the least that explains it.
  ///
  /// - Complexity: O(n log n) in the number of items.
  public init(from before: ListSnapshot, to after: ListSnapshot) {
    self.before = before
    self.after = after
    moved = Changeset.leastMoved(from: before, to: after)
    combinesMovesAndReloads = false
  }

  /// A change of sizes alone: the same items in the same places.
  public init(resizing before: ListSnapshot, to after: ListSnapshot) {
    self.before = before
    self.after = after
    moved = []
    combinesMovesAndReloads = false
  }

  private init(
    before: ListSnapshot, after: ListSnapshot, updates: [ListUpdate], movedSections: Set<Int>
  ) {
    self.before = before
    self.after = after
    var moved: [ItemID] = []
    var reloads = false
    for change in updates {
      switch change {
      case .moveItem(let path, _): moved.append(before.sections[path.section].items[path.item])
      case .reloadItem, .reloadSection: reloads = true
      default: continue
      }
    }
    for section in movedSections { moved += before.sections[section].items }
    combinesMovesAndReloads = reloads && !(moved.isEmpty && movedSections.isEmpty)
    self.moved = Set(moved)
  }
}
