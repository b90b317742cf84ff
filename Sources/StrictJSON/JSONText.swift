/// JSON text as it is built up, in the one form in which this project writes it: fields in the
/// order given, no spaces, numbers as the caller's decimals.
package struct JSONText {
  /// The text so far.
  package private(set) var text = ""
  private var needsComma = false

  package init() {}

  /// An object; `fill` adds its fields.
  package mutating func object(_ fill: (inout JSONText) -> Void) {
    enclose("{", "}", fill)
  }

  /// An array; `fill` adds its values.
  package mutating func array(_ fill: (inout JSONText) -> Void) {
    enclose("[", "]", fill)
  }

  /// The name of the field whose value comes next.
  package mutating func name(_ name: String) {
    string(name)
    text += ":"
    needsComma = false
  }

  /// A text value; what JSON cannot hold as it is becomes an escape.
  package mutating func string(_ value: String) {
    separate()
    text += "\""
    for scalar in value.unicodeScalars { append(scalar) }
    text += "\""
  }

  /// A value whose JSON text the caller made: a number, `true`, or a whole object.
  package mutating func literal(_ value: String) {
    separate()
    text += value
  }

  /// A whole number.
  package mutating func number(_ value: Int) { literal(String(value)) }

  /// A truth value.
  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  private mutating func enclose(
    _ open: String, _ close: String, _ fill: (inout JSONText) -> Void
  ) {
    separate()
    text += open
    needsComma = false
    fill(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    // U+2028 and U+2029 end a line for some readers of JSON Lines; DEL is invisible.
    case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
