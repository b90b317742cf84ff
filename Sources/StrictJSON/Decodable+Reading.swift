import Foundation

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
  /// The way to a value, as people read it.
  package static func text(of path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return text + "[\(index)]" }
      return text.isEmpty ? key.stringValue : text + "." + key.stringValue
    }
  }

  fileprivate init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(
        path: FieldError.text(of: context.codingPath),
        problem: .expected(kind: FieldError.kind(of: type)))
    case .keyNotFound(let key, let context):
      self.init(path: FieldError.text(of: context.codingPath + [key]), problem: .missing)
    case .dataCorrupted(let context):
      // A number that no Double holds is reported as corrupted data, with its place.
      let isNumber = !context.codingPath.isEmpty
      self.init(
        path: FieldError.text(of: context.codingPath),
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
