/// One section of a list: its items in order, and the heights of its header and footer.
public struct Section: Hashable, Sendable {
  /// The identity, which survives updates.
  public var id: SectionID
  /// The items in order.
  public var items: [ItemID]
  /// The height of the section header; zero where there is none.
  public var header: Length
  /// The height of the section footer; zero where there is none.
  public var footer: Length

  /// Creates a section.
  public init(
    id: SectionID, items: [ItemID], header: Length = .zero, footer: Length = .zero
  ) {
    self.id = id
    self.items = items
    self.header = header
    self.footer = footer
  }
}

/// Why sections do not make a list.
public enum ListSnapshotError: Error, Equatable, Sendable {
  /// The item stands in the list twice.
  case repeatedItem(ItemID)
  /// The section stands in the list twice.
  case repeatedSection(SectionID)
  /// The list has more items than `ListSnapshot.itemLimit`, or as many sections.
  case tooLarge(count: Int)
}

/// A list as the data source describes it: sections in order, each with its items in order.
///
/// Ids are unique in a snapshot; `init(sections:header:footer:)` refuses what breaks this.
public struct ListSnapshot: Equatable, Sendable {
  /// The greatest number of items, and of sections, that a list may have: 2^20.
  public static let itemLimit = 1 << 20

  /// The sections in order.
  public internal(set) var sections: [Section]
  /// The height of what stands above the first section (a table header); zero where there is none.
  public var header: Length
  /// The height of what stands below the last section (a table footer); zero where there is none.
  public var footer: Length

  /// A list of nothing, which is legal.
  public static let empty = ListSnapshot(unchecked: [], header: .zero, footer: .zero)

  /// Creates a snapshot from sections.
  ///
  /// - Throws: `ListSnapshotError` if an id stands twice, or the list is too large.
  /// - Complexity: O(n) in the number of items.
  public init(
    sections: [Section], header: Length = .zero, footer: Length = .zero
  ) throws(ListSnapshotError) {
    self.init(unchecked: sections, header: header, footer: footer)
    try checkUnique()
  }

  /// Creates a snapshot of sections whose ids are known to be unique.
  init(unchecked sections: [Section], header: Length, footer: Length) {
    self.sections = sections
    self.header = header
    self.footer = footer
  }

  /// The number of items of all sections.
  ///
  /// - Complexity: O(s) in the number of sections.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// The numbers of items of each section, as a data source answers them.
  public var itemCounts: [Int] { sections.map { $0.items.count } }

  /// Whether both have the same sections, each with the very array of items that the other one has;
  /// then their items are the same.
  ///
  /// - Complexity: O(s) in the number of sections.
  package func sharesItems(with other: ListSnapshot) -> Bool {
    sections.count == other.sections.count
      && zip(sections, other.sections).allSatisfy { own, other in
        own.id == other.id && own.items.sharesStorage(with: other.items)
      }
  }

  /// Sets the heights of a section's header and footer, by place of the section.
  public mutating func setHeights(ofSection section: Int, header: Length?, footer: Length?) {
    if let header { sections[section].header = header }
    if let footer { sections[section].footer = footer }
  }

  private func checkUnique() throws(ListSnapshotError) {
    let count = itemCount
    guard count <= ListSnapshot.itemLimit, sections.count <= ListSnapshot.itemLimit else {
      throw .tooLarge(count: max(count, sections.count))
    }
    var sectionIDs = Set<SectionID>(minimumCapacity: sections.count)
    var itemIDs = Set<ItemID>(minimumCapacity: count)
    for section in sections {
      guard sectionIDs.insert(section.id).inserted else { throw .repeatedSection(section.id) }
      for item in section.items {
        guard itemIDs.insert(item).inserted else { throw .repeatedItem(item) }
      }
    }
  }
}
