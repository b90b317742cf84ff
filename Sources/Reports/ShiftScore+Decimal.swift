import Foundation
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

  /// The score with as many of its twelve decimals as it takes.
  var exactDecimal: String {
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: ShiftScore.partsPerUnit)
    guard rest != 0 else { return String(whole) }
    var digits = String(rest + ShiftScore.partsPerUnit).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// The score that `exactDecimal` writes; nil for what no score is.
  init?(_ decimal: Decimal) {
    let parts = decimal * Decimal(ShiftScore.partsPerUnit)
    guard parts >= 0, let parts = Int64("\(parts)") else { return nil }
    self.init(parts: parts)
  }
}
