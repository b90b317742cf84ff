// Goal: series of plus, minus, times and divide are the functions they are named after.
// Method: against the mathematical library, over dense tables, with the error stated.

import Foundation
import Testing

@testable import Viewport

/// The functions made of series.
struct SeriesTests {
  @Test func `the sine is the sine up to a quarter turn`() {
    let errors = (0...20_000).map { step in
      let x = .pi / 2 * Double(step) / 20_000
      return abs(Series.sine(x) - sin(x))
    }
    #expect(errors.allSatisfy { $0 < 1e-13 }, "\(errors.max() ?? .nan)")
  }

  /// The greatest error relative to the true value of e^-x.
  private func exponentialError(from low: Double, to high: Double) -> Double {
    (0...20_000).map { step in
      let x = low + (high - low) * Double(step) / 20_000
      return abs(Series.inverseExponential(x) / exp(-x) - 1)
    }.reduce(0, max)
  }

  @Test func `the inverse exponential is one up to 20, relative to its own size`() {
    let error = exponentialError(from: 0, to: 20)
    #expect(error < 1e-13, "\(error)")
    #expect(Series.inverseExponential(0) == 1)
  }

  @Test func `beyond 20 the error of the exponential grows in proportion`() {
    let error = exponentialError(from: 20, to: 700)
    #expect(error < 4e-12, "\(error)")
    for x in [745, 800, 1e6, Double.greatestFiniteMagnitude, .infinity] {
      #expect(Series.inverseExponential(x) <= .leastNonzeroMagnitude, "\(x)")
    }
  }

  @Test func `the exponential falls with every step`() {
    let values = (0...20_000).map { Series.inverseExponential(Double($0) / 100) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
  }
}
