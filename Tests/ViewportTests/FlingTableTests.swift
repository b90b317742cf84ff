// Goal: a fling goes as far and takes as long as the formulas say in all.
// Method: closed forms, for ten velocities, both rates and two frame rates; and one table in
// numbers, which every machine has to find to the tick.

import Foundation
import ListModel
import Testing

@testable import Viewport

/// How far flings go, and for how long.
struct FlingTableTests {
  private static let velocities = [250, 300, 400, 600, 800, 1200, 2000, 3000, 5000, 8000]

  /// The time in which a velocity in points a millisecond falls to 0.01.
  private func duration(_ v: Double, _ r: Double) -> Double { log(0.01 / v) / log(r) }

  /// The sum of all steps up to a time, the geometric series.
  private func distance(_ v: Double, _ r: Double, _ time: Double) -> Double {
    v * r / (1 - r) * (1 - pow(r, time))
  }

  private func fling(_ velocity: Int, _ rate: DecelerationRate) -> Fling {
    Fling(
      releasedAt: Length(points: velocity), from: .zero, within: .endless, scale: 3, rate: rate)
  }

  @Test(arguments: DecelerationRate.allCases, [60, 120])
  func `distance and duration are those of the closed forms`(rate: DecelerationRate, fps: Int) {
    let frame = 1000 / Double(fps)
    for velocity in FlingTableTests.velocities {
      var fling = fling(velocity, rate)
      let frames = fling.run(milliseconds: frame, within: .endless).count
      let (v, r) = (Double(velocity) / 1000, rate.perMillisecond)
      // It stops in the first frame after its time: at most one frame late.
      #expect(frames == Int(duration(v, r) / frame) + 1, "\(velocity)")
      // Half a tick is the rounding to ticks; the rest is that of the arithmetic.
      let ticks = distance(v, r, Double(frames) * frame) * 4800
      #expect(abs(Double(fling.position.ticks) - ticks) < 0.5 + 1e-3, "\(velocity)")
      // What the late frame adds is at most a frame at the velocity of the stop.
      let late = fling.position.points - (v - 0.01) * r / (1 - r)
      #expect((-0.0002...0.01 * frame).contains(late), "\(velocity): \(late)")
    }
  }

  @Test(arguments: DecelerationRate.allCases, [60, 120])
  func `backward is the mirror of forward`(rate: DecelerationRate, fps: Int) {
    for velocity in FlingTableTests.velocities {
      var (forth, back) = (fling(velocity, rate), fling(-velocity, rate))
      while !forth.isOver {
        _ = forth.step(milliseconds: 1000 / Double(fps), within: .endless)
        _ = back.step(milliseconds: 1000 / Double(fps), within: .endless)
        #expect(back.position == -forth.position && back.velocity == -forth.velocity)
      }
      #expect(back.isOver)
    }
  }

  @Test func `the table is the same on every machine`() {
    let rows = FlingTableTests.velocities.map { velocity in
      var fling = fling(velocity, .normal)
      let frames = fling.run(milliseconds: 1000.0 / 60, within: .endless).count
      return "\(velocity): \(frames) frames, \(fling.position.ticks) ticks"
    }
    #expect(rows == FlingTableTests.table)
  }

  private static let table = [
    "250: 97 frames, 575268 ticks",
    "300: 102 frames, 694661 ticks",
    "400: 111 frames, 934480 ticks",
    "600: 123 frames, 1413401 ticks",
    "800: 132 frames, 1892738 ticks",
    "1200: 144 frames, 2850699 ticks",
    "2000: 159 frames, 4766615 ticks",
    "3000: 171 frames, 7161694 ticks",
    "5000: 187 frames, 11952639 ticks",
    "8000: 201 frames, 19138171 ticks",
  ]

  @Test(arguments: DecelerationRate.allCases)
  func `the target is the integral, a little beyond the sum`(rate: DecelerationRate) {
    let (r, ln) = (rate.perMillisecond, -log(rate.perMillisecond))
    for velocity in FlingTableTests.velocities {
      var fling = fling(velocity, rate)
      let way = (Double(velocity) / 1000 - 0.01) / ln
      #expect(abs(fling.target.points - way) < 0.6 / 4800, "\(velocity)")
      #expect(self.fling(-velocity, rate).target == -fling.target)
      let target = fling.target.points
      _ = fling.run(milliseconds: 1000.0 / 60, within: .endless)
      // The sum is (1 - r) / (r |ln r|) times less, but for the frame in which it stops.
      let sum = way * r * ln / (1 - r)
      #expect((-0.001...0.17).contains(fling.position.points - sum), "\(velocity)")
      #expect(target > fling.position.points - 0.17 && fling.target == fling.position)
    }
  }

  @Test func `a multiplier multiplies the way, and no more`() {
    for multiplier in [1.0, 1.9, 7.25, 16] {
      var fling = Fling(
        releasedAt: Length(points: 2000), from: .zero, within: .endless, scale: 1,
        multiplier: multiplier)
      let frames = Double(fling.run(milliseconds: 10, within: .endless).count)
      #expect(Int(frames) == Int(duration(2, 0.998) / 10) + 1)
      let way = distance(2, 0.998, frames * 10) * multiplier
      #expect(abs(fling.position.points - way) < 0.6 / 4800)
      #expect(fling.multiplier == multiplier && !fling.hasSprung)
    }
  }
}
