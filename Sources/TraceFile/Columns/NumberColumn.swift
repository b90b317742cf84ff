/// How a column of numbers is laid out: each as its distance from what those before it let one
/// expect, all in one unit, byte planes one behind the other.
struct NumberForm: Equatable {
  /// What is expected: 0 nothing, 1 the number before, 2 the number before and once more the step
  /// to it.
  var order: Int
  /// The bytes of each distance, 0 to 8.
  var width: Int

  /// The byte by which a block tells it.
  var byte: UInt8 { UInt8(order << 4 | width) }

  /// Whether it is the form of a column of zeros.
  var isOfZeros: Bool { order == 0 && width == 0 }

  init(order: Int, width: Int) {
    self.order = order
    self.width = width
  }

  /// Nil for a byte that stands for no form.
  init?(byte: UInt8) {
    self.init(order: Int(byte >> 4), width: Int(byte & 15))
    guard order <= 2, width <= 8 else { return nil }
  }
}

extension Int64 {
  /// Small numbers of either sign as small numbers without one: 0, -1, 1, -2, ...
  var zigzag: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }
}

extension UInt64 {
  /// The number of which this is the `zigzag`.
  var unzigzag: Int64 { Int64(bitPattern: self >> 1) ^ -Int64(bitPattern: self & 1) }
}

extension [UInt8] {
  /// Appends seven bits a byte, the least first; all but the last byte have their highest bit set.
  mutating func append(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
