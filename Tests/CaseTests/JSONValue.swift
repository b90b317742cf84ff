/// A JSON value, for files whose shape differs from entry to entry.
enum JSONValue: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

/// What is wrong with a case, and where.
struct CaseError: Error, Equatable, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

extension JSONValue {
  func object(of keys: Set<String>, _ what: String) throws -> [String: JSONValue] {
    guard case .object(let fields) = self else { throw CaseError("\(what) is no object") }
    if let unknown = fields.keys.sorted().first(where: { !keys.contains($0) }) {
      throw CaseError("\(what) has an unknown key \(unknown)")
    }
    return fields
  }

  func array(_ what: String) throws -> [JSONValue] {
    guard case .array(let values) = self else { throw CaseError("\(what) is no array") }
    return values
  }

  func string(_ what: String) throws -> String {
    guard case .string(let value) = self else { throw CaseError("\(what) is no string") }
    return value
  }

  func flag(_ what: String) throws -> Bool {
    guard case .bool(let value) = self else { throw CaseError("\(what) is neither true nor false") }
    return value
  }

  func word<Word: RawRepresentable>(_ what: String) throws -> Word where Word.RawValue == String {
    let text = try string(what)
    guard let word = Word(rawValue: text) else { throw CaseError("unknown \(what) \(text)") }
    return word
  }

  func number(_ what: String) throws -> Double {
    guard case .number(let value) = self else { throw CaseError("\(what) is no number") }
    return value
  }

  func whole(_ what: String) throws -> Int {
    guard let value = Int(exactly: try number(what)) else {
      throw CaseError("\(what) is no whole number")
    }
    return value
  }
}

extension [String: JSONValue] {
  func required(_ key: String) throws -> JSONValue {
    guard let value = self[key] else { throw CaseError("\(key) is missing") }
    return value
  }
}
