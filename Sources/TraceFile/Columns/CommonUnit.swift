/// The greatest number that divides all numbers of a column.
///
/// It divides by a multiplication with its inverse modulo 2^64: a division takes several times as
/// long, and each pass over the numbers needs one.
struct CommonUnit {
  /// At least 1.
  let size: Int64
  /// The zeros at the end of `size` in binary, and the inverse of what is before them.
  private let shift: Int64, inverse: Int64
  /// The greatest magnitude of a number in units.
  private let limit: UInt64
  /// Whether all numbers are 0.
  let isOfZeros: Bool

  /// The unit of some numbers, of which none is `Int64.min`.
  init(of numbers: UnsafeMutableBufferPointer<Int64>) {
    guard let first = numbers.first(where: { $0 != 0 }) else {
      self.init(size: 1, isOfZeros: true)
      return
    }
    var unit = CommonUnit(size: abs(first))
    for number in numbers where !unit.divides(number) {
      unit = CommonUnit(size: greatestCommonDivisor(unit.size, abs(number)))
      if unit.size == 1 { break }
    }
    self = unit
  }

  private init(size: Int64, isOfZeros: Bool = false) {
    self.size = size
    self.isOfZeros = isOfZeros
    shift = Int64(size.trailingZeroBitCount)
    let odd = size >> shift
    // Right in three bits; each step doubles them.
    var inverse = odd
    for _ in 0..<5 { inverse &*= 2 &- odd &* inverse }
    self.inverse = inverse
    limit = UInt64(Int64.max / size)
  }

  /// A number of the column in units.
  @inline(__always)
  func units(_ number: Int64) -> Int64 { (number &>> shift) &* inverse }

  @inline(__always)
  private func divides(_ number: Int64) -> Bool {
    let units = units(number)
    return units.magnitude <= limit && units &* size == number
  }
}

private func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
  var (first, second) = (first, second)
  while second != 0 { (first, second) = (second, first % second) }
  return first
}
