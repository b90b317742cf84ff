import ExceptionTexts
import ListModel

/// Words for what a judge found: what was compared, which mistake it looks like, what would mend
/// it.
enum JudgementWords {
  /// What the check compared, with its numbers.
  static func comparison(_ contradiction: BatchContradiction) -> String {
    switch contradiction {
    case .itemCountMismatch(let counts):
      "section \(counts.section): \(counts.before) before + \(counts.inserted) inserted"
        + " - \(counts.deleted) deleted + \(counts.movedIn) moved in - \(counts.movedOut) moved out"
        + " = \(counts.expectedAfter), but the data source answers \(counts.after)"
    case .sectionCountMismatch(let before, let after, let inserted, let deleted):
      "\(before) sections before + \(inserted) inserted - \(deleted) deleted ="
        + " \(before + inserted - deleted), but the data source answers \(after)"
    default: ranges(contradiction) ?? conflict(contradiction)
    }
  }

  private static func ranges(_ contradiction: BatchContradiction) -> String? {
    switch contradiction {
    case .deleteSectionOutOfRange(let section, let count),
      .moveSectionOutOfRange(let section, let count):
      "section \(section) of the list before, which has \(count)"
    case .deleteItemMissingSection(let path, let count),
      .moveSourceMissingSection(let path, let count):
      "item \(path) of the list before, which has \(count) sections"
    case .deleteItemOutOfRange(let path, let count), .moveSourceMissing(let path, let count),
      .reconfigureItemOutOfRange(let path, let count):
      "item \(path) of the list before, whose section has \(count) items"
    case .insertSectionOutOfRange(let section, let count):
      "section \(section) of the list after, which has \(count)"
    case .moveSectionTargetOutOfRange(let section, let target, let count):
      "section \(section) to place \(target) of the list after, which has \(count) sections"
    case .insertItemMissingSection(let path, let count):
      "item \(path) of the list after, which has \(count) sections"
    case .insertItemOutOfRange(let path, let count):
      "item \(path) of the list after, whose section has \(count) items"
    case .moveTargetMissingSection(let path, let target, let count):
      "item \(path) to \(target) of the list after, which has \(count) sections"
    case .moveTargetMissing(let path, let target, let count):
      "item \(path) to \(target) of the list after, whose section has \(count) items"
    case .scrollItemOutOfBounds(let path, let count):
      "a scroll to item \(path), whose section has \(count) items"
    case .scrollSectionOutOfBounds(let section, let count):
      "a scroll to section \(section) of a list that has \(count)"
    default: nil
    }
  }

  private static func conflict(_ contradiction: BatchContradiction) -> String {
    let values = contradiction.fields.map { "\($0.name) \($0.value)" }
    return "two updates that exclude each other: " + values.joined(separator: ", ")
  }

  /// Which of the usual mistakes it looks like, and why.
  static func mistake(_ diagnosis: Diagnosis) -> String {
    switch diagnosis {
    case .nothingAnnounced: "the list changed and nothing was announced for it"
    case .answeredTooEarlyOrTooLate:
      "the data source answers the same before and after: it was changed before the batch began (a"
        + " reload or layout still pending), or has not changed yet; change it inside the block"
    case .indexOfTheListAfter:
      "an index of the list after, where deletes, reloads and the sources of moves speak of the"
        + " list before"
    case .indexOfTheListBefore:
      "an index of the list before, or of an earlier stage, where inserts and the targets of moves"
        + " speak of the list after"
    case .reloadIsDeleteAndInsert:
      "a reload is a delete and an insert, and excludes a delete or a move of the same place in one"
        + " batch"
    case .announcedInPart: "a part of the change was not announced, or announced twice"
    case .stagesInOneBatch:
      "two stages of a change in one batch: moves out of what goes, or into what comes, need a"
        + " batch of their own"
    }
  }

  /// What the data source would have had to answer, or the app to announce, by the numbers alone;
  /// nil where numbers do not say.
  static func mend(_ contradiction: BatchContradiction) -> String? {
    switch contradiction {
    case .itemCountMismatch(let counts):
      return mend(
        expected: counts.expectedAfter, answered: counts.after, "item",
        " in section \(counts.section)")
    case .sectionCountMismatch(let before, let after, let inserted, let deleted):
      return mend(expected: before + inserted - deleted, answered: after, "section", "")
    default: return nil
    }
  }

  private static func mend(
    expected: Int, answered: Int, _ thing: String, _ place: String
  ) -> String {
    let difference = answered - expected
    let count = abs(difference)
    let things = "\(thing) \(difference > 0 ? "insert" : "delete")\(count == 1 ? "" : "s")"
    return "the data source would have had to answer \(expected)\(place), or the app to announce"
      + " \(count) more \(things)"
  }

  /// An update as a scenario writes it.
  static func words(_ update: ListUpdate) -> String {
    switch update {
    case .insertItem(let after): "insert \(after)"
    case .deleteItem(let before): "delete \(before)"
    case .moveItem(let before, let after): "move \(before) to \(after)"
    case .reloadItem(let before): "reload \(before)"
    case .reconfigureItem(let before): "reconfigure \(before)"
    case .insertSection(let after): "insert section \(after)"
    case .deleteSection(let before): "delete section \(before)"
    case .moveSection(let before, let after): "move section \(before) to \(after)"
    case .reloadSection(let before): "reload section \(before)"
    }
  }
}
