import ListLayout
import ListModel

/// An entry of the group `frames`: a layout, a list, and where some of its items must lie.
///
/// The cases have no width; columns are one point wide here, so that an item's column is its x.
struct FramesCase {
  private var layout: CaseLayout
  private var names = NameTable()
  private var sections: [Section] = []
  private var sizes: [ItemID: ItemSize] = [:]
  private var expected: [String: JSONValue]

  init(_ value: JSONValue) throws {
    let fields = try value.object(of: ["layout", "sections", "expect"], "frames")
    layout = try CaseLayout(fields.required("layout"))
    guard case .object(let expected) = try fields.required("expect"), !expected.isEmpty else {
      throw CaseError("expect is no object, or empty")
    }
    self.expected = expected
    for section in try fields.required("sections").array("sections") { try add(section) }
  }

  /// How the entry's expectations differ from what the layout says, in the order of their names.
  func differences() throws -> [String] {
    let geometry = try geometry()
    let positions = geometry.positions()
    return try expected.keys.sorted().compactMap { name in
      let value = try expected.required(name)
      if name == "contentHeight" {
        return try CaseLayout.difference(
          positions.contentSize.height, from: value.number(name), name)
      }
      var names = names
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

  private mutating func add(_ value: JSONValue) throws {
    let fields = try value.object(of: ["id", "items", "hdr", "ftr"], "a section")
    var section = Section(id: names.section(named: "section \(sections.count)"), items: [])
    section.header = try CaseLayout.length(fields["hdr"], "hdr")
    section.footer = try CaseLayout.length(fields["ftr"], "ftr")
    for text in try fields.required("items").array("items") {
      let items = try CaseItems(text.string("an item"))
      for name in items.names {
        let item = names.item(named: name)
        section.items.append(item)
        sizes[item] = layout.size(height: items.height)
      }
    }
    sections.append(section)
  }

  private func geometry() throws -> ListGeometry {
    var names = names
    let parameters = try layout.parameters { name in
      let item = names.item(named: name)
      guard sizes[item] != nil else { throw CaseError("locked item \(name) is not in the list") }
      return item
    }
    return ListGeometry(
      layout: parameters, width: layout.width, scale: CaseLayout.scale,
      snapshot: try ListSnapshot(sections: sections, header: layout.tableHeader),
      sizes: ItemSizes(known: sizes))
  }
}
