// Goal: the rows of the table that are about reloads, moves and sections.
// Method: as for the others; each re-insert place is worked out by the walk of 1.2.

import ListModel

extension JudgedBatchTests {
  static let reloads: [Row] = [
    Row(
      "an item deleted and reloaded",
      [2], [.deleteItem(before: [0, 1]), .reloadItem(before: [0, 1])], [1],
      uikit: .deleteAndReloadSamePath(before: [0, 1]),
      strict: [.deleteAndReloadSamePath(before: [0, 1])]),
    Row(
      "an item reloaded and moved is said to be deleted and moved",
      [3], [.reloadItem(before: [0, 1]), .moveItem(before: [0, 1], after: [0, 0])], [3],
      uikit: .deleteAndMoveSameSource(before: [0, 1]),
      strict: [.deleteAndMoveSameSource(before: [0, 1])]),
    Row(
      "a reload put back onto a move's target, at 2 - 1, where it does not really lie",
      [4],
      [
        .deleteItem(before: [0, 1]), .moveItem(before: [0, 0], after: [0, 1]),
        .moveItem(before: [0, 3], after: [0, 0]), .reloadItem(before: [0, 2]),
      ], [3], uikit: .insertAndMoveSameDestination(after: [0, 1])),
    Row(
      "a reload beside a move of its section looks like a mismatch of both",
      [1, 2], [.moveSection(before: 0, after: 1), .reloadItem(before: [0, 0])], [2, 1],
      uikit: .count(0, 2, 2, inserted: 1), fallsBack: true),
    Row(
      "a reload in a deleted section comes in where there is too little room: 13",
      [3, 1], [.deleteSection(before: 0), .reloadItem(before: [0, 1])], [1],
      uikit: .insertItemOutOfRange(after: [0, 1], countAfter: 1)),
    Row(
      "a reload in a deleted section comes in where there is room: 26",
      [3, 2], [.deleteSection(before: 0), .reloadItem(before: [0, 1])], [2],
      uikit: .count(0, 2, 2, inserted: 1), fallsBack: true),
    Row(
      "a reload in the last section, deleted, has no section to come in",
      [3, 2], [.deleteSection(before: 1), .reloadItem(before: [1, 0])], [3],
      uikit: .insertItemMissingSection(after: [1, 0], sectionsAfter: 1)),
    Row(
      "deletes of one item lower a reload no further than to just below it",
      [6],
      [
        .deleteItem(before: [0, 4]), .deleteItem(before: [0, 4]), .deleteItem(before: [0, 4]),
        .reloadItem(before: [0, 5]), .moveItem(before: [0, 0], after: [0, 3]),
      ], [4], uikit: .insertAndMoveSameDestination(after: [0, 3]),
      strict: [.duplicateDelete(before: [0, 4]), .count(0, 6, 4, inserted: 1, deleted: 4)]),
    Row(
      "inserts raise a reload one after the other",
      [3],
      [
        .insertItem(after: [0, 1]), .insertItem(after: [0, 2]), .reloadItem(before: [0, 1]),
        .moveItem(before: [0, 0], after: [0, 3]),
      ], [5], uikit: .insertAndMoveSameDestination(after: [0, 3])),
    Row(
      "a section deleted and one inserted shift a reload's section",
      [1, 1, 2],
      [
        .deleteSection(before: 0), .insertSection(after: 1), .reloadItem(before: [2, 1]),
        .moveItem(before: [1, 0], after: [2, 1]),
      ], [0, 4, 3], uikit: .insertAndMoveSameDestination(after: [2, 1])),
  ]

  static let moves: [Row] = [
    Row(
      "moves in a section are not counted, those across are",
      [3, 1],
      [
        .moveItem(before: [0, 0], after: [0, 1]), .moveItem(before: [0, 1], after: [1, 0]),
      ], [3, 2], uikit: .count(0, 3, 3, movedOut: 1), strict: [.count(0, 3, 3, movedOut: 1)],
      fallsBack: true),
    Row(
      "a move in a section that moves is one in a section",
      [2, 1], [.moveSection(before: 0, after: 1), .moveItem(before: [0, 0], after: [1, 1])],
      [1, 2]),
    Row(
      "one item to two places, then two items to one",
      [2, 0],
      [
        .moveItem(before: [0, 0], after: [1, 0]), .moveItem(before: [0, 0], after: [1, 1]),
        .moveItem(before: [0, 1], after: [1, 1]),
      ], [0, 3],
      uikit: .moveItemToBoth(before: [0, 0], to: [1, 0], andTo: [1, 1]),
      strict: [
        .moveItemToBoth(before: [0, 0], to: [1, 0], andTo: [1, 1]),
        .moveBothItems(before: [0, 0], andBefore: [0, 1], to: [1, 1]),
        .count(0, 2, 0, movedOut: 3),
      ]),
    Row(
      "section moves come first, whenever they were announced",
      [1], [.moveItem(before: [0, 1], after: [0, 0]), .moveSection(before: 1, after: 0)], [1],
      uikit: .moveSectionOutOfRange(section: 1, sectionsBefore: 1),
      strict: [
        .moveSectionOutOfRange(section: 1, sectionsBefore: 1),
        .moveSourceMissing(before: [0, 1], countBefore: 1),
      ]),
    Row(
      "an insert, then a move to one place",
      [2], [.moveItem(before: [0, 0], after: [0, 1]), .insertItem(after: [0, 1])], [3],
      uikit: .insertAndMoveSameDestination(after: [0, 1]),
      strict: [.insertAndMoveSameDestination(after: [0, 1])]),
  ]

  static let sections: [Row] = [
    Row(
      "deletes are checked from the start",
      [1, 1],
      [.deleteItem(before: [0, 1]), .deleteItem(before: [1, 1]), .deleteItem(before: [1, 2])],
      [0, 0], uikit: .deleteItemOutOfRange(before: [0, 1], countBefore: 1),
      strict: [
        .deleteItemOutOfRange(before: [0, 1], countBefore: 1),
        .deleteItemOutOfRange(before: [1, 1], countBefore: 1),
        .deleteItemOutOfRange(before: [1, 2], countBefore: 1), .count(1, 1, 0, deleted: 2),
      ]),
    Row(
      "inserts are checked from the start",
      [1, 1], [.insertItem(after: [1, 5]), .insertItem(after: [0, 5])], [2, 2],
      uikit: .insertItemOutOfRange(after: [0, 5], countAfter: 2),
      strict: [
        .insertItemOutOfRange(after: [0, 5], countAfter: 2),
        .insertItemOutOfRange(after: [1, 5], countAfter: 2),
      ]),
    Row(
      "a section reloaded and moved is deleted and moved",
      [1, 1], [.reloadSection(before: 0), .moveSection(before: 0, after: 1)], [1, 1],
      uikit: .deleteAndMoveSameSection(section: 0),
      strict: [.deleteAndMoveSameSection(section: 0)]),
    Row(
      "items move out of a deleted section, and into an inserted one",
      [2, 1],
      [
        .deleteSection(before: 0), .insertSection(after: 1),
        .moveItem(before: [0, 0], after: [1, 0]),
      ], [1, 1], uikit: .moveFromDeletedSection(section: 0),
      strict: [.moveFromDeletedSection(section: 0), .moveIntoInsertedSection(section: 1)]),
    Row(
      "two sections to one place leave no telling which count is which",
      [1, 2, 3], [.moveSection(before: 0, after: 2), .moveSection(before: 1, after: 2)], [9, 9, 9],
      uikit: .moveBothSections(section: 0, andSection: 1, to: 2),
      strict: [.moveBothSections(section: 0, andSection: 1, to: 2)]),
  ]
}
