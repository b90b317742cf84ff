import ListModel
import StrictJSON

/// An item as a line writes it, its identity still a name.
struct WireItem {
  var name: String
  var size: ItemSize?

  /// The bytes that a name may have at most.
  static let nameLimit = 16_384

  /// Whether a name can stand in the short form, where `:` and braces mean something.
  static func isShort(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains { [UInt8(ascii: ":"), 0x7B, 0x7D].contains($0) }
  }
}

/// One entry of a list of items: it stands for several where it counts.
struct WireItems: Decodable {
  var items: [WireItem]

  static let form = "id, id:height or id:widthxheight, where {a..b} in the id counts"

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let text = try? value.decode(String.self) else {
      items = [try WireItem(decoder)]
      return
    }
    guard let items = WireItems.parsed(text) else {
      throw FieldError(
        path: FieldReader.text(of: decoder.codingPath), problem: .malformed(form: WireItems.form))
    }
    self.items = items
  }

  /// Reads the short form; nil if it is none.
  private static func parsed(_ text: String) -> [WireItem]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let names = counted(parts[0]) else { return nil }
    guard parts.count == 2 else { return names.map { WireItem(name: $0) } }
    guard let size = size(parts[1]) else { return nil }
    return names.map { WireItem(name: $0, size: size) }
  }

  private static func size(_ text: Substring) -> ItemSize? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let lengths = parts.compactMap { Double($0).flatMap(LengthRange.size.length) }
    guard lengths.count == parts.count else { return nil }
    switch lengths.count {
    case 1: return ItemSize(height: lengths[0])
    case 2: return ItemSize(width: lengths[0], height: lengths[1])
    default: return nil
    }
  }

  /// The names that `a{0..2}b` stands for, up or down; a name without braces stands for itself.
  private static func counted(_ text: Substring) -> [String]? {
    guard !text.isEmpty, text.utf8.count <= WireItem.nameLimit else { return nil }
    guard let open = text.firstIndex(of: "{") else {
      return text.contains("}") ? nil : [String(text)]
    }
    guard let close = text[open...].firstIndex(of: "}") else { return nil }
    let (head, tail) = (text[..<open], text[text.index(after: close)...])
    guard !head.contains("}"), !tail.contains(where: { "{}".contains($0) }) else { return nil }
    let bounds = text[text.index(after: open)..<close].split(
      separator: ".", omittingEmptySubsequences: false)
    guard bounds.count == 3, bounds[1].isEmpty, let first = number(bounds[0]),
      let last = number(bounds[2]), abs(first - last) < ListSnapshot.itemLimit
    else { return nil }
    let count = stride(from: first, through: last, by: first <= last ? 1 : -1)
    return count.map { "\(head)\($0)\(tail)" }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.count <= 9, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return nil
    }
    return Int(text)
  }
}

extension WireItem {
  /// Reads the long form.
  init(_ decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["id", "width", "height", "estimated"])
    name = try fields.name("id")
    let width = try fields.length("width", .size)
    let estimate = try fields.length("estimated", .size)
    guard let height = try fields.length("height", .size) else {
      // A width or an estimate alone says too little.
      if width != nil || estimate != nil { throw fields.error("height", .missing) }
      return
    }
    size = ItemSize(width: width, height: height, estimatedHeight: estimate)
  }
}

extension FieldReader {
  /// The name of an item or a section: not empty, at most `WireItem.nameLimit` bytes.
  func name(_ field: String) throws -> String {
    let name = try value(field, as: String.self)
    guard !name.isEmpty, name.utf8.count <= WireItem.nameLimit else {
      throw error(field, .outOfRange("1 to \(WireItem.nameLimit) bytes"))
    }
    return name
  }

  /// All items that a list of entries stands for.
  func items(_ field: String) throws -> [WireItem] {
    var items: [WireItem] = []
    for entry in try value(field, as: [WireItems].self) {
      items.append(contentsOf: entry.items)
      guard items.count <= ListSnapshot.itemLimit else {
        throw error(field, .outOfRange("at most \(ListSnapshot.itemLimit) items"))
      }
    }
    return items
  }
}
