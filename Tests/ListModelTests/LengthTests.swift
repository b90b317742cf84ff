// Goal: lengths are exact, read and written without loss, and never trap in their range.
// Method: every tick of some points and random ones, against definitions in wider integers.

import ListModel
import TestSupport
import Testing

struct LengthTests {
  @Test func `a 64th, a third and a hundredth of a point are exact`() {
    for parts in [64, 3, 100] {
      let share = Length(points: 1).share(1, of: Int64(parts))
      #expect(share * parts == Length(points: 1))
      let sum = (0..<parts).reduce(Length.zero) { sum, _ in sum + share }
      #expect(sum == Length(points: 1))
    }
    #expect(Length(points: 1.0 / 3) == Length(ticks: 1600))
    #expect(Length(points: 0.01) == Length(ticks: 48))
    #expect(Length(points: 1.0 / 64) == Length(ticks: 75))
  }

  @Test func `arithmetic is that of ticks`() {
    var length = Length(points: 2) - Length(ticks: 1)
    #expect(length.ticks == 9599 && (-length).ticks == -9599 && (-length).magnitude == length)
    length += Length(ticks: 1)
    length -= Length(points: 3)
    #expect(length == Length(points: -1) && length < .zero && length.points == -1)
  }

  @Test func `decimal points are taken up to the limit`() {
    #expect(Length(points: 1e10) == .offsetLimit)
    #expect(Length(points: -1e10) == -Length.offsetLimit)
    #expect(Length(points: (1e10).nextUp) == nil && Length(points: (-1e10).nextDown) == nil)
    #expect(Length(points: Double.greatestFiniteMagnitude) == nil)
    #expect(Length(points: -0.0) == .zero)
    #expect(Length(points: Double.leastNonzeroMagnitude) == .zero)
  }

  @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
  func `what is no number is no length`(points: Double) {
    #expect(Length(points: points) == nil)
  }

  @Test func `half a tick is rounded away from zero`() {
    // 1/128 pt is 37.5 ticks, and a double holds it exactly.
    for odd in stride(from: 1, to: 1000, by: 2) {
      let ticks = Int64((odd * 75 + 1) / 2)
      #expect(Length(points: Double(odd) / 128) == Length(ticks: ticks))
      #expect(Length(points: -Double(odd) / 128) == Length(ticks: -ticks))
    }
  }

  @Test(arguments: Seeds.all)
  func `sums that stay in bounds are exact, others are held there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bound = Int128(Length.offsetLimit.ticks) * 10
    let extremes = [0, 1, -1, Int64.max, .min, Int64(bound), -Int64(bound), Int64(bound) - 1]
    for round in 0..<2000 {
      let ticks = [0, 1].map { _ in
        extremes.randomElement(using: &random).flatMap { round.isMultiple(of: 2) ? $0 : nil }
          ?? Int64.random(in: .min ... .max, using: &random)
          >> Int64.random(in: 0..<60, using: &random)
      }
      let sum = Length(ticks: ticks[0]).advanced(by: Length(ticks: ticks[1])).ticks
      let exact = Int128(ticks[0]) + Int128(ticks[1])
      #expect(Int128(sum) == min(max(exact, -bound), bound), "seed \(seed): \(ticks)")
    }
  }
}
