// From bytes to numbers.
extension NumberForm {
  /// Puts the numbers of a column together, of which the bytes stand behind its head; nothing is
  /// judged here.
  ///
  /// - Precondition: `planes` has `width` bytes for each number that is no base.
  func unfold(
    _ planes: UnsafeRawBufferPointer, bases: NumberBases, unit: Int64,
    into numbers: UnsafeMutableBufferPointer<Int64>
  ) {
    if order > 0 { numbers[0] = bases.first &* unit }
    if order > 1 { numbers[1] = bases.second &* unit }
    let unfolding = Unfolding(
      order: order, unit: unit, bases: bases, planes: planes,
      numbers: UnsafeMutableBufferPointer(rebasing: numbers[order...]))
    switch width {
    case 0: unfolding.addNothing()
    case 1: unfolding.addBytes()
    case 2: unfolding.addPairs()
    case 3: unfolding.addTriples()
    default: unfolding.add(width: width)
    }
  }

  /// Whether all numbers of such a column lie within a range, whatever its planes say.
  ///
  /// It saves a look at each number of nearly all large columns, which hold small ones.
  func keepsWithin(
    _ range: ClosedRange<Int64>, bases: NumberBases, unit: Int64, count: Int
  ) -> Bool {
    let distance = width == 0 ? 0 : Double(sign: .plus, exponent: 8 * width - 1, significand: 1)
    let (count, first, second) = (Double(count), Double(bases.first), Double(bases.second))
    let reach =
      switch order {
      case 0: distance
      case 1: abs(first) + count * distance
      default: max(abs(first), abs(second) + count * (abs(second - first) + count * distance))
      }
    // A thousandth more than what rounding may have taken off.
    return reach * Double(unit) * 1.001 <= min(Double(range.upperBound), -Double(range.lowerBound))
  }
}

/// The first numbers of a column in its units, as many as its order; zero where there is none.
struct NumberBases {
  var first: Int64 = 0
  var second: Int64 = 0
}

/// The way from the planes of a column to its numbers.
///
/// All is done in one pass: to put distances together, add them up and multiply them one after the
/// other took half as long again. The usual widths have loops of their own, without a loop over
/// planes, and each such loop is a function of its own: all in one, they ran out of registers.
private struct Unfolding {
  private let order: Int
  private let unit: Int64
  /// The number before the first, and the step to it.
  private let last: Int64, step: Int64
  /// The bytes of least weight of all distances, then the next ones of all, and so on.
  private let planes: UnsafeRawBufferPointer
  /// Where the numbers behind the bases go.
  private let numbers: UnsafeMutableBufferPointer<Int64>

  init(
    order: Int, unit: Int64, bases: NumberBases, planes: UnsafeRawBufferPointer,
    numbers: UnsafeMutableBufferPointer<Int64>
  ) {
    (self.order, self.unit, self.planes, self.numbers) = (order, unit, planes, numbers)
    // The second base is the second number itself.
    last = (order == 2 ? bases.second : bases.first) &* unit
    step = order == 2 ? (bases.second &- bases.first) &* unit : 0
  }

  @inline(never)
  func addNothing() { add(distance: { _ in 0 }, isStill: { _ in true }) }

  @inline(never)
  func addBytes() {
    let planes = planes
    add(distance: { planes.byte($0) }, isStill: { planes.eight($0) == 0 })
  }

  @inline(never)
  func addPairs() {
    let (planes, count) = (planes, numbers.count)
    add { place in
      planes.byte(place) | planes.byte(count &+ place) << 8
    } isStill: { place in
      planes.eight(place) | planes.eight(count &+ place) == 0
    }
  }

  @inline(never)
  func addTriples() {
    let (planes, count) = (planes, numbers.count)
    add { place in
      planes.byte(place) | planes.byte(count &+ place) << 8
        | planes.byte(2 &* count &+ place) << 16
    } isStill: { _ in
      false
    }
  }

  @inline(never)
  func add(width: Int) {
    let (planes, count) = (planes, numbers.count)
    add { place in
      (0..<width).reduce(0) { $0 | planes.byte($1 &* count &+ place) << UInt64(8 * $1) }
    } isStill: { _ in
      false
    }
  }

  /// Makes the numbers of the zigzags of distances.
  ///
  /// `isStill` may say that eight distances are 0. Frames follow each other and shapes stay the
  /// same for long, so that most are: those numbers need no look at each.
  @inline(__always)
  private func add(distance: (Int) -> UInt64, isStill: (Int) -> Bool) {
    let (unit, numbers) = (unit, numbers)
    var (last, step) = (last, step)
    switch order {
    case 0:
      for place in 0..<numbers.count { numbers[place] = distance(place).unzigzag &* unit }
    case 1:
      put(isStill, still: { last }) { place in
        last &+= distance(place).unzigzag &* unit
        return last
      }
    default:
      let goOn = {
        last &+= step
        return last
      }
      put(isStill, still: goOn) { place in
        step &+= distance(place).unzigzag &* unit
        last &+= step
        return last
      }
    }
  }

  @inline(__always)
  private func put(_ isStill: (Int) -> Bool, still: () -> Int64, moving: (Int) -> Int64) {
    let numbers = numbers
    var place = 0
    while place < numbers.count {
      let end = min(place &+ 8, numbers.count)
      if end == place &+ 8, isStill(place) {
        for place in place..<end { numbers[place] = still() }
      } else {
        for place in place..<end { numbers[place] = moving(place) }
      }
      place = end
    }
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  func byte(_ place: Int) -> UInt64 { UInt64(self[place]) }

  /// Eight bytes as a number.
  @inline(__always)
  func eight(_ place: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }
}
