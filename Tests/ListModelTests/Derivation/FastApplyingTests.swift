// Goal: knowing what is present changes no result and no error; the mapping stays right.
// Method: random batches, right and wrong, with and without that knowledge; hand-written stretches.

import ListModel
import TestSupport
import Testing

struct FastApplyingTests {
  private func outcome(_ change: Changeset) -> String {
    "\(change.after) \(change.moved.sorted()) \(change.combinesMovesAndReloads)"
  }

  private func outcome(_ batch: Batch) -> String {
    do {
      return outcome(try batch.changeset())
    } catch {
      return "\(error)"
    }
  }

  /// What comes of a batch for one who knows what is present, and keeps knowing it.
  private func outcome(_ batch: Batch, _ present: inout PresentItems) -> String {
    let items = batch.updates.map { update in
      if case .insertItem(let after) = update { batch.items[after] } else { nil as ItemID? }
    }
    do {
      let change = try Changeset(
        applying: batch.updates, to: batch.before, bringing: items, sections: batch.sections,
        present: &present)
      return outcome(change)
    } catch {
      return "\(error)"
    }
  }

  private func items(_ list: ListSnapshot) -> Set<ItemID> { Set(list.sections.flatMap(\.items)) }

  @Test(arguments: Seeds.all)
  func `who knows what is present gets the same, and knows what is present after`(
    seed: UInt64
  ) throws {
    var batches = RandomBatch(seed: seed)
    var refused = 0
    for round in 0..<120 {
      var batch = batches.legal(for: try batches.list(sections: 4, items: 6))
      let old = items(batch.before)
      // Every third brings something that may be there already, or brings it twice.
      if round.isMultiple(of: 3), let path = batch.items.keys.min() {
        let other = batches.random.next() & 1 == 0 ? old.min() : batch.items.values.max()
        batch.items[path] = other
      }
      let expected = outcome(batch)
      if expected.contains("repeatedItem") { refused += 1 }
      let new = (try? batch.changeset()).map { items($0.after) } ?? old
      var known = PresentItems(of: batch.before)
      #expect(outcome(batch, &known) == expected, "seed \(seed), round \(round)")
      #expect(old.union(new).filter(known.contains) == new, "seed \(seed), round \(round)")
      // Who thinks that more is present loses time.
      known = PresentItems(of: batch.before)
      known.insert(batch.items.values.sorted())
      #expect(outcome(batch, &known) == expected, "seed \(seed), round \(round)")
      #expect(old.union(new).filter(known.contains) == new, "seed \(seed), round \(round)")
    }
    #expect(refused > 5, "seed \(seed): \(refused) refused")
  }

  @Test func `identities far out are present as those close together`() {
    let far = [Int32.min, -1, 0, 63, 64, 1 << 24 - 1, 1 << 24, .max].map { ItemID(rawValue: $0) }
    var present = PresentItems()
    #expect(far.allSatisfy { !present.contains($0) })
    #expect(present.insert(far) && far.allSatisfy(present.contains))
    #expect(!present.insert([far[0]]) && !present.insert([far[4]]))
    present.remove(far.filter { $0.rawValue % 2 == 0 })
    #expect(far.filter(present.contains).map(\.rawValue) == [-1, 63, 1 << 24 - 1, .max])
    let set = ItemSet(far.reversed() + far)
    #expect(Array(set) == far && far.allSatisfy(set.contains))
    #expect(!set.contains(ItemID(rawValue: 1)) && set.count == far.count && !set.isEmpty)
  }

  @Test(arguments: Seeds.all)
  func `a changeset says of its batch what a judge says`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    var refused = 0
    for round in 0..<150 {
      var batch = batches.legal(for: try batches.list(sections: 3, items: 4))
      batch.updates = batch.updates.filter { _ in !Bool.random(using: &batches.random) }
      guard let change = try? batch.changeset() else { continue }
      let judge = BatchJudge(before: change.before.itemCounts, after: change.after.itemCounts)
      for mode in JudgementMode.allCases {
        let verdict = judge.verdict(on: batch.updates, mode: mode)
        if verdict != .accepted { refused += 1 }
        #expect(
          change.verdict(on: batch.updates, mode: mode) == verdict, "seed \(seed), round \(round)")
      }
    }
    #expect(refused > 0, "seed \(seed)")
  }

  @Test(arguments: Seeds.all)
  func `where nothing is reloaded, UIKit accepts what applies`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    var checked = 0
    for round in 0..<150 {
      let before = try batches.list(sections: 4, items: 5)
      var batch = batches.legal(for: before)
      batch.updates += batches.arbitrary(for: before, count: round % 2).updates
      batch.updates.removeAll { update in
        switch update {
        case .reloadItem, .reloadSection: true
        default: false
        }
      }
      guard let change = try? batch.changeset() else { continue }
      let judge = BatchJudge(before: before.itemCounts, after: change.after.itemCounts)
      for mode in [JudgementMode.uikit, .lenient] {
        let verdict = judge.verdict(on: batch.updates, mode: mode)
        #expect(verdict == .accepted, "seed \(seed), round \(round)")
      }
      checked += 1
    }
    #expect(checked > 30, "seed \(seed): \(checked)")
  }

  @Test func `stretches are as long as they can be`() throws {
    func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }
    let mapping = try IndexMapping(
      counts: [6, 2],
      updates: [
        .deleteItem(before: path(0, 1)), .insertItem(after: path(0, 3)),
        .insertItem(after: path(0, 4)), .moveItem(before: path(1, 0), after: path(0, 0)),
        .moveItem(before: path(0, 5), after: path(0, 7)), .insertSection(after: 2),
      ]
    ) { _ in 3 }
    let stretches = (0..<3).map { section in
      mapping.stretches(sectionAfter: section).map {
        "\($0.before.map(\.description) ?? "new")+\($0.count)"
      }
    }
    #expect(stretches == [["1.0+1", "0.0+1", "0.2+1", "new+2", "0.3+3"], ["1.1+1"], ["new+3"]])
  }

  @Test func `mappings are equal if they lead everything to the same place`() throws {
    func mapping(_ updates: [ListUpdate]) throws -> IndexMapping {
      try IndexMapping(counts: [3, 3], updates: updates) { _ in nil }
    }
    let path = ItemPath(section: 0, item: 1)
    #expect(try mapping([.moveItem(before: path, after: path)]) == mapping([]))
    #expect(try mapping([.deleteItem(before: path)]) != mapping([]))
  }

  @Test(arguments: Seeds.all)
  func `large batches are sorted right`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let before = try ListSnapshot(counts: [400, 0, 300])
    let order = (0..<700).map { Int32($0) }.shuffled(using: &random)
    let after = try ListSpace.list(
      sections: [0, 1, 2], counts: [200, 350, 150], items: order, replacing: 0)
    let derived = DerivedBatch(from: before, to: after)
    let updates = derived.updates.shuffled(using: &random)
    let change = try Changeset(applying: updates, to: before, bringing: [:], sections: [:])
    #expect(change.after == after && change.moved.count > 500, "seed \(seed)")
  }
}
