// Goal: what is kept in bits and blocks says the same as sets and dictionaries.
// Method: random items near and far out, from printed seeds.

import ListModel
import TestSupport
import Testing

struct ItemMarksTests {
  private static func items(_ random: inout SplitMix64) -> [ItemID] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in
      let far: [Int32] = [-1, 1 << 22, .max, .min, (1 << 22) - 1]
      let near = Int32.random(in: 0...300, using: &random)
      let isFar = Int.random(in: 0..<8, using: &random) == 0
      return ItemID(rawValue: isFar ? far.randomElement(using: &random) ?? 0 : near)
    }
  }

  @Test(arguments: Seeds.all)
  func `marks are a set`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<200 {
      let (left, right) = (ItemMarksTests.items(&random), ItemMarksTests.items(&random))
      let (leftSet, rightSet) = (Set(left), Set(right))
      var marks = ItemMarks()
      var seen: Set<ItemID> = []
      for item in left { #expect(marks.insert(item) == seen.insert(item).inserted) }
      let others = ItemMarks(right)
      #expect(marks.count == leftSet.count && marks.isEmpty == leftSet.isEmpty)
      #expect(leftSet.union(rightSet).filter(marks.contains) == leftSet)
      let differing = marks.symmetricDifference(others)
      #expect(Set(differing) == leftSet.symmetricDifference(rightSet), "round \(round)")
      #expect(differing.count == Set(differing).count)
      #expect((marks == others) == (leftSet == rightSet))
      #expect(marks == ItemMarks(left.shuffled(using: &random)))
    }
  }

  @Test(arguments: Seeds.all)
  func `tables differ where their sizes do`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table: SizeTable = [:]
    var known: [ItemID: ItemSize] = [:]
    for round in 0..<60 {
      let (tableBefore, knownBefore) = (table, known)
      for item in ItemMarksTests.items(&random) {
        let spread = ItemID(rawValue: item.rawValue &* 37)
        let height = Length(points: Int.random(in: 0...2, using: &random))
        let size = Bool.random(using: &random) ? ItemSize(height: height) : nil
        table[spread] = size
        known[spread] = size
      }
      let all = Set(known.keys).union(knownBefore.keys)
      let differing = all.filter { known[$0] != knownBefore[$0] }
      #expect(Set(table.items(differingFrom: tableBefore)) == differing, "round \(round)")
      #expect(table.items(differingFrom: tableBefore).count == differing.count)
      #expect((table == tableBefore) == differing.isEmpty)
      #expect(all.allSatisfy { table[$0] == known[$0] })
      #expect(all.allSatisfy { tableBefore[$0] == knownBefore[$0] }, "the copy has changed")
    }
  }

  @Test(arguments: Seeds.all)
  func `what stays at the start is known of a batch`(_ seed: UInt64) throws {
    var batches = RandomBatch(seed: seed)
    var some = 0
    for round in 0..<150 {
      let batch = batches.legal(for: try batches.list(sections: 3, items: 8))
      let change = try batch.changeset()
      let (old, new) = (
        change.before.sections.flatMap(\.items), change.after.sections.flatMap(\.items)
      )
      let count = change.unchangedCount
      #expect(old.prefix(count) == new.prefix(count), "seed \(seed), round \(round)")
      if count > 0 { some += 1 }
      let same = zip(old, new).prefix { $0 == $1 }.count
      // What a reloaded section keeps is not known to stay.
      if change.verdict(on: batch.updates, mode: .strict) == .accepted, batch.sections.isEmpty {
        #expect(count == same, "seed \(seed), round \(round)")
      }
    }
    #expect(some > 20)
  }
}
