// Goal: larger batches mean what their definition says, too.
// Method: random legal batches, also with one update more, against the naive twin; seeds named.

import ListModel
import TestSupport
import Testing

struct RandomBatchTests {
  @Test(arguments: Seeds.all)
  func `a batch that contradicts nothing leads where the naive twin leads`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    var kinds = Set<String>()
    for round in 0..<300 {
      let batch = batches.legal(for: try batches.list(sections: 6, items: 9))
      #expect(agreesWithTwin(batch, "seed \(seed), round \(round)"), "seed \(seed)")
      kinds.formUnion(batch.updates.map { String("\($0)".prefix { $0 != "(" }) })
    }
    #expect(kinds.count == 9, "seed \(seed): only \(kinds.sorted())")
  }

  @Test(arguments: Seeds.all)
  func `one more update is taken or refused as the naive twin does it`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    var taken = 0
    for round in 0..<300 {
      let before = try batches.list(sections: 4, items: 5)
      var batch = batches.legal(for: before)
      let other = batches.arbitrary(for: before, count: 1)
      batch.updates = (batch.updates + other.updates).shuffled(using: &batches.random)
      batch.items.merge(other.items) { own, _ in own }
      if agreesWithTwin(batch, "seed \(seed), round \(round)") { taken += 1 }
    }
    #expect((20..<280).contains(taken), "seed \(seed): \(taken) taken")
  }

  @Test(arguments: Seeds.all)
  func `the order of updates means nothing`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    for round in 0..<100 {
      var batch = batches.legal(for: try batches.list(sections: 4, items: 6))
      let first = try batch.changeset()
      batch.updates.shuffle(using: &batches.random)
      #expect(try batch.changeset() == first, "seed \(seed), round \(round)")
    }
  }
}
