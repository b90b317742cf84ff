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

  /// Writes the text of 16 bytes.
  ///
  /// Eight digits at a time are made in one number: to look up one after the other took twice as
  /// long.
  ///
  /// - Precondition: `text` has 36 bytes.
  @inline(__always)
  static func write(
    _ bytes: [UInt8], from start: Int, isUpper: Bool, to text: UnsafeMutableRawBufferPointer
  ) {
    let bytes = bytes.span.extracting(start..<(start + 16))
    let letters = UInt64((isUpper ? UInt8(ascii: "A") : UInt8(ascii: "a")) - 10)
    let first = digits(bytes, 0, letters), second = digits(bytes, 4, letters)
    let third = digits(bytes, 8, letters), fourth = digits(bytes, 12, letters)
    let dash = UInt8(ascii: "-")
    text.storeBytes(of: first.littleEndian, toByteOffset: 0, as: UInt64.self)
    text[8] = dash
    text.storeBytes(
      of: UInt32(truncatingIfNeeded: second).littleEndian, toByteOffset: 9, as: UInt32.self)
    text[13] = dash
    text.storeBytes(of: UInt32(second >> 32).littleEndian, toByteOffset: 14, as: UInt32.self)
    text[18] = dash
    text.storeBytes(
      of: UInt32(truncatingIfNeeded: third).littleEndian, toByteOffset: 19, as: UInt32.self)
    text[23] = dash
    text.storeBytes(of: UInt32(third >> 32).littleEndian, toByteOffset: 24, as: UInt32.self)
    text.storeBytes(of: fourth.littleEndian, toByteOffset: 28, as: UInt64.self)
  }

  /// The eight digits of four bytes, the first one in the byte of least weight.
  @inline(__always)
  private static func digits(_ bytes: Span<UInt8>, _ start: Int, _ letters: UInt64) -> UInt64 {
    var digits =
      UInt64(bytes[start]) | UInt64(bytes[start + 1]) << 16
      | UInt64(bytes[start + 2]) << 32 | UInt64(bytes[start + 3]) << 48
    let halves: UInt64 = 0x000F_000F_000F_000F
    digits = digits >> 4 & halves | (digits & halves) << 8
    // What is more than 9 gets to 16 with 6 more.
    let areLetters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    let zero = UInt64(UInt8(ascii: "0"))
    return digits &+ 0x0101_0101_0101_0101 &* zero &+ areLetters &* (letters &- zero)
  }

  /// Where in the text each byte stands.
  private static let targets: InlineArray<16, Int> = [
    0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34,
  ]
  /// The value of a hexadecimal digit; 16 for another byte.
  private static func digit(_ byte: UInt8) -> UInt8 {
    let decimal = byte &- UInt8(ascii: "0")
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return decimal < 10 ? decimal : letter < 6 ? letter + 10 : 16
  }
}
