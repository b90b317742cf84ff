import ListLayout
import ListModel

/// An entry of the group `frames`: a layout, a list, and where some of its items must lie.
///
/// The cases have no width; columns are one point wide here, so that an item's column is its x.
struct FramesCase {
  private var layout: CaseLayout
  private var sections: [CaseSection]
  private var expected: [String: JSONValue]

  init(_ value: JSONValue) throws {
    let fields = try value.object(of: ["layout", "sections", "expect"], "frames")
    layout = try CaseLayout(fields.required("layout"))
    guard case .object(let expected) = try fields.required("expect"), !expected.isEmpty else {
      throw CaseError("expect is no object, or empty")
    }
    self.expected = expected
    sections = try CaseSection.list(fields.required("sections"), "sections")
  }

  /// How the entry's expectations differ from what the layout says, in the order of their names.
  func differences() throws -> [String] {
    var names = NameTable()
    let geometry = try geometry(&names)
    let positions = geometry.positions()
    return try expected.keys.sorted().compactMap { name in
      let value = try expected.required(name)
      if name == "contentHeight" {
        return try CaseLayout.difference(
          positions.contentSize.height, from: value.number(name), name)
      }
      guard let frame = positions.frame(of: names.item(named: name)) else {
        throw CaseError("\(name) is expected somewhere, and no item")
      }
      return try difference(frame, from: value, name)
    }
  }

  private func difference(_ frame: Rect, from value: JSONValue, _ name: String) throws -> String? {
    guard case .array(let place) = value else {
      return try CaseLayout.difference(frame.y, from: value.number(name), name)
    }
    guard place.count == 2 else { throw CaseError("\(name) is expected at \(place.count) numbers") }
    let column = try CaseLayout.difference(frame.x, from: place[0].number(name), "\(name) column")
    return try column ?? CaseLayout.difference(frame.y, from: place[1].number(name), name)
  }

  private func geometry(_ names: inout NameTable) throws -> ListGeometry {
    var sizes: SizeTable = [:]
    let list = sections.map { section in
      let items = section.items.map { item in
        let id = names.item(named: item.name)
        sizes[id] = ItemSize(height: item.height)
        return id
      }
      return Section(
        id: names.section(named: section.name), items: items, header: section.header,
        footer: section.footer)
    }
    let parameters = try layout.parameters(width: layout.width) { name in
      let item = names.item(named: name)
      guard sizes[item] != nil else { throw CaseError("locked item \(name) is not in the list") }
      return item
    }
    return ListGeometry(
      layout: parameters, width: layout.width, scale: CaseLayout.scale,
      snapshot: try ListSnapshot(sections: list, header: layout.tableHeader ?? .zero),
      sizes: ItemSizes(known: sizes))
  }
}
