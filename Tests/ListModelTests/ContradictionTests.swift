// Goal: each contradiction of a batch is reported as what it is, with the place of its update.
// Method: a table of batches on one list, each with the exact error.

import ListModel
import TestSupport
import Testing

/// A batch on a list of three, two and no items, and what is wrong with it.
struct Contradictory: CustomTestStringConvertible, Sendable {
  var statement: String
  var updates: [ListUpdate]
  var update: Int
  var contradiction: BatchUpdateError.Contradiction

  init(
    _ statement: String, _ updates: [ListUpdate], at update: Int,
    _ contradiction: BatchUpdateError.Contradiction
  ) {
    self.statement = statement
    self.updates = updates
    self.update = update
    self.contradiction = contradiction
  }

  var testDescription: String { statement }
}

private func path(_ section: Int, _ item: Int) -> ItemPath {
  ItemPath(section: section, item: item)
}

struct ContradictionTests {
  private func changeset(_ updates: [ListUpdate]) throws -> Changeset {
    let before = try ListSnapshot(counts: [3, 2, 0])
    var batch = UpdateUniverse(counts: before.itemCounts).batch(for: before)
    batch.updates = updates
    return try batch.changeset()
  }

  @Test(arguments: conflicts + sectionConflicts + ranges + sectionRanges + borders)
  func `a contradiction is named with its update`(_ batch: Contradictory) {
    let expected = BatchUpdateError.contradiction(update: batch.update, batch.contradiction)
    #expect(throws: expected) { try changeset(batch.updates) }
  }

  static let conflicts: [Contradictory] = [
    .init(
      "delete and delete", [.deleteItem(before: path(0, 1)), .deleteItem(before: path(0, 1))],
      at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "delete and reload",
      [
        .insertItem(after: path(0, 0)), .deleteItem(before: path(0, 1)),
        .reloadItem(before: path(0, 1)),
      ],
      at: 2, .sameSource(earlierUpdate: 1)),
    .init(
      "delete and move",
      [.deleteItem(before: path(0, 1)), .moveItem(before: path(0, 1), after: path(0, 0))],
      at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "reload and move",
      [.moveItem(before: path(0, 1), after: path(0, 0)), .reloadItem(before: path(0, 1))],
      at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "reload and reload", [.reloadItem(before: path(1, 1)), .reloadItem(before: path(1, 1))],
      at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "one item to two places",
      [
        .moveItem(before: path(0, 1), after: path(0, 0)),
        .moveItem(before: path(0, 1), after: path(1, 0)),
      ], at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "two items to one place",
      [
        .moveItem(before: path(0, 1), after: path(1, 0)),
        .moveItem(before: path(0, 2), after: path(1, 0)),
      ], at: 1, .sameDestination(earlierUpdate: 0)),
    .init(
      "insert and move to one place",
      [.moveItem(before: path(0, 1), after: path(1, 0)), .insertItem(after: path(1, 0))],
      at: 1, .sameDestination(earlierUpdate: 0)),
    .init(
      "two inserts in one place",
      [.insertItem(after: path(1, 0)), .insertItem(after: path(1, 0))],
      at: 1, .sameDestination(earlierUpdate: 0)),
  ]

  static let sectionConflicts: [Contradictory] = [
    .init(
      "delete and delete", [.deleteSection(before: 1), .deleteSection(before: 1)],
      at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "delete and move", [.moveSection(before: 1, after: 0), .deleteSection(before: 1)],
      at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "reload and move", [.moveSection(before: 1, after: 0), .reloadSection(before: 1)],
      at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "delete and reload", [.reloadSection(before: 1), .deleteSection(before: 1)],
      at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "one section to two places",
      [.moveSection(before: 1, after: 0), .moveSection(before: 1, after: 2)],
      at: 1, .sameSource(earlierUpdate: 0)),
    .init(
      "two sections to one place",
      [.moveSection(before: 1, after: 0), .moveSection(before: 2, after: 0)],
      at: 1, .sameDestination(earlierUpdate: 0)),
    .init(
      "insert and move to one place",
      [.insertSection(after: 0), .moveSection(before: 2, after: 0)],
      at: 1, .sameDestination(earlierUpdate: 0)),
  ]

  static let ranges: [Contradictory] = [
    .init(
      "delete past the end", [.deleteItem(before: path(1, 2))],
      at: 0, .missingItemBefore(path(1, 2), count: 2)),
    .init(
      "reload past the end", [.reloadItem(before: path(2, 0))],
      at: 0, .missingItemBefore(path(2, 0), count: 0)),
    .init(
      "reconfigure past the end", [.reconfigureItem(before: path(0, 3))],
      at: 0, .missingItemBefore(path(0, 3), count: 3)),
    .init(
      "move from past the end", [.moveItem(before: path(1, 2), after: path(0, 0))],
      at: 0, .missingItemBefore(path(1, 2), count: 2)),
    .init(
      "delete in no section", [.deleteItem(before: path(3, 0))],
      at: 0, .missingSectionBefore(section: 3, count: 3)),
    .init(
      "reconfigure in no section", [.reconfigureItem(before: path(-1, 0))],
      at: 0, .missingSectionBefore(section: -1, count: 3)),
    .init(
      "a negative item", [.deleteItem(before: path(0, -1))],
      at: 0, .missingItemBefore(path(0, -1), count: 3)),
    .init(
      "insert past the end", [.insertItem(after: path(1, 3))],
      at: 0, .missingItemAfter(path(1, 3), count: 3)),
    .init(
      "move past the end", [.moveItem(before: path(1, 0), after: path(1, 2))],
      at: 0, .missingItemAfter(path(1, 2), count: 2)),
    .init(
      "insert into no section", [.insertItem(after: path(3, 0))],
      at: 0, .missingSectionAfter(section: 3, count: 3)),
    .init(
      "move into no section",
      [.deleteSection(before: 2), .moveItem(before: path(0, 0), after: path(2, 0))],
      at: 1, .missingSectionAfter(section: 2, count: 2)),
  ]

  static let sectionRanges: [Contradictory] = [
    .init(
      "delete", [.deleteSection(before: 3)],
      at: 0, .missingSectionBefore(section: 3, count: 3)),
    .init(
      "reload", [.reloadSection(before: -1)],
      at: 0, .missingSectionBefore(section: -1, count: 3)),
    .init(
      "move from", [.moveSection(before: 3, after: 0)],
      at: 0, .missingSectionBefore(section: 3, count: 3)),
    .init(
      "move to", [.moveSection(before: 0, after: 3)],
      at: 0, .missingSectionAfter(section: 3, count: 3)),
    .init(
      "insert", [.insertSection(after: 4)],
      at: 0, .missingSectionAfter(section: 4, count: 4)),
  ]

  static let borders: [Contradictory] = [
    .init(
      "out of a deleted section",
      [.deleteSection(before: 0), .moveItem(before: path(0, 0), after: path(0, 0))],
      at: 1, .moveFromDeletedSection(section: 0)),
    .init(
      "out of a reloaded section",
      [.moveItem(before: path(0, 0), after: path(1, 0)), .reloadSection(before: 0)],
      at: 0, .moveFromDeletedSection(section: 0)),
    .init(
      "into an inserted section",
      [.insertSection(after: 1), .moveItem(before: path(0, 0), after: path(1, 0))],
      at: 1, .moveIntoInsertedSection(section: 1)),
    .init(
      "into a reloaded section",
      [.reloadSection(before: 1), .moveItem(before: path(0, 0), after: path(1, 0))],
      at: 1, .moveIntoInsertedSection(section: 1)),
    .init(
      "past what an inserted section brings",
      [.insertSection(after: 1), .insertItem(after: path(1, 2))],
      at: 1, .missingItemAfter(path(1, 2), count: 2)),
    .init(
      "delete past the end of a deleted section",
      [.deleteSection(before: 1), .deleteItem(before: path(1, 2))],
      at: 1, .missingItemBefore(path(1, 2), count: 2)),
    .init(
      "sections come first",
      [.deleteItem(before: path(3, 0)), .insertItem(after: path(0, 9)), .insertSection(after: 9)],
      at: 2, .missingSectionAfter(section: 9, count: 4)),
    .init(
      "sources come before destinations",
      [.insertItem(after: path(0, 9)), .deleteItem(before: path(1, 2))],
      at: 1, .missingItemBefore(path(1, 2), count: 2)),
  ]
}
