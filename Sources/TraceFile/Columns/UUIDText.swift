/// UUIDs as texts: 32 hexadecimal digits in one case, in groups of 8, 4, 4, 4 and 12.
enum UUIDText {
  /// The bytes of a text.
  static let count = 36

  private static func isDash(at place: Int) -> Bool {
    place == 8 || place == 13 || place == 18 || place == 23
  }

  /// Appends the 16 bytes that a text stands for.
  ///
  /// - Returns: Whether its letters are in upper case, false without letters; nil, with nothing
  ///   appended, if it is no UUID.
  static func parse(_ text: ArraySlice<UInt8>, into bytes: inout [UInt8]) -> Bool? {
    guard text.count == count else { return nil }
    let start = bytes.count
    var (hasUpper, hasLower, isValid) = (false, false, true)
    var (number, digits): (UInt8, Int) = (0, 0)
    for (place, byte) in text.enumerated() {
      if isDash(at: place) {
        isValid = isValid && byte == UInt8(ascii: "-")
        continue
      }
      let digit = digit(byte)
      isValid = isValid && digit < 16
      hasUpper = hasUpper || byte &- UInt8(ascii: "A") < 6
      hasLower = hasLower || byte &- UInt8(ascii: "a") < 6
      number = number << 4 | digit & 15
      digits += 1
      if digits & 1 == 0 { bytes.append(number) }
    }
    guard isValid, !(hasUpper && hasLower) else {
      bytes.removeLast(bytes.count - start)
      return nil
    }
    return hasUpper
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
  private static let lowerDigits = InlineArray<16, UInt8> { digit(UInt8($0), UInt8(ascii: "a") - 10) }
  private static let upperDigits = InlineArray<16, UInt8> { digit(UInt8($0), UInt8(ascii: "A") - 10) }

  private static func digit(_ value: UInt8, _ letters: UInt8) -> UInt8 {
    value + (value > 9 ? letters : UInt8(ascii: "0"))
  }

  /// The value of a hexadecimal digit; 16 for another byte.
  private static func digit(_ byte: UInt8) -> UInt8 {
    let decimal = byte &- UInt8(ascii: "0")
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return decimal < 10 ? decimal : letter < 6 ? letter + 10 : 16
  }
}
