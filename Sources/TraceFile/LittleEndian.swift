/// Numbers as this format writes them: the byte of least weight first.
extension [UInt8] {
  mutating func append(littleEndian number: some FixedWidthInteger) {
    for byte in 0..<(number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: number >> (8 * byte)))
    }
  }
}

extension Collection<UInt8> {
  /// The number that the bytes make, of which there are at most as many as `type` has.
  func littleEndian<Number: FixedWidthInteger>(as type: Number.Type) -> Number {
    var number: Number = 0
    for (place, byte) in enumerated() { number |= Number(byte) << (8 * place) }
    return number
  }
}
