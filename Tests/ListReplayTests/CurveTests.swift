// Goal: curves made of plus, minus, times and divide are the ones they are named after.
// Method: against the mathematical library, and against a finer solution of the same equation.

import Foundation
import ListModel
import Testing
import TraceEvents

@testable import Viewport

/// The curves of animations and navigations.
struct CurveTests {
  private func value(_ share: Share) -> Double {
    Double(share.numerator) / Double(share.denominator)
  }

  private func way(_ curve: Animation.Curve, _ part: Int, of whole: Int) -> Double {
    value(curve.way(at: Share(numerator: Int64(part), denominator: Int64(whole))))
  }

  @Test(arguments: Animation.Curve.allCases)
  func `every curve goes from nothing to all and never back`(curve: Animation.Curve) {
    #expect(way(curve, 0, of: 1) == 0)
    #expect(way(curve, 1, of: 1) == 1)
    var last = 0.0
    for step in 1...400 {
      let next = way(curve, step, of: 400)
      #expect(next >= last)
      last = next
    }
  }

  @Test(arguments: [
    (Animation.Curve.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
    (.easeInOut, [0.42, 0, 0.58, 1]),
  ])
  func `eases are the cubic curves of their control points`(
    curve: Animation.Curve, points: [Double]
  ) {
    for step in 0...200 {
      let x = Double(step) / 200
      let s = parameter(points[0], points[2], x)
      let y = 3 * (1 - s) * (1 - s) * s * points[1] + 3 * (1 - s) * s * s * points[3] + pow(s, 3)
      #expect(abs(way(curve, step, of: 200) - y) < 1e-11, "\(x)")
    }
  }

  /// The place on a curve at which its first coordinate is x, by Newton's steps in powers of s.
  private func parameter(_ first: Double, _ second: Double, _ x: Double) -> Double {
    let (a, b, c) = (1 + 3 * first - 3 * second, 3 * second - 6 * first, 3 * first)
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<200 {
      let miss = ((a * s + b) * s + c) * s - x
      if miss < 0 { low = s } else { high = s }
      let slope = (3 * a * s + 2 * b) * s + c
      let next = slope > 0 ? s - miss / slope : s
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  @Test func `an animated offset is the square of a sine`() {
    for step in 0...300 {
      let turn = Share(numerator: Int64(step), denominator: 300)
      let expected = pow(sin(.pi / 2 * Double(step) / 300), 2)
      #expect(abs(value(NavigationCurve.animatedOffset.way(at: turn)) - expected) < 1e-11)
    }
  }

  @Test func `scrolling to the top is a critically damped spring`() {
    for step in stride(from: 0, to: 1600, by: 5) {
      let turn = Share(numerator: Int64(step), denominator: 1600)
      let turned = 2 * .pi / 0.6 * Double(step) / 1000
      let expected = 1 - (1 + turned) * exp(-turned)
      #expect(abs(value(NavigationCurve.scrollToTop.way(at: turn)) - expected) < 1e-11)
    }
  }

  @Test(arguments: [NavigationCurve.animatedOffset, .scrollToTop])
  func `navigations end exactly where they go`(curve: NavigationCurve) {
    for whole in [1, 7, 18, 300] as [Int64] {
      #expect(curve.way(at: Share(numerator: whole, denominator: whole)) == .whole)
    }
    #expect(Share.whole.of(Length(ticks: 123_456_789)) == Length(ticks: 123_456_789))
  }
}
