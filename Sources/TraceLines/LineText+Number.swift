// The numbers that stand in texts: in the short form of an item, and in the path of one.
extension LineText {
  /// A whole number of at most nine digits, without a sign; nil for anything else.
  var wholeNumber: Int? { count <= 9 ? digits.map { Int($0) } : nil }

  /// A decimal number as `44` or `44.5`: no sign, no exponent, a digit on both sides of the point.
  ///
  /// It is the number nearest to the text, as any other way of reading gives it.
  var plainDecimal: Double? {
    let point = firstIndex(of: UInt8(ascii: ".")) ?? endIndex
    let (whole, rest) = (self[..<point], self[Swift.min(point + 1, endIndex)...])
    guard whole.isDigits, point == endIndex || rest.isDigits else { return nil }
    // Both numbers are exact up to 2^53, so that the quotient is the nearest there is.
    guard count <= 15, let digits = whole.digits, let places = rest.isEmpty ? 0 : rest.digits else {
      return Double(string)
    }
    let scale = LineText.powers[rest.count]
    return (Double(digits) * scale + Double(places)) / scale
  }

  private var isDigits: Bool { !isEmpty && allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }

  /// The number that at most 18 digits spell; nil for anything else.
  private var digits: UInt64? {
    guard isDigits, count <= 18 else { return nil }
    return reduce(0) { $0 * 10 + UInt64($1 - 0x30) }
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
