// Goal: scores are exact at any size, and add up.
// Method: the fraction in twice as many bits, and borders by hand.

import ListModel
import ListReplay
import TestSupport
import Testing

/// The fraction of a frame and its sum.
struct ListShiftTests {
  @Test(arguments: Seeds.all)
  func `a score is the fraction cut to whole parts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let limit = Int64(1) << Int64.random(in: 0...35, using: &random)
      let height = Int64.random(in: 1...limit, using: &random)
      let impact = Int64.random(in: 0...height, using: &random)
      let distance = Int64.random(in: 0...height, using: &random)
      let shift = ListShift(
        impact: Length(ticks: impact), distance: Length(ticks: distance),
        height: Length(ticks: height))
      // 10^12 is 2^40: together below 2^110.
      let parts = Int128(impact) * Int128(distance) * 1_000_000_000_000
      #expect(
        Int128(shift.score.parts) == parts / (Int128(height) * Int128(height)),
        "seed \(seed): \(impact) * \(distance) / \(height)^2")
    }
  }

  @Test func `the largest window that moves as a whole scores one`() {
    let height = Length.sizeLimit
    let whole = ListShift(impact: height, distance: height, height: height)
    #expect(whole.score == score(1))
    let less = ListShift(
      impact: height, distance: height - Length(ticks: 1), height: height)
    #expect(less.isLess(than: whole))
    #expect(!whole.isLess(than: whole))
    #expect(less.score < whole.score)
  }

  @Test func `a window without height scores nothing`() {
    #expect(ListShift(impact: .zero, distance: .zero, height: .zero).score == .zero)
  }

  @Test func `a sum stays at the greatest score`() {
    let greatest = ShiftScore(parts: .max)
    #expect(greatest + score(1) == greatest)
    #expect(score(0.25) + score(0.5) == score(0.75))
    #expect(score(0.75) - score(0.5) == score(0.25))
    #expect(score(0.25).value == 0.25)
  }
}
