/// Which of the usual mistakes a contradiction looks like.
///
/// Four causes stand behind nearly all of these crashes; what UIKit says names none of them. A
/// diagnosis is a likelihood, drawn from the numbers alone and, where it is known, from the batch.
public enum Diagnosis: String, CaseIterable, Sendable {
  /// The list changed and nothing was announced.
  case nothingAnnounced
  /// The data source answers the same before and after: it was changed before the batch began, so
  /// that both counts are new, or is not changed yet, so that both are old.
  case answeredTooEarlyOrTooLate
  /// An index of the list after stands where one of the list before belongs.
  case indexOfTheListAfter
  /// An index of the list before, or of an earlier stage, stands where one of the list after
  /// belongs.
  case indexOfTheListBefore
  /// A reload was forgotten to be a delete and an insert.
  case reloadIsDeleteAndInsert
  /// A part of the change was not announced, or announced twice.
  case announcedInPart
  /// Two stages of a change were put into one batch.
  case stagesInOneBatch

  /// Looks for the mistake.
  ///
  /// - Parameters:
  ///   - contradiction: What a judge found, or a log said.
  ///   - batch: The batch, if it is known.
  public init(of contradiction: BatchContradiction, in batch: JudgedBatch? = nil) {
    switch contradiction {
    case .itemCountMismatch(let counts): self = Diagnosis(of: counts)
    case .sectionCountMismatch(let before, let after, let inserted, let deleted):
      self = Diagnosis(
        announced: inserted + deleted, before: before, after: after)
    case .negativeItemCount: self = .answeredTooEarlyOrTooLate
    case .deleteAndReloadSamePath, .deleteAndReloadSameSection: self = .reloadIsDeleteAndInsert
    case .deleteAndMoveSameSource(let path):
      self = batch?.reloads(before: path) == false ? .stagesInOneBatch : .reloadIsDeleteAndInsert
    case .insertAndMoveSameDestination(let path):
      self = batch?.inserts(after: path) == true ? .announcedInPart : .reloadIsDeleteAndInsert
    case .deleteAndMoveSameSection, .insertAndMoveSameSection, .moveFromDeletedSection,
      .moveIntoInsertedSection:
      self = .stagesInOneBatch
    case .deleteSectionOutOfRange, .deleteItemMissingSection, .deleteItemOutOfRange,
      .moveSectionOutOfRange, .moveSourceMissingSection, .moveSourceMissing,
      .reconfigureItemOutOfRange:
      self = .indexOfTheListAfter
    case .insertSectionOutOfRange, .insertItemMissingSection, .insertItemOutOfRange,
      .moveSectionTargetOutOfRange, .moveTargetMissingSection, .moveTargetMissing:
      self = .indexOfTheListBefore
    case .moveSectionToBoth, .moveItemToBoth, .moveBothSections, .moveBothItems, .duplicateDelete,
      .duplicateInsert, .duplicateSectionDelete, .duplicateSectionInsert:
      self = .announcedInPart
    case .attributesForMissingPath, .scrollItemOutOfBounds, .scrollSectionOutOfBounds:
      self = .answeredTooEarlyOrTooLate
    }
  }

  private init(of counts: ItemCounts) {
    self.init(
      announced: counts.inserted + counts.deleted + counts.movedIn + counts.movedOut,
      before: counts.before, after: counts.after)
  }

  private init(announced: Int, before: Int, after: Int) {
    if announced == 0 {
      self = .nothingAnnounced
    } else {
      self = before == after ? .answeredTooEarlyOrTooLate : .announcedInPart
    }
  }
}

/// A batch with the counts that it was judged by.
public struct JudgedBatch: Equatable, Sendable {
  /// The numbers of items of each section before.
  public var before: [Int]
  /// The numbers of items of each section that the data source answers afterwards.
  public var after: [Int]
  /// The updates as they were announced.
  public var updates: [ListUpdate]

  /// Creates a judged batch.
  public init(before: [Int], after: [Int], updates: [ListUpdate]) {
    self.before = before
    self.after = after
    self.updates = updates
  }

  /// Judges the batch.
  public func verdict(_ mode: JudgementMode) -> BatchVerdict {
    BatchJudge(before: before, after: after).verdict(on: updates, mode: mode)
  }

  func reloads(before path: ItemPath) -> Bool {
    updates.contains(.reloadItem(before: path))
  }

  func inserts(after path: ItemPath) -> Bool {
    updates.contains(.insertItem(after: path))
  }
}
