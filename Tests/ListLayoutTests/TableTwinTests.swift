// Goal: positions worked out from those before answer everything as those of the whole list do.
// Method: random and enumerated changes with tiny blocks, and long lists, against PlainPositions;
// the positions before are asked again after each change.

import ListModel
import TestSupport
import Testing

@testable import ListLayout

struct TableTwinTests {
  /// Changes one after the other: with each, the twins before still have to agree.
  private struct Walk {
    private var batches: RandomBatch
    private var geometry: ListGeometry
    private var twins: [TableTwin]
    private let limit: Int
    private(set) var counts = (derived: 0, anew: 0)
    private var gone: Set<ItemID> = []

    init?(seed: UInt64, limit: Int, sections: Int, items: Int) throws {
      batches = RandomBatch(seed: seed)
      self.limit = limit
      let list = try batches.list(sections: sections, items: items)
      geometry = ListGeometry(
        layout: .table(TableParameters()), width: pt(300), visibleHeight: pt(400), scale: 2,
        snapshot: list, sizes: ItemSizes())
      guard let twin = TableTwin(geometry, blockLimit: limit) else { return nil }
      twins = [twin]
      size(list.sections.flatMap(\.items))
    }

    private mutating func chance(_ parts: Int, in whole: Int) -> Bool {
      Int.random(in: 0..<whole, using: &batches.random) < parts
    }

    /// Gives some items heights, of which some are zero and some estimates.
    private mutating func size(_ items: [ItemID]) {
      for item in items where chance(2, in: 3) {
        let height = pt(Double(Int.random(in: 0...6, using: &batches.random)) * 7.5)
        let estimate = chance(1, in: 3) ? pt(20) : nil
        geometry.sizes.known[item] =
          chance(1, in: 9) ? nil : ItemSize(height: height, estimatedHeight: estimate)
      }
    }

    /// Changes one thing or several; gives the batch, if there is one.
    private mutating func change() throws -> Changeset? {
      let items = geometry.snapshot.sections.flatMap(\.items)
      var change: Changeset?
      if chance(2, in: 3) {
        let batch = batches.legal(for: geometry.snapshot)
        gone.formUnion(items)
        let applied = try batch.changeset()
        geometry.snapshot = applied.after
        change = chance(1, in: 8) ? nil : applied
        size(batch.items.values.sorted())
      }
      if chance(1, in: 4) { size(items.filter { _ in chance(1, in: 5) }) }
      if chance(1, in: 4) {
        for item in items where chance(1, in: 4) { _ = geometry.sizes.measure(item) }
      }
      if chance(1, in: 9) { geometry.sizes.forgetMeasured() }
      if chance(1, in: 4) { changeHeights() }
      if chance(1, in: 9) { geometry.width = pt(chance(1, in: 2) ? 300 : 200) }
      if chance(1, in: 9) { geometry.alignment = geometry.alignment == .top ? .bottom : .top }
      if chance(1, in: 9) { geometry.visibleHeight = pt(chance(1, in: 2) ? 400 : 4000) }
      return change
    }

    private mutating func changeHeights() {
      for place in geometry.snapshot.sections.indices where chance(1, in: 3) {
        geometry.snapshot.setHeights(
          ofSection: place, header: pt(chance(1, in: 2) ? 0 : 12),
          footer: pt(chance(1, in: 2) ? 0 : 9))
      }
      geometry.snapshot.header = pt(chance(1, in: 2) ? 0 : 30)
      geometry.snapshot.footer = pt(chance(1, in: 2) ? 0 : 31)
    }

    /// What is wrong after another change; nil if nothing is.
    mutating func step() throws -> String? {
      let change = try change()
      let before = twins[twins.count - 1]
      let twin: TableTwin
      if let derived = TableTwin(geometry, from: before, by: change) {
        (twin, counts.derived) = (derived, counts.derived + 1)
      } else if let anew = TableTwin(geometry, blockLimit: limit) {
        (twin, counts.anew) = (anew, counts.anew + 1)
      } else {
        return "no table"
      }
      twins = twins.suffix(3) + [twin]
      for (age, twin) in twins.reversed().enumerated() {
        if let wrong = twin.disagreement(about: gone) { return "\(age) steps ago: \(wrong)" }
      }
      if !twin.hasFullBlocks { return "blocks of \(twin.table.rowCounts) rows" }
      for before in twins.dropLast() where !agree(before, twin) { return "difference" }
      return nil
    }

    private func agree(_ before: TableTwin, _ after: TableTwin) -> Bool {
      after.table.difference(from: before.table) == after.plain.difference(from: before.plain)
    }
  }

  @Test(arguments: Seeds.all, [1, 2, 3, 4, 7])
  func `random changes of small lists`(_ seed: UInt64, _ limit: Int) throws {
    for round in 0..<6 {
      guard var walk = try Walk(seed: seed &+ UInt64(round), limit: limit, sections: 4, items: 14)
      else { return #expect(Bool(false), "no table") }
      for step in 0..<16 {
        let wrong = try walk.step()
        #expect(wrong == nil, "seed \(seed), round \(round), step \(step)")
        if wrong != nil { return }
      }
      #expect(walk.counts.derived > walk.counts.anew, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: Seeds.all.prefix(2), [16, TablePositions.blockLimit])
  func `random changes of long lists`(_ seed: UInt64, _ limit: Int) throws {
    guard var walk = try Walk(seed: seed, limit: limit, sections: 3, items: 1200) else {
      return #expect(Bool(false), "no table")
    }
    for step in 0..<6 {
      let wrong = try walk.step()
      #expect(wrong == nil, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [[4], [3, 1], [0, 2], [1, 1, 1]])
  func `all batches of up to two updates on a small list`(_ counts: [Int]) throws {
    let before = try ListSnapshot(counts: counts)
    let universe = UpdateUniverse(counts: counts)
    var applied = 0
    for limit in 1...3 {
      let twin = try #require(TableTwin(geometry(before), blockLimit: limit))
      for updates in lists(of: universe.sound, upTo: 2) {
        var batch = universe.batch(for: before)
        batch.updates = updates
        guard let change = try? batch.changeset() else { continue }
        let after = try #require(TableTwin(geometry(change.after), from: twin, by: change))
        let wrong = after.disagreement(about: twin.geometry.snapshot.sections.flatMap(\.items))
        if wrong != nil || !after.hasFullBlocks {
          Issue.record("\(updates) on \(counts), blocks of \(limit): \(wrong ?? "small blocks")")
          return
        }
        applied += 1
      }
      #expect(twin.disagreement(about: []) == nil, "the positions before have changed")
    }
    #expect(applied > 100, "\(applied)")
  }

  /// A list whose rows have heights by their names.
  private func geometry(_ list: ListSnapshot) -> ListGeometry {
    var sizes = ItemSizes()
    for item in list.sections.flatMap(\.items) where item.rawValue % 3 != 2 {
      sizes.known[item] = ItemSize(height: pt(Double(item.rawValue % 3 * 10)))
    }
    return ListGeometry(
      layout: .table(TableParameters()), width: pt(300), scale: 2, snapshot: list, sizes: sizes)
  }

  @Test(arguments: Seeds.all.prefix(2))
  func `rows in and out at one place leave no small blocks`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = try ListSnapshot(counts: [60, 40])
    var twin = try #require(TableTwin(geometry(list), blockLimit: 8))
    var next: Int32 = 1000
    for step in 0..<400 {
      let section = step % 50 < 40 ? 0 : 1
      let count = list.sections[section].items.count
      let place = ItemPath(section: section, item: step < 200 ? 17 : count / 2)
      let comes = count < 30 || count < 80 && Bool.random(using: &random)
      next += 1
      let batch = Batch(
        before: list, updates: [comes ? .insertItem(after: place) : .deleteItem(before: place)],
        items: [place: ItemID(rawValue: next)])
      let change = try batch.changeset()
      list = change.after
      twin = try #require(TableTwin(geometry(list), from: twin, by: change))
      #expect(twin.hasFullBlocks, "seed \(seed), step \(step): \(twin.table.rowCounts)")
    }
    #expect(twin.disagreement(about: []) == nil)
  }

  @Test func `another layout, a negative height or an unknown change begin anew`() throws {
    let list = try ListSnapshot(counts: [5, 3])
    let base = geometry(list)
    let twin = try #require(TableTwin(base, blockLimit: 4))
    var other = base
    other.layout = .table(TableParameters(rowHeight: pt(7)))
    #expect(TablePositions(other, from: twin.table) == nil)
    other.layout = .flow(FlowParameters())
    #expect(TablePositions(other) == nil)
    other = base
    other.sizes.known[id(2)] = high(-1)
    #expect(TablePositions(other) == nil)
    #expect(TablePositions(other, from: twin.table) == nil)
    other = base
    other.snapshot.setHeights(ofSection: 1, header: pt(-3), footer: nil)
    #expect(TablePositions(other, from: twin.table) == nil)
    other.snapshot = try ListSnapshot(counts: [5, 3])
    #expect(TablePositions(other, from: twin.table) == nil, "nobody knows that it is the same")
  }
}
