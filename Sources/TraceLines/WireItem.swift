import ListModel
import StrictJSON
import TraceEvents

/// One entry of a list of items: it stands for several where it counts.
///
/// What it stands for is kept short until the whole line has been judged: a few bytes of counts
/// would else take gigabytes of names.
struct WireItems: LineValue {
  /// What stands before the number, or the whole name.
  fileprivate var head: LineText
  fileprivate var numbers: Numbers?
  private(set) var size: ItemSize?
  private(set) var mayBeAnchor: Bool?

  /// The numbers that a name counts through, and what stands behind them.
  fileprivate struct Numbers {
    var first: Int
    var last: Int
    var tail: LineText

    var count: Int { abs(first - last) + 1 }
    /// The bytes that a number and the tail take at most.
    var bytes: Int { tail.count + 9 }
  }

  static let form = "id, id:height or id:widthxheight, where {a..b} in the id counts"
  private static let fields: [FieldName] = ["id", "width", "height", "estimated", "anchor"]

  /// The number of items.
  var count: Int { numbers?.count ?? 1 }

  /// The bytes that the names of all items take, at most.
  var nameBytes: Int { count * (head.count + (numbers?.bytes ?? 0)) }

  init(_ node: JSONNode) throws(NodeFault) {
    guard let text = node.text else {
      try self.init(long: node)
      return
    }
    guard let items = WireItems(text) else {
      throw NodeFault(at: node, .malformed(form: WireItems.form))
    }
    self = items
  }

  /// Reads the long form.
  private init(long node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: WireItems.fields)
    head = try fields.name("id")
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

  /// Reads the short form; nil if it is none.
  private init?(_ text: LineText) {
    let colon = text.firstIndex(of: UInt8(ascii: ":"))
    self.init(counted: text[..<(colon ?? text.endIndex)])
    guard let colon else { return }
    guard let size = WireItems.size(text[(colon + 1)...]) else { return nil }
    self.size = size
  }

  /// Reads `a{0..2}b`, which counts up or down; a name without braces stands for itself.
  private init?(counted text: LineText) {
    guard !text.isEmpty, text.count <= NameLimit.bytes else { return nil }
    guard let open = text.firstIndex(where: WireItems.isBrace) else {
      head = text
      return
    }
    guard text[open] == WireItems.opening, let numbers = Numbers(text[(open + 1)...]) else {
      return nil
    }
    (head, self.numbers) = (text[..<open], numbers)
  }

  /// A height, or a width and a height.
  private static func size(_ text: LineText) -> ItemSize? {
    guard let cross = text.firstIndex(of: UInt8(ascii: "x")) else {
      return length(text).map { ItemSize(height: $0) }
    }
    guard let width = length(text[..<cross]), let height = length(text[(cross + 1)...]) else {
      return nil
    }
    return ItemSize(width: width, height: height)
  }

  private static func length(_ text: LineText) -> Length? {
    text.plainDecimal.flatMap(LengthRange.size.length)
  }

  private static let opening = UInt8(ascii: "{")

  fileprivate static func isBrace(_ byte: UInt8) -> Bool {
    byte == opening || byte == UInt8(ascii: "}")
  }
}

extension WireItems.Numbers {
  /// Reads what stands behind an opening brace: `0..2}b`.
  fileprivate init?(_ text: LineText) {
    guard let close = text.firstIndex(where: WireItems.isBrace), text[close] == UInt8(ascii: "}"),
      let dot = text.firstIndex(of: UInt8(ascii: ".")), dot + 1 < close,
      text[dot + 1] == UInt8(ascii: "."), let first = text[..<dot].wholeNumber,
      let last = text[(dot + 2)..<close].wholeNumber, abs(first - last) < ListSnapshot.itemLimit
    else { return nil }
    (self.first, self.last, tail) = (first, last, text[(close + 1)...])
    if tail.contains(where: WireItems.isBrace) { return nil }
  }
}

extension FieldReader {
  /// Refuses entries that stand for more than a list, or a line, could hold.
  func check(
    _ entries: some Sequence<WireItems>, in field: FieldName
  ) throws(NodeFault) {
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

extension NameTable {
  /// The items of an entry one by one, their names entered.
  mutating func recorded(_ wire: WireItems) -> [RecordedItem] {
    wire.ids(in: &self).map {
      RecordedItem(id: $0, size: wire.size, mayBeAnchor: wire.mayBeAnchor)
    }
  }
}

extension WireItems {
  fileprivate func ids(in names: inout NameTable) -> [ItemID] {
    guard let numbers else { return [names.item(named: head)] }
    let (head, tail) = (head.string, numbers.tail.string)
    let step = numbers.first <= numbers.last ? 1 : -1
    return stride(from: numbers.first, through: numbers.last, by: step).map {
      names.item(named: "\(head)\($0)\(tail)")
    }
  }
}
