// Goal: the rows of the table, by what they are about.
// Method: counts worked out by hand from `uikit-semantics.md` 1.1, 1.2 and 2.1.

import ListModel

extension JudgedBatchTests {
  static let duplicates: [Row] = [
    Row(
      "two deletes of one item count twice, which fits a list that lost two",
      [4], [.deleteItem(before: [0, 0]), .deleteItem(before: [0, 0])], [2],
      strict: [.duplicateDelete(before: [0, 0])]),
    Row(
      "two deletes of one item do not fit a list that lost one",
      [4], [.deleteItem(before: [0, 0]), .deleteItem(before: [0, 0])], [3],
      uikit: .count(0, 4, 3, deleted: 2),
      strict: [.duplicateDelete(before: [0, 0]), .count(0, 4, 3, deleted: 2)], fallsBack: true),
    Row(
      "two inserts in one place count twice",
      [1], [.insertItem(after: [0, 0]), .insertItem(after: [0, 0])], [3],
      strict: [.duplicateInsert(after: [0, 0])]),
    Row(
      "two reloads of one item cancel each other",
      [2], [.reloadItem(before: [0, 1]), .reloadItem(before: [0, 1])], [2],
      strict: [.duplicateDelete(before: [0, 1])]),
    Row(
      "a section deleted twice counts once",
      [1, 2], [.deleteSection(before: 0), .deleteSection(before: 0)], [2],
      strict: [.duplicateSectionDelete(section: 0)]),
    Row(
      "a section inserted twice counts once",
      [1], [.insertSection(after: 1), .insertSection(after: 1)], [1, 7],
      strict: [.duplicateSectionInsert(section: 1)]),
    Row(
      "a section deleted and reloaded counts as two deletes and an insert",
      [1, 2], [.reloadSection(before: 0), .deleteSection(before: 0)], [2],
      strict: [.deleteAndReloadSameSection(section: 0)]),
    Row(
      "the same move twice is one",
      [2, 0],
      [
        .moveItem(before: [0, 0], after: [1, 0]), .moveItem(before: [0, 0], after: [1, 0]),
        .moveSection(before: 0, after: 0), .moveSection(before: 0, after: 0),
      ], [1, 1]),
  ]

  static let covered: [Row] = [
    Row(
      "deletes and reloads in a deleted section go with it, wherever they point",
      [2, 1],
      [
        .deleteItem(before: [0, 0]), .deleteItem(before: [0, 9]), .deleteSection(before: 0),
      ], [1]),
    Row(
      "inserts into an inserted section come with it, wherever they point",
      [1], [.insertSection(after: 1), .insertItem(after: [1, 0]), .insertItem(after: [1, 9])],
      [1, 3]),
    Row(
      "a reloaded section takes both in, and any count",
      [3, 1],
      [
        .reloadSection(before: 0), .deleteItem(before: [0, 2]), .insertItem(after: [0, 5]),
        .reloadItem(before: [0, 1]),
      ], [7, 1]),
    Row(
      "a reloaded section takes inserts in where it really lies",
      [1, 1, 1],
      [.moveSection(before: 0, after: 2), .reloadSection(before: 1), .insertItem(after: [0, 4])],
      [2, 1, 1], uikit: .insertItemOutOfRange(after: [0, 4], countAfter: 2)),
    Row(
      "a reloaded section takes inserts in where there are too few sections, too",
      [1], [.reloadSection(before: 0), .insertItem(after: [0, 4])], [1, 1],
      uikit: .sectionCountMismatch(before: 1, after: 2, inserted: 1, deleted: 1),
      strict: [.sectionCountMismatch(before: 1, after: 2, inserted: 1, deleted: 1)],
      fallsBack: true),
  ]

  static let countsOnly: [Row] = [
    Row(
      "an empty batch is checked", [2], [], [3], uikit: .count(0, 2, 3),
      strict: [.count(0, 2, 3)], fallsBack: true),
    Row("an empty batch fits a list that did not change", [2, 0], [], [2, 0]),
    Row(
      "what was read after the change, reloaded and inserted on top, fails by 26",
      [3], [.insertItem(after: [0, 2])], [3], uikit: .count(0, 3, 3, inserted: 1),
      strict: [.count(0, 3, 3, inserted: 1)], fallsBack: true),
    Row(
      "a negative answer is told before its count",
      [1, 1], [.deleteItem(before: [0, 0])], [-1, 1], uikit: .negativeItemCount(section: 0),
      strict: [.negativeItemCount(section: 0), .count(0, 1, -1, deleted: 1)], fallsBack: true),
    Row(
      "a negative answer is told of a section that comes in, too",
      [1], [.insertSection(after: 1)], [1, -2], uikit: .negativeItemCount(section: 1),
      strict: [.negativeItemCount(section: 1)], fallsBack: true),
    Row(
      "the number of sections comes first",
      [1, 1], [.deleteSection(before: 1)], [5, 5],
      uikit: .sectionCountMismatch(before: 2, after: 2, inserted: 0, deleted: 1),
      strict: [.sectionCountMismatch(before: 2, after: 2, inserted: 0, deleted: 1)],
      fallsBack: true),
    Row(
      "the lowest section is told first, a strict judge tells them all",
      [7, 5], [.deleteItem(before: [0, 6]), .insertItem(after: [1, 0])], [7, 5],
      uikit: .count(0, 7, 7, deleted: 1),
      strict: [.count(0, 7, 7, deleted: 1), .count(1, 5, 5, inserted: 1)], fallsBack: true),
    Row(
      "a place that is missing hides a wrong count, and older systems crashed, too",
      [1], [.deleteItem(before: [0, 6])], [1],
      uikit: .deleteItemOutOfRange(before: [0, 6], countBefore: 1),
      strict: [.deleteItemOutOfRange(before: [0, 6], countBefore: 1), .count(0, 1, 1, deleted: 1)]),
    Row(
      "a reconfigured item that is missing is nothing to UIKit",
      [1], [.reconfigureItem(before: [0, 1]), .reconfigureItem(before: [1, 0])], [1],
      strict: [
        .reconfigureItemOutOfRange(before: [0, 1], countBefore: 1),
        .reconfigureItemOutOfRange(before: [1, 0], countBefore: 0),
      ]),
  ]
}
