extension Length: CustomStringConvertible {
  /// The length in points with at most four decimals, no trailing zeros: `-12.3333`, `110`.
  ///
  /// Four decimals tell neighbouring ticks apart (a tick is 0.000208 pt), so that reading the text
  /// again gives the same length.
  public var description: String { decimal(atLeast: 0) }

  /// The length in points as a decimal with `minimum` to four decimals, halves away from zero.
  ///
  /// Worked in integers, so that the text is the same on every machine.
  ///
  /// `minimum` says how many decimals stand even if they are zeros, 0 to 4.
  public func decimal(atLeast minimum: Int) -> String {
    let (whole, rest) = ticks.magnitude.quotientAndRemainder(
      dividingBy: UInt64(Length.ticksPerPoint))
    // 10000 / 4800 = 25 / 12; the half of 12 rounds to the nearest.
    let fraction = (rest * 25 + 6) / 12
    let (carried, shown) = fraction == 10_000 ? (whole + 1, 0) : (whole, fraction)
    var digits = String(shown + 10_000).dropFirst()
    while digits.count > minimum, digits.last == "0" { digits.removeLast() }
    let sign = ticks < 0 && (carried, shown) != (0, 0) ? "-" : ""
    return sign + String(carried) + (digits.isEmpty ? "" : "." + digits)
  }
}
