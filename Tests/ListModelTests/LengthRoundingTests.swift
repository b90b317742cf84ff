// Goal: pixels and shares are rounded as documented, on both sides of zero.
// Method: every tick of some points, and random ones, against the definitions in wider integers.

import ListModel
import TestSupport
import Testing

struct LengthRoundingTests {
  /// The definition: the whole point below, plus the part above it to the nearest pixel; at scale 1
  /// the nearest point, halves away from zero.
  private func naivelyRounded(_ ticks: Int64, scale: Int64) -> Int64 {
    let half = Int64(2400)
    if scale == 1 { return (ticks + (ticks < 0 ? -half : half)) / 4800 * 4800 }
    var whole = ticks / 4800
    if whole * 4800 > ticks { whole -= 1 }
    let pixels = ((ticks - whole * 4800) * scale + half) / 4800
    return whole * 4800 + pixels * 4800 / scale
  }

  /// The greatest pixel at or below, by the remainder that is never negative.
  private func naivelyFloored(_ ticks: Int64, scale: Int64) -> Int64 {
    let pixel = 4800 / scale
    return ticks - (ticks % pixel + pixel) % pixel
  }

  private func agrees(_ ticks: Int64, scale: Int) -> Bool {
    let length = Length(ticks: ticks)
    return length.rounded(toScale: scale).ticks == naivelyRounded(ticks, scale: Int64(scale))
      && length.floored(toScale: scale).ticks == naivelyFloored(ticks, scale: Int64(scale))
  }

  @Test(arguments: 1...4)
  func `every tick around zero goes to its pixel`(scale: Int) {
    for ticks in Int64(-9601)...9601 where !agrees(ticks, scale: scale) {
      Issue.record("\(ticks) at scale \(scale)")
    }
  }

  @Test(arguments: Seeds.all)
  func `random ticks go to their pixel`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limit = Length.offsetLimit.ticks * 10
    for _ in 0..<2000 {
      let ticks = Int64.random(in: -limit...limit, using: &random)
      for scale in 1...4 where !agrees(ticks, scale: scale) {
        Issue.record("seed \(seed): \(ticks) at scale \(scale)")
      }
    }
  }

  @Test func `halves go away from zero at scale 1, up at others`() {
    let half = Length(ticks: 2400)
    #expect(half.rounded(toScale: 1) == Length(points: 1))
    #expect((-half).rounded(toScale: 1) == Length(points: -1))
    let quarter = Length(ticks: 1200)
    #expect(quarter.rounded(toScale: 2) == half && (-quarter).rounded(toScale: 2) == .zero)
  }

  @Test func `a pixel divides a point`() {
    #expect((1...4).map { Length.pixel(atScale: $0).ticks } == [4800, 2400, 1600, 1200])
  }

  @Test func `a division rounds down on both sides of zero`() {
    #expect(Length(ticks: 7).floorDivided(by: 2).ticks == 3)
    #expect(Length(ticks: -7).floorDivided(by: 2).ticks == -4)
    #expect(Length(ticks: -8).floorDivided(by: 2).ticks == -4)
  }

  /// Whether `share` is the nearest to `ticks * numerator / denominator`, halves away from zero.
  private func isShare(_ share: Int64, _ ticks: Int64, _ numerator: Int64, _ parts: Int64) -> Bool {
    let exact = Int128(ticks) * Int128(numerator)
    let error = Int128(share) * Int128(parts) - exact
    let twice = error.magnitude * 2
    let isAway = (error > 0) == (exact > 0)
    return twice < UInt128(parts) || (twice == UInt128(parts) && isAway)
  }

  @Test(arguments: Seeds.all)
  func `random shares are the nearest ticks`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var checked = 0
    while checked < 3000 {
      let shift = (0..<3).map { _ in Int64.random(in: 0..<63, using: &random) }
      let ticks = Int64.random(in: .min ... .max, using: &random) >> shift[0]
      let numerator = Int64.random(in: .min ... .max, using: &random) >> shift[1]
      let parts = Int64.random(in: 1 ... .max, using: &random) >> shift[2]
      let quotient = (Int128(ticks) * Int128(numerator)).magnitude / UInt128(max(parts, 1))
      guard parts > 0, quotient < UInt128(Int64.max) else { continue }
      let share = Length(ticks: ticks).share(numerator, of: parts).ticks
      if !isShare(share, ticks, numerator, parts) {
        Issue.record("seed \(seed): \(ticks) * \(numerator) / \(parts) is not \(share)")
      }
      checked += 1
    }
  }

  @Test func `small shares are the nearest ticks`() {
    for ticks in Int64(-9)...9 {
      for numerator in Int64(-5)...5 {
        for parts in Int64(1)...8 {
          let share = Length(ticks: ticks).share(numerator, of: parts).ticks
          if !isShare(share, ticks, numerator, parts) {
            Issue.record("\(ticks) * \(numerator) / \(parts) is not \(share)")
          }
        }
      }
    }
    #expect(Length(ticks: .max).share(.max, of: .max).ticks == .max)
    #expect(Length(ticks: .max).share(-1, of: 1).ticks == -.max)
  }

  @Test func `a share of no parts is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) { _ = Length(points: 1).share(1, of: 0) }
  }

  @Test func `a scale that does not divide a point is a mistake of the caller`() async {
    await #expect(processExitsWith: .failure) { _ = Length(points: 1).rounded(toScale: 5) }
  }
}
