// Goal: stages in small, by hand; and no way with fewer of them.
// Method: lists written out; for three stages a search over all lists that could stand between two.

import ListModel
import TestSupport
import Testing

struct StagesTests {
  private typealias Sections = KeyValuePairs<Int32, [Int32]>

  private func list(_ sections: Sections) throws -> ListSnapshot {
    try ListSnapshot(
      sections: sections.map { id, items in
        Section(id: SectionID(rawValue: id), items: items.map { ItemID(rawValue: $0) })
      })
  }

  private func stages(_ before: Sections, _ after: Sections) throws -> [DerivedBatch] {
    DerivedBatch(from: try list(before), to: try list(after)).stages
  }

  @Test func `a section that receives items comes first, with what is new in it`() throws {
    let stages = try stages([1: [1, 2]], [2: [1, 3], 1: [2]])
    #expect(
      try stages.map(\.after) == [list([2: [3], 1: [1, 2]]), list([2: [1, 3], 1: [2]])])
    #expect(stages[0].updates == [.insertSection(after: 0)])
    let move = ListUpdate.moveItem(
      before: ItemPath(section: 1, item: 0), after: ItemPath(section: 0, item: 0))
    #expect(stages[1].updates == [move])
  }

  @Test func `a section that items leave goes last, with what goes in it`() throws {
    let stages = try stages([1: [1, 2], 2: [3]], [2: [3, 1]])
    #expect(try stages.map(\.after) == [list([1: [2], 2: [3, 1]]), list([2: [3, 1]])])
    #expect(stages[1].updates == [.deleteSection(before: 0)])
  }

  @Test func `both at once are two stages, what enters waits where it was`() throws {
    let stages = try stages([1: [1], 2: [2, 3, 4]], [2: [4, 1, 2], 3: [3, 5]])
    let lists = [
      try list([1: [], 2: [4, 1, 2, 3], 3: [5]]), try list([2: [4, 1, 2], 3: [3, 5]]),
    ]
    #expect(stages.map(\.after) == lists)
  }

  @Test func `an item from a section that goes to one that comes needs three`() throws {
    let stages = try stages([1: [1, 2]], [2: [1]])
    let lists = [
      try list([2: [], 1: [1, 2]]), try list([2: [1], 1: [2]]), try list([2: [1]]),
    ]
    #expect(stages.map(\.after) == lists)
    #expect(stages.map(\.updates.count) == [1, 1, 1])
  }

  @Test func `heights stay until the last stage`() throws {
    var before = try list([1: [1], 2: []])
    before.setHeights(ofSection: 1, header: Length(points: 5), footer: nil)
    var after = try list([2: [1]])
    after.setHeights(ofSection: 0, header: Length(points: 6), footer: nil)
    after.header = Length(points: 7)
    let stages = DerivedBatch(from: before, to: after).stages
    #expect(stages.map(\.after.header) == [.zero, Length(points: 7)])
    #expect(stages[0].after.sections[1].header == Length(points: 5))
    #expect(stages[1].after == after)
  }

  private func isTaken(_ before: ListSnapshot, _ after: ListSnapshot) -> Bool {
    verdicts(on: DerivedBatch(from: before, to: after)).allSatisfy { $0 == .accepted }
  }

  private func section(of item: ItemID, in list: ListSnapshot) -> SectionID? {
    list.sections.first { $0.items.contains(item) }?.id
  }

  /// The lists that can stand between two, with all that is in both.
  private func between(
    _ before: ListSnapshot, _ after: ListSnapshot, of lists: [ListSnapshot]
  ) -> [ListSnapshot] {
    let kept = before.sections.flatMap(\.items).filter { section(of: $0, in: after) != nil }
    return lists.filter { list in
      kept.allSatisfy { section(of: $0, in: list) != nil } && isTaken(before, list)
        && isTaken(list, after)
    }
  }

  /// Whether an item is in a section of the list between where it is in neither of the others.
  private func parks(
    in between: ListSnapshot, _ before: ListSnapshot, _ after: ListSnapshot
  ) -> Bool {
    before.sections.flatMap(\.items).contains { item in
      guard let target = section(of: item, in: after) else { return false }
      let place = section(of: item, in: between)
      return place != target && place != section(of: item, in: before)
    }
  }

  @Test func `where two or three stages are given no fewer would do`() throws {
    let lists = try ListSpace.lists(sections: [0, 1, 2], items: [0, 1])
    #expect(lists.count == 1 + 3 * (1 + 2 + 2) + 6 * (1 + 4 + 6) + 6 * (1 + 6 + 12))
    let starts = lists.filter { [[0], [0, 1]].contains($0.sections.map(\.id.rawValue)) }
    var counts = [0, 0, 0]
    var parked = 0
    for before in starts {
      for (place, after) in lists.enumerated() where place.isMultiple(of: 13) {
        let stages = DerivedBatch(from: before, to: after).stages.count
        counts[stages - 1] += 1
        #expect(isTaken(before, after) == (stages == 1))
        guard stages == 3 else { continue }
        let between = between(before, after, of: lists)
        #expect(between.allSatisfy { parks(in: $0, before, after) })
        if !between.isEmpty { parked += 1 }
      }
    }
    #expect(counts.allSatisfy { $0 > 0 }, "\(counts)")
    // With a third section to wait in, an item would need but two: the price is a needless stay.
    #expect(parked > 0 && parked < counts[2])
  }
}
