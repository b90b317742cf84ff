import ListModel
import TraceEvents

// What an update of a case announces.
extension GeometryTrace {
  /// What an update comes to: the list after it, and its announcement where moved items are named.
  ///
  /// It is announced only if the moves named are all that changes the order; else the least that
  /// explains the order counts as moved.
  static func content(
    from before: [CaseSection], to after: [CaseSection], moved: [String],
    _ names: inout NameTable
  ) throws -> UpdateEvent.Content {
    let answer = after.map { $0.recorded(&names) }
    let old = CasePlaces(before)
    let new = CasePlaces(after)
    if let name = moved.first(where: { old.paths[$0] == nil || new.paths[$0] == nil }) {
      throw CaseError("moved item \(name) is not in both lists")
    }
    let explains =
      before.map(\.name) == after.map(\.name)
      && old.rest(without: moved, in: new) == new.rest(without: moved, in: old)
    guard !moved.isEmpty, explains else { return .answered(answer) }
    let updates =
      old.missing(in: new).map { ListUpdate.deleteItem(before: $0) }
      + new.missing(in: old).map { .insertItem(after: $0) }
      + moved.compactMap { name in
        guard let before = old.paths[name], let after = new.paths[name] else { return nil }
        return .moveItem(before: before, after: after)
      }
    return .judged(updates.map { AnnouncedUpdate($0) }, answer: answer)
  }
}

/// Where the items of a case's list stand.
private struct CasePlaces {
  private(set) var paths: [String: ItemPath] = [:]
  private var names: [[String]]

  init(_ sections: [CaseSection]) {
    names = sections.map { $0.items.map(\.name) }
    for (section, items) in names.enumerated() {
      for (item, name) in items.enumerated() {
        paths[name] = ItemPath(section: section, item: item)
      }
    }
  }

  /// The items of each section that the other list has too, without those moved.
  func rest(without moved: [String], in other: CasePlaces) -> [[String]] {
    names.map { items in
      items.filter { other.paths[$0] != nil && !moved.contains($0) }
    }
  }

  /// The paths of the items that the other list lacks, in order.
  func missing(in other: CasePlaces) -> [ItemPath] {
    paths.filter { other.paths[$0.key] == nil }.map(\.value).sorted()
  }
}

extension CaseSection {
  /// The section as a trace names it, heights and all.
  func recorded(_ names: inout NameTable) -> RecordedSection {
    RecordedSection(
      id: names.section(named: name), header: header, footer: footer,
      items: items.map { item in
        RecordedItem(id: names.item(named: item.name), size: ItemSize(height: item.height))
      })
  }
}
