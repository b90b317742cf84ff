/// Which path each item of the list before has in the list after, and back.
///
/// On items that stay, both directions are each other's inverse. Rules: deletes vanish; inserts and
/// moves take exactly the paths they name in the list after; the rest keeps its order in what is
/// left, sections first (`uikit-semantics.md` 1.1, 1.2 and rule 7). Deletes and reloads inside a
/// section that goes, and inserts into a section that comes, are covered by it. A reload maps as if
/// the item stayed: where the batch has moves too, UIKit may put the reloaded item elsewhere, since
/// it ignores moves when it places a reload (1.2); `Changeset.combinesMovesAndReloads` tells.
///
/// It is kept as the places that the batch names, in order; what lies between them is worked out
/// when asked for.
public struct IndexMapping: Sendable {
  /// Neighbours in a section after that were neighbours in a section before, or are all new.
  public struct Stretch: Equatable, Sendable {
    /// The path before of the first item; nil where the items are new.
    public var before: ItemPath?
    /// The number of items.
    public var count: Int
  }

  /// The mapping of the sections.
  public let sections: SectionMapping
  let sources: ItemSources
  let slots: ItemSlots
  /// Whether the batch reloads an item or a section.
  let hasReloads: Bool
  private let updates: [ListUpdate]

  /// Maps a list through a batch.
  ///
  /// - Parameters:
  ///   - counts: The numbers of items of each section before.
  ///   - updates: The batch.
  ///   - filledCount: How many items a section brings that is inserted or reloaded, by place after;
  ///     nil if that is not known.
  /// - Throws: The first contradiction; sections come first, then the sources of items, then their
  ///   destinations.
  /// - Complexity: O(s + u) in the numbers of sections and updates, whatever the number of items.
  public init(
    counts: [Int], updates: [ListUpdate], filledCount: (_ sectionAfter: Int) -> Int?
  ) throws(BatchUpdateError) {
    sections = try SectionMapping(count: counts.count, updates: updates)
    let items = NamedItems(updates)
    hasReloads = items.hasReloads
    sources = try ItemSources(
      counts: counts, items: items.before, updates: updates, sections: sections)
    slots = try ItemSlots(
      sources: sources, items: items.after, updates: updates, sections: sections,
      filledCount: filledCount)
    self.updates = updates
  }

  /// The stretches of a section after, in order, as long as they can be.
  ///
  /// - Complexity: O(u) in the number of updates that name the section.
  public func stretches(sectionAfter: Int) -> [Stretch] {
    var stretches: [Stretch] = []
    forEachPiece(sectionAfter: sectionAfter) { piece in
      let next = stretch(of: piece)
      guard let last = stretches.last, last.continues(with: next) else {
        return stretches.append(next)
      }
      stretches[stretches.count - 1].count += next.count
    }
    return stretches
  }

  /// The path before of each item after, by section; nil where the item is new.
  ///
  /// - Complexity: O(n + u) at each call.
  public var before: [[ItemPath?]] {
    sections.before.indices.map { section in
      stretches(sectionAfter: section).flatMap { stretch in
        (0..<stretch.count).map { offset in
          stretch.before.map { ItemPath(section: $0.section, item: $0.item + offset) }
        }
      }
    }
  }

  /// The path after of each item before, by section; nil where the item is gone.
  ///
  /// `counts` are the numbers of items of each section before.
  ///
  /// - Complexity: O(n + u) at each call.
  public func after(counts: [Int]) -> [[ItemPath?]] {
    var after = counts.map { [ItemPath?](repeating: nil, count: $0) }
    for section in sections.before.indices {
      var place = 0
      for stretch in stretches(sectionAfter: section) {
        defer { place += stretch.count }
        guard let source = stretch.before else { continue }
        for offset in 0..<stretch.count {
          after[source.section][source.item + offset] = ItemPath(
            section: section, item: place + offset)
        }
      }
    }
    return after
  }

  /// Holds the answer of a data source against the mapping.
  ///
  /// - Parameter answer: The numbers of items of each section after, as the data source says.
  /// - Throws: `sectionCountMismatch`, or `itemCountMismatch` for the first section that differs.
  public func check(answer: [Int]) throws(BatchUpdateError) {
    let counts = slots.counts
    guard answer.count == counts.count else {
      throw .sectionCountMismatch(expected: counts.count, answered: answer.count)
    }
    for (section, answered) in answer.enumerated() where counts[section] != answered {
      throw .itemCountMismatch(
        sectionAfter: section, expected: counts[section], answered: answered)
    }
  }
}

// The pieces of a section after, in order.
extension IndexMapping {
  /// Neighbours in a section after, by the reason why they stand there.
  enum Piece {
    case stayed(sectionBefore: Int, items: Range<Int>)
    /// An item that the update inserts or moves.
    case arrived(update: Int)
    /// All items of a section that is filled anew.
    case brought(count: Int)
  }

  private func stretch(of piece: Piece) -> Stretch {
    switch piece {
    case .stayed(let section, let items):
      return Stretch(
        before: ItemPath(section: section, item: items.lowerBound), count: items.count)
    case .arrived(let update):
      guard case .moveItem(let before, _) = updates[update] else {
        return Stretch(before: nil, count: 1)
      }
      return Stretch(before: before, count: 1)
    case .brought(let count): return Stretch(before: nil, count: count)
    }
  }

  /// Hands over the pieces of a section after, in order; none is empty.
  func forEachPiece(sectionAfter section: Int, _ body: (Piece) -> Void) {
    guard let source = sections.before[section], !sections.isFilledAnew[section] else {
      if slots.counts[section] > 0 { body(.brought(count: slots.counts[section])) }
      return
    }
    var stayed = StayedItems(of: sources, sectionBefore: source)
    var item = 0
    for claim in slots.arriving(sectionAfter: section) {
      let target = slots.places.item(at: claim.place, inSection: section)
      while item < target, let items = stayed.next(atMost: target - item) {
        body(.stayed(sectionBefore: source, items: items))
        item += items.count
      }
      body(.arrived(update: claim.update))
      item += 1
    }
    while let items = stayed.next(atMost: .max) {
      body(.stayed(sectionBefore: source, items: items))
    }
  }

  /// The items of a section before that keep their place in it, in order.
  private struct StayedItems {
    private let leaving: ArraySlice<PlaceClaim>
    /// The place of the section's first item.
    private let first: Int
    private let end: Int
    private var place: Int
    /// Where the next of the leaving items stands among them.
    private var gap: Int

    init(of sources: ItemSources, sectionBefore section: Int) {
      leaving = sources.leaving(sectionBefore: section)
      first = sources.places[ItemPath(section: section, item: 0)]
      end = first + sources.places.count(inSection: section)
      place = first
      gap = leaving.startIndex
    }

    /// The next of them that were neighbours, at most so many; nil at the end.
    mutating func next(atMost limit: Int) -> Range<Int>? {
      while gap < leaving.endIndex, leaving[gap].place == place {
        gap += 1
        place += 1
      }
      let stop = gap < leaving.endIndex ? leaving[gap].place : end
      guard place < stop else { return nil }
      let start = place
      place += min(limit, stop - start)
      return start - first..<place - first
    }
  }
}

extension IndexMapping: Equatable {
  /// Whether both lead every item to the same place.
  ///
  /// - Complexity: O(s + u).
  public static func == (left: IndexMapping, right: IndexMapping) -> Bool {
    left.sections == right.sections && left.sources.places == right.sources.places
      && left.sections.before.indices.allSatisfy {
        left.stretches(sectionAfter: $0) == right.stretches(sectionAfter: $0)
      }
  }
}

extension IndexMapping.Stretch {
  /// Whether the other one, which follows in the section after, also follows in the section before.
  fileprivate func continues(with next: Self) -> Bool {
    guard let before, let following = next.before else { return self.before == next.before }
    return before.section == following.section && before.item + count == following.item
  }
}
