// Goal: with sections the batch is the smallest, too, and its stages are the fewest.
// Method: up to three sections with few items and two of two in full, three of three evenly spread,
// larger ones at random.

import ListModel
import TestSupport
import Testing

struct DerivedSectionsTests {
  private func check(
    _ before: ListSnapshot, _ after: ListSnapshot, appliesStages: Bool = true
  ) -> Int {
    let stages = NaiveDerivation.fewestStages(from: before, to: after)
    let problem = problem(
      withBatch: DerivedBatch(from: before, to: after),
      fewest: NaiveDerivation.fewestUpdates(from: before, to: after), stages: stages,
      appliesStages: appliesStages)
    if let problem {
      Issue.record("\(before.sections) to \(after.sections): \(problem)")
    }
    return stages
  }

  // With up to four items in all: `judge-exhaustively --derivation`.
  @Test func `every pair of lists of up to three sections of at most one item in all`() throws {
    var stages = [0, 0, 0]
    for family in ListSpace.families(sections: 3, items: 1, itemLimit: 1) {
      try family.forEachPair { before, after in stages[check(before, after) - 1] += 1 }
    }
    #expect(stages == [1264, 192, 118])
  }

  // Each of two sections is one of the two before or new; each of four items, in any order and
  // divided in any way, is one of the four before; or the first, the last or all of them are new.
  // Every ninth is also judged and applied.
  @Test(arguments: ListSpace.sequences(of: [0, 1], length: 2))
  func `every arrangement of two sections of two items`(sections: [Int32]) throws {
    let before = try ListSnapshot(counts: [2, 2])
    var stages = [0, 0, 0]
    for number in 0..<24 {
      let items = ListSpace.permutation(number, of: [0, 1, 2, 3])
      for counts in ListSpace.splits(4, into: 2) {
        for mask in [0, 1, 8, 15] {
          let after = try ListSpace.list(
            sections: sections, counts: counts, items: items, replacing: mask)
          let applies = stages.reduce(0, +).isMultiple(of: 9)
          stages[check(before, after, appliesStages: applies) - 1] += 1
        }
      }
    }
    #expect(stages.reduce(0, +) == 24 * 5 * 4)
    #expect((stages[2] > 0) == sections.contains { $0 >= 100 })
  }

  @Test func `evenly spread arrangements of three sections of three items`() throws {
    let arrangements = ListSpace.sequences(of: [0, 1, 2], length: 3)
    let before = try ListSnapshot(counts: [3, 3, 3])
    let size = arrangements.count * 362_880 * 512
    #expect(size == 34 * 362_880 * 512)
    let step = size / 300
    var stages = [0, 0, 0]
    for sample in 0..<300 {
      let number = sample * step + sample * 7919 % step
      let after = try ListSpace.list(
        sections: arrangements[number % 34], counts: [3, 3, 3],
        items: ListSpace.permutation(number / 34 % 362_880, of: Array(0..<9)),
        replacing: number / 34 / 362_880)
      stages[check(before, after) - 1] += 1
    }
    #expect(stages.reduce(0, +) == 300 && stages.allSatisfy { $0 > 20 }, "\(stages)")
  }

  @Test(arguments: Seeds.all)
  func `random lists and what random batches make of them`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    for round in 0..<15 {
      let batch = batches.legal(for: try batches.list(sections: 4, items: 5))
      let after = try batch.changeset().after
      let derived = DerivedBatch(from: batch.before, to: withHeights(of: batch.before, after))
      let problem = problem(
        withBatch: derived,
        fewest: NaiveDerivation.fewestUpdates(from: batch.before, to: after),
        stages: NaiveDerivation.fewestStages(from: batch.before, to: after))
      #expect(problem == nil, "seed \(seed), round \(round)")
    }
  }

  /// The list with the heights that its sections have in another; no batch tells of heights.
  private func withHeights(of before: ListSnapshot, _ list: ListSnapshot) -> ListSnapshot {
    var list = list
    for (place, section) in list.sections.enumerated() {
      guard let old = before.sections.first(where: { $0.id == section.id }) else { continue }
      list.setHeights(ofSection: place, header: old.header, footer: old.footer)
    }
    return list
  }

  /// A thousand items in thirty sections, of both of which a third is left, moved or new.
  private func large(_ random: inout SplitMix64) throws -> (ListSnapshot, ListSnapshot) {
    let before = try ListSnapshot(counts: [Int](repeating: 33, count: 30))
    var items = Array(0..<Int32(990))
    for place in items.indices {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: items[place] += 5000
      case 1: items.swapAt(place, Int.random(in: items.indices, using: &random))
      default: continue
      }
    }
    var sections = Array(0..<Int32(30))
    for place in sections.indices {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: sections[place] += 100
      case 1: sections.swapAt(place, Int.random(in: sections.indices, using: &random))
      default: continue
      }
    }
    let after = try ListSpace.list(
      sections: sections, counts: [Int](repeating: 33, count: 30), items: items, replacing: 0)
    return (before, after)
  }

  @Test(arguments: Seeds.all)
  func `a thousand items in thirty sections`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (before, after) = try large(&random)
    let problem = problem(
      withBatch: DerivedBatch(from: before, to: after), fewest: nil,
      stages: NaiveDerivation.fewestStages(from: before, to: after))
    #expect(problem == nil, "seed \(seed)")
  }
}
