/// UUIDs as texts: 32 hexadecimal digits in one case, in groups of 8, 4, 4, 4 and 12.
enum UUIDText {
  /// The bytes of a text.
  static let count = 36

  /// Appends the 16 bytes that a text stands for, which is a part of `names`.
  ///
  /// - Returns: Whether its letters are in upper case, false without letters; nil, with nothing
  ///   appended, if it is no UUID.
  static func parse(_ names: [UInt8], _ name: Range<Int>, into bytes: inout [UInt8]) -> Bool? {
    guard name.count == count else { return nil }
    let text = names.span.extracting(name)
    let dash = UInt8(ascii: "-")
    guard text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash else { return nil }
    var (invalid, upper, lower): (UInt8, UInt8, UInt8) = (0, 0, 0)
    var parsed = InlineArray<16, UInt8>(repeating: 0)
    for place in 0..<16 {
      let (first, second) = (text[targets[place]], text[targets[place] + 1])
      let (high, low) = (digit(first), digit(second))
      parsed[place] = high << 4 | low & 15
      invalid |= high | low
      // In ASCII letters have bit 6, and those in lower case bit 5, too.
      upper |= first & ~(first << 1) & 0x40 | second & ~(second << 1) & 0x40
      lower |= first & first << 1 & 0x40 | second & second << 1 & 0x40
    }
    guard invalid < 16, upper & lower == 0 else { return nil }
    bytes.append(addingCapacity: 16) { bytes in
      for place in 0..<16 { bytes.append(parsed[place]) }
    }
    return upper != 0
  }

  /// Writes the text of 16 bytes over another one, whose dashes stay.
  static func write(_ bytes: [UInt8], from start: Int, isUpper: Bool, into text: inout [UInt8]) {
    let digits = isUpper ? upperDigits : lowerDigits
    let bytes = bytes.span.extracting(start..<(start + 16))
    var text = text.mutableSpan
    for place in 0..<16 {
      let target = targets[place]
      text[target] = digits[Int(bytes[place] >> 4)]
      text[target + 1] = digits[Int(bytes[place] & 15)]
    }
  }

  /// Where in the text each byte stands.
  private static let targets: InlineArray<16, Int> = [
    0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34,
  ]
  private static let lowerDigits = digits(UInt8(ascii: "a") - 10)
  private static let upperDigits = digits(UInt8(ascii: "A") - 10)

  private static func digits(_ letters: UInt8) -> InlineArray<16, UInt8> {
    InlineArray { UInt8($0) + ($0 > 9 ? letters : UInt8(ascii: "0")) }
  }

  /// The value of a hexadecimal digit; 16 for another byte.
  private static func digit(_ byte: UInt8) -> UInt8 {
    let decimal = byte &- UInt8(ascii: "0")
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return decimal < 10 ? decimal : letter < 6 ? letter + 10 : 16
  }
}
