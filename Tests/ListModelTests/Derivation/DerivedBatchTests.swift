// Goal: in one section no smaller batch leads to the list after, and the one derived does.
// Method: all pairs of lists of up to six items, against all subsets; all batches of up to two.

import ListModel
import TestSupport
import Testing

struct DerivedBatchTests {
  private func list(_ items: [Int32]) throws -> ListSnapshot {
    try ListSnapshot(sections: [
      Section(id: SectionID(rawValue: 0), items: items.map { ItemID(rawValue: $0) })
    ])
  }

  /// The number of sequences of that length: where known things stand, and which in which order.
  private func sequenceCount(of known: Int, length: Int) -> Int {
    var total = 0
    for used in 0...Swift.min(known, length) {
      var ways = 1
      for step in 0..<used { ways = ways * (length - step) / (step + 1) }
      for step in 0..<used { ways *= known - step }
      total += ways
    }
    return total
  }

  // Where a list has six items every ninth batch is also judged and applied; the rest of them by
  // `judge-exhaustively --derivation`.
  @Test(arguments: 0...6)
  func `every pair of lists of up to six items has the smallest batch`(count: Int) throws {
    let before = try ListSnapshot(counts: [count])
    var checked = 0
    for length in 0...6 {
      let sequences = ListSpace.sequences(of: Array(0..<Int32(count)), length: length)
      for items in sequences {
        let after = try list(items)
        let problem = problem(
          withBatch: DerivedBatch(from: before, to: after),
          fewest: NaiveDerivation.fewestUpdates(from: before, to: after), stages: 1,
          appliesStages: max(count, length) < 6 || checked.isMultiple(of: 9))
        if let problem { Issue.record("\(count) items to \(items): \(problem)") }
        checked += 1
      }
      #expect(sequences.count == sequenceCount(of: count, length: length))
    }
    #expect(checked == [7, 28, 119, 490, 1855, 6272, 18_703][count])
  }

  /// The updates that can be said of one section, reloads and reconfigurations left out.
  private func itemUpdates(_ count: Int) -> [ListUpdate] {
    UpdateUniverse(counts: [count]).sound.filter { update in
      switch update {
      case .insertItem(let after): after.section == 0
      case .deleteItem: true
      case .moveItem(_, let after): after.section == 0
      default: false
      }
    }
  }

  @Test(arguments: 0...4)
  func `no batch of up to two updates leads where a larger one is derived`(count: Int) throws {
    let before = try ListSnapshot(counts: [count])
    var batch = UpdateUniverse(counts: [count]).batch(for: before)
    let updates = itemUpdates(count)
    var reached = 0
    func check(_ updates: [ListUpdate]) {
      batch.updates = updates
      guard let sections = NaiveBatch.result(of: batch),
        let after = try? ListSnapshot(sections: sections)
      else { return }
      let derived = DerivedBatch(from: before, to: after).updates
      if derived.count > updates.count { Issue.record("\(updates): \(derived)") }
      reached += 1
    }
    check([])
    for (place, first) in updates.enumerated() {
      check([first])
      for second in updates[place...] { check([first, second]) }
    }
    #expect(reached == [3, 12, 41, 114, 267][count])
  }

  @Test func `the canonical order is deletes, inserts, moves`() throws {
    let batch = DerivedBatch(from: try ListSnapshot(counts: [4]), to: try list([9, 3, 2, 0]))
    func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
    #expect(
      batch.updates == [
        .deleteItem(before: path(1)), .insertItem(after: path(0)),
        .moveItem(before: path(3), after: path(1)), .moveItem(before: path(2), after: path(2)),
      ])
    #expect(batch.items == [path(0): ItemID(rawValue: 9)] && batch.sections.isEmpty)
  }

  @Test func `identities far apart are told as those close together`() throws {
    let far: [Int32] = [.min, -7, 0, 1_000_000, .max]
    let batch = DerivedBatch(
      from: try list(far), to: try list([.max, .min, -6, 0, 1_000_000]))
    #expect(problem(withBatch: batch, fewest: 3, stages: 1) == nil)
  }

  @Test func `a list that stays needs nothing, in one stage`() throws {
    let list = try ListSnapshot(counts: [2, 0, 1])
    let batch = DerivedBatch(from: list, to: list)
    #expect(batch.updates.isEmpty && batch.stages == [batch])
    let nothing = DerivedBatch(from: .empty, to: .empty)
    #expect(nothing.updates.isEmpty && nothing.stages == [nothing])
  }
}
