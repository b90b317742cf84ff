// Goal: a batch is held against what the data source answers afterwards.
// Method: hand-written answers with one count wrong; random legal batches with their own result.

import ListModel
import TestSupport
import Testing

struct JudgingTests {
  private func judge(
    _ updates: [ListUpdate], _ before: [Int], answer after: [Int]
  ) throws -> Changeset {
    try Changeset(
      judging: updates, of: try ListSnapshot(counts: before),
      answer: try ListSnapshot(counts: after))
  }

  private let append = ListUpdate.insertItem(after: ItemPath(section: 1, item: 1))

  @Test(arguments: Seeds.all)
  func `the result of a batch is a right answer`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    for round in 0..<100 {
      let batch = batches.legal(for: try batches.list(sections: 4, items: 6))
      let change = try batch.changeset()
      let judged = try Changeset(judging: batch.updates, of: batch.before, answer: change.after)
      #expect(judged == change, "seed \(seed), round \(round)")
    }
  }

  @Test func `identity is taken from the answer`() throws {
    let change = try judge([append], [2, 1], answer: [2, 2])
    #expect(change.after == (try ListSnapshot(counts: [2, 2])))
  }

  @Test func `another number of items is told for the first such section`() throws {
    #expect(throws: BatchUpdateError.itemCountMismatch(sectionAfter: 1, expected: 2, answered: 1)) {
      try judge([append], [2, 1, 1], answer: [2, 1, 3])
    }
    #expect(throws: BatchUpdateError.itemCountMismatch(sectionAfter: 0, expected: 2, answered: 3)) {
      try judge([], [2], answer: [3])
    }
  }

  @Test func `the number of sections comes before the numbers of items`() throws {
    #expect(throws: BatchUpdateError.sectionCountMismatch(expected: 2, answered: 1)) {
      try judge([append], [2, 1], answer: [9])
    }
  }

  @Test func `an inserted section that the answer lacks is another number of sections`() throws {
    #expect(throws: BatchUpdateError.sectionCountMismatch(expected: 2, answered: 1)) {
      try judge([.insertSection(after: 1)], [2], answer: [2])
    }
    #expect(throws: BatchUpdateError.sectionCountMismatch(expected: 2, answered: 1)) {
      try judge([.reloadSection(before: 1)], [2, 1], answer: [2])
    }
    #expect(throws: BatchUpdateError.sectionCountMismatch(expected: 5, answered: 6)) {
      try judge((0..<5).map { .insertSection(after: $0) }, [], answer: [1, 1, 1, 1, 1, 1])
    }
  }

  @Test func `contradictions come before counts`() throws {
    let path = ItemPath(section: 0, item: 2)
    #expect(
      throws: BatchUpdateError.contradiction(update: 0, .missingItemBefore(path, count: 2))
    ) {
      try judge([.deleteItem(before: path)], [2], answer: [9, 9])
    }
  }

  @Test func `sections that come or are reloaded have as many items as answered`() throws {
    let updates: [ListUpdate] = [.insertSection(after: 0), .reloadSection(before: 0)]
    #expect(try judge(updates, [1], answer: [4, 0]).after.itemCounts == [4, 0])
  }
}
