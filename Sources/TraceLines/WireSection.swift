import ListModel
import StrictJSON
import TraceEvents

/// A section as a line writes it.
struct WireSection: LineValue {
  var name: LineText
  var header: Length?
  var footer: Length?
  var items: [WireItems]

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["id", "header", "footer", "items"])
    name = try fields.name("id")
    header = try fields.length("header", .size)
    footer = try fields.length("footer", .size)
    items = try fields.value("items", as: [WireItems].self)
  }
}

extension FieldReader {
  /// The sections of a list; nil if the field is missing.
  func sections(_ name: FieldName) throws(NodeFault) -> [WireSection]? {
    guard let sections = try optional(name, as: [WireSection].self) else { return nil }
    try check(sections.lazy.flatMap(\.items), in: name)
    return sections
  }
}

extension NameTable {
  mutating func recorded(_ section: WireSection) -> RecordedSection {
    RecordedSection(
      id: self.section(named: section.name), header: section.header, footer: section.footer,
      items: section.items.flatMap { recorded($0) })
  }
}
