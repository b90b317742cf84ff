import ListModel
import StrictJSON
import TraceEvents

/// A change of sizes as a line writes it.
struct WireResize: Decodable {
  var event: ResizeEvent
  var items: [String: ItemSize]
  var headers: [String: Length]
  var footers: [String: Length]

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(
      decoder,
      fields: [
        "via", "animated", "duration", "curve", "items", "headers", "footers", "tableHeader",
        "tableFooter",
      ])
    event = ResizeEvent(via: try WireResize.via(fields))
    event.tableHeader = try fields.length("tableHeader", .size)
    event.tableFooter = try fields.length("tableFooter", .size)
    items = try fields.named("items", as: WireItemSize.self).mapValues(\.size)
    headers = try fields.named("headers", as: WireLength.self).mapValues(\.length)
    footers = try fields.named("footers", as: WireLength.self).mapValues(\.length)
  }

  private static func via(_ fields: FieldReader) throws -> ResizeEvent.Via {
    switch try fields.value("via", as: String.self) {
    case "measured":
      for name in ["animated", "duration", "curve"] where fields.contains(name) {
        throw fields.error(name, .unknown)
      }
      return .measured
    case "reload", "batch": return .delivered(try fields.delivery())
    default: throw fields.error("via", .notOneOf(["reload", "batch", "measured"]))
    }
  }
}

/// A height that stands alone.
struct WireLength: Decodable {
  var length: Length

  init(from decoder: any Decoder) throws {
    let points = try decoder.singleValueContainer().decode(Double.self)
    guard let length = LengthRange.size.length(points) else {
      throw FieldError(
        path: FieldError.text(of: decoder.codingPath),
        problem: .outOfRange(LengthRange.size.text))
    }
    self.length = length
  }
}

/// The size of an item where its name stands elsewhere: a height, or an object.
private struct WireItemSize: Decodable {
  var size: ItemSize

  init(from decoder: any Decoder) throws {
    if let points = try? decoder.singleValueContainer().decode(Double.self) {
      guard let height = LengthRange.size.length(points) else {
        throw FieldError(
          path: FieldError.text(of: decoder.codingPath),
          problem: .outOfRange(LengthRange.size.text))
      }
      size = ItemSize(height: height)
      return
    }
    let fields = try FieldReader(decoder, fields: ["width", "height", "estimated"])
    size = ItemSize(
      width: try fields.length("width", .size),
      height: try fields.requiredLength("height", .size),
      estimatedHeight: try fields.length("estimated", .size))
  }
}

extension NameTable {
  mutating func recorded(_ wire: WireResize) -> ResizeEvent {
    var event = wire.event
    for (name, size) in wire.items.sorted(by: { $0.key < $1.key }) {
      event.items[item(named: name)] = size
    }
    for (name, height) in wire.headers.sorted(by: { $0.key < $1.key }) {
      event.headers[section(named: name)] = height
    }
    for (name, height) in wire.footers.sorted(by: { $0.key < $1.key }) {
      event.footers[section(named: name)] = height
    }
    return event
  }
}
