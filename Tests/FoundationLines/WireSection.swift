import ListModel
import StrictJSON
import TraceEvents

/// A section as a line writes it.
struct WireSection: Decodable {
  var name: String
  var header: Length?
  var footer: Length?
  var items: [WireItems]

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["id", "header", "footer", "items"])
    name = try fields.name("id")
    header = try fields.length("header", .size)
    footer = try fields.length("footer", .size)
    items = try fields.value("items", as: [WireItems].self)
  }
}

extension FieldReader {
  /// The sections of a list; nil if the field is missing.
  func sections(_ name: String) throws -> [WireSection]? {
    guard let sections = try optional(name, as: [WireSection].self) else { return nil }
    try check(sections.lazy.flatMap(\.items), in: name)
    return sections
  }
}

extension NameTable {
  mutating func recorded(_ item: WireItem) -> RecordedItem {
    RecordedItem(
      id: self.item(named: item.name), size: item.size, mayBeAnchor: item.mayBeAnchor)
  }

  mutating func recorded(_ section: WireSection) -> RecordedSection {
    RecordedSection(
      id: self.section(named: section.name), header: section.header, footer: section.footer,
      items: section.items.flatMap(\.items).map { recorded($0) })
  }
}
