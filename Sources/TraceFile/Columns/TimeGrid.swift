import TraceEvents

/// Moments at equal distances, as frames are drawn: step k lies `phase + k / rate` seconds after the
/// beginning, to the nearest nanosecond.
struct TimeGrid: Equatable {
  /// Steps in a second, 1 to 1000.
  var rate: Int64
  /// The moment of step 0, in nanoseconds.
  var phase: Int64

  private static let second: Int64 = 1_000_000_000
  static let rates: ClosedRange<Int64> = 1...1000

  /// The moment of a step, in nanoseconds; wraps where no trace has one.
  func moment(ofStep step: Int64) -> Int64 {
    phase &+ TimeGrid.quotient(step &* TimeGrid.second, rate)
  }

  /// The step that lies nearest to a moment of a trace.
  func step(nearestTo nanoseconds: Int64) -> Int64 {
    TimeGrid.quotient((nanoseconds - phase) * rate, TimeGrid.second)
  }

  /// The nearest whole number, halves up.
  private static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
    let shifted = number &+ divisor / 2
    let (quotient, rest) = shifted.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}

// Which grid tells the times of a block in the fewest bits.
extension TimeGrid {
  /// The times as steps and rests; nil if plain nanoseconds are as short.
  static func shortest(
    for times: [Int64], frameRate: Int
  ) -> (grid: TimeGrid, steps: [Int64], rests: [Int64])? {
    guard let first = times.first else { return nil }
    var best: (grid: TimeGrid, steps: [Int64], rests: [Int64])?
    var least = NumberForm.bits(of: times)
    for rate in Set([Int64(frameRate), rate(of: times) ?? Int64(frameRate)]).sorted() {
      for phase in [0, first % (second / rate)] {
        let grid = TimeGrid(rate: rate, phase: phase)
        let steps = times.map(grid.step(nearestTo:))
        let rests = zip(times, steps).map { $0 - grid.moment(ofStep: $1) }
        let bits = NumberForm.bits(of: steps) + NumberForm.bits(of: rests)
        if bits < least { (best, least) = ((grid, steps, rests), bits) }
      }
    }
    return best
  }

  /// The rate that the times themselves show: that of the median distance.
  private static func rate(of times: [Int64]) -> Int64? {
    let distances = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    guard distances.count >= 8 else { return nil }
    let median = distances[distances.count / 2]
    let rate = (second + median / 2) / median
    return rates.contains(rate) ? rate : nil
  }
}
