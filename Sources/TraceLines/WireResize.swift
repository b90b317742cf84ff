import ListModel
import StrictJSON
import TraceEvents

/// A change of sizes as a line writes it.
struct WireResize: LineValue {
  var event: ResizeEvent
  fileprivate var items: [NamedValue<WireItemSize>]
  fileprivate var headers: [NamedValue<WireLength>]
  fileprivate var footers: [NamedValue<WireLength>]

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(
      node,
      fields: [
        "via", "animated", "duration", "curve", "items", "headers", "footers", "tableHeader",
        "tableFooter",
      ])
    event = ResizeEvent(via: try WireResize.via(fields))
    event.tableHeader = try fields.length("tableHeader", .size)
    event.tableFooter = try fields.length("tableFooter", .size)
    items = try fields.named("items", as: WireItemSize.self)
    headers = try fields.named("headers", as: WireLength.self)
    footers = try fields.named("footers", as: WireLength.self)
  }

  private static func via(_ fields: FieldReader) throws(NodeFault) -> ResizeEvent.Via {
    switch try fields.value("via", as: String.self) {
    case "measured":
      for name: FieldName in ["animated", "duration", "curve"] where fields.contains(name) {
        throw fields.error(name, .unknown)
      }
      return .measured
    case "reload", "batch": return .delivered(try fields.delivery())
    default: throw fields.error("via", .notOneOf(["reload", "batch", "measured"]))
    }
  }
}

/// A height that stands alone.
private struct WireLength: LineValue {
  var length: Length

  init(_ node: JSONNode) throws(NodeFault) {
    let points = try Double(node)
    guard let length = LengthRange.size.length(points) else {
      throw NodeFault(at: node, .outOfRange(LengthRange.size.text))
    }
    self.length = length
  }
}

/// The size of an item where its name stands elsewhere: a height, or an object.
private struct WireItemSize: LineValue {
  var size: ItemSize

  init(_ node: JSONNode) throws(NodeFault) {
    if let points = node.number {
      guard let height = LengthRange.size.length(points) else {
        throw NodeFault(at: node, .outOfRange(LengthRange.size.text))
      }
      size = ItemSize(height: height)
      return
    }
    let fields = try FieldReader(node, fields: ["width", "height", "estimated"])
    size = ItemSize(
      width: try fields.length("width", .size),
      height: try fields.requiredLength("height", .size),
      estimatedHeight: try fields.length("estimated", .size))
  }
}

extension NameTable {
  mutating func recorded(_ wire: WireResize) -> ResizeEvent {
    var event = wire.event
    for named in wire.items { event.items[item(named: named.name)] = named.value.size }
    for named in wire.headers { event.headers[section(named: named.name)] = named.value.length }
    for named in wire.footers { event.footers[section(named: named.name)] = named.value.length }
    return event
  }
}
