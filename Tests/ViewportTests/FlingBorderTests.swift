// Goal: bad numbers and small lists do no harm.
// Method: the limits of velocity, time and range, by hand.

import ListModel
import Testing

@testable import Viewport

/// Flings at the borders of what they take.
struct FlingBorderTests {
  private let range = ClosedRange<Length>(points: 0...1000)
  private let middle = Length(points: 500)

  private func release(_ ticks: Int64) -> Fling {
    Fling(releasedAt: Length(ticks: ticks), from: middle, within: range, scale: 2)
  }

  @Test func `a quarter of a point in a millisecond starts a fling, a tick less does not`() {
    for sign in [1, -1] as [Int64] {
      #expect(!release(250 * 4800 * sign).isOver)
      let still = release((250 * 4800 - 1) * sign)
      #expect(still.isOver && still.velocity == .zero && still.target == middle)
    }
    #expect(release(0).isOver)
  }

  @Test func `a fling on its way goes on at any velocity down to that of the stop`() {
    for (points, isOver) in [(249, false), (10, false), (9, true), (0, true)] {
      let fling = Fling(
        continuing: Length(points: points), from: middle, within: range, scale: 2)
      #expect(fling.isOver == isOver, "\(points)")
    }
  }

  @Test func `a velocity beyond the limit is cut to it, and every number stays one`() {
    for ticks in [Int64.max, -Int64.max] {
      var fling = Fling(
        releasedAt: Length(ticks: ticks), from: .zero, within: .endless, scale: 3, multiplier: 16)
      #expect(fling.velocity.magnitude == Fling.velocityLimit)
      // 1000 pt/ms x 499.5 ms x 16 at the most.
      #expect(fling.target.magnitude < Length(points: 7_992_000))
      _ = fling.run(milliseconds: 1000.0 / 60, within: .endless)
      #expect(fling.isOver && fling.position.magnitude > Length(points: 7_983_000))
      #expect(fling.position.magnitude < fling.target.magnitude + Length(points: 8000))
    }
  }

  @Test func `the longest step and the farthest offset are numbers`() {
    for far in [Length.offsetLimit, -Length.offsetLimit] {
      var fling = Fling(releasedAt: -far, from: far * 10, within: range, scale: 3)
      let offsets = fling.run(milliseconds: 1000.0 / 60, within: range)
      #expect(fling.isOver && offsets.last.map(range.contains) == true)
      fling = Fling(releasedAt: far, from: far, within: range, scale: 3)
      #expect(range.contains(fling.step(milliseconds: 1e12, within: range)))
      #expect(fling.isOver)
    }
  }

  @Test func `a step below a millisecond is skipped`() {
    var fling = release(2000 * 4800)
    for time in [0.999, 0, -5, -.infinity, .nan] {
      #expect(fling.step(milliseconds: time, within: range) == middle)
      #expect(fling == release(2000 * 4800))
    }
    #expect(fling.step(milliseconds: 1, within: range) == Length(points: 502))
  }

  @Test(arguments: [1000.0 / 60, 1000.0 / 120, 1])
  func `content without a way springs back to its one place`(frame: Double) {
    let starts = [(3000, 0), (-3000, 0), (3000, 80), (-3000, 80), (8000, -300), (0, 80)]
    for (velocity, from) in starts {
      let short = ClosedRange<Length>(points: 0...0)
      var fling = Fling(
        releasedAt: Length(points: velocity), from: Length(points: from), within: short, scale: 3,
        multiplier: 16)
      let offsets = fling.run(milliseconds: frame, within: short)
      #expect(fling.isOver && fling.hasSprung && offsets.last == .zero, "\(velocity) from \(from)")
    }
    let still = Fling(releasedAt: .zero, from: .zero, within: .zero ... .zero, scale: 3)
    #expect(still.isOver && !still.hasSprung)
  }

  @Test func `a fling that is over does not move`() {
    var fling = release(0)
    let before = fling
    #expect(fling.step(milliseconds: 16, within: .zero ... .zero) == middle)
    #expect(fling == before)
  }

  @Test func `a change from outside shifts the fling and nothing else`() {
    let change = Length(ticks: 1_234_567)
    var (fling, moved) = (release(2000 * 4800), release(2000 * 4800))
    let end = ClosedRange<Length>(points: 0...10_000)
    for step in 0..<400 {
      if step == 20 { moved.moved(by: change) }
      _ = fling.step(milliseconds: 8, within: end)
      _ = moved.step(milliseconds: 8, within: end)
      #expect(moved.position == fling.position + (step < 20 ? .zero : change))
      #expect(moved.velocity == fling.velocity)
    }
    #expect(fling.isOver && moved.isOver)
  }

  @Test func `a range that shrinks under the list springs it back`() {
    var fling = release(2000 * 4800)
    _ = fling.step(milliseconds: 16, within: range)
    let short = ClosedRange<Length>(points: 0...100)
    let offsets = fling.run(milliseconds: 16, within: short)
    #expect(fling.hasSprung && offsets.last == Length(points: 100))
  }
}
