// Goal: a batch means what its definition says, and what contradicts it is refused, in small spaces.
// Method: every batch of up to two updates on every small list, held against the naive twin.

import ListModel
import TestSupport
import Testing

struct ExhaustiveBatchTests {
  /// All lists of up to three sections of up to two items.
  static let lists: [[Int]] = {
    var lists: [[Int]] = [[]]
    var longest = lists
    for _ in 0..<3 {
      longest = longest.flatMap { list in (0...2).map { list + [$0] } }
      lists += longest
    }
    return lists
  }()

  /// How many updates can be said of a list, counted by hand.
  private func universeSize(_ counts: [Int]) -> Int {
    let sections = counts.count + 1
    let before = counts.reduce(0, +) + sections
    let after = before + sections
    let items = after + 3 * before + before * after
    return items + (sections + 1) + 2 * sections + sections * sections
  }

  @Test func `there are forty small lists`() {
    #expect(ExhaustiveBatchTests.lists.count == 1 + 3 + 9 + 27)
  }

  @Test(arguments: lists)
  func `every batch of up to two updates means what the naive twin says`(
    counts: [Int]
  ) throws {
    let before = try ListSnapshot(counts: counts)
    let universe = UpdateUniverse(counts: counts)
    var batch = universe.batch(for: before)
    var checked = 0
    var legal = 0
    func check(_ updates: [ListUpdate]) {
      batch.updates = updates
      if agreesWithTwin(batch) { legal += 1 }
      checked += 1
    }
    check([])
    for (place, first) in universe.updates.enumerated() {
      check([first])
      // The order means nothing; every other pair is announced the other way round.
      for second in universe.updates[place...] {
        check(checked.isMultiple(of: 2) ? [first, second] : [second, first])
      }
    }
    let size = universeSize(counts)
    #expect(checked == 1 + size + size * (size + 1) / 2)
    #expect(legal > 0)
  }

  @Test(arguments: Seeds.all)
  func `samples of three and four updates mean what the naive twin says`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    var legal = 0
    for round in 0..<4000 {
      let counts = ExhaustiveBatchTests.lists[round % ExhaustiveBatchTests.lists.count]
      let before = try ListSnapshot(counts: counts)
      let batch = batches.arbitrary(for: before, count: 3 + round / 40 % 2)
      if agreesWithTwin(batch, "seed \(seed)") { legal += 1 }
    }
    #expect(legal > 100, "seed \(seed): nearly all are contradictory")
  }
}
