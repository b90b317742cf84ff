import ListModel
import StrictJSON

extension JSONText {
  /// The kind and the numbers of a contradiction, as fields of the object that is open.
  mutating func fields(of contradiction: RejectionNote.Contradiction) {
    word("kind", contradiction.kind)
    for (name, value) in zip(contradiction.names, contradiction.values) {
      self.value(name, value)
    }
  }

  mutating func value(_ name: String, _ value: ContradictionValue) {
    self.name(name)
    self.value(value)
  }

  /// A place, a count or a path.
  mutating func value(_ value: ContradictionValue) {
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
