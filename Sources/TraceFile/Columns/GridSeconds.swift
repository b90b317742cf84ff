/// Makes times of steps of a grid, and of how far each time is behind its step.
///
/// The moments are looked up in those of the first second, since each second has the same ones once
/// more. So nothing is divided but where a second begins, and no moment waits for the one before,
/// as those of `GridMoments` do, which took a quarter off the time of making times.
struct GridSeconds {
  private let grid: TimeGrid
  /// The moments of the first second behind its beginning, and of the eight steps after it.
  private let moments: [Int64]
  /// The time that was made last.
  private(set) var last: Int64
  /// Whether no time so far is before the one before.
  private(set) var isInOrder = true

  /// Farther steps leave 64 bits as nanoseconds.
  private static let reach: Int64 = 9_000_000_000

  /// Times that come after `time`.
  init(_ grid: TimeGrid, after time: Int64) {
    self.grid = grid
    moments = (0..<(grid.rate + 8)).map { TimeGrid.quotient($0 * TimeGrid.second, grid.rate) }
    last = time
  }

  /// Makes times in the place of `rests`.
  mutating func add(_ steps: Span<Int64>, to rests: UnsafeMutableBufferPointer<Int64>) {
    var second = Second(of: steps[0], grid)
    var backwards = 0
    for place in steps.indices {
      let behind = second.find(steps[place], grid)
      let time = second.moment &+ moments[behind] &+ rests[place]
      backwards |= time < last ? 1 : 0
      rests[place] = time
      last = time
    }
    isInOrder = backwards == 0
  }

  /// Makes times in the place of `rests`, of steps that a column tells by two bytes each, or by
  /// fewer.
  ///
  /// Nearly all follow each other: eight of those are one piece of the list of moments. With that,
  /// and without numbers of their own for steps, reading scrolls takes a tenth less.
  ///
  /// - Precondition: Where `areOnGrid` says so, all rests are zero.
  mutating func add(
    stepsOf column: NumberLayout, _ content: UnsafeRawBufferPointer,
    to rests: UnsafeMutableBufferPointer<Int64>, areOnGrid: Bool
  ) {
    let planes = UnsafeRawBufferPointer(rebasing: content[column.planes])
    let count = column.count - column.form.order
    switch column.form.width {
    case 0:
      add(stepsOf: column, to: rests, areOnGrid, distance: { _ in 0 }, eight: { _ in (0, 0) })
    case 1: addBytes(planes, column, rests, areOnGrid)
    default: addPairs(planes, count, column, rests, areOnGrid)
    }
  }

  /// The second that has a step.
  private struct Second {
    /// The step with which it begins, and its moment.
    var step: Int64, moment: Int64

    @inline(never)
    init(of step: Int64, _ grid: TimeGrid) {
      // No trace has such a step, but it has a moment by definition: that of a second of its own.
      guard step.magnitude < GridSeconds.reach.magnitude else {
        (self.step, moment) = (step, grid.moment(ofStep: step))
        return
      }
      let (quotient, rest) = step.quotientAndRemainder(dividingBy: grid.rate)
      let seconds = rest < 0 ? quotient - 1 : quotient
      (self.step, moment) = (seconds * grid.rate, grid.phase &+ seconds * TimeGrid.second)
    }

    /// Where in its second a step stands, which then is this one.
    @inline(__always)
    mutating func find(_ step: Int64, _ grid: TimeGrid) -> Int {
      if UInt64(bitPattern: step &- self.step) >= UInt64(grid.rate) {
        self = Second(of: step, grid)
      }
      return Int(step &- self.step)
    }
  }
}

// By eight.
extension GridSeconds {
  @inline(never)
  private mutating func addBytes(
    _ planes: UnsafeRawBufferPointer, _ column: NumberLayout,
    _ rests: UnsafeMutableBufferPointer<Int64>, _ areOnGrid: Bool
  ) {
    add(
      stepsOf: column, to: rests, areOnGrid, distance: { planes.byte($0) },
      eight: { (planes.eight($0), 0) })
  }

  @inline(never)
  private mutating func addPairs(
    _ planes: UnsafeRawBufferPointer, _ count: Int, _ column: NumberLayout,
    _ rests: UnsafeMutableBufferPointer<Int64>, _ areOnGrid: Bool
  ) {
    add(
      stepsOf: column, to: rests, areOnGrid,
      distance: { planes.byte($0) | planes.byte(count &+ $0) << 8 },
      eight: { (planes.eight($0), planes.eight(count &+ $0)) })
  }

  /// `distance` gives the zigzag of a distance; `eight` the bytes of least weight of eight of them,
  /// and the bytes of more weight.
  @inline(__always)
  private mutating func add(
    stepsOf column: NumberLayout, to rests: UnsafeMutableBufferPointer<Int64>, _ areOnGrid: Bool,
    distance: (Int) -> UInt64, eight: (Int) -> (low: UInt64, high: UInt64)
  ) {
    let moments = moments
    let (order, unit, bases) = (column.form.order, column.unit, column.bases)
    // The number that was taken last, and the step to the next one if its distance is zero.
    var (step, ahead) = (Int64(0), Int64(0))
    var (time, second, backwards) = (last, Second(of: 0, grid), 0)
    let grid = grid
    // The zigzags of eight ones, where distances are told and not distances of distances.
    let (inTurn, mayBeInTurn) = (order == 1 ? 0x0202_0202_0202_0202 : UInt64(0), order > 0)
    let put = { (place: Int) in
      let behind = second.find(step, grid)
      rests[place] &+= second.moment &+ moments[behind]
      backwards |= rests[place] < time ? 1 : 0
      time = rests[place]
    }
    if order > 0 {
      step = bases.first &* unit
      put(0)
    }
    if order > 1 {
      step = bases.second &* unit
      ahead = (bases.second &- bases.first) &* unit
      put(1)
    }
    let count = rests.count - order
    var place = 0
    while place < count {
      let end = min(place &+ 8, count)
      let bytes = end == place &+ 8 ? eight(place) : (low: 1, high: 1)
      if bytes.low ^ inTurn | bytes.high == 0, mayBeInTurn, order == 1 ? unit == 1 : ahead == 1 {
        let behind = second.find(step &+ 1, grid)
        let times = UnsafeMutableBufferPointer(
          rebasing: rests[(place &+ order)..<(end &+ order)])
        times.addEight(moments, from: behind, and: second.moment)
        backwards |= times[0] < time ? 1 : 0
        // Moments stand in order, unless they leave 64 bits.
        backwards |= times[7] < times[0] ? 1 : 0
        if !areOnGrid {
          for number in 1..<8 { backwards |= times[number] < times[number &- 1] ? 1 : 0 }
        }
        time = times[7]
        step &+= 8
        place = end
      } else {
        // To look for eight at once again would look at each byte for long.
        while place < end {
          let distance = distance(place).unzigzag &* unit
          ahead = order == 2 ? ahead &+ distance : distance
          step = order == 0 ? distance : step &+ ahead
          put(place &+ order)
          place &+= 1
        }
      }
    }
    last = time
    isInOrder = backwards == 0
  }
}

extension UnsafeMutableBufferPointer<Int64> {
  /// Adds eight numbers of a list and another number to the first eight here.
  ///
  /// As one vector, since a look at each place took as long as the rest of it.
  @inline(__always)
  fileprivate func addEight(_ list: [Int64], from start: Int, and number: Int64) {
    precondition(count >= 8 && start >= 0 && start &+ 8 <= list.count)
    list.withUnsafeBytes { list in
      let place = UnsafeMutableRawBufferPointer(self)
      let sum =
        place.loadUnaligned(as: SIMD8<Int64>.self)
        &+ list.loadUnaligned(fromByteOffset: 8 &* start, as: SIMD8<Int64>.self)
        &+ SIMD8(repeating: number)
      place.storeBytes(of: sum, as: SIMD8<Int64>.self)
    }
  }
}
