import ListModel
import StrictJSON
import TraceEvents

/// A change of styles as a line writes it.
struct WireRestyle: Decodable {
  var event: RestyleEvent
  var rows: [String: Set<RestyleEvent.Property>]

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, fields: ["scroller", "between", "rows"])
    event = RestyleEvent()
    event.scroller = try fields.optional("scroller", as: WireProperties.self)?.set ?? []
    event.between = try fields.optional("between", as: WireProperties.self)?.set ?? []
    rows = try fields.named("rows", as: WireProperties.self).mapValues(\.set)
    if fields.names.isEmpty { throw fields.error("", .malformed(form: WireRestyle.form)) }
    if fields.contains("rows"), rows.isEmpty {
      throw fields.error("rows", .malformed(form: "an object with a row"))
    }
  }

  static let form = "scroller, between or rows"
}

/// Properties of styles, at least one, each once.
private struct WireProperties: Decodable {
  var set: Set<RestyleEvent.Property> = []

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let path = FieldError.text(of: decoder.codingPath)
    while !values.isAtEnd {
      let at = path + "[\(values.currentIndex)]"
      guard let property = RestyleEvent.Property(rawValue: try values.decode(String.self)) else {
        throw FieldError(
          path: at, problem: .notOneOf(RestyleEvent.Property.allCases.map(\.rawValue)))
      }
      guard set.insert(property).inserted else {
        throw FieldError(path: at, problem: .malformed(form: "each property once"))
      }
    }
    if set.isEmpty { throw FieldError(path: path, problem: .malformed(form: "a property")) }
  }
}

extension NameTable {
  mutating func recorded(_ wire: WireRestyle) -> RestyleEvent {
    var event = wire.event
    for (name, properties) in wire.rows.sorted(by: { $0.key < $1.key }) {
      event.rows[item(named: name)] = properties
    }
    return event
  }
}
