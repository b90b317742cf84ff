// Goal: the length of the frames matters only where the rules make it matter.
// Method: the same flings at whole and at half frames; the bounds are derived where they stand.

import Foundation
import ListModel
import TestSupport
import Testing

@testable import Viewport

/// Flings at several frame rates.
struct FrameRateTests {
  private static let range = ClosedRange<Length>(points: -20_000...0)

  /// How two flings differ in points: at the most while they last, and in the end.
  private func difference(
    _ fling: Fling, frame: Double, within range: ClosedRange<Length> = range
  ) -> (most: Double, end: Double) {
    var (whole, halves, most) = (fling, fling, 0.0)
    for _ in 0..<Int(20_000 / frame) where !whole.isOver || !halves.isOver {
      _ = whole.step(milliseconds: frame, within: range)
      _ = halves.step(milliseconds: frame / 2, within: range)
      _ = halves.step(milliseconds: frame / 2, within: range)
      most = max(most, abs((whole.position - halves.position).points))
    }
    #expect(whole.isOver && halves.isOver)
    return (most, abs((whole.position - halves.position).points))
  }

  @Test(arguments: DecelerationRate.allCases, [1000.0 / 60, 1000.0 / 120])
  func `within the range only the moment of the stop differs`(
    rate: DecelerationRate, frame: Double
  ) {
    for velocity in stride(from: 250, through: 8000, by: 250) {
      let fling = Fling(
        releasedAt: Length(points: velocity), from: .zero, within: .endless, scale: 3, rate: rate)
      // Half a frame at the velocity of the stop, and a tick of rounding.
      let bound = 0.01 * frame / 2 + 1.0 / 4800
      #expect(difference(fling, frame: frame, within: .endless).most <= bound, "\(velocity)")
    }
  }

  /// The time of the split is off by at most |ln r| t^2 / 8, for fast at 60 frames 0.35 ms; in it
  /// a list at 8000 points a second goes 2.8 points, a part of which the spring takes back.
  @Test(arguments: DecelerationRate.allCases, [1000.0 / 60, 1000.0 / 120])
  func `where a list leaves its range the split differs by less than a point`(
    rate: DecelerationRate, frame: Double
  ) {
    for velocity in stride(from: 250, through: 8000, by: 775) {
      for start in stride(from: 1, through: 400, by: 57) {
        let fling = Fling(
          releasedAt: Length(points: velocity), from: Length(points: -start),
          within: FrameRateTests.range, scale: 3, rate: rate)
        let (most, end) = difference(fling, frame: frame)
        #expect(most < 1, "\(velocity) from \(start)")
        #expect(end <= 0.01 * frame / 2 + 1.0 / 4800, "\(velocity) from \(start)")
      }
    }
  }

  /// The source does not split a step that comes back into the range: the spring has all of it, and
  /// takes up to 1 - 0.99^t of the velocity that is left for the way within.
  @Test(arguments: DecelerationRate.allCases, [1000.0 / 60, 1000.0 / 120])
  func `where a list comes back one step of the spring may differ`(
    rate: DecelerationRate, frame: Double
  ) {
    for velocity in stride(from: 250, through: 8000, by: 775) {
      for start in stride(from: 1, through: 400, by: 57) {
        let fling = Fling(
          releasedAt: Length(points: -velocity), from: Length(points: start),
          within: FrameRateTests.range, scale: 3, rate: rate)
        let r = rate.perMillisecond
        let bound = Double(velocity) / 1000 * r / (1 - r) * (1 - pow(0.99, frame))
        #expect(difference(fling, frame: frame).most < bound + 1, "\(velocity) from \(start)")
      }
    }
  }

  /// One step of a time, and two that make it up.
  private func split(_ fling: Fling, _ first: Double, _ second: Double) -> (Fling, Fling) {
    var (whole, parts) = (fling, fling)
    _ = whole.step(milliseconds: first + second, within: FrameRateTests.range)
    _ = parts.step(milliseconds: first, within: FrameRateTests.range)
    _ = parts.step(milliseconds: second, within: FrameRateTests.range)
    return (whole, parts)
  }

  private func agree(_ pair: (Fling, Fling)) -> Bool {
    abs(pair.0.position.ticks - pair.1.position.ticks) <= 1
      && abs(pair.0.velocity.ticks - pair.1.velocity.ticks) <= 1
  }

  @Test(arguments: Seeds.all)
  func `a step is the same in two parts, on either side of an end`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let rate = DecelerationRate.allCases.randomElement(using: &random) ?? .fast
      let velocity = Length(points: .random(in: 1000...8000, using: &random))
      let first = Double.random(in: 1...60, using: &random)
      let second = Double.random(in: 1...60, using: &random)
      for from in [Length(points: -10_000), Length(points: 200)] {
        let fling = Fling(
          releasedAt: velocity, from: from, within: FrameRateTests.range, scale: 2, rate: rate)
        #expect(agree(split(fling, first, second)), "seed \(seed): \(fling), \(first), \(second)")
      }
    }
  }
}
