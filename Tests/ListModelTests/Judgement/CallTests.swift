// Goal: calls for items that are not there, and the names of everything that can be found.
// Method: hand-written calls at the edges; a list of one contradiction of each kind.

import ListModel
import Testing

struct CallTests {
  private let judge = BatchJudge(before: [9], after: [2, 0, -1])

  @Test(arguments: [[0, 0], [0, 1]] as [ItemPath])
  func `an item of the list after is found`(path: ItemPath) {
    #expect(judge.attributes(for: path) == nil && judge.scroll(to: path) == nil)
  }

  @Test(arguments: [[0, 2], [0, -1], [1, 0], [2, 0]] as [ItemPath])
  func `an item past the end of its section is not`(path: ItemPath) {
    #expect(judge.attributes(for: path) == .attributesForMissingPath(path))
    let count = judge.after[path.section]
    #expect(judge.scroll(to: path) == .scrollItemOutOfBounds(path, count: count))
  }

  @Test(arguments: [[3, 0], [-1, 0]] as [ItemPath])
  func `an item of a section past the end is not`(path: ItemPath) {
    #expect(judge.attributes(for: path) == .attributesForMissingPath(path))
    #expect(
      judge.scroll(to: path) == .scrollSectionOutOfBounds(section: path.section, sections: 3))
  }
}

struct ContradictionNameTests {
  /// One contradiction of each kind whose numbers are all different.
  static let each: [(BatchContradiction, String)] = [
    (.deleteAndReloadSamePath(before: [1, 2]), "path=1.2"),
    (.deleteSectionOutOfRange(section: 3, sectionsBefore: 2), "section=3 sectionsBefore=2"),
    (.deleteAndMoveSameSection(section: 3), "section=3"),
    (.deleteAndMoveSameSource(before: [1, 2]), "path=1.2"),
    (.moveFromDeletedSection(section: 3), "section=3"),
    (
      .deleteItemMissingSection(before: [3, 4], sectionsBefore: 2),
      "item=4 section=3 sectionsBefore=2"
    ),
    (.deleteItemOutOfRange(before: [3, 4], countBefore: 2), "item=4 section=3 countBefore=2"),
    (.insertSectionOutOfRange(section: 3, sectionsAfter: 2), "section=3 sectionsAfter=2"),
    (.insertAndMoveSameSection(section: 3), "section=3"),
    (.insertAndMoveSameDestination(after: [1, 2]), "path=1.2"),
    (.moveIntoInsertedSection(section: 3), "section=3"),
    (
      .insertItemMissingSection(after: [3, 4], sectionsAfter: 2),
      "item=4 section=3 sectionsAfter=2"
    ),
    (.insertItemOutOfRange(after: [3, 4], countAfter: 2), "item=4 section=3 countAfter=2"),
    (.moveSectionOutOfRange(section: 3, sectionsBefore: 2), "section=3 sectionsBefore=2"),
    (
      .moveSectionTargetOutOfRange(section: 3, to: 4, sectionsAfter: 2),
      "section=3 to=4 sectionsAfter=2"
    ),
    (.moveSourceMissingSection(before: [3, 4], sectionsBefore: 2), "path=3.4 sectionsBefore=2"),
    (.moveSourceMissing(before: [3, 4], countBefore: 2), "path=3.4 section=3 countBefore=2"),
    (
      .moveTargetMissingSection(before: [3, 4], after: [5, 6], sectionsAfter: 2),
      "path=3.4 to=5.6 sectionsAfter=2"
    ),
    (
      .moveTargetMissing(before: [3, 4], after: [5, 6], countAfter: 2),
      "path=3.4 to=5.6 section=5 countAfter=2"
    ),
    (.moveSectionToBoth(section: 3, to: 4, andTo: 5), "section=3 to=4 andTo=5"),
    (.moveItemToBoth(before: [1, 2], to: [3, 4], andTo: [5, 6]), "path=1.2 to=3.4 andTo=5.6"),
    (.moveBothSections(section: 3, andSection: 4, to: 5), "section=3 andSection=4 to=5"),
    (
      .moveBothItems(before: [1, 2], andBefore: [3, 4], to: [5, 6]),
      "path=1.2 andPath=3.4 to=5.6"
    ),
    (
      .sectionCountMismatch(before: 9, after: 2, inserted: 1, deleted: 3),
      "before=9 after=2 inserted=1 deleted=3 expectedAfter=7"
    ),
    (.negativeItemCount(section: 3), "section=3"),
    (
      .count(1, 20, 2, inserted: 3, deleted: 4, movedIn: 5, movedOut: 6),
      "section=1 before=20 after=2 inserted=3 deleted=4 movedIn=5 movedOut=6 expectedAfter=18"
    ),
    (.duplicateDelete(before: [1, 2]), "path=1.2"),
    (.duplicateInsert(after: [1, 2]), "path=1.2"),
    (.duplicateSectionDelete(section: 3), "section=3"),
    (.duplicateSectionInsert(section: 3), "section=3"),
    (.deleteAndReloadSameSection(section: 3), "section=3"),
    (
      .reconfigureItemOutOfRange(before: [3, 4], countBefore: 2), "item=4 section=3 countBefore=2"
    ),
    (.attributesForMissingPath([1, 2]), "path=1.2"),
    (.scrollItemOutOfBounds([3, 4], count: 2), "item=4 section=3 count=2"),
    (.scrollSectionOutOfBounds(section: 3, sections: 2), "section=3 sections=2"),
  ]

  @Test(arguments: each)
  func `a contradiction is named like its case, and its numbers by name`(
    contradiction: BatchContradiction, fields: String
  ) {
    #expect("\(contradiction)".prefix { $0 != "(" } == contradiction.kind)
    let texts = contradiction.fields.map { name, value in
      switch value {
      case .number(let number): "\(name)=\(number)"
      case .path(let path): "\(name)=\(path)"
      }
    }
    #expect(texts.joined(separator: " ") == fields)
  }

  @Test func `each kind has a name of its own, and only the last three of UIKit's are counts`() {
    let kinds = ContradictionNameTests.each.map(\.0.kind)
    #expect(Set(kinds).count == kinds.count && kinds.count == 35)
    #expect(Array(kinds.prefix(26)) == KindsReachedTests.uikit)
    #expect(Set(kinds.dropFirst(26).prefix(6)) == Set(KindsReachedTests.strictOnly))
    let counts = ContradictionNameTests.each.filter { $0.0.isCount }.map(\.0.kind)
    #expect(counts == Array(KindsReachedTests.uikit.suffix(3)))
  }

  @Test func `numbers that no list can have are no trap`() {
    let far = ItemPath(section: 0, item: .max)
    let updates: [ListUpdate] = [
      .reloadItem(before: far), .insertItem(after: far), .deleteSection(before: 0),
      .deleteItem(before: [0, .min]), .reloadSection(before: .min), .insertSection(after: .max),
    ]
    let item = BatchJudge(before: [.max, .max], after: [.min, .max])
    for mode in JudgementMode.allCases {
      #expect(item.verdict(on: updates, mode: mode) != .accepted)
      #expect(item.verdict(on: [.insertItem(after: [1, 0])], mode: mode) != .accepted)
    }
  }
}
