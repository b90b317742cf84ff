// Goal: the list is where the finger and the band put it, whatever happens to the content.
// Method: by hand where the band is not taut; properties over random drags from printed seeds.

import ListModel
import TestSupport
import Testing

@testable import Viewport

/// A finger on the list.
struct DragTests {
  private let band = RubberBand(dimension: Length(points: 800))
  private let range = ClosedRange<Length>(points: 0...1000)

  private func drag(from points: Int, scale: Int = 1) -> Drag {
    Drag(from: Length(points: points), within: range, band: band, scale: scale)
  }

  private func random(_ points: ClosedRange<Int>, _ random: inout SplitMix64) -> Length {
    Length(
      ticks: .random(
        in: Int64(points.lowerBound) * 4800...Int64(points.upperBound) * 4800, using: &random))
  }

  @Test func `within the range the list follows the finger`() {
    var drag = drag(from: 400)
    for points in [0, -1, 100, 400, -600, 399, 0] {
      let offset = drag.pull(to: Length(points: points), within: range)
      #expect(offset == Length(points: 400 - points))
    }
  }

  @Test func `beyond an end it follows less, and comes back the same way`() {
    var drag = drag(from: 400, scale: 3)
    // 800 (1 - 1 / (1 + 0.55 x 400 / 800)) = 172.549, on a third of a point.
    #expect(drag.pull(to: Length(points: 800), within: range) == Length(ticks: -172 * 4800 - 3200))
    #expect(
      drag.pull(to: Length(points: -1000), within: range) == Length(ticks: 1172 * 4800 + 3200))
    #expect(drag.position == Length(points: 1000) + band.shown(forPull: Length(points: 400)))
    #expect(drag.pull(to: .zero, within: range) == Length(points: 400))
  }

  @Test(arguments: Seeds.all)
  func `the first sample makes no jump, in bounds and out`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for scale in 1...3 {
      for _ in 0..<200 {
        let start = self.random(-799...1799, &random).rounded(toScale: scale)
        var drag = Drag(from: start, within: range, band: band, scale: scale)
        #expect(drag.offset == start && drag.position == start, "seed \(seed)")
        #expect(drag.pull(to: .zero, within: range) == start, "seed \(seed)")
      }
    }
  }

  @Test(arguments: Seeds.all)
  func `a finger that goes on one way never moves the list the other`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for scale in 1...3 {
      var drag = Drag(
        from: self.random(-700...1700, &random), within: range, band: band, scale: scale)
      let translations = (0..<300).map { _ in self.random(-5000...5000, &random) }.sorted()
      let offsets = translations.map { drag.pull(to: $0, within: range) }
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy(>=), "seed \(seed)")
      #expect(offsets.allSatisfy { $0.ticks % (4800 / Int64(scale)) == 0 }, "seed \(seed)")
      let most = Length(points: -800)...Length(points: 1800)
      #expect(offsets.allSatisfy(most.contains), "seed \(seed)")
    }
  }

  @Test func `farther out than the band reaches the finger still brings it back`() {
    var drag = drag(from: 5000)
    let first = drag.pull(to: .zero, within: range)
    #expect(first > Length(points: 1500) && first < Length(points: 1800))
    #expect(drag.pull(to: Length(points: 4500), within: range) == Length(points: 500))
  }

  @Test func `the range is that of the sample`() {
    var drag = drag(from: 900)
    #expect(drag.pull(to: .zero, within: ClosedRange(points: 0...2000)) == Length(points: 900))
    let short = ClosedRange<Length>(points: 0...500)
    let shown = Length(points: 500) + band.shown(forPull: Length(points: 400))
    #expect(drag.pull(to: .zero, within: short) == shown.rounded(toScale: 1))
    #expect(drag.pull(to: .zero, within: range) == Length(points: 900))
  }

  @Test func `a correction sticks in the range`() {
    var drag = drag(from: 400)
    _ = drag.pull(to: Length(points: 100), within: range)
    let longer = ClosedRange<Length>(points: 0...1250)
    drag.moved(by: Length(points: 250), within: longer)
    #expect(drag.offset == Length(points: 550))
    #expect(drag.pull(to: Length(points: 150), within: longer) == Length(points: 500))
  }

  @Test(arguments: Seeds.all)
  func `a correction sticks on either side of an end, in a new range`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var drag = Drag(from: self.random(-700...1700, &random), within: range, band: band, scale: 2)
      let translation = self.random(-900...900, &random)
      _ = drag.pull(to: translation, within: range)
      let next = range.lowerBound...range.upperBound + self.random(0...900, &random)
      let moved = self.random(-700...1700, &random)
      drag.moved(by: moved - drag.position, within: next)
      #expect(drag.position == moved, "seed \(seed)")
      #expect(drag.pull(to: translation, within: next) == moved.rounded(toScale: 2), "seed \(seed)")
    }
  }

  @Test func `corrections do not add up to a drift of the finger`() {
    var (drag, still) = (drag(from: 400, scale: 3), drag(from: 400, scale: 3))
    for step in 1...200 {
      let translation = Length(ticks: Int64(step) * 7)
      _ = drag.pull(to: translation, within: range)
      drag.moved(by: Length(ticks: step.isMultiple(of: 2) ? -1601 : 1601), within: range)
      _ = still.pull(to: translation, within: range)
    }
    #expect(drag == still)
  }
}
