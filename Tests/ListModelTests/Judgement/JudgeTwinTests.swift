// Goal: the judge says what the passes of `uikit-semantics.md` 2.1 say, in all three modes.
// Method: every batch of up to two updates on tiny lists, and random ones from printed seeds, held
// against the naive twin; together they reach every kind of contradiction.

import ListModel
import TestSupport
import Testing

struct JudgeTwinTests {
  static let lists: [[Int]] = [[], [0], [1], [0, 1], [1, 0], [1, 1]]
  static let answers: [[Int]] = [
    [], [0], [1], [2], [1, 0], [0, 1], [1, 1], [2, 1], [0, 1, 1], [1, -1],
  ]

  private func agree(_ item: NaiveJudge.Case, _ label: String = "") {
    guard item.disagreement != nil else { return }
    let smallest = item.shrunk { $0.disagreement != nil }
    Issue.record("\(label) \(smallest.disagreement ?? "")")
  }

  private func updates(of list: [Int]) -> [ListUpdate] {
    let universe = UpdateUniverse(counts: list)
    return universe.sound + universe.unsound
  }

  @Test(arguments: lists)
  func `a single update, or none, is judged as by the twin whatever the answer`(list: [Int]) {
    for after in JudgeTwinTests.answers {
      agree(NaiveJudge.Case(before: list, after: after, updates: []))
      for update in updates(of: list) {
        agree(NaiveJudge.Case(before: list, after: after, updates: [update]))
      }
    }
  }

  // Each pair meets one of the answers; every other one is announced the other way round.
  @Test(arguments: lists)
  func `every pair of updates is judged as by the twin`(list: [Int]) {
    let updates = updates(of: list)
    var pairs = 0
    for (place, first) in updates.enumerated() {
      for second in updates[place...] {
        let after = JudgeTwinTests.answers[pairs % JudgeTwinTests.answers.count]
        let pair = pairs.isMultiple(of: 2) ? [first, second] : [second, first]
        agree(NaiveJudge.Case(before: list, after: after, updates: pair))
        pairs += 1
      }
    }
    #expect(pairs == updates.count * (updates.count + 1) / 2)
  }

  @Test(arguments: Seeds.all)
  func `any batch is judged as by the twin`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    for round in 0..<150 {
      let before = try batches.list(sections: 3, items: 4)
      var batch = batches.arbitrary(for: before, count: 1 + round % 9)
      let twice = batch.updates.filter { _ in Bool.random(using: &batches.random) }
      if round.isMultiple(of: 3) { batch.updates += twice + twice }
      let after = try batches.list(sections: 3, items: 4).itemCounts
      agree(
        NaiveJudge.Case(before: before.itemCounts, after: after, updates: batch.updates),
        "seed \(seed), round \(round)")
    }
  }

  // What is legal by construction is the only way far down the passes.
  @Test(arguments: Seeds.all)
  func `a legal batch with one update more or less is judged as by the twin`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    for round in 0..<50 {
      let before = try batches.list(sections: 4, items: 5)
      let batch = batches.legal(for: before)
      var item = NaiveJudge.Case(
        before: before.itemCounts, after: try batch.changeset().after.itemCounts,
        updates: batch.updates)
      let label = "seed \(seed), round \(round)"
      #expect(item.verdict(.strict) == .accepted, "\(label): \(item)")
      agree(item, label)
      let more = batches.arbitrary(for: before, count: 1).updates
      item.updates.insert(contentsOf: more, at: item.updates.count / 2)
      agree(item, label)
      item.updates = item.updates.shuffled(using: &batches.random).dropLast(2)
      agree(item, label)
    }
  }

  // Many places of each kind, which are not sorted by the way that serves few.
  @Test(arguments: Seeds.all.prefix(2))
  func `a large batch is judged as by the twin`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    let before = try ListSnapshot(counts: [450, 0, 250])
    let batch = batches.legal(for: before)
    let after = BatchJudge.expectation(of: batch.updates, before: before.itemCounts) {
      batch.sections[$0]?.items.count
    }
    var item = NaiveJudge.Case(
      before: before.itemCounts, after: after,
      updates: batch.updates.shuffled(using: &batches.random))
    #expect(item.verdict(.strict) == .accepted, "seed \(seed)")
    #expect(item.updates.count > 250, "seed \(seed)")
    agree(item, "seed \(seed)")
    item.updates += item.updates.prefix(20) + batches.arbitrary(for: before, count: 2).updates
    #expect(item.verdict(.strict).contradictions.count > 5, "seed \(seed)")
    agree(item, "seed \(seed)")
  }

  @Test func `negative places are judged as by the twin`() {
    let path = ItemPath(section: 0, item: -1)
    let nowhere = ItemPath(section: -1, item: 0)
    var updates: [ListUpdate] = [
      .deleteSection(before: -1), .reloadSection(before: -1), .insertSection(after: -1),
      .moveSection(before: -1, after: 0), .moveSection(before: 0, after: -1),
    ]
    for path in [path, nowhere] {
      updates += [
        .insertItem(after: path), .deleteItem(before: path), .reloadItem(before: path),
        .reconfigureItem(before: path), .moveItem(before: path, after: path),
      ]
    }
    for update in updates {
      let item = NaiveJudge.Case(before: [1], after: [1], updates: [update])
      #expect(item.verdict(.strict) != .accepted, "\(update)")
      agree(item)
    }
  }
}
