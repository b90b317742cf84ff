// Goal: each text is UIKit's, letter by letter, in the words of both classes of list.
// Method: texts typed by hand, for numbers of which no two are alike.

import ExceptionTexts
import ListModel
import Testing

struct TextTests {
  @Test func `the table has every kind that has a text`() {
    #expect(TextTable.texts.count == Kinds.withText.count)
    #expect(Set(Kinds.withText.map(\.kind)).count == Kinds.withText.count)
    #expect(Kinds.withText.count + Kinds.withoutText.count == 35)
  }

  @Test(arguments: zip(Kinds.withText, TextTable.texts.map(\.collectionView)))
  func `a collection view says it in these words`(
    _ contradiction: BatchContradiction, _ text: String
  ) {
    #expect(ExceptionText.classic(contradiction, in: .collectionView) == text)
  }

  @Test(arguments: zip(Kinds.withText, TextTable.texts.map(\.tableView)))
  func `a table view says it in these words`(
    _ contradiction: BatchContradiction, _ text: String?
  ) {
    #expect(ExceptionText.classic(contradiction, in: .tableView) == text)
  }

  @Test(arguments: Kinds.withoutText, ListClass.allCases)
  func `what UIKit never says has no text`(
    _ contradiction: BatchContradiction, _ listClass: ListClass
  ) {
    #expect(ExceptionText.classic(contradiction, in: listClass) == nil)
  }
}

struct UnifiedTextTests {
  @Test func `no sections and no updates`() {
    #expect(
      ExceptionText.unified(before: [], after: [], updates: [], in: .collectionView) == """
        Invalid batch updates detected: the number of sections and/or items returned by the data \
        source before and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 0 sections }
        Data source after updates = { 0 sections }
        Updates = []
        """)
  }

  @Test func `one section and two deletes, in a table`() {
    let updates: [ListUpdate] = [.deleteItem(before: path(0, 1)), .deleteItem(before: path(0, 0))]
    #expect(
      ExceptionText.unified(before: [3], after: [0], updates: updates, in: .tableView) == """
        Invalid batch updates detected: the number of sections and/or rows returned by the data \
        source before and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with row counts: [3] }
        Data source after updates = { 1 section with row counts: [0] }
        Updates = [
        \tDelete row (0 - 1),
        \tDelete row (0 - 0)
        ]
        """)
  }

  @Test func `two sections, and a reload as a delete and an insert`() {
    let updates: [ListUpdate] = [
      .reloadItem(before: path(0, 2)), .insertItem(after: path(1, 4)), .reloadSection(before: 1),
      .reconfigureItem(before: path(0, 0)), .moveItem(before: path(0, 1), after: path(1, 0)),
      .insertSection(after: 3), .deleteSection(before: 4), .moveSection(before: 5, after: 6),
    ]
    #expect(
      ExceptionText.unified(before: [3, 4], after: [3, -1], updates: updates, in: .collectionView)
        == """
        Invalid batch updates detected: the number of sections and/or items returned by the data \
        source before and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 2 sections with item counts: [3, 4] }
        Data source after updates = { 2 sections with item counts: [3, -1] }
        Updates = [
        \tDelete item (0 - 2),
        \tInsert item (0 - 2),
        \tInsert item (1 - 4),
        \tDelete section (1),
        \tInsert section (1),
        \tMove item (0 - 1) to (1 - 0),
        \tInsert section (3),
        \tDelete section (4),
        \tMove section (5) to (6)
        ]
        """)
  }
}
