// From numbers to bytes.
extension NumberForm {
  /// Appends the head and the bytes of a column that is not empty.
  static func append(_ numbers: UnsafeMutableBufferPointer<Int64>, to bytes: inout [UInt8]) {
    let unit = CommonUnit(of: numbers)
    let form = suiting(numbers, in: unit)
    bytes.append(form.byte)
    bytes.append(varint: UInt64(numbers.count))
    bytes.append(varint: UInt64(unit.size))
    for base in numbers.prefix(form.order) { bytes.append(varint: unit.units(base).zigzag) }
    form.appendPlanes(of: numbers, in: unit, to: &bytes)
  }

  /// The bits that a column has in the form that suits it best.
  static func bits(of numbers: UnsafeMutableBufferPointer<Int64>) -> Int {
    shortest(for: numbers, in: CommonUnit(of: numbers)).bits
  }

  /// The form in which the distances have the fewest bits, with the count of bits.
  private static func shortest(
    for numbers: UnsafeMutableBufferPointer<Int64>, in unit: CommonUnit
  ) -> (form: NumberForm, bits: Int) {
    if unit.isOfZeros { return (NumberForm(order: 0, width: 0), 0) }
    var orders = OrderCounts(unit.units(numbers[0]))
    if numbers.count > 1 { orders.addSecond(unit.units(numbers[1])) }
    var place = 2
    while place < numbers.count {
      let end = min(place + 8, numbers.count)
      if end == place + 8, numbers.isProgression(from: place) {
        orders.addProgression(to: unit.units(numbers[end - 1]))
      } else {
        for place in place..<end { orders.add(unit.units(numbers[place])) }
      }
      place = end
    }
    let (order, best) = orders.best(of: numbers.count)
    return (NumberForm(order: order, width: best.width), best.bits)
  }

  /// The form that suits a column: the shortest one, of a long column that of some stretches of it.
  ///
  /// To look at all of a long column three times over took a tenth of the time of writing a trace.
  private static func suiting(
    _ numbers: UnsafeMutableBufferPointer<Int64>, in unit: CommonUnit
  ) -> NumberForm {
    let (stretches, length) = (32, 64)
    guard numbers.count > 2 * stretches * length, !unit.isOfZeros else {
      return shortest(for: numbers, in: unit).form
    }
    var orders = OrderCounts(unit.units(numbers[0]))
    for stretch in 0..<stretches {
      let start = 2 + stretch * (numbers.count - length - 2) / (stretches - 1)
      orders.goOn(after: unit.units(numbers[start - 2]), unit.units(numbers[start - 1]))
      for place in start..<(start + length) { orders.add(unit.units(numbers[place])) }
    }
    var form = NumberForm(order: orders.best(of: numbers.count).order, width: 0)
    var mask: UInt64 = 0
    form.forEachDistance(numbers, unit) { _, distance in mask |= distance }
    form.width = BitCount.width(of: mask)
    return form
  }

  /// Appends the planes of what is told of each number behind the bases.
  private func appendPlanes(
    of numbers: UnsafeMutableBufferPointer<Int64>, in unit: CommonUnit, to bytes: inout [UInt8]
  ) {
    let count = numbers.count - order
    bytes.append(addingCapacity: count * width) { bytes in
      bytes.withUnsafeMutableBufferPointer { bytes, written in
        guard let first = bytes.baseAddress, width > 0 else { return }
        let planes = first + written
        // The usual widths have loops of their own, without a loop over the planes.
        switch width {
        case 1:
          forEachDistance(numbers, unit) { place, distance in
            planes[place] = UInt8(truncatingIfNeeded: distance)
          }
        case 2:
          forEachDistance(numbers, unit) { place, distance in
            planes[place] = UInt8(truncatingIfNeeded: distance)
            planes[count &+ place] = UInt8(truncatingIfNeeded: distance &>> 8)
          }
        default:
          forEachDistance(numbers, unit) { place, distance in
            for plane in 0..<width {
              planes[plane &* count &+ place] =
                UInt8(truncatingIfNeeded: distance &>> UInt64(8 * plane))
            }
          }
        }
        written += count * width
      }
    }
  }

  /// Goes through what is told of each number behind the bases.
  @inline(__always)
  private func forEachDistance(
    _ numbers: UnsafeMutableBufferPointer<Int64>, _ unit: CommonUnit,
    _ body: (_ place: Int, _ distance: UInt64) -> Void
  ) {
    let count = numbers.count
    switch order {
    case 0: for place in 0..<count { body(place, unit.units(numbers[place]).zigzag) }
    case 1:
      var last = unit.units(numbers[0])
      for place in 1..<count {
        let next = unit.units(numbers[place])
        body(place &- 1, (next &- last).zigzag)
        last = next
      }
    default:
      var last = unit.units(numbers[1])
      var lastStep = last &- unit.units(numbers[0])
      for place in 2..<count {
        let next = unit.units(numbers[place])
        let step = next &- last
        body(place &- 2, (step &- lastStep).zigzag)
        (last, lastStep) = (next, step)
      }
    }
  }
}

extension UnsafeMutableBufferPointer<Int64> {
  /// Whether eight numbers go on by the step between the two before them.
  ///
  /// - Precondition: `place` is at least 2.
  @inline(__always)
  fileprivate func isProgression(from place: Int) -> Bool {
    var turns: Int64 = 0
    for place in place..<(place &+ 8) {
      turns |= self[place] &- self[place &- 1] &- (self[place &- 1] &- self[place &- 2])
    }
    return turns == 0
  }
}

/// The bits of a column in each order.
private struct OrderCounts {
  private(set) var plain = BitCount(), steps = BitCount(), turns = BitCount()
  private var last: Int64
  private var lastStep: Int64 = 0

  init(_ first: Int64) {
    last = first
    plain.add(first)
  }

  mutating func addSecond(_ number: Int64) {
    lastStep = number &- last
    last = number
    plain.add(number)
    steps.add(lastStep)
  }

  /// Goes on after two numbers that are not counted.
  mutating func goOn(after first: Int64, _ second: Int64) {
    (last, lastStep) = (second, second &- first)
  }

  /// The order with the fewest bits, of those that so many numbers can have.
  func best(of count: Int) -> (order: Int, bits: BitCount) {
    var (order, best) = (0, plain)
    if count > 1, steps.bits < best.bits { (order, best) = (1, steps) }
    if count > 2, turns.bits < best.bits { (order, best) = (2, turns) }
    return (order, best)
  }

  @inline(__always)
  mutating func add(_ number: Int64) {
    let step = number &- last
    plain.add(number)
    steps.add(step)
    turns.add(step &- lastStep)
    (last, lastStep) = (number, step)
  }

  /// Adds eight numbers that go on by the last step up to `end`.
  ///
  /// Frames follow each other and shapes stay the same for long: where they do, one look at eight
  /// numbers is enough, which took a third off the time of choosing forms.
  @inline(__always)
  mutating func addProgression(to end: Int64) {
    if plain.isAlike(last &+ lastStep, end) {
      plain.add(end, times: 8)
    } else {
      for count in 1...8 { plain.add(last &+ Int64(count) &* lastStep) }
    }
    steps.add(lastStep, times: 8)
    last = end
  }
}

/// The bits that distances have together.
private struct BitCount {
  private(set) var bits = 0
  private var mask: UInt64 = 0

  /// The bytes of the largest one.
  var width: Int { BitCount.width(of: mask) }

  @inline(__always)
  mutating func add(_ distance: Int64, times count: Int = 1) {
    let zigzag = distance.zigzag
    bits &+= count &* BitCount.bits(of: zigzag)
    mask |= zigzag
  }

  /// Whether all numbers between those have as many bits.
  func isAlike(_ first: Int64, _ last: Int64) -> Bool {
    (first ^ last) >= 0 && BitCount.bits(of: first.zigzag) == BitCount.bits(of: last.zigzag)
  }

  /// The bytes of the largest of some zigzags, of which `mask` has every bit.
  static func width(of mask: UInt64) -> Int { (71 - mask.leadingZeroBitCount) / 8 }

  @inline(__always)
  private static func bits(of zigzag: UInt64) -> Int {
    // With a one behind them the bits of 0 need no case of their own.
    63 &- (zigzag << 1 | 1).leadingZeroBitCount
  }
}
