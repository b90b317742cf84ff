import ListModel
import StrictJSON
import TraceEvents

/// An item as a line writes it, its identity still a name.
struct WireItem {
  var name: String
  var size: ItemSize?
  var mayBeAnchor: Bool?

  /// The bytes that a name may have at most.
  static let nameLimit = 16_384
}

/// One entry of a list of items: it stands for several where it counts.
///
/// What it stands for is kept short until the whole line has been judged: a few bytes of counts
/// would else take gigabytes of names.
struct WireItems: Decodable {
  /// What stands before and behind the number.
  private var head: String
  private var tail = ""
  /// The first and the last number; nil for an entry that is one item.
  private var bounds: (first: Int, last: Int)?
  private var size: ItemSize?
  private var mayBeAnchor: Bool?

  static let form = "id, id:height or id:widthxheight, where {a..b} in the id counts"

  /// The number of items.
  var count: Int { bounds.map { abs($0.first - $0.last) + 1 } ?? 1 }

  /// The bytes that the names of all items take, at most.
  var nameBytes: Int { count * (head.utf8.count + tail.utf8.count + (bounds == nil ? 0 : 9)) }

  /// The items one by one.
  var items: [WireItem] {
    guard let bounds else { return [WireItem(name: head, size: size, mayBeAnchor: mayBeAnchor)] }
    let step = bounds.first <= bounds.last ? 1 : -1
    return stride(from: bounds.first, through: bounds.last, by: step).map {
      WireItem(name: "\(head)\($0)\(tail)", size: size)
    }
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let text = try? value.decode(String.self) else {
      let item = try WireItem(decoder)
      (head, size, mayBeAnchor) = (item.name, item.size, item.mayBeAnchor)
      return
    }
    guard let items = WireItems(text) else {
      throw FieldError(
        path: FieldError.text(of: decoder.codingPath), problem: .malformed(form: WireItems.form))
    }
    self = items
  }

  /// Reads the short form; nil if it is none.
  private init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    self.init(counted: parts[0])
    guard parts.count == 2 else { return }
    guard let size = WireItems.size(parts[1]) else { return nil }
    self.size = size
  }

  /// Reads `a{0..2}b`, which counts up or down; a name without braces stands for itself.
  private init?(counted text: Substring) {
    guard !text.isEmpty, text.utf8.count <= WireItem.nameLimit else { return nil }
    guard let open = text.firstIndex(of: "{") else {
      if text.contains("}") { return nil }
      head = String(text)
      return
    }
    guard let close = text[open...].firstIndex(of: "}") else { return nil }
    let (head, tail) = (text[..<open], text[text.index(after: close)...])
    guard !head.contains("}"), !tail.contains(where: { "{}".contains($0) }) else { return nil }
    let numbers = text[text.index(after: open)..<close].split(
      separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers[1].isEmpty, let first = WireItems.number(numbers[0]),
      let last = WireItems.number(numbers[2]), abs(first - last) < ListSnapshot.itemLimit
    else { return nil }
    (self.head, self.tail, bounds) = (String(head), String(tail), (first, last))
  }

  private static func size(_ text: Substring) -> ItemSize? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let lengths = parts.compactMap { decimal($0).flatMap(LengthRange.size.length) }
    guard lengths.count == parts.count else { return nil }
    switch lengths.count {
    case 1: return ItemSize(height: lengths[0])
    case 2: return ItemSize(width: lengths[0], height: lengths[1])
    default: return nil
    }
  }

  /// A decimal number as `44` or `44.5`: no sign, no exponent, a digit on both sides of the point.
  private static func decimal(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }
    return isPlain && parts.count <= 2 ? Double(text) : nil
  }

  /// A whole number of at most nine digits, without a sign.
  static func number(_ text: Substring) -> Int? {
    guard text.utf8.count <= 9, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return nil
    }
    return Int(text)
  }
}

extension WireItem {
  /// Reads the long form.
  init(_ decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["id", "width", "height", "estimated", "anchor"])
    name = try fields.name("id")
    mayBeAnchor = try fields.optional("anchor", as: Bool.self)
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

  /// The values of an object whose fields are called as items or sections are; none if the field is
  /// missing.
  func named<Value: Decodable>(_ field: String, as type: Value.Type) throws -> [String: Value] {
    let values = try optional(field, as: [String: Value].self) ?? [:]
    for name in values.keys.sorted() where name.isEmpty || name.utf8.count > WireItem.nameLimit {
      throw error(field, .outOfRange("names of 1 to \(WireItem.nameLimit) bytes"))
    }
    return values
  }

  /// Refuses entries that stand for more than a list, or a line, could hold.
  func check(_ entries: some Sequence<WireItems>, in field: String) throws {
    var (count, bytes) = (0, 0)
    for entry in entries {
      count += entry.count
      bytes += entry.nameBytes
      guard count <= ListSnapshot.itemLimit else {
        throw error(field, .outOfRange("at most \(ListSnapshot.itemLimit) items"))
      }
      guard bytes <= TraceLine.byteLimit else {
        throw error(field, .outOfRange("names of at most \(TraceLine.byteLimit) bytes"))
      }
    }
  }
}
