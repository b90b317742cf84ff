// Goal: beyond its ends a list springs back, never turns twice, and ends on a pixel.
// Method: random starts from printed seeds, at both ends and three scales, with and without a
// velocity; ends on pixels and between them.

import ListModel
import TestSupport
import Testing

@testable import Viewport

/// Flings beyond the ends of the list.
struct BounceTests {
  /// A range, and a way to go out of it.
  private struct Case: CustomStringConvertible {
    var range: ClosedRange<Length>
    var isEnd: Bool
    var scale: Int
    var frame: Double
    var out: Length
    var rate: DecelerationRate

    init(_ random: inout SplitMix64, scale: Int) {
      let low = Length(ticks: .random(in: -960_000...960_000, using: &random))
      let height = Length(ticks: .random(in: 0...48_000_000, using: &random))
      range = Bool.random(using: &random) ? low...low : low...low + height
      if Bool.random(using: &random) {
        range = range.lowerBound.rounded(toScale: scale)...range.upperBound.rounded(toScale: scale)
      }
      isEnd = .random(using: &random)
      self.scale = scale
      frame = [1000.0 / 60, 1000.0 / 120].randomElement(using: &random) ?? 10
      out = Length(ticks: .random(in: 0...1_920_000, using: &random))
      rate = .random(using: &random) ? .normal : .fast
    }

    var end: Length { isEnd ? range.upperBound : range.lowerBound }
    /// The distance out of the range that an offset lies at.
    func distance(_ offset: Length) -> Int64 { (isEnd ? offset - end : end - offset).ticks }

    /// A fling from beyond the end, outward if the velocity is positive.
    func fling(_ velocity: Int, multiplier: Double = 1) -> Fling {
      Fling(
        releasedAt: Length(points: isEnd ? velocity : -velocity),
        from: isEnd ? end + out : end - out, within: range, scale: scale, rate: rate,
        multiplier: multiplier)
    }

    func isOnPixel(_ offset: Length) -> Bool { offset.ticks % (4800 / Int64(scale)) == 0 }

    var description: String { "\(range) at \(end), scale \(scale), frame \(frame), out \(out)" }
  }

  @Test(arguments: Seeds.all, 1...3)
  func `without a velocity the list goes back, and never farther`(seed: UInt64, scale: Int) {
    var random = SplitMix64(seed: seed)
    for velocity in [0, 100, -100, 249] {
      for _ in 0..<20 {
        let start = Case(&random, scale: scale)
        var fling = start.fling(velocity)
        let way = [fling.offset] + fling.run(milliseconds: start.frame, within: start.range)
        let distances = way.map(start.distance)
        #expect(zip(distances, distances.dropFirst()).allSatisfy(>=), "seed \(seed): \(start)")
        #expect(way.last == start.end.rounded(toScale: scale), "seed \(seed): \(start)")
        #expect(way.allSatisfy(start.isOnPixel), "seed \(seed): \(start)")
        #expect(fling.isOver && fling.position == start.end, "seed \(seed): \(start)")
      }
    }
  }

  @Test(arguments: Seeds.all, 1...3)
  func `a list that flies out turns once and ends on the end`(seed: UInt64, scale: Int) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let start = Case(&random, scale: scale)
      var fling = start.fling(.random(in: 250...8000, using: &random), multiplier: 4)
      let way = [fling.offset] + fling.run(milliseconds: start.frame, within: start.range)
      let distances = way.map(start.distance)
      let top = distances.firstIndex(of: distances.max() ?? 0) ?? 0
      #expect(Array(distances[...top]) == distances[...top].sorted(), "seed \(seed): \(start)")
      #expect(Array(distances[top...]) == distances[top...].sorted(by: >), "seed \(seed): \(start)")
      #expect(way.last == start.end.rounded(toScale: scale), "seed \(seed): \(start)")
      #expect(fling.hasSprung && fling.multiplier == 1 && fling.isOver, "seed \(seed): \(start)")
    }
  }

  @Test(arguments: Seeds.all, 1...3)
  func `a list that flies in never turns before the other end`(seed: UInt64, scale: Int) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<60 {
      let start = Case(&random, scale: scale)
      var fling = start.fling(.random(in: -8000...(-250), using: &random))
      let way = [fling.offset] + fling.run(milliseconds: start.frame, within: start.range)
      let distances = way.map(start.distance)
      // The turn may only lie beyond the other end.
      let turn = way.firstIndex { !start.range.contains($0) && start.distance($0) < 0 } ?? way.count
      let forth = distances[..<turn]
      #expect(Array(forth) == forth.sorted(by: >), "seed \(seed): \(start)")
      let rest = min(max(fling.position, start.range.lowerBound), start.range.upperBound)
      #expect(fling.isOver && fling.position == rest, "seed \(seed): \(start)")
      #expect(way.last == fling.position.rounded(toScale: scale), "seed \(seed): \(start)")
    }
  }

  @Test func `an end within half a pixel is where the list already is`() {
    let range = Length.zero...Length(points: 100)
    for (scale, half) in [(1, 2400), (2, 1200), (3, 800)] as [(Int, Int64)] {
      for (ticks, isOver) in [(half, true), (half + 1, false)] {
        let end = Length(points: 100)
        let place = end + Length(ticks: ticks)
        let fling = Fling(releasedAt: .zero, from: place, within: range, scale: scale)
        #expect(fling.isOver == isOver)
        #expect(fling.position == (isOver ? end : place))
      }
    }
  }

  @Test func `the spring is 0.99 a millisecond, whatever the rate`() {
    let range = ClosedRange<Length>(points: 0...1000)
    for rate in DecelerationRate.allCases {
      var fling = Fling(
        releasedAt: .zero, from: Length(points: -100), within: range, scale: 3, rate: rate)
      _ = fling.step(milliseconds: 1, within: range)
      #expect(fling.position == Length(points: -99))
      _ = fling.step(milliseconds: 1, within: range)
      #expect(fling.position == Length(ticks: -470_448))
    }
  }
}
