// Goal: in small spaces a batch means what its definition says, or is refused.
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

  /// How many updates can be said of a list, counted by hand: of what is there, and of what is not.
  private func universeSize(_ counts: [Int]) -> (sound: Int, unsound: Int) {
    let items = counts.reduce(0, +)
    let sections = counts.count
    let ends = sections + 1
    let itemsAfter = items + 2 * ends
    return (
      sound: itemsAfter + (sections + 2) + items * (3 + itemsAfter) + sections * (2 + ends),
      unsound: ends * (3 + itemsAfter) + (2 + ends)
    )
  }

  /// How many batches of up to two updates are checked on a list.
  private func batchCount(_ counts: [Int]) -> Int {
    let (sound, unsound) = universeSize(counts)
    return 1 + sound + sound * (sound + 1) / 2 + unsound * (1 + (sound + 6) / 7)
  }

  @Test func `there are forty small lists and 130 704 batches`() {
    #expect(ExhaustiveBatchTests.lists.count == 1 + 3 + 9 + 27)
    #expect(ExhaustiveBatchTests.lists.map(batchCount).reduce(0, +) == 130_704)
  }

  // The order of updates means nothing; every other pair is announced the other way round. What is
  // unsound alone stays so in company, hence it meets only every seventh of the sound ones. The
  // mapping is looked at for every third batch.
  @Test(arguments: lists)
  func `every batch of up to two updates means what the naive twin says`(
    counts: [Int]
  ) throws {
    let universe = UpdateUniverse(counts: counts)
    var batch = universe.batch(for: try ListSnapshot(counts: counts))
    var checked = 0
    func check(_ updates: [ListUpdate]) {
      batch.updates = checked.isMultiple(of: 2) ? updates : updates.reversed()
      _ = agreesWithTwin(batch, checksMapping: checked.isMultiple(of: 3))
      checked += 1
    }
    check([])
    for (place, first) in universe.sound.enumerated() {
      check([first])
      for second in universe.sound[place...] { check([first, second]) }
    }
    for first in universe.unsound {
      check([first])
      for place in stride(from: 0, to: universe.sound.count, by: 7) {
        check([first, universe.sound[place]])
      }
    }
    #expect(checked == batchCount(counts))
  }

  @Test(arguments: Seeds.all)
  func `samples of three and four updates mean what the naive twin says`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    var legal = 0
    for round in 0..<1500 {
      let counts = ExhaustiveBatchTests.lists[round % ExhaustiveBatchTests.lists.count]
      let before = try ListSnapshot(counts: counts)
      let batch = batches.arbitrary(for: before, count: 3 + round % 2)
      if agreesWithTwin(batch, "seed \(seed)") { legal += 1 }
    }
    #expect(legal > 40, "seed \(seed): nearly all are contradictory")
  }
}
