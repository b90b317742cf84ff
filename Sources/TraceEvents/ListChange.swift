public import ListModel

/// What an event did to a list.
public struct ListChange: Equatable, Sendable {
  /// The list before and after.
  public var changeset: Changeset
  /// The announcement with the counts it was judged by; nil if nothing was announced.
  public var batch: JudgedBatch?
  /// What the judge says of the announcement.
  public var verdict: BatchVerdict
  /// How it came over the list; nil for sizes that the list measured itself.
  public var delivery: Delivery?
  /// What the trace says of the sizes of items from then on.
  public var sizes: SizeTable = [:]

  /// A change that nothing was announced of.
  init(changeset: Changeset, delivery: Delivery? = nil) {
    self.changeset = changeset
    self.delivery = delivery
    verdict = .accepted
  }

  /// A change that its announcement led to, or was found to lead to.
  init(_ changeset: Changeset, announced updates: [ListUpdate], _ mode: JudgementMode) {
    self.changeset = changeset
    batch = JudgedBatch(
      before: changeset.before.itemCounts, after: changeset.after.itemCounts, updates: updates)
    verdict = changeset.verdict(on: updates, mode: mode)
  }

  /// A change that its announcement did not lead to.
  init(changeset: Changeset, batch: JudgedBatch, _ mode: JudgementMode) {
    self.changeset = changeset
    self.batch = batch
    verdict = batch.verdict(mode)
  }

  /// How many items come in, go, are moved or get new cells.
  ///
  /// - Complexity: O(n) in the number of items.
  public var changeCount: Int {
    PresentItems.countOfDifferences(changeset.before, changeset.after) + changeset.moved.count
      + rebuilt.count
  }

  /// The items that the announcement reloads, alone or with their section: they get new cells while
  /// they keep their identity.
  public var rebuilt: ItemSet {
    guard let batch, batch.updates.contains(where: \.isReload) else { return [] }
    let sections = changeset.before.sections
    return ItemSet(
      batch.updates.flatMap { update -> [ItemID] in
        switch update {
        case .reloadItem(let path):
          guard sections.indices.contains(path.section),
            sections[path.section].items.indices.contains(path.item)
          else { return [] }
          return [sections[path.section].items[path.item]]
        case .reloadSection(let section):
          return sections.indices.contains(section) ? sections[section].items : []
        default: return []
        }
      })
  }
}

extension ListUpdate {
  /// Whether an item or a section gets new cells by it.
  fileprivate var isReload: Bool {
    switch self {
    case .reloadItem, .reloadSection: true
    default: false
    }
  }
}
