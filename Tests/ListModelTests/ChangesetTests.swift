// Goal: what a changeset says of a batch: content, what moved, and what it must not bring.
// Method: hand-written batches on lists of a few items, with the exact result or error.

import ListModel
import TestSupport
import Testing

struct ChangesetTests {
  private func item(_ rawValue: Int32) -> ItemID { ItemID(rawValue: rawValue) }

  private func section(_ id: Int32, _ items: [Int32]) -> Section {
    Section(id: SectionID(rawValue: id), items: items.map { ItemID(rawValue: $0) })
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func rawItems(_ change: Changeset) -> [[Int32]] {
    change.after.sections.map { $0.items.map(\.rawValue) }
  }

  private func error(_ update: Int, _ what: BatchUpdateError.Contradiction) -> BatchUpdateError {
    .contradiction(update: update, what)
  }

  @Test func `an empty batch changes nothing`() throws {
    let before = try ListSnapshot(counts: [2, 0])
    let change = try Batch(before: before).changeset()
    #expect(change.after == before)
    #expect(change.moved.isEmpty && !change.combinesMovesAndReloads)
    #expect(try Batch(before: .empty).changeset().after == .empty)
  }

  @Test func `the same move twice is one move`() throws {
    let move = ListUpdate.moveItem(before: path(0, 2), after: path(0, 0))
    let sectionMove = ListUpdate.moveSection(before: 1, after: 0)
    let before = try ListSnapshot(counts: [3, 1])
    #expect(
      rawItems(try Batch(before: before, updates: [move, move]).changeset()) == [[2, 0, 1], [3]])
    let sections = Batch(before: before, updates: [sectionMove, sectionMove])
    #expect(rawItems(try sections.changeset()) == [[3], [0, 1, 2]])
  }

  @Test func `a section that moves carries its items, and all count as moved`() throws {
    let batch = Batch(
      before: try ListSnapshot(counts: [2, 2, 1]),
      updates: [
        .moveSection(before: 0, after: 2), .deleteItem(before: path(0, 1)),
        .insertItem(after: path(2, 0)),
      ],
      items: [path(2, 0): item(9)])
    let change = try batch.changeset()
    #expect(rawItems(change) == [[2, 3], [4], [9, 0]])
    #expect(change.moved == [item(0), item(1)])
  }

  @Test func `deletes and reloads in a section that goes are covered by it`() throws {
    let batch = Batch(
      before: try ListSnapshot(counts: [2, 1]),
      updates: [
        .deleteItem(before: path(0, 0)), .reloadItem(before: path(0, 1)),
        .deleteSection(before: 0), .reconfigureItem(before: path(0, 1)),
      ])
    #expect(rawItems(try batch.changeset()) == [[2]])
  }

  @Test func `inserts into a section that comes are covered by it`() throws {
    let updates: [ListUpdate] = [.insertItem(after: path(0, 1)), .insertSection(after: 0)]
    var batch = Batch(
      before: try ListSnapshot(counts: [1]), updates: updates, sections: [0: section(7, [8, 9])])
    #expect(rawItems(try batch.changeset()) == [[8, 9], [0]])
    batch.items[path(0, 1)] = item(9)
    #expect(rawItems(try batch.changeset()) == [[8, 9], [0]])
    batch.items[path(0, 1)] = item(8)
    #expect(throws: error(0, .otherContent(path(0, 1)))) { try batch.changeset() }
  }

  @Test func `a reloaded section may bring other items and keeps some`() throws {
    let batch = Batch(
      before: try ListSnapshot(counts: [2, 1]), updates: [.reloadSection(before: 0)],
      sections: [0: section(0, [1, 9])])
    let change = try batch.changeset()
    #expect(rawItems(change) == [[1, 9], [2]])
    #expect(change.moved.isEmpty && !change.combinesMovesAndReloads)
  }

  @Test func `what comes in needs content`() throws {
    let before = try ListSnapshot(counts: [1])
    for update: ListUpdate in [
      .insertItem(after: path(0, 0)), .insertSection(after: 0), .reloadSection(before: 0),
    ] {
      let batch = Batch(before: before, updates: [.reconfigureItem(before: path(0, 0)), update])
      #expect(throws: error(1, .missingContent)) { try batch.changeset() }
    }
  }

  @Test func `what is brought for no place is ignored`() throws {
    let batch = Batch(
      before: try ListSnapshot(counts: [1]), updates: [.insertItem(after: path(0, 1))],
      items: [path(0, 1): item(5), path(4, 4): item(6)],
      sections: [0: section(7, []), 3: section(8, [9])])
    #expect(rawItems(try batch.changeset()) == [[0, 5]])
  }

  @Test func `a header and a footer stay with their section and list`() throws {
    let one = Section(
      id: SectionID(rawValue: 0), items: [], header: Length(points: 3), footer: Length(points: 4))
    let before = try ListSnapshot(
      sections: [one, section(1, [])], header: Length(points: 1), footer: Length(points: 2))
    let change = try Batch(
      before: before, updates: [.moveSection(before: 0, after: 1)]
    ).changeset()
    #expect(change.after.sections == [section(1, []), one])
    #expect(change.after.header == before.header && change.after.footer == before.footer)
  }

  @Test func `moves and reloads in one batch are told`() throws {
    let before = try ListSnapshot(counts: [2, 0])
    func combines(_ updates: [ListUpdate]) throws -> Bool {
      try Batch(before: before, updates: updates, sections: [0: section(0, [])])
        .changeset().combinesMovesAndReloads
    }
    let move = ListUpdate.moveItem(before: path(0, 0), after: path(0, 1))
    let reload = ListUpdate.reloadItem(before: path(0, 1))
    #expect(try combines([move, reload]))
    #expect(try combines([.moveSection(before: 1, after: 0), reload]))
    #expect(try combines([.reloadSection(before: 0), .moveSection(before: 1, after: 1)]))
    #expect(try !combines([move]) && !combines([reload]))
    #expect(try !combines([move, .reconfigureItem(before: path(0, 1))]))
  }

  @Test func `an identity that stands in the list already is refused`() throws {
    let before = try ListSnapshot(counts: [2, 1])
    let inserts: [ListUpdate] = [.insertItem(after: path(1, 1)), .insertItem(after: path(1, 0))]
    var batch = Batch(
      before: before, updates: inserts, items: [path(1, 0): item(0), path(1, 1): item(9)])
    #expect(throws: error(1, .repeatedItem(item(0)))) { try batch.changeset() }
    batch.items[path(1, 0)] = item(9)
    #expect(throws: error(0, .repeatedItem(item(9)))) { try batch.changeset() }
    batch.items[path(1, 0)] = item(0)
    batch.updates.append(.deleteItem(before: path(0, 0)))
    #expect(rawItems(try batch.changeset()) == [[1], [0, 9, 2]])
  }

  @Test func `a section that comes in is refused if it or its items are there already`() throws {
    let before = try ListSnapshot(counts: [1, 1])
    func refused(_ update: ListUpdate, _ sections: [Int: Section]) -> BatchUpdateError? {
      let batch = Batch(before: before, updates: [update], sections: sections)
      return #expect(throws: BatchUpdateError.self) { try batch.changeset() }
    }
    let one = SectionID(rawValue: 1)
    #expect(
      refused(.insertSection(after: 0), [0: section(1, [])]) == error(0, .repeatedSection(one)))
    #expect(
      refused(.reloadSection(before: 0), [0: section(1, [])]) == error(0, .repeatedSection(one)))
    #expect(
      refused(.insertSection(after: 2), [2: section(5, [1])]) == error(0, .repeatedItem(item(1))))
    #expect(
      refused(.reloadSection(before: 0), [0: section(0, [6, 6])])
        == error(0, .repeatedItem(item(6))))
  }

  @Test func `a batch that leads to too large a list is refused before memory is taken`() throws {
    let limit = ListSnapshot.itemLimit
    let many = Section(
      id: SectionID(rawValue: 7), items: [ItemID](repeating: item(7), count: limit))
    let batch = Batch(
      before: try ListSnapshot(counts: [1]), updates: [.insertSection(after: 0)],
      sections: [0: many])
    #expect(throws: BatchUpdateError.tooLarge(count: limit + 1)) { try batch.changeset() }
  }
}
