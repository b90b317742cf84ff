// Goal: whole flings in one call.
// Method: steps of one length until the fling is over, with a bound.

import ListModel

@testable import Viewport

extension Fling {
  /// The offsets of all steps until the fling is over; at most 20 seconds of them.
  mutating func run(milliseconds: Double, within range: ClosedRange<Length>) -> [Length] {
    var offsets: [Length] = []
    while !isOver, Double(offsets.count) * milliseconds < 20_000 {
      offsets.append(step(milliseconds: milliseconds, within: range))
    }
    return offsets
  }
}

extension ClosedRange<Length> {
  /// So long that no fling from the middle of it reaches an end.
  static let endless = Length(points: -10_000_000)...Length(points: 10_000_000)

  init(points range: ClosedRange<Int>) {
    self = Length(points: range.lowerBound)...Length(points: range.upperBound)
  }
}
