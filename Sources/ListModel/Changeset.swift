/// What one update of the list came to: the list before, the list after, and which items the app
/// moved or gave new cells.
///
/// A raw batch becomes a changeset in one throwing call; nothing downstream takes the raw form.
public struct Changeset: Sendable {
  /// The list before.
  public let before: ListSnapshot
  /// The list after.
  public let after: ListSnapshot
  /// The items that the app itself moved, alone or with their section; they cannot be the anchor of
  /// this update.
  public let moved: ItemSet
  /// Whether the batch has moves and reloads, a combination that UIKit places by two different
  /// rules (`uikit-semantics.md` 1.2 and rule 8).
  public let combinesMovesAndReloads: Bool
  /// Whether it comes of a batch that was held against the list and reloads nothing, nor brings a
  /// section.
  ///
  /// No judge refuses such a batch: the rules by which it would are then those by which it could
  /// not have been applied.
  let isPlain: Bool
  /// What each section after is made of, as `IndexMapping.stretches(sectionAfter:)` tells; nil if
  /// what is known is not a batch that was applied, but the list that came of it.
  package let stretches: [[IndexMapping.Stretch]]?

  /// Applies announced updates to a list whose items are known.
  ///
  /// What is said to be brought by an update that inserts no item, or for a place where no section
  /// comes in, is ignored.
  ///
  /// - Parameters:
  ///   - updates: The batch as announced.
  ///   - before: The list it speaks of.
  ///   - items: The items that come in, by update; nil where a section that comes in says it.
  ///   - sections: The sections that come in or are reloaded, by place after.
  ///   - present: The items that the list holds; afterwards those that the list after holds.
  /// - Throws: The first contradiction of the batch, with the place of its update; what is present
  ///   is then as it was.
  /// - Precondition: There are as many `items` as updates.
  /// - Complexity: O(s + u) in the numbers of sections and updates, and one copy of the ids of each
  ///   section whose items change.
  public init(
    applying updates: [ListUpdate], to before: ListSnapshot,
    bringing items: [ItemID?], sections: [Int: Section], present: inout PresentItems
  ) throws(BatchUpdateError) {
    let application = try Application(updates, to: before, bringing: items, sections: sections)
    try application.checkSectionIdentity()
    present.remove(application.mapping.gone(before, leaving: application.leaving))
    if !present.insert(application.incoming) {
      // Something stands twice; a look through the list says which.
      present = PresentItems(of: before)
      try application.checkItemIdentity()
      present = PresentItems(of: application.after)
    }
    self.init(application)
  }

  /// Applies announced updates to a list.
  ///
  /// What is brought for a place where nothing comes in is ignored.
  ///
  /// - Parameters:
  ///   - updates: The batch as announced.
  ///   - before: The list it speaks of.
  ///   - items: The items that come in, by path after.
  ///   - sections: The sections that come in or are reloaded, by place after.
  /// - Throws: The first contradiction of the batch, with the place of its update.
  /// - Complexity: O(s + u) in the numbers of sections and updates, one copy of the ids of each
  ///   section whose items change, and one look through all items if something comes in.
  public init(
    applying updates: [ListUpdate], to before: ListSnapshot,
    bringing items: [ItemPath: ItemID], sections: [Int: Section]
  ) throws(BatchUpdateError) {
    let items = updates.map { update in
      if case .insertItem(let after) = update { items[after] } else { nil as ItemID? }
    }
    let application = try Application(updates, to: before, bringing: items, sections: sections)
    try application.checkSectionIdentity()
    try application.checkItemIdentity()
    self.init(application)
  }

  /// Judges announced updates against the list that the data source answers afterwards.
  ///
  /// Identity is taken from the answer: what the batch claims is only held against its counts.
  ///
  /// - Throws: The first contradiction of the batch, or the first count that differs.
  /// - Complexity: O(s + u) in the numbers of sections and updates.
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
      before: before, after: after, mapping: mapping,
      leaving: mapping.leaving(before), isApplied: false)
  }

  /// How many items at the start of the list before are known to be there after, the same ones in
  /// the same order.
  ///
  /// - Complexity: O(s + u) in the numbers of sections and updates.
  package var unchangedCount: Int {
    var first = 0
    let firsts = before.sections.map { section in
      defer { first += section.items.count }
      return first
    }
    var count = 0
    for stretch in (stretches ?? []).joined() {
      guard let source = stretch.before, firsts[source.section] + source.item == count else {
        break
      }
      count += stretch.count
    }
    return count
  }

  /// Judges the batch that the changeset comes of.
  ///
  /// - Parameters:
  ///   - updates: The batch.
  ///   - mode: How it is judged.
  /// - Returns: What `BatchJudge` says, given the counts of the list after as the answer.
  /// - Complexity: O(1) if the batch reloads nothing and brings no section, else that of the judge.
  public func verdict(on updates: [ListUpdate], mode: JudgementMode) -> BatchVerdict {
    if isPlain { return .accepted }
    let judge = BatchJudge(before: before.itemCounts, after: after.itemCounts)
    return judge.verdict(on: updates, mode: mode)
  }

  /// A change that the app made without naming its parts: what moved is the least that explains it.
  ///
  /// - Complexity: O(n log n) in the number of items.
  public init(from before: ListSnapshot, to after: ListSnapshot) {
    self.before = before
    self.after = after
    moved = Changeset.leastMoved(from: before, to: after)
    combinesMovesAndReloads = false
    isPlain = false
    stretches = nil
  }

  /// A change of sizes alone: the same items in the same places.
  public init(resizing before: ListSnapshot, to after: ListSnapshot) {
    self.before = before
    self.after = after
    moved = []
    combinesMovesAndReloads = false
    isPlain = false
    stretches = nil
  }

  private init(_ application: Application) {
    self.init(
      before: application.before, after: application.after,
      mapping: application.mapping, leaving: application.leaving, isApplied: true)
  }

  private init(
    before: ListSnapshot, after: ListSnapshot, mapping: IndexMapping, leaving: [ItemID],
    isApplied: Bool
  ) {
    self.before = before
    self.after = after
    let moved = mapping.moved(before, leaving: leaving)
    self.moved = ItemSet(moved)
    combinesMovesAndReloads =
      mapping.hasReloads && !(moved.isEmpty && mapping.sections.moved.isEmpty)
    isPlain = !mapping.hasReloads && !mapping.sections.isFilledAnew.contains(true)
    stretches =
      isApplied ? after.sections.indices.map { mapping.stretches(sectionAfter: $0) } : nil
  }
}

extension Changeset: Equatable {
  /// Whether both lead from equal lists to equal lists and the app moved the same items, whatever
  /// is known of the batch beyond that.
  ///
  /// - Complexity: O(n) in the number of items, unless both share them.
  public static func == (left: Changeset, right: Changeset) -> Bool {
    left.before == right.before && left.after == right.after && left.moved == right.moved
      && left.combinesMovesAndReloads == right.combinesMovesAndReloads
      && left.isPlain == right.isPlain
  }
}

/// Updates on their way into a list.
private struct Application {
  let updates: [ListUpdate]
  let before: ListSnapshot
  let after: ListSnapshot
  let mapping: IndexMapping
  /// The items that leave their places, in their order before.
  let leaving: [ItemID]
  /// The items that come in, alone or with their section.
  let incoming: [ItemID]
  /// The items that arrive, by update.
  private let content: [ItemID?]

  init(
    _ updates: [ListUpdate], to before: ListSnapshot, bringing items: [ItemID?],
    sections: [Int: Section]
  ) throws(BatchUpdateError) {
    self.updates = updates
    self.before = before
    mapping = try IndexMapping(counts: before.itemCounts, updates: updates) {
      sections[$0]?.items.count
    }
    leaving = mapping.leaving(before)
    content = try mapping.content(
      of: updates, leaving: leaving, items: items, sections: sections)
    after = mapping.applied(to: before, content: content, sections: sections)
    incoming = mapping.incoming(in: after, content: content)
  }

  func checkSectionIdentity() throws(BatchUpdateError) {
    try mapping.checkSectionIdentity(in: after, updates: updates)
  }

  func checkItemIdentity() throws(BatchUpdateError) {
    try mapping.checkItemIdentity(of: incoming, in: after, content: content, updates: updates)
  }
}
