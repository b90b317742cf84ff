import Foundation

/// The steps a second that one way of playing reached, repetition by repetition.
struct Rates {
  private(set) var values: [Double] = []

  mutating func take(_ rate: Double) { values.append(rate) }

  var median: Double { Rates.median(values) }

  /// How many times another way's rate this one is: the median of the ratios of each repetition.
  func ratio(to other: Rates) -> Double { Rates.median(zip(values, other.values).map { $0 / $1 }) }

  /// A line of the table.
  func line(_ name: String, against others: [Rates] = []) -> String {
    let padded = name.padding(toLength: 28, withPad: " ", startingAt: 0)
    let rates = [median, values.min() ?? 0, values.max() ?? 0].map { String(format: "%.1f", $0) }
    let spread = "\(rates[1]) to \(rates[2])".padding(toLength: 24, withPad: " ", startingAt: 0)
    let ratios = others.map { String(format: "%10.0f x", ratio(to: $0)) }.joined()
    return "  \(padded)\(String(repeating: " ", count: max(0, 10 - rates[0].count)))\(rates[0])"
      + "   \(spread)\(ratios)"
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
