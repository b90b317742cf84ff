import ListModel
import StrictJSON
import TraceEvents

/// A change of styles as a line writes it.
struct WireRestyle: LineValue {
  var event: RestyleEvent
  fileprivate var rows: [NamedValue<WireProperties>]

  init(_ node: JSONNode) throws(NodeFault) {
    let fields = try FieldReader(node, fields: ["scroller", "between", "rows"])
    event = RestyleEvent()
    event.scroller = try fields.optional("scroller", as: WireProperties.self)?.set ?? []
    event.between = try fields.optional("between", as: WireProperties.self)?.set ?? []
    rows = try fields.named("rows", as: WireProperties.self)
    if fields.count == 0 { throw fields.error(.malformed(form: WireRestyle.form)) }
    if fields.contains("rows"), rows.isEmpty {
      throw fields.error("rows", .malformed(form: "an object with a row"))
    }
  }

  static let form = "scroller, between or rows"
}

/// Properties of styles, at least one, each once.
private struct WireProperties: LineValue {
  var set: Set<RestyleEvent.Property> = []

  init(_ node: JSONNode) throws(NodeFault) {
    var values = try ElementReader(node)
    while !values.isAtEnd {
      let here = values
      guard let property = RestyleEvent.Property(rawValue: try values.text().string) else {
        throw here.error(.notOneOf(RestyleEvent.Property.allCases.map(\.rawValue)))
      }
      guard set.insert(property).inserted else {
        throw here.error(.malformed(form: "each property once"))
      }
    }
    if set.isEmpty { throw NodeFault(at: node, .malformed(form: "a property")) }
  }
}

extension NameTable {
  mutating func recorded(_ wire: WireRestyle) -> RestyleEvent {
    var event = wire.event
    for row in wire.rows { event.rows[item(named: row.name)] = row.value.set }
    return event
  }
}
