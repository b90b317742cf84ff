// Goal: the powers of the rates are those of the mathematical library.
// Method: against pow and log over dense tables of times, with the error stated.

import Foundation
import TestSupport
import Testing

@testable import Viewport

/// The rates of deceleration and their powers.
struct DecelerationRateTests {
  @Test(arguments: DecelerationRate.allCases)
  func `the logarithm is that of the rate`(rate: DecelerationRate) {
    #expect(rate.logarithm == -log(rate.perMillisecond))
  }

  /// Times from a millisecond to ten seconds, whole and not.
  private static let times: [Double] =
    Array(stride(from: 1.0, to: 100, by: 0.1)) + Array(stride(from: 100, through: 10_000, by: 10))
    + (1...1200).map { Double($0) * 1000 / 120 }

  @Test(arguments: DecelerationRate.allCases)
  func `a power is within 10^-13 of its own size, up to e^-20`(rate: DecelerationRate) {
    let errors = DecelerationRateTests.times.filter { $0 * rate.logarithm <= 20 }.map { time in
      abs(rate.rest(after: time) / pow(rate.perMillisecond, time) - 1)
    }
    #expect(errors.count > 1000)
    #expect(errors.allSatisfy { $0 < 1e-13 }, "\(errors.max() ?? .nan)")
  }

  @Test(arguments: DecelerationRate.allCases)
  func `a power of any time is within 10^-13`(rate: DecelerationRate) {
    let errors = DecelerationRateTests.times.map { time in
      abs(rate.rest(after: time) - pow(rate.perMillisecond, time))
    }
    #expect(errors.allSatisfy { $0 < 1e-13 }, "\(errors.max() ?? .nan)")
  }

  @Test(arguments: DecelerationRate.allCases)
  func `the reach is the sum of what is left after each millisecond`(rate: DecelerationRate) {
    var (left, sum) = (1.0, 0.0)
    for time in 1...2000 {
      left *= rate.perMillisecond
      sum += left
      // 1 - r^t loses up to 9 of the 53 bits where t is short.
      #expect(abs(rate.reach(after: Double(time)) / sum - 1) < 5e-12, "\(time)")
    }
  }

  @Test(arguments: DecelerationRate.allCases)
  func `two times in turn are their sum`(rate: DecelerationRate) {
    for first in stride(from: 1.0, through: 100, by: 0.7) {
      let second = 101 - first
      let rest = rate.rest(after: first)
      #expect(abs(rest * rate.rest(after: second) - rate.rest(after: 101)) < 1e-13)
      let reach = rate.reach(after: first) + rest * rate.reach(after: second)
      #expect(abs(reach - rate.reach(after: 101)) < 1e-10)
    }
  }
}
