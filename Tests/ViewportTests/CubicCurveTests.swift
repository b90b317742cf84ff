// Goal: the cubic curve passes through the points of its definition.
// Method: the curve's points by de Casteljau's construction, which shares no formula; random
// control points from a printed seed.

import TestSupport
import Testing

@testable import Viewport

/// The cubic curve of an animation.
struct CubicCurveTests {
  private typealias Point = SIMD2<Double>

  /// The point at s, by drawing lines between points until one point is left.
  private func construct(_ points: [Point], _ s: Double) -> Point {
    guard points.count > 1 else { return points[0] }
    let between = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * s }
    return construct(between, s)
  }

  /// The greatest distance in height between the curve and points of it.
  private func error(_ first: Point, _ second: Point) -> Double {
    let curve = CubicCurve(first.x, first.y, second.x, second.y)
    return (0...500).map { step in
      let point = construct([Point(0, 0), first, second, Point(1, 1)], Double(step) / 500)
      return abs(curve.y(at: point.x) - point.y)
    }.reduce(0, max)
  }

  @Test(arguments: [
    (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0, 0, 1, 1),
  ])
  func `the curves in use are within 2^-40`(curve: (Double, Double, Double, Double)) {
    let error = error(Point(curve.0, curve.1), Point(curve.2, curve.3))
    #expect(error < 0x1p-40, "\(error)")
  }

  // Where a curve stands still along x its height changes at once, and halving x cannot tell.
  @Test(arguments: Seeds.all)
  func `any curve that never stands still along x is within 2^-40`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let first = Point(.random(in: 0.05...1, using: &random), .random(in: -1...2, using: &random))
      let second = Point(
        .random(in: 0...0.95, using: &random), .random(in: -1...2, using: &random))
      let error = error(first, second)
      #expect(error < 0x1p-40, "seed \(seed): \(first), \(second): \(error)")
    }
  }

  @Test func `nothing moves outside of the curve`() {
    let curve = CubicCurve(0.42, 0, 0.58, 1)
    #expect([-1, 0].map(curve.y(at:)) == [0, 0])
    #expect([1, 2].map(curve.y(at:)) == [1, 1])
  }
}
