import Foundation

/// The steps a second that one way of playing reached, repetition by repetition.
struct Rates {
  private(set) var values: [Double] = []

  mutating func take(_ rate: Double) { values.append(rate) }

  var median: Double { Rates.median(values) }

  /// How many times another way's rate this one is: the median of the ratios of each repetition.
  func ratio(to other: Rates) -> Double { Rates.median(zip(values, other.values).map { $0 / $1 }) }

  /// The names of the columns of `line`.
  static let head = Rates.line("", "steps/s", "lowest to highest", ["x page", "x frames"])

  /// A line of the table.
  func line(_ name: String, against others: [Rates] = []) -> String {
    let ends = [values.min() ?? 0, values.max() ?? 0].map { String(format: "%.0f", $0) }
    return Rates.line(
      name, String(format: "%.0f", median), ends.joined(separator: " to "),
      others.map { String(format: "%.0f", ratio(to: $0)) })
  }

  private static func line(
    _ name: String, _ rate: String, _ spread: String, _ ratios: [String]
  ) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let name = name.padding(toLength: 26, withPad: " ", startingAt: 0)
    return "  \(name)\(right(rate, 8))\(right(spread, 20))"
      + ratios.map { right($0, 10) }.joined()
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
