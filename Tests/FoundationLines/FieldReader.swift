import StrictJSON

/// A field name that is known only at run time.
struct FieldName: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

/// A JSON object that is read strictly: a field that nobody knows is an error, so that a slip of
/// the pen in a scenario does not pass in silence.
struct FieldReader {
  private let container: KeyedDecodingContainer<FieldName>
  private let codingPath: [any CodingKey]

  /// Opens the object that the decoder stands at.
  init(_ decoder: any Decoder, fields: [String]) throws {
    try self.init(open: decoder)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
    where !fields.contains(key.stringValue) {
      throw error(key.stringValue, .unknown)
    }
  }

  /// Opens the object that the decoder stands at, whatever its fields are called.
  init(open decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: FieldName.self)
    codingPath = decoder.codingPath
  }

  /// The names of all fields, sorted.
  var names: [String] { container.allKeys.map(\.stringValue).sorted() }

  /// Whether the field is there.
  func contains(_ name: String) -> Bool { container.contains(FieldName(name)) }

  /// The value of a field that has to be there.
  func value<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    guard contains(name) else { throw error(name, .missing) }
    return try decoded(name, as: type)
  }

  /// The value of a field that may be missing; `null` is not missing but wrong.
  func optional<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value? {
    guard contains(name) else { return nil }
    return try decoded(name, as: type)
  }

  /// The value of a field that is one of a few words; the given one if the field is missing.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, default fallback: Word
  ) throws -> Word where Word.RawValue == String {
    guard let text = try optional(name, as: String.self) else { return fallback }
    guard let word = Word(rawValue: text) else {
      throw error(name, .notOneOf(Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// An error at a field of this object, or at the object itself if the name is empty.
  func error(_ name: String, _ problem: FieldProblem) -> FieldError {
    let path = name.isEmpty ? codingPath : codingPath + [FieldName(name)]
    return FieldError(path: FieldError.text(of: path), problem: problem)
  }

  /// Foundation throws an error of its own, without a place, where a number fits no Double or a
  /// text is none.
  private func decoded<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    do {
      return try container.decode(type, forKey: FieldName(name))
    } catch let error where !(error is FieldError || error is DecodingError) {
      throw self.error(
        name, type is Double.Type ? .outOfRange("numbers that 64 bits hold") : .notJSON)
    }
  }
}
