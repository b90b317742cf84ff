import ListModel
import StrictJSON

extension JSONText {
  mutating func field(_ name: String, text: String) {
    self.name(name)
    string(text)
  }

  mutating func field(_ name: String, flag: Bool) {
    self.name(name)
    bool(flag)
  }

  /// A number of points; nothing at all for nil.
  mutating func field(_ name: String, length: Length?) {
    guard let length else { return }
    self.name(name)
    literal(length.description)
  }

  /// An object as the value of a field.
  mutating func field(_ name: String, _ fill: (inout JSONText) -> Void) {
    self.name(name)
    object(fill)
  }

  mutating func sections(_ sections: [RecordedSection], names: NameTable) {
    array { json in
      for section in sections { json.section(section, names: names) }
    }
  }

  mutating func section(_ section: RecordedSection, names: NameTable) {
    object { json in
      json.field("id", text: names.name(of: section.id))
      json.field("header", length: section.header)
      json.field("footer", length: section.footer)
      json.name("items")
      json.array { json in
        for item in section.items { json.item(item, names: names) }
      }
    }
  }

  /// An item in the short form where that can say it.
  mutating func item(_ item: RecordedItem, names: NameTable) {
    let name = names.name(of: item.id)
    guard JSONText.isShort(name), item.size?.estimatedHeight == nil, item.mayBeAnchor == nil else {
      object { json in
        json.field("id", text: name)
        if let size = item.size { json.sizeFields(size) }
        if let mayBeAnchor = item.mayBeAnchor { json.field("anchor", flag: mayBeAnchor) }
      }
      return
    }
    guard let size = item.size else { return string(name) }
    guard let width = size.width else { return string("\(name):\(size.height)") }
    string("\(name):\(width)x\(size.height)")
  }

  /// Whether a name can stand in the short form, where `:` and braces mean something.
  private static func isShort(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { [UInt8(ascii: ":"), 0x7B, 0x7D].contains($0) }
  }

  /// A size where the name of its item stands elsewhere.
  mutating func size(_ size: ItemSize) {
    guard size.width != nil || size.estimatedHeight != nil else {
      return literal(size.height.description)
    }
    object { $0.sizeFields(size) }
  }

  private mutating func sizeFields(_ size: ItemSize) {
    field("width", length: size.width)
    field("height", length: size.height)
    field("estimated", length: size.estimatedHeight)
  }

  mutating func ops(_ updates: [AnnouncedUpdate], _ names: NameTable) {
    name("ops")
    array { json in
      for update in updates { json.array { $0.op(update, names) } }
    }
  }

  private mutating func op(_ announced: AnnouncedUpdate, _ names: NameTable) {
    switch announced.update {
    case .insertItem(let after): opWords("insert", paths: [after])
    case .deleteItem(let before): opWords("delete", paths: [before])
    case .moveItem(let before, let after): opWords("move", paths: [before, after])
    case .reloadItem(let before): opWords("reload", paths: [before])
    case .reconfigureItem(let before): opWords("reconfigure", paths: [before])
    case .insertSection(let after): opWords("insertSection", places: [after])
    case .deleteSection(let before): opWords("deleteSection", places: [before])
    case .moveSection(let before, let after): opWords("moveSection", places: [before, after])
    case .reloadSection(let before): opWords("reloadSection", places: [before])
    }
    if let item = announced.item { self.item(item, names: names) }
    if let section = announced.section { self.section(section, names: names) }
  }

  private mutating func opWords(_ word: String, paths: [ItemPath] = [], places: [Int] = []) {
    string(word)
    for path in paths { string(path.description) }
    for place in places { number(place) }
  }
}
