import StrictJSON

/// A JSON value that knows its column, so that a slip in a line written by hand can be shown.
struct LocatedJSON: Equatable {
  enum Value: Equatable {
    case object([Field])
    case array([LocatedJSON])
    case number(Double)
    case text(String)
    case bool(Bool)
    case null
  }

  struct Field: Equatable {
    var name: String
    /// The column of the name.
    var column: Int
    var value: LocatedJSON
  }

  /// Columns are counted in bytes from 1.
  var column: Int
  var value: Value
}

/// Where a text stops being JSON.
struct NotJSON: Error, Equatable {
  var column: Int
}

extension LocatedJSON {
  /// Reads a text that is one value.
  init(_ text: [UInt8]) throws(NotJSON) {
    var scanner = JSONScanner(text)
    self = try scanner.value(depth: 0)
    try scanner.end()
  }
}

private struct JSONScanner {
  private let text: [UInt8]
  private var place = 0

  init(_ text: [UInt8]) { self.text = text }

  private var wrong: NotJSON { NotJSON(column: place + 1) }
  private var next: UInt8? { place < text.count ? text[place] : nil }

  private mutating func skipBlanks() {
    while let next, " \t\r\n".utf8.contains(next) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func need(_ character: Unicode.Scalar) throws(NotJSON) {
    guard take(character) else { throw wrong }
  }

  mutating func end() throws(NotJSON) {
    skipBlanks()
    guard place == text.count else { throw wrong }
  }

  mutating func value(depth: Int) throws(NotJSON) -> LocatedJSON {
    skipBlanks()
    guard depth < 16 else { throw wrong }
    let column = place + 1
    switch next {
    case UInt8(ascii: "{"): return LocatedJSON(column: column, value: try object(depth))
    case UInt8(ascii: "["): return LocatedJSON(column: column, value: try array(depth))
    case UInt8(ascii: "\""): return LocatedJSON(column: column, value: .text(try string()))
    default: return LocatedJSON(column: column, value: try word())
    }
  }

  private mutating func object(_ depth: Int) throws(NotJSON) -> LocatedJSON.Value {
    try need("{")
    var fields: [LocatedJSON.Field] = []
    if take("}") { return .object(fields) }
    repeat {
      skipBlanks()
      let column = place + 1
      let name = try string()
      try need(":")
      fields.append(.init(name: name, column: column, value: try value(depth: depth + 1)))
    } while take(",")
    try need("}")
    return .object(fields)
  }

  private mutating func array(_ depth: Int) throws(NotJSON) -> LocatedJSON.Value {
    try need("[")
    var values: [LocatedJSON] = []
    if take("]") { return .array(values) }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    try need("]")
    return .array(values)
  }

  /// A text; what its escapes mean is left to Foundation.
  private mutating func string() throws(NotJSON) -> String {
    let start = place
    try need("\"")
    while let next, next != UInt8(ascii: "\"") {
      place += next == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next != nil else { throw wrong }
    place += 1
    do {
      return try String.read(from: text[start..<place])
    } catch {
      place = start
      throw wrong
    }
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(NotJSON) -> LocatedJSON.Value {
    let start = place
    while let next, !",]} \t\r\n".utf8.contains(next) { place += 1 }
    let word = String(decoding: text[start..<place], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      let form = #/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+\-]?[0-9]+)?/#
      guard word.wholeMatch(of: form) != nil, let number = Double(word), number.isFinite else {
        place = start
        throw wrong
      }
      return .number(number)
    }
  }
}
