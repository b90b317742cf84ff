// Goal: without an announcement the fewest items count as moved, and always the same ones.
// Method: every permutation of up to six items, and random lists, against a search of all subsets.

import ListModel
import TestSupport
import Testing

struct DerivingTests {
  /// The longest increasing run by trying all subsets; of several, the one whose values read from
  /// the last to the first are smallest.
  private func longestRun(_ values: [Int]) -> [Int] {
    var best: [Int] = []
    for subset in 0..<(1 << values.count) {
      let run = values.indices.filter { subset >> $0 & 1 == 1 }.map { values[$0] }
      guard run.count >= best.count, zip(run, run.dropFirst()).allSatisfy(<) else { continue }
      if run.count > best.count || run.reversed().lexicographicallyPrecedes(best.reversed()) {
        best = run
      }
    }
    return best
  }

  /// The items that did not move, by the definition.
  private func unmoved(from before: ListSnapshot, to after: ListSnapshot) -> Set<ItemID> {
    let ids = before.sections.map(\.id)
    let kept = longestRun(after.sections.compactMap { ids.firstIndex(of: $0.id) })
    var unmoved = Set<ItemID>()
    for section in after.sections {
      guard let place = ids.firstIndex(of: section.id), kept.contains(place) else { continue }
      let items = before.sections[place].items
      unmoved.formUnion(
        longestRun(section.items.compactMap { items.firstIndex(of: $0) }).map { items[$0] })
    }
    return unmoved
  }

  private func permutations(_ values: [Int32]) -> [[Int32]] {
    if values.isEmpty { return [[]] }
    return values.indices.flatMap { place in
      var rest = values
      let first = rest.remove(at: place)
      return permutations(rest).map { [first] + $0 }
    }
  }

  private func list(_ items: [Int32]) throws -> ListSnapshot {
    try ListSnapshot(sections: [
      Section(id: SectionID(rawValue: 0), items: items.map { ItemID(rawValue: $0) })
    ])
  }

  @Test func `of every permutation of up to six items the fewest moved`() throws {
    var checked = 0
    for count in 0...6 {
      let before = try ListSnapshot(counts: [count])
      for order in permutations(Array(0..<Int32(count))) {
        let after = try list(order)
        let moved = Changeset(from: before, to: after).moved
        if Set(moved)
          != Set(order.map { ItemID(rawValue: $0) }).subtracting(unmoved(from: before, to: after))
        {
          Issue.record("\(order): \(moved)")
        }
        checked += 1
      }
    }
    #expect(checked == 1 + 1 + 2 + 6 + 24 + 120 + 720)
  }

  @Test(arguments: Seeds.all)
  func `of random changes the fewest moved`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    for round in 0..<200 {
      let batch = batches.legal(for: try batches.list(sections: 3, items: 4))
      let after = try batch.changeset().after
      let change = Changeset(from: batch.before, to: after)
      let known = Set(batch.before.sections.flatMap(\.items))
      let survivors = known.intersection(after.sections.flatMap(\.items))
      let expected = survivors.subtracting(unmoved(from: batch.before, to: after))
      #expect(Set(change.moved) == expected, "seed \(seed), round \(round)")
      #expect(change.before == batch.before && change.after == after)
    }
  }

  @Test(arguments: Seeds.all)
  func `no announcement that leaves the sections alone moves fewer items`(seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    var checked = 0
    while checked < 100 {
      let batch = batches.legal(for: try batches.list(sections: 3, items: 4))
      let touchesSections = batch.updates.contains { update in
        switch update {
        case .moveSection, .reloadSection: true
        default: false
        }
      }
      if touchesSections { continue }
      let announced = try batch.changeset()
      let derived = Changeset(from: announced.before, to: announced.after)
      #expect(derived.moved.count <= announced.moved.count, "seed \(seed), number \(checked)")
      checked += 1
    }
  }

  @Test func `a swap moves the one that stood later`() throws {
    let change = Changeset(from: try ListSnapshot(counts: [2]), to: try list([1, 0]))
    #expect(change.moved == [ItemID(rawValue: 1)])
    #expect(!change.combinesMovesAndReloads)
  }

  @Test func `an item that changes its section moved, one that comes or goes did not`() throws {
    let before = try ListSnapshot(counts: [2, 1])
    var sections = before.sections
    sections[1].items = [1, 2, 9].map { ItemID(rawValue: $0) }
    sections[0].items = []
    let change = Changeset(from: before, to: try ListSnapshot(sections: sections))
    #expect(change.moved == [ItemID(rawValue: 1)])
  }

  @Test func `a section out of order moved with all its items`() throws {
    let before = try ListSnapshot(counts: [1, 1, 2])
    let after = try ListSnapshot(sections: [2, 0, 1].map { before.sections[$0] })
    #expect(Changeset(from: before, to: after).moved == [ItemID(rawValue: 2), ItemID(rawValue: 3)])
  }
}
