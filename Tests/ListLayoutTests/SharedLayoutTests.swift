// Goal: what is kept or compared fast says the same as the plain way.
// Method: tables of ids close together and far apart against a dictionary, from printed seeds.

import ListLayout
import ListModel
import TestSupport
import Testing

/// Layouts that are kept, and lists that are compared.
struct SharedLayoutTests {
  private static func table(_ ids: [Int32], _ heights: [Int32: Int] = [:]) throws -> ListGeometry {
    let items = ids.map { ItemID(rawValue: $0) }
    var known: SizeTable = [:]
    for (id, height) in heights {
      known[ItemID(rawValue: id)] = ItemSize(height: Length(points: height))
    }
    return ListGeometry(
      layout: .table(TableParameters()), width: pt(300), scale: 2,
      snapshot: try ListSnapshot(sections: [Section(id: SectionID(rawValue: 0), items: items)]),
      sizes: ItemSizes(known: known))
  }

  /// Up to 30 ids out of 40 that lie `step` apart, from a negative one on.
  private static func ids(_ step: Int32, _ random: inout SplitMix64) -> [Int32] {
    let all = (0..<40).map { ($0 - 3) * step }.shuffled(using: &random)
    return Array(all.prefix(Int.random(in: 0...30, using: &random)))
  }

  @Test(arguments: Seeds.all, [1, 3, 1000, 40_000_000] as [Int32])
  func `each item has its place and no other does`(_ seed: UInt64, _ step: Int32) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let ids = SharedLayoutTests.ids(step, &random)
      let positions = try SharedLayoutTests.table(ids).positions()
      let expected = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
      for id in (-4...41).map({ $0 * step }) + [.min, .max] {
        #expect(positions.order(of: ItemID(rawValue: id)) == expected[id], "\(id) in \(ids)")
      }
    }
  }

  @Test(arguments: Seeds.all, [1, 1000] as [Int32])
  func `a difference names what went, came and grew`(_ seed: UInt64, _ step: Int32) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let (old, new) = (
        SharedLayoutTests.ids(step, &random), SharedLayoutTests.ids(step, &random)
      )
      let grown = Set(old.filter { _ in Bool.random(using: &random) })
      let heights = Dictionary(uniqueKeysWithValues: grown.map { ($0, 99) })
      let before = try SharedLayoutTests.table(old).positions()
      let difference = try SharedLayoutTests.table(new, heights).positions()
        .difference(from: before)
      let (olds, news) = (Set(old), Set(new))
      #expect(difference.gone == old.indices.filter { !news.contains(old[$0]) })
      #expect(difference.new == new.indices.filter { !olds.contains(new[$0]) })
      let resized = old.filter { news.contains($0) && grown.contains($0) }
      #expect(difference.resized == resized.map { ItemID(rawValue: $0) })
    }
  }

  @Test func `a layout is kept until others have taken its place`() throws {
    let layouts = RecentLayouts(limit: 2)
    let geometries = try (0..<3).map { try SharedLayoutTests.table([0, 1, 2 + $0]) }
    let first = layouts.positions(geometries[0])
    #expect(layouts.positions(geometries[0]) === first)
    _ = layouts.positions(geometries[1])
    #expect(layouts.positions(geometries[0]) === first)
    _ = layouts.positions(geometries[2])
    #expect(layouts.positions(geometries[0]) === first, "the one asked for last stays")
    _ = layouts.positions(geometries[1])
    _ = layouts.positions(geometries[2])
    #expect(layouts.positions(geometries[0]) !== first)
  }

  @Test func `another size is another layout`() throws {
    let layouts = RecentLayouts()
    let small = try SharedLayoutTests.table([0, 1])
    var grown = small
    grown.sizes.known[ItemID(rawValue: 0)] = ItemSize(height: pt(70))
    let positions = layouts.positions(small)
    let other = layouts.positions(grown, from: positions)
    #expect(other.contentSize.height == positions.contentSize.height + pt(70 - 44))
    #expect(layouts.positions(small) === positions)
  }
}
