// Goal: a table of sizes says what a dictionary says, and a copy is a copy.
// Method: both take the same random steps, from printed seeds; ids close together, far apart and
// below zero.

import ListModel
import TestSupport
import Testing

struct SizeTableTests {
  @Test(arguments: Seeds.all, [1, 100, 70_000_000] as [Int32])
  func `it says what a dictionary says`(_ seed: UInt64, _ step: Int32) {
    var random = SplitMix64(seed: seed)
    let ids = (-2..<28).map { ItemID(rawValue: $0 * step) }
    var (table, plain) = (SizeTable(), [ItemID: ItemSize]())
    for number in 0..<300 {
      let kept = (table, plain)
      let id = ids[Int.random(in: ids.indices, using: &random)]
      let size = Bool.random(using: &random) ? ItemSize(height: Length(points: number)) : nil
      table[id] = size
      plain[id] = size
      #expect(ids.allSatisfy { table[$0] == plain[$0] && kept.0[$0] == kept.1[$0] })
      #expect(table.isEmpty == plain.isEmpty)
      #expect((table == kept.0) == (plain == kept.1))
    }
  }

  @Test(arguments: Seeds.all)
  func `equal content is equal, whatever was there before`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ids = (0..<40).map { ItemID(rawValue: $0 * 50) }
    let kept = Set(ids.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    func size(_ id: ItemID) -> ItemSize { ItemSize(height: Length(points: Int(id.rawValue))) }
    var (long, short) = (SizeTable(), SizeTable())
    for id in ids.shuffled(using: &random) { long[id] = size(id) }
    for id in ids.shuffled(using: &random) where !kept.contains(id) { long[id] = nil }
    for id in kept { short[id] = size(id) }
    #expect(long == short)
    #expect(long.isEmpty == kept.isEmpty)
  }

  @Test func `nothing is known of an item that was never named`() {
    let table: SizeTable = [ItemID(rawValue: 3): ItemSize(height: Length(points: 1))]
    #expect(table[ItemID(rawValue: 4)] == nil && table[ItemID(rawValue: 400)] == nil)
    #expect(!table.isEmpty && SizeTable().isEmpty)
  }
}
