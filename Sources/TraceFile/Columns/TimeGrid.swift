import TraceEvents

/// Moments at equal distances, as frames are drawn: step k lies `phase + k / rate` seconds after
/// the beginning, to the nearest nanosecond.
struct TimeGrid: Equatable {
  /// Steps in a second, 1 to 1000.
  var rate: Int64
  /// The moment of step 0, in nanoseconds.
  var phase: Int64

  static let second: Int64 = 1_000_000_000
  static let rates: ClosedRange<Int64> = 1...1000

  /// The moment of a step, in nanoseconds; wraps where no trace has one.
  func moment(ofStep step: Int64) -> Int64 {
    phase &+ TimeGrid.quotient(step &* TimeGrid.second, rate)
  }

  /// The step that lies nearest to a moment of a trace.
  @inline(never)
  func step(nearestTo nanoseconds: Int64) -> Int64 {
    TimeGrid.quotient((nanoseconds - phase) * rate, TimeGrid.second)
  }

  /// The nearest whole number, halves up.
  static func quotient(_ number: Int64, _ divisor: Int64) -> Int64 {
    let shifted = number &+ divisor / 2
    let (quotient, rest) = shifted.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}

/// The moments of a grid one after the other, which divides only where a step is left out.
struct GridMoments {
  private let grid: TimeGrid
  /// The nanoseconds of a step, and what is left over, in parts of `rate`.
  private let whole: Int64, part: Int64
  /// What is nearer to a moment than this is nearest to it.
  private let near: UInt64
  private var step: Int64 = 0
  private var position: Position

  /// A moment.
  private struct Position {
    var moment: Int64
    /// What `moment` was rounded down by, in parts of `rate`; a half was added before.
    var rest: Int64
  }

  init(_ grid: TimeGrid) {
    self.grid = grid
    (whole, part) = TimeGrid.second.quotientAndRemainder(dividingBy: grid.rate)
    near = UInt64(whole / 2 - 1)
    position = Position(moment: grid.phase, rest: grid.rate / 2)
  }

  /// The moment of a step, as `TimeGrid.moment(ofStep:)` tells it.
  @inline(__always)
  mutating func moment(ofStep next: Int64) -> Int64 {
    if next &- step == 1 {
      position.rest &+= part
      position.moment &+= position.rest >= grid.rate ? whole &+ 1 : whole
      position.rest &-= position.rest >= grid.rate ? grid.rate : 0
    } else if next != step {
      position = GridMoments.position(ofStep: next, grid)
    }
    step = next
    return position.moment
  }

  /// Not a method that changes what is here: that would keep it out of registers.
  @inline(never)
  private static func position(ofStep step: Int64, _ grid: TimeGrid) -> Position {
    let moment = grid.moment(ofStep: step)
    let shifted = step &* TimeGrid.second &+ grid.rate / 2
    return Position(moment: moment, rest: shifted &- (moment &- grid.phase) &* grid.rate)
  }
}

// From times to steps.
extension GridMoments {
  /// The step that lies nearest to a time, as `TimeGrid.step(nearestTo:)` tells it, and by how much
  /// the time is behind it.
  @inline(__always)
  fileprivate mutating func split(_ time: Int64) -> (step: Int64, rest: Int64) {
    // Nearly always it is the next one, or the last one again.
    let ahead = time &- position.moment
    let next =
      (ahead &- whole).magnitude < near
      ? step &+ 1 : ahead.magnitude < near ? step : grid.step(nearestTo: time)
    return (next, time &- moment(ofStep: next))
  }
}

// Which grid tells the times of a block in the fewest bits.
extension TimeGrid {
  /// Makes steps of times, and rests.
  func split(
    _ times: UnsafeMutableBufferPointer<Int64>, rests: UnsafeMutableBufferPointer<Int64>
  ) {
    var moments = GridMoments(self)
    for place in 0..<times.count { (times[place], rests[place]) = moments.split(times[place]) }
  }

  /// The grid that suits the first times of a block; nil if plain nanoseconds are as short.
  static func shortest(
    for times: UnsafeMutableBufferPointer<Int64>, frameRate: Int
  ) -> TimeGrid? {
    let sample = Array(times.prefix(256))
    guard let first = sample.first else { return nil }
    var (best, least): (TimeGrid?, Int) = (nil, bits(of: sample))
    for rate in Set([Int64(frameRate), rate(of: sample) ?? Int64(frameRate)]).sorted() {
      for phase in [0, first % (second / rate)] {
        let grid = TimeGrid(rate: rate, phase: phase)
        let bits = grid.bits(of: sample)
        if bits < least { (best, least) = (grid, bits) }
      }
    }
    return best
  }

  private static func bits(of times: [Int64]) -> Int {
    var times = times
    return times.withUnsafeMutableBufferPointer { NumberForm.bits(of: $0) }
  }

  /// The bits of the steps and rests of times.
  private func bits(of times: [Int64]) -> Int {
    var (steps, rests) = (times, times)
    return steps.withUnsafeMutableBufferPointer { steps in
      rests.withUnsafeMutableBufferPointer { rests in
        split(steps, rests: rests)
        return NumberForm.bits(of: steps) + NumberForm.bits(of: rests)
      }
    }
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
