// Goal: a snapshot holds each id once and counts right; names have one identity each.
// Method: hand-written lists and tables.

import ListModel
import TestSupport
import Testing

struct ListSnapshotTests {
  private func section(_ id: Int32, _ items: [Int32]) -> Section {
    Section(id: SectionID(rawValue: id), items: items.map { ItemID(rawValue: $0) })
  }

  @Test func `an empty list and empty sections are legal`() throws {
    #expect(try ListSnapshot(sections: []) == .empty)
    let list = try ListSnapshot(sections: [section(0, []), section(1, [])])
    #expect(list.itemCount == 0 && list.itemCounts == [0, 0])
  }

  @Test func `an item in two places is refused`() {
    let item = ItemID(rawValue: 5)
    #expect(throws: ListSnapshotError.repeatedItem(item)) {
      try ListSnapshot(sections: [section(0, [1, 5, 5])])
    }
    #expect(throws: ListSnapshotError.repeatedItem(item)) {
      try ListSnapshot(sections: [section(0, [5]), section(1, [4, 5])])
    }
  }

  @Test func `a section in two places is refused`() {
    #expect(throws: ListSnapshotError.repeatedSection(SectionID(rawValue: 3))) {
      try ListSnapshot(sections: [section(3, [1]), section(4, []), section(3, [2])])
    }
  }

  @Test func `a section and an item may share a number`() throws {
    #expect(try ListSnapshot(sections: [section(1, [1])]).itemCount == 1)
  }

  @Test func `more items or sections than the limit are refused`() {
    let limit = ListSnapshot.itemLimit
    // One array of 2^10 items, shared by so many sections that their sum is past the limit.
    let shared = section(0, Array(0..<1 << 10))
    let sections = limit / shared.items.count + 1
    #expect(throws: ListSnapshotError.tooLarge(count: sections * shared.items.count)) {
      try ListSnapshot(sections: [Section](repeating: shared, count: sections))
    }
    #expect(throws: ListSnapshotError.tooLarge(count: limit + 1)) {
      try ListSnapshot(sections: [Section](repeating: section(0, []), count: limit + 1))
    }
  }

  @Test func `heights of headers and footers are set one by one`() throws {
    var list = try ListSnapshot(counts: [1, 1])
    list.setHeights(ofSection: 1, header: Length(points: 7), footer: nil)
    list.setHeights(ofSection: 1, header: nil, footer: Length(points: 8))
    #expect(list.sections[1].header == Length(points: 7))
    #expect(list.sections[1].footer == Length(points: 8))
    #expect(list.sections[0] == section(0, [0]))
  }
}

struct NameTableTests {
  @Test func `a name has one identity, whoever bears it`() {
    var names = NameTable()
    let first = names.item(named: "a")
    let second = names.item(named: "b")
    let again = names.item(named: "a")
    let section = names.section(named: "b")
    #expect(again == first && first != second && section.rawValue == second.rawValue)
    #expect(names.count == 2)
    #expect(names.name(of: first) == "a" && names.name(of: section) == "b")
  }

  @Test func `the empty name is a name`() {
    var names = NameTable()
    let empty = names.item(named: "")
    let blank = names.item(named: " ")
    #expect(names.name(of: empty) == "" && names.name(of: blank) == " ")
  }
}

struct IdentityTests {
  @Test func `ids and paths are ordered`() {
    #expect(ItemID(rawValue: 1) < ItemID(rawValue: 2))
    #expect(SectionID(rawValue: -1) < SectionID(rawValue: 0))
    let path = ItemPath(section: 1, item: 20)
    #expect(path < ItemPath(section: 2, item: 0) && path < ItemPath(section: 1, item: 21))
    #expect(!(path < path))
    #expect("\(path)" == "1.20")
  }
}
