public import ListModel

/// A list, a batch that speaks of it, and what the batch brings.
public struct Batch: Sendable {
  /// The list before.
  public var before: ListSnapshot
  /// The updates as announced.
  public var updates: [ListUpdate]
  /// The items that come in, by path after.
  public var items: [ItemPath: ItemID]
  /// The sections that come in or are reloaded, by place after.
  public var sections: [Int: Section]

  /// Creates a batch.
  public init(
    before: ListSnapshot, updates: [ListUpdate] = [], items: [ItemPath: ItemID] = [:],
    sections: [Int: Section] = [:]
  ) {
    self.before = before
    self.updates = updates
    self.items = items
    self.sections = sections
  }

  /// What the product makes of the batch.
  ///
  /// - Throws: What `Changeset` throws.
  public func changeset() throws(BatchUpdateError) -> Changeset {
    try Changeset(applying: updates, to: before, bringing: items, sections: sections)
  }
}

extension ListSnapshot {
  /// A list whose ids count up from 0 in reading order, with that many items in each section.
  public init(counts: [Int]) throws(ListSnapshotError) {
    var next: Int32 = 0
    let sections = counts.enumerated().map { place, count in
      defer { next += Int32(count) }
      return Section(
        id: SectionID(rawValue: Int32(place)),
        items: (next..<next + Int32(count)).map { ItemID(rawValue: $0) })
    }
    try self.init(sections: sections)
  }
}
