/// One way in which the announcement of a batch and the answer of the data source contradict each
/// other, or themselves: a case for each kind that UIKit tells apart, with the numbers it compares.
///
/// `before` numbers and paths speak of the list before the batch, `after` ones of the list after.
/// The first 26 cases stand in the order of `uikit-semantics.md` 2.1; what follows them is never
/// said by UIKit in a batch, or only by another call.
public enum BatchContradiction: Error, Hashable, Sendable {
  // 1: the decomposition of reloads.
  /// An item is deleted and reloaded.
  case deleteAndReloadSamePath(before: ItemPath)

  // 2 to 7: what a batch takes away.
  /// The deleted section is not there.
  case deleteSectionOutOfRange(section: Int, sectionsBefore: Int)
  /// A section is deleted, or reloaded, and moved.
  case deleteAndMoveSameSection(section: Int)
  /// An item is deleted, or reloaded, and moved.
  case deleteAndMoveSameSource(before: ItemPath)
  /// An item is moved out of a section that is deleted or reloaded.
  case moveFromDeletedSection(section: Int)
  /// The section of the deleted or reloaded item is not there.
  case deleteItemMissingSection(before: ItemPath, sectionsBefore: Int)
  /// The deleted or reloaded item is not there.
  case deleteItemOutOfRange(before: ItemPath, countBefore: Int)

  // 8 to 13: what a batch brings.
  /// The inserted section is beyond the end of the list after.
  case insertSectionOutOfRange(section: Int, sectionsAfter: Int)
  /// A section is inserted, or reloaded, where another is moved to.
  case insertAndMoveSameSection(section: Int)
  /// An item is inserted, or reloaded, where another is moved to.
  case insertAndMoveSameDestination(after: ItemPath)
  /// An item is moved into a section that is inserted or reloaded.
  case moveIntoInsertedSection(section: Int)
  /// The section of the inserted item is not there.
  case insertItemMissingSection(after: ItemPath, sectionsAfter: Int)
  /// The inserted item is beyond the end of its section.
  case insertItemOutOfRange(after: ItemPath, countAfter: Int)

  // 14 to 23: moves.
  /// The moved section is not there.
  case moveSectionOutOfRange(section: Int, sectionsBefore: Int)
  /// The section is moved beyond the end of the list after.
  case moveSectionTargetOutOfRange(section: Int, to: Int, sectionsAfter: Int)
  /// The section of the moved item is not there.
  case moveSourceMissingSection(before: ItemPath, sectionsBefore: Int)
  /// The moved item is not there.
  case moveSourceMissing(before: ItemPath, countBefore: Int)
  /// The item is moved to a section that is not there.
  case moveTargetMissingSection(before: ItemPath, after: ItemPath, sectionsAfter: Int)
  /// The item is moved beyond the end of its new section.
  case moveTargetMissing(before: ItemPath, after: ItemPath, countAfter: Int)
  /// One section is moved to two places.
  case moveSectionToBoth(section: Int, to: Int, andTo: Int)
  /// One item is moved to two places.
  case moveItemToBoth(before: ItemPath, to: ItemPath, andTo: ItemPath)
  /// Two sections are moved to one place.
  case moveBothSections(section: Int, andSection: Int, to: Int)
  /// Two items are moved to one place.
  case moveBothItems(before: ItemPath, andBefore: ItemPath, to: ItemPath)

  // 24 to 26: the counts.
  /// The data source answers another number of sections than the batch leads to.
  case sectionCountMismatch(before: Int, after: Int, inserted: Int, deleted: Int)
  /// The data source answers a negative number of items.
  case negativeItemCount(section: Int)
  /// The data source answers another number of items than the batch leads to.
  case itemCountMismatch(ItemCounts)

  // What only a strict judge says of a batch.
  /// An item is deleted, or reloaded, twice; UIKit counts both and may corrupt its memory later.
  case duplicateDelete(before: ItemPath)
  /// An item is inserted twice; UIKit counts both.
  case duplicateInsert(after: ItemPath)
  /// A section is deleted, or reloaded, twice.
  case duplicateSectionDelete(section: Int)
  /// A section is inserted twice.
  case duplicateSectionInsert(section: Int)
  /// A section is deleted and reloaded.
  case deleteAndReloadSameSection(section: Int)
  /// The reconfigured item is not there.
  case reconfigureItemOutOfRange(before: ItemPath, countBefore: Int)

  // What UIKit says of other calls.
  /// A layout has attributes for an item that is not there.
  case attributesForMissingPath(ItemPath)
  /// A scroll goes to an item that is not there.
  case scrollItemOutOfBounds(ItemPath, count: Int)
  /// A scroll goes to an item of a section that is not there.
  case scrollSectionOutOfBounds(section: Int, sections: Int)
}

/// The numbers of one section that a count check compares (`uikit-semantics.md` 2.1, number 26).
public struct ItemCounts: Hashable, Sendable {
  /// The section, by its place in the list after.
  public var section: Int
  /// How many items it had.
  public var before: Int
  /// How many items the data source answers now.
  public var after: Int
  /// How many inserts were announced, a reload counted as one.
  public var inserted: Int
  /// How many deletes were announced, a reload counted as one.
  public var deleted: Int
  /// How many items were to move in from other sections.
  public var movedIn: Int
  /// How many items were to move out to other sections.
  public var movedOut: Int

  /// Creates the numbers of one section.
  public init(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int
  ) {
    self.section = section
    self.before = before
    self.after = after
    self.inserted = inserted
    self.deleted = deleted
    self.movedIn = movedIn
    self.movedOut = movedOut
  }

  /// How many items the batch leads to; the sum wraps, since a data source may answer any number.
  public var expectedAfter: Int { before &+ inserted &- deleted &+ movedIn &- movedOut }
}
