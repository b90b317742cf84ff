/// Why a batch contradicts the list it speaks of, or itself.
///
/// `update` is the place of the update in the batch as it was announced, from 0.
public enum BatchUpdateError: Error, Equatable, Sendable {
  /// One update cannot be meant.
  case contradiction(update: Int, Contradiction)
  /// The data source answers another number of sections than the batch leads to.
  case sectionCountMismatch(expected: Int, answered: Int)
  /// The data source answers another number of items than the batch leads to.
  case itemCountMismatch(sectionAfter: Int, expected: Int, answered: Int)
  /// The batch leads to more items than `ListSnapshot.itemLimit`, or to as many sections.
  case tooLarge(count: Int)

  /// What is wrong with one update.
  public enum Contradiction: Equatable, Sendable {
    /// The list before has only `count` sections.
    case missingSectionBefore(section: Int, count: Int)
    /// The section of the list before has only `count` items.
    case missingItemBefore(ItemPath, count: Int)
    /// The list after has only `count` sections.
    case missingSectionAfter(section: Int, count: Int)
    /// The section of the list after has only `count` items.
    case missingItemAfter(ItemPath, count: Int)
    /// An earlier update of the batch deletes, reloads or moves the same item or section.
    case sameSource(earlierUpdate: Int)
    /// An earlier update of the batch puts something in the same place.
    case sameDestination(earlierUpdate: Int)
    /// The item is moved out of a section that the batch deletes or reloads.
    case moveFromDeletedSection(section: Int)
    /// The item is moved into a section that the batch inserts or reloads.
    case moveIntoInsertedSection(section: Int)
    /// The item or section that comes in has no identity.
    case missingContent
    /// The item that comes in is not the one that its new section brings.
    case otherContent(ItemPath)
    /// The item that comes in stands elsewhere in the list after.
    case repeatedItem(ItemID)
    /// The section that comes in stands elsewhere in the list after.
    case repeatedSection(SectionID)
  }
}
