import StrictJSON

/// Looks for what is wrong with a line that simdjson refused without telling the place.
///
/// It goes through the line once more, slowly: a text or a number that is wrong by itself is told
/// with the way to it, all else is no JSON.
struct JSONFault {
  private let line: [UInt8]
  private var place = 0
  /// The way to the value that is looked at.
  private var steps: [Step] = []
  /// The first value that is wrong by itself.
  private var fault: FieldError?

  private enum Step {
    case field(String)
    case element(Int)
  }

  /// Why the line is refused.
  ///
  /// - Complexity: O(n) in the bytes of the line.
  static func error(in line: [UInt8]) -> FieldError {
    guard isUTF8(line) else {
      return FieldError(path: "", problem: .malformed(form: "text in UTF-8"))
    }
    var search = JSONFault(line: line)
    let isWhole = search.passValue() && search.nextByte() == nil
    return isWhole ? search.fault ?? .notJSON : .notJSON
  }

  private static func isUTF8(_ line: [UInt8]) -> Bool {
    !line.contains(0) && String(decoding: line, as: UTF8.self).utf8.elementsEqual(line)
  }

  private init(line: [UInt8]) { self.line = line }

  private static let blanks = Array(" \t\r\n".utf8)

  /// The byte at the place, behind blanks; nil at the end.
  private mutating func nextByte() -> UInt8? {
    while place < line.count, JSONFault.blanks.contains(line[place]) { place += 1 }
    return place < line.count ? line[place] : nil
  }

  /// Goes behind a byte if it comes next.
  private mutating func pass(_ byte: Unicode.Scalar) -> Bool {
    guard nextByte() == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  private mutating func report(_ problem: FieldProblem) {
    guard fault == nil else { return }
    var path = FieldPath()
    for step in steps {
      switch step {
      case .field(let name): path.step(to: name)
      case .element(let number): path.step(to: number)
      }
    }
    fault = FieldError(path: path.text, problem: problem)
  }
}

extension FieldError {
  fileprivate static let notJSON = FieldError(path: "", problem: .notJSON)
}

// Each goes behind what it is called after, and tells whether that was there.
extension JSONFault {
  private mutating func passValue() -> Bool {
    switch nextByte() {
    case UInt8(ascii: "{")?: passObject()
    case UInt8(ascii: "[")?: passArray()
    case UInt8(ascii: "\"")?: passText() != nil
    default: passScalar()
    }
  }

  private mutating func passObject() -> Bool {
    guard steps.count < LineParser.depthLimit, pass("{") else { return false }
    if pass("}") { return true }
    repeat {
      guard nextByte() == UInt8(ascii: "\""), let name = passText(), pass(":") else { return false }
      steps.append(.field(name))
      guard passValue() else { return false }
      steps.removeLast()
    } while pass(",")
    return pass("}")
  }

  private mutating func passArray() -> Bool {
    guard steps.count < LineParser.depthLimit, pass("[") else { return false }
    if pass("]") { return true }
    var number = 0
    repeat {
      steps.append(.element(number))
      guard passValue() else { return false }
      steps.removeLast()
      number += 1
    } while pass(",")
    return pass("]")
  }

  /// The text as it is spelt, escapes and all; nil if it does not end.
  private mutating func passText() -> String? {
    place += 1
    let start = place
    while place < line.count, line[place] != UInt8(ascii: "\"") {
      place += line[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < line.count else { return nil }
    let text = line[start..<place]
    place += 1
    if !JSONFault.isText(text) { report(.notJSON) }
    return String(decoding: text, as: UTF8.self)
  }

  /// What ends a word or a number.
  private static let ends = Array(" \t\r\n,:{}[]\"".utf8)

  /// A word or a number: all up to what ends one.
  private mutating func passScalar() -> Bool {
    let start = place
    while place < line.count, !JSONFault.ends.contains(line[place]) { place += 1 }
    let token = line[start..<place]
    let text = String(decoding: token, as: UTF8.self)
    if ["true", "false", "null"].contains(text) { return true }
    guard let first = token.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first)
    else {
      return false
    }
    if !JSONFault.isNumber(text) {
      report(.notJSON)
    } else if !JSONFault.fits(text) {
      report(.outOfRange("numbers that 64 bits hold"))
    }
    return true
  }
}

// What JSON says of texts and numbers.
extension JSONFault {
  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/) != nil
  }

  /// Whether a Double holds the number, or 64 bits do if it is written as a whole one.
  private static func fits(_ text: String) -> Bool {
    if text.contains(where: { ".eE".contains($0) }) { return Double(text)?.isFinite ?? false }
    return Int64(text) != nil || UInt64(text) != nil
  }

  /// Whether what stands between quotes is a text: no control bytes, only escapes that there are,
  /// surrogates in pairs.
  private static func isText(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let byte = rest.popFirst() {
      guard byte >= 0x20 else { return false }
      if byte == UInt8(ascii: "\\"), !passEscape(&rest) { return false }
    }
    return true
  }

  private static func passEscape(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let letter = rest.popFirst() else { return false }
    guard letter == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(letter) }
    guard let unit = passUnit(&rest) else { return false }
    switch unit {
    case 0xD800...0xDBFF:
      guard rest.starts(with: "\\u".utf8) else { return false }
      rest = rest.dropFirst(2)
      return passUnit(&rest).map { (0xDC00...0xDFFF).contains($0) } ?? false
    case 0xDC00...0xDFFF: return false
    default: return true
    }
  }

  /// Four hexadecimal digits.
  private static func passUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.count == 4, isHexadecimal else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
