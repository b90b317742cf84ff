import ListModel

/// An exact fraction, so that a twin can follow formulas in points without any rounding.
struct Fraction: Comparable {
  /// The counter.
  let over: Int
  /// The denominator, above zero and without a common divisor.
  let under: Int

  init(_ over: Int, _ under: Int = 1) {
    var (divisor, rest) = (abs(under), abs(over))
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    self.over = (under < 0 ? -over : over) / divisor
    self.under = abs(under) / divisor
  }

  /// The points of a length.
  init(_ length: Length) { self.init(Int(length.ticks), 4800) }

  static func + (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.over * right.under + right.over * left.under, left.under * right.under)
  }

  static func - (left: Fraction, right: Fraction) -> Fraction {
    left + Fraction(-right.over, right.under)
  }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.over * right.over, left.under * right.under)
  }

  static func / (left: Fraction, right: Fraction) -> Fraction {
    left * Fraction(right.under, right.over)
  }

  static func < (left: Fraction, right: Fraction) -> Bool {
    left.over * right.under < right.over * left.under
  }

  /// The greatest whole number not above it.
  var floor: Int { over >= 0 ? over / under : -((-over + under - 1) / under) }

  /// The nearest device pixel: halves up, but away from zero at scale 1.
  func onPixel(atScale scale: Int) -> Fraction {
    if scale == 1, over < 0 { return Fraction(0) - (Fraction(0) - self).onPixel(atScale: 1) }
    return Fraction((self * Fraction(scale) + Fraction(1, 2)).floor, scale)
  }

  /// The length of as many points, which must be whole ticks.
  var length: Length {
    let ticks = self * Fraction(4800)
    precondition(ticks.under == 1, "\(self) is no whole number of ticks")
    return Length(ticks: Int64(ticks.over))
  }
}
