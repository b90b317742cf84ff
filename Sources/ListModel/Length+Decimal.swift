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
    // 10000 / 4800 = 25 / 12; the half of 12 rounds to the nearest. It is never 10000 (the greatest
    // rest gives 9998), and 0 only for no rest, so neither a carry nor a minus zero can come.
    let fraction = (rest * 25 + 6) / 12
    var digits = String(fraction + 10_000).dropFirst()
    while digits.count > minimum, digits.last == "0" { digits.removeLast() }
    return (ticks < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
  }
}
