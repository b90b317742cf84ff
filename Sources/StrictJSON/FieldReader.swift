import Foundation

/// A field name that is known only at run time.
package struct FieldName: CodingKey {
  package let stringValue: String
  package let intValue: Int?

  package init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  package init(stringValue: String) { self.init(stringValue) }

  package init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}

/// A JSON object that is read strictly: a field that nobody knows is an error, so that a slip of
/// the pen in a scenario does not pass in silence.
package struct FieldReader {
  private let container: KeyedDecodingContainer<FieldName>
  private let codingPath: [any CodingKey]

  /// Opens the object that the decoder stands at.
  package init(_ decoder: any Decoder, fields: [String]) throws {
    try self.init(open: decoder)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
    where !fields.contains(key.stringValue) {
      throw error(key.stringValue, .unknown)
    }
  }

  /// Opens the object that the decoder stands at, whatever its fields are called.
  package init(open decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: FieldName.self)
    codingPath = decoder.codingPath
  }

  /// The names of all fields, sorted.
  package var names: [String] { container.allKeys.map(\.stringValue).sorted() }

  /// Whether the field is there.
  package func contains(_ name: String) -> Bool { container.contains(FieldName(name)) }

  /// The value of a field that has to be there.
  package func value<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    guard contains(name) else { throw error(name, .missing) }
    return try decoded(name, as: type)
  }

  /// The value of a field that may be missing; `null` is not missing but wrong.
  package func optional<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value? {
    guard contains(name) else { return nil }
    return try decoded(name, as: type)
  }

  /// The value of a field that is one of a few words; the given one if the field is missing.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, default fallback: Word
  ) throws -> Word where Word.RawValue == String {
    guard let text = try optional(name, as: String.self) else { return fallback }
    guard let word = Word(rawValue: text) else {
      throw error(name, .notOneOf(Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// An error at a field of this object, or at the object itself if the name is empty.
  package func error(_ name: String, _ problem: FieldProblem) -> FieldError {
    let path = name.isEmpty ? codingPath : codingPath + [FieldName(name)]
    return FieldError(path: FieldReader.text(of: path), problem: problem)
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

  /// The way to a value, as people read it.
  package static func text(of path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return text + "[\(index)]" }
      return text.isEmpty ? key.stringValue : text + "." + key.stringValue
    }
  }
}

extension Decodable {
  /// Reads a value from a JSON text.
  ///
  /// Foundation parses; what it reports is brought to the same form as our own findings.
  package static func read(from json: some Collection<UInt8>) throws(FieldError) -> Self {
    guard isUTF8(json) else {
      throw FieldError(path: "", problem: .malformed(form: "text in UTF-8"))
    }
    do {
      return try JSONDecoder().decode(Self.self, from: Data(json))
    } catch let error as FieldError {
      throw error
    } catch let error as DecodingError {
      throw FieldError(error)
    } catch {
      throw FieldError(path: "", problem: .notJSON)
    }
  }

  /// Foundation would guess UTF-16 and UTF-32 from their zero bytes, which no JSON in UTF-8 has,
  /// and would not look at all into values that nobody asks for.
  private static func isUTF8(_ json: some Collection<UInt8>) -> Bool {
    !json.contains(0) && String(decoding: json, as: UTF8.self).utf8.elementsEqual(json)
  }
}

extension FieldError {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(
        path: FieldReader.text(of: context.codingPath),
        problem: .expected(kind: FieldError.kind(of: type)))
    case .keyNotFound(let key, let context):
      self.init(path: FieldReader.text(of: context.codingPath + [key]), problem: .missing)
    case .dataCorrupted(let context):
      // A number that no Double holds is reported as corrupted data, with its place.
      let isNumber = !context.codingPath.isEmpty
      self.init(
        path: FieldReader.text(of: context.codingPath),
        problem: isNumber ? .outOfRange("numbers that 64 bits hold") : .notJSON)
    @unknown default:
      self.init(path: "", problem: .notJSON)
    }
  }

  private static func kind(of type: any Any.Type) -> String {
    switch type {
    case is Double.Type, is Int.Type, is Int64.Type: "number"
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is [Any].Type: "array"
    default: "object"
    }
  }
}
