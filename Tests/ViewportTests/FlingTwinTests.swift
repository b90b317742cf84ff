// Goal: the fling is the one of the formulas.
// Method: random flings against the naive twin, step by step, from printed seeds.

import ListModel
import TestSupport
import Testing

@testable import Viewport

/// The fling and its twin.
struct FlingTwinTests {
  /// One fling in both forms.
  private struct Pair {
    var fling: Fling
    var twin: NaiveFling
    var range: ClosedRange<Length>

    init(_ random: inout SplitMix64) {
      let start = Length(ticks: .random(in: -48_000_000...48_000_000, using: &random))
      let height = Length(ticks: .random(in: 0...9_600_000, using: &random))
      range = start...(Bool.random(using: &random) ? start : start + height)
      let rate = DecelerationRate.allCases.randomElement(using: &random) ?? .normal
      let offset = start + Length(ticks: .random(in: -2_400_000...12_000_000, using: &random))
      let velocity = Length(points: .random(in: -8000...8000, using: &random))
      let multiplier = Bool.random(using: &random) ? 1 : Double.random(in: 1...16, using: &random)
      let scale = Int.random(in: 1...4, using: &random)
      fling = Fling(
        continuing: velocity, from: offset, within: range, scale: scale, rate: rate,
        multiplier: multiplier)
      twin = NaiveFling(
        y: offset.points, v: velocity.points / 1000, r: rate == .normal ? 0.998 : 0.99,
        mult: multiplier, scale: Double(scale))
      twin.stop(range.lowerBound.points, range.upperBound.points)
    }

    mutating func step(_ milliseconds: Double) {
      _ = fling.step(milliseconds: milliseconds, within: range)
      twin.step(milliseconds, range.lowerBound.points, range.upperBound.points)
    }

    mutating func correct(by change: Length) {
      fling.moved(by: change)
      twin.y += change.points
    }

    /// Half a tick is the rounding to ticks; the rest is that of the arithmetic.
    var agrees: Bool {
      let miss = abs(Double(fling.position.ticks) - twin.y * 4800)
      let slip = abs(fling.velocity.points - twin.v * 1000)
      return miss < 0.5 + 1e-3 && slip < 1.0 / 4800 && fling.isOver == twin.isOver
    }
  }

  @Test(arguments: Seeds.all)
  func `steps of any length lead both to the same places`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<100 {
      var pair = Pair(&random)
      var steps = 0
      while !pair.fling.isOver, pair.agrees, steps < 2000 {
        pair.step(.random(in: 0.5...40, using: &random))
        let change = Length(ticks: .random(in: -9999...9999, using: &random))
        if steps % 16 == 7 { pair.correct(by: change) }
        steps += 1
      }
      let isGood = pair.agrees && pair.fling.isOver
      #expect(isGood, "seed \(seed), fling \(number), step \(steps): \(pair)")
    }
  }

  @Test(arguments: Seeds.all, [1000.0 / 60, 1000.0 / 120])
  func `frames of one length lead both to the same end`(seed: UInt64, frame: Double) {
    var random = SplitMix64(seed: seed)
    for number in 0..<100 {
      var pair = Pair(&random)
      var frames = 0
      while !pair.fling.isOver, pair.agrees, frames < 1500 {
        pair.step(frame)
        frames += 1
      }
      #expect(pair.agrees && pair.fling.isOver, "seed \(seed), fling \(number): \(pair)")
    }
  }
}
