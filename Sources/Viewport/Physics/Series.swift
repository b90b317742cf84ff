/// Functions that a mathematical library has, from plus, minus, times and divide only.
///
/// Libraries differ in the last bit from machine to machine; these operations are the same on all,
/// and Swift never fuses two of them into one.
enum Series {
  /// The sine of 0 to a quarter turn, by its series up to x^17: within 10^-13 of the true value.
  static func sine(_ x: Double) -> Double {
    var term = x
    var sum = x
    for power in stride(from: 3.0, through: 17.0, by: 2.0) {
      term = -term * x * x / (power * (power - 1))
      sum += term
    }
    return sum
  }

  /// e^-x for x from 0 on, by the series at x / 64 and six squarings.
  ///
  /// The error is at most 10^-13 of the true value up to x = 20, and grows in proportion beyond,
  /// where the value is that of the half, squared.
  ///
  /// - Precondition: `x` is a number, not below zero.
  static func inverseExponential(_ x: Double) -> Double {
    precondition(x >= 0, "e to minus \(x)")
    // Smaller than the least number there is.
    if x > 800 { return 0 }
    if x > 20 {
      let half = inverseExponential(x / 2)
      return half * half
    }
    return squared(sixTimes: shortSeries(-x / 64))
  }

  /// e^x for x from -0.32 to 0, to the last bits.
  private static func shortSeries(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for power in 1...12 {
      term = term * x / Double(power)
      sum += term
    }
    return sum
  }

  private static func squared(sixTimes root: Double) -> Double {
    var power = root
    for _ in 0..<6 { power *= power }
    return power
  }
}
