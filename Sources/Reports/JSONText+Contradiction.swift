import ListModel
import StrictJSON

extension JSONText {
  /// The kind and the numbers of a contradiction, as fields of the object that is open.
  mutating func fields(of contradiction: BatchContradiction) {
    word("kind", contradiction.kind)
    for field in contradiction.fields { value(field.name, field.value) }
  }

  mutating func value(_ name: String, _ value: ContradictionValue) {
    self.name(name)
    switch value {
    case .number(let value): number(value)
    case .path(let path): string(path.description)
    }
  }

  mutating func word(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }
}
