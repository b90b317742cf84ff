import ListReplay

extension ShiftScore {
  /// The score with four decimals, halves rounded up.
  var decimal: String {
    let unit = ShiftScore.partsPerUnit / 10_000
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: unit)
    let rounded = whole + (rest >= unit / 2 ? 1 : 0)
    let digits = String(rounded % 10_000)
    return "\(rounded / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
