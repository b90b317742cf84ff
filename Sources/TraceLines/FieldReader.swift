import StrictJSON
import TraceEvents

/// What a value of a line can be read as: a number, a text, a truth value, an array, or one of the
/// `Wire` types.
protocol LineValue {
  init(_ node: JSONNode) throws(NodeFault)
}

/// A JSON object that is read strictly: a field that nobody knows is an error, so that a slip of
/// the pen in a scenario does not pass in silence; so is one that stands twice.
struct FieldReader {
  private let object: JSONNode
  /// All fields, in the order of the line.
  let all: JSONNode.Fields

  /// Opens an object that may have those fields, at most 64.
  init(_ node: JSONNode, fields known: [FieldName]) throws(NodeFault) {
    try self.init(open: node)
    var met: UInt64 = 0
    for (name, _) in all {
      guard let number = known.firstIndex(where: { name == $0 }) else { throw unknown(known) }
      guard met & 1 << UInt64(number) == 0 else { throw error(name.string, .repeated) }
      met |= 1 << UInt64(number)
    }
  }

  /// Opens an object, whatever its fields are called and however often they stand there.
  init(open node: JSONNode) throws(NodeFault) {
    guard let fields = node.fields else { throw NodeFault(at: node, .expected(kind: "object")) }
    object = node
    all = fields
  }

  /// The number of fields.
  var count: Int { all.reduce(0) { count, _ in count + 1 } }

  /// All fields in the order of their names, of which none may stand twice.
  ///
  /// - Complexity: O(n log n) in the number of fields, O(n) if they stand in that order.
  func inOrder() throws(NodeFault) -> [NamedValue<JSONNode>] {
    var values = all.map { NamedValue(name: $0.name, value: $0.value) }
    let isOrdered = zip(values, values.dropFirst()).allSatisfy { $0.name.precedes($1.name) }
    if isOrdered { return values }
    values.sort { $0.name.precedes($1.name) }
    for (left, right) in zip(values, values.dropFirst()) where left.name.elementsEqual(right.name) {
      throw error(right.name.string, .repeated)
    }
    return values
  }

  /// Whether the field is there.
  func contains(_ name: FieldName) -> Bool { self[name] != nil }

  /// The value of a field that has to be there.
  func value<Value: LineValue>(
    _ name: FieldName, as type: Value.Type
  ) throws(NodeFault) -> Value {
    guard let node = self[name] else { throw error(name, .missing) }
    return try Value(node)
  }

  /// The value of a field that may be missing; `null` is not missing but wrong.
  func optional<Value: LineValue>(
    _ name: FieldName, as type: Value.Type
  ) throws(NodeFault) -> Value? {
    guard let node = self[name] else { return nil }
    return try Value(node)
  }

  /// The value of a field that is one of a few words; the given one if the field is missing.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: FieldName, default fallback: Word
  ) throws(NodeFault) -> Word where Word.RawValue == String {
    guard let text = try optional(name, as: LineText.self) else { return fallback }
    guard let word = Word(rawValue: text.string) else {
      throw error(name, .notOneOf(Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// The value of a field that is one of a few words and has to be there.
  func word<Word>(_ name: FieldName, of words: Words<Word>) throws(NodeFault) -> Word {
    guard let word = words[try value(name, as: LineText.self)] else {
      throw error(name, words.problem)
    }
    return word
  }

  /// The value of a field; nil if it is missing.
  subscript(_ name: FieldName) -> JSONNode? {
    for field in all where field.name == name { return field.value }
    return nil
  }

  /// An error at a field of this object.
  func error(_ name: FieldName, _ problem: FieldProblem) -> NodeFault {
    error(name.string, problem)
  }

  /// An error at a field of this object whose name the line chose.
  func error(_ name: String, _ problem: FieldProblem) -> NodeFault {
    NodeFault(at: object, .field(name), problem)
  }

  /// An error at the object itself.
  func error(_ problem: FieldProblem) -> NodeFault { NodeFault(at: object, problem) }

  /// The first field by name that is not known.
  private func unknown(_ known: [FieldName]) -> NodeFault {
    let names = all.map(\.name).filter { name in !known.contains { name == $0 } }.map(\.string)
    return error(names.min() ?? "", .unknown)
  }
}

extension Double: LineValue {
  init(_ node: JSONNode) throws(NodeFault) {
    guard let number = node.number else { throw NodeFault(at: node, .expected(kind: "number")) }
    self = number
  }
}

extension Bool: LineValue {
  init(_ node: JSONNode) throws(NodeFault) {
    guard let flag = node.flag else { throw NodeFault(at: node, .expected(kind: "true or false")) }
    self = flag
  }
}

extension LineText: LineValue {
  init(_ node: JSONNode) throws(NodeFault) {
    guard let text = node.text else { throw NodeFault(at: node, .expected(kind: "text")) }
    self = text
  }
}

extension String: LineValue {
  init(_ node: JSONNode) throws(NodeFault) { self = try LineText(node).string }
}

extension Array: LineValue where Element: LineValue {
  init(_ node: JSONNode) throws(NodeFault) {
    guard let elements = node.elements else { throw NodeFault(at: node, .expected(kind: "array")) }
    self = []
    for element in elements { append(try Element(element)) }
  }
}
