public import ListModel

/// All updates that can be said of a small list, right or one past the end.
public struct UpdateUniverse: Sendable {
  /// The updates, of all nine kinds, that name nothing missing in the list before.
  public let sound: [ListUpdate]
  /// The updates that name a section or item that the list before does not have.
  public let unsound: [ListUpdate]
  private let itemsAfter: [ItemPath]
  private let sectionsAfter: Range<Int>

  /// Lists the updates of a list with that many items in each section.
  ///
  /// Places before reach one past the end. Places after reach one past what a single insert makes
  /// of the list, so that two inserts at the end are there, too.
  public init(counts: [Int]) {
    let sectionsBefore = 0..<counts.count + 1
    let sectionsAfter = 0..<counts.count + 2
    let before = UpdateUniverse.paths(counts + [0], beyond: 1)
    let after = UpdateUniverse.paths(counts + [0], beyond: 2)
    var updates: [ListUpdate] = after.map { .insertItem(after: $0) }
    updates += sectionsAfter.map { .insertSection(after: $0) }
    for source in before {
      updates += [
        .deleteItem(before: source), .reloadItem(before: source), .reconfigureItem(before: source),
      ]
      updates += after.map { .moveItem(before: source, after: $0) }
    }
    for source in sectionsBefore {
      updates += [.deleteSection(before: source), .reloadSection(before: source)]
      updates += sectionsBefore.map { .moveSection(before: source, after: $0) }
    }
    sound = updates.filter { !UpdateUniverse.lacksSource($0, in: counts) }
    unsound = updates.filter { UpdateUniverse.lacksSource($0, in: counts) }
    self.itemsAfter = after
    self.sectionsAfter = sectionsAfter
  }

  /// A batch without updates that brings something for every place that the updates can name.
  ///
  /// Brought sections have two items each, the same ones that inserts into them bring.
  public func batch(for before: ListSnapshot) -> Batch {
    var batch = Batch(before: before)
    for path in itemsAfter { batch.items[path] = UpdateUniverse.item(at: path) }
    for place in sectionsAfter {
      batch.sections[place] = Section(
        id: SectionID(rawValue: 1_000_000 + Int32(place)),
        items: (0..<2).map { UpdateUniverse.item(at: ItemPath(section: place, item: $0)) })
    }
    return batch
  }

  private static func lacksSource(_ update: ListUpdate, in counts: [Int]) -> Bool {
    switch update {
    case .insertItem, .insertSection: false
    case .deleteItem(let before), .reloadItem(let before), .reconfigureItem(let before),
      .moveItem(let before, _):
      before.section == counts.count || before.item == counts[before.section]
    case .deleteSection(let before), .reloadSection(let before), .moveSection(let before, _):
      before == counts.count
    }
  }

  private static func item(at path: ItemPath) -> ItemID {
    ItemID(rawValue: 1_000_000 + Int32(path.section * 1000 + path.item))
  }

  private static func paths(_ counts: [Int], beyond: Int) -> [ItemPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count + beyond).map { ItemPath(section: section, item: $0) }
    }
  }
}
