import ListModel
import StrictJSON
import TraceEvents

/// What the names of items and sections may be.
enum NameLimit {
  /// The bytes that a name may have at most.
  static let bytes = 16_384
}

extension FieldReader {
  /// The name of an item or a section: not empty, at most `NameLimit.bytes` long.
  func name(_ field: FieldName) throws(NodeFault) -> LineText {
    let name = try value(field, as: LineText.self)
    guard !name.isEmpty, name.count <= NameLimit.bytes else {
      throw error(field, .outOfRange("1 to \(NameLimit.bytes) bytes"))
    }
    return name
  }

  /// The values of an object whose fields are called as items or sections are, in the order of
  /// their names; none if the field is missing.
  func named<Value: LineValue>(
    _ field: FieldName, as type: Value.Type
  ) throws(NodeFault) -> [NamedValue<Value>] {
    guard let node = self[field] else { return [] }
    var values: [NamedValue<Value>] = []
    for named in try FieldReader(open: node).inOrder() {
      guard !named.name.isEmpty, named.name.count <= NameLimit.bytes else {
        throw error(field, .outOfRange("names of 1 to \(NameLimit.bytes) bytes"))
      }
      values.append(NamedValue(name: named.name, value: try Value(named.value)))
    }
    return values
  }
}

/// A value under the name of an item or a section.
struct NamedValue<Value> {
  var name: LineText
  var value: Value
}
