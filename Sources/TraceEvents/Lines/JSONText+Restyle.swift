import ListModel
import StrictJSON

extension JSONText {
  /// A change of styles; properties in the order of their list.
  mutating func restyle(_ event: RestyleEvent, _ names: NameTable) {
    properties("scroller", event.scroller)
    properties("between", event.between)
    guard !event.rows.isEmpty else { return }
    field("rows") { json in
      for (row, properties) in names.ordered(event.rows) { json.properties(row, properties) }
    }
  }

  private mutating func properties(_ name: String, _ properties: Set<RestyleEvent.Property>) {
    guard !properties.isEmpty else { return }
    self.name(name)
    array { json in
      for property in RestyleEvent.Property.allCases where properties.contains(property) {
        json.string(property.rawValue)
      }
    }
  }
}
