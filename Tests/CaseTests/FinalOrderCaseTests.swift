// Goal: the reported batches lead to the order that their reports name.
// Method: each list of names as the items of one section, and as sections, through a changeset.

import Foundation
import ListModel
import TestSupport
import Testing

struct FinalOrderCaseTests {
  static let cases: [(id: String, order: FinalOrderCase)] = {
    // Files that cannot be read are told by the test below.
    let files = (try? CaseFile.all()) ?? []
    return files.flatMap(\.cases).flatMap { report in
      report.finalOrders.map { (report.id, $0) }
    }
  }()

  // Each entry, and nothing else in the file, has a list `old`; so the text itself can be counted.
  @Test func `every final order of the reports is run`() throws {
    let url = try #require(
      Bundle.module.url(forResource: "reports", withExtension: "json", subdirectory: "Cases"))
    let entries = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\"old\":")
    let reports = try CaseFile.all().first { $0.name == "reports.json" }
    let run = try #require(reports).cases.reduce(0) { $0 + $1.finalOrders.count }
    #expect(run == entries.count - 1 && run > 0)
    #expect(FinalOrderCaseTests.cases.count >= run)
  }

  @Test(arguments: cases)
  func `items stand in the order that the report names`(
    id: String, order: FinalOrderCase
  ) throws {
    var names = NameTable()
    let list = Section(
      id: SectionID(rawValue: 0), items: order.old.map { names.item(named: $0) })
    var batch = Batch(before: try ListSnapshot(sections: [list]))
    for operation in order.operations {
      batch.updates.append(operation.asItemUpdate)
      guard case .insert(let after, let name) = operation else { continue }
      batch.items[ItemPath(section: 0, item: after)] = names.item(named: name)
    }
    let after = try batch.changeset().after.sections[0].items
    #expect(after.map { names.name(of: $0) } == order.expected, "\(id)")
  }

  @Test(arguments: cases)
  func `sections stand in the order that the report names`(
    id: String, order: FinalOrderCase
  ) throws {
    var names = NameTable()
    func section(_ name: String) -> Section {
      Section(id: names.section(named: name), items: [])
    }
    var batch = Batch(before: try ListSnapshot(sections: order.old.map { section($0) }))
    batch.updates = order.operations.compactMap(\.asSectionUpdate)
    for case .insert(let after, let name) in order.operations {
      batch.sections[after] = section(name)
    }
    let after = try batch.changeset().after.sections
    #expect(after.map { names.name(of: $0.id) } == order.expected, "\(id)")
  }
}

extension FinalOrderCase.Operation {
  /// The update of an item of the first section.
  fileprivate var asItemUpdate: ListUpdate {
    func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
    return switch self {
    case .delete(let before): .deleteItem(before: path(before))
    case .reload(let before): .reloadItem(before: path(before))
    case .move(let before, let after): .moveItem(before: path(before), after: path(after))
    case .insert(let after, _): .insertItem(after: path(after))
    }
  }

  /// The update of a section; none for a reload, which changes no order.
  fileprivate var asSectionUpdate: ListUpdate? {
    switch self {
    case .delete(let before): .deleteSection(before: before)
    case .reload: nil
    case .move(let before, let after): .moveSection(before: before, after: after)
    case .insert(let after, _): .insertSection(after: after)
    }
  }
}
