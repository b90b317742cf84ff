/// How a column of numbers is laid out: each as its distance from what those before it let one
/// expect, all in one unit, byte planes one behind the other.
struct NumberForm: Equatable {
  /// What is expected: 0 nothing, 1 the number before, 2 the number before and once more the step to
  /// it.
  var order: Int
  /// The bytes of each distance, 0 to 8.
  var width: Int

  /// The byte by which a block tells it.
  var byte: UInt8 { UInt8(order << 4 | width) }

  init(order: Int, width: Int) {
    self.order = order
    self.width = width
  }

  /// Nil for a byte that stands for no form.
  init?(byte: UInt8) {
    self.init(order: Int(byte >> 4), width: Int(byte & 15))
    guard order <= 2, width <= 8 else { return nil }
  }
}

// From numbers to bytes.
extension NumberForm {
  /// The number of first values that stand in the head of a column of that many.
  func baseCount(of count: Int) -> Int { min(order, count) }

  /// Appends the head and the bytes of a column that is not empty.
  static func append(_ numbers: [Int64], to bytes: inout [UInt8]) {
    let unit = NumberForm.unit(of: numbers)
    let units = unit == 1 ? numbers : numbers.map { $0 / unit }
    let (order, distances) = NumberForm.smallest(units)
    let greatest = distances.reduce(0, |)
    let form = NumberForm(order: order, width: (71 - greatest.leadingZeroBitCount) / 8)
    bytes.append(form.byte)
    bytes.append(varint: UInt64(numbers.count))
    bytes.append(varint: UInt64(unit))
    for base in units.prefix(form.baseCount(of: units.count)) { bytes.append(varint: base.zigzag) }
    for plane in 0..<form.width {
      let shift = UInt64(8 * plane)
      bytes.append(contentsOf: distances.lazy.map { UInt8(truncatingIfNeeded: $0 >> shift) })
    }
  }

  /// The greatest number that divides all; 1 if all are zero.
  private static func unit(of numbers: [Int64]) -> Int64 {
    var unit: UInt64 = 0
    for number in numbers where unit == 0 || number.magnitude % unit != 0 {
      unit = greatestCommonDivisor(unit, number.magnitude)
      if unit == 1 { return 1 }
    }
    return max(1, Int64(unit))
  }

  private static func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }

  /// The order in which the distances have the fewest bits, with them.
  private static func smallest(_ numbers: [Int64]) -> (order: Int, distances: [UInt64]) {
    var best = (order: 0, distances: numbers.map(\.zigzag))
    var least = bits(best.distances)
    var rest = numbers
    for order in 1...2 where rest.count > 1 {
      rest = steps(rest)
      let distances = rest.map(\.zigzag)
      let bits = bits(distances)
      if bits < least { (best, least) = ((order, distances), bits) }
    }
    return best
  }

  /// The bits that the distances of a column have in the order that suits it best.
  static func bits(of numbers: [Int64]) -> Int {
    let unit = unit(of: numbers)
    return bits(smallest(unit == 1 ? numbers : numbers.map { $0 / unit }).distances)
  }

  private static func steps(_ numbers: [Int64]) -> [Int64] {
    zip(numbers.dropFirst(), numbers).map { $0 &- $1 }
  }

  private static func bits(_ distances: [UInt64]) -> Int {
    distances.reduce(0) { $0 &+ 64 &- $1.leadingZeroBitCount }
  }
}

// From bytes to numbers.
extension NumberForm {
  /// The numbers of a column of which the bytes stand behind its head; nothing is judged here.
  ///
  /// - Precondition: `planes` has `width` bytes for each number that is no base.
  func numbers(
    count: Int, unit: Int64, bases: [Int64], planes: UnsafeRawBufferPointer
  ) -> [Int64] {
    let distances = count - bases.count
    return [Int64](unsafeUninitializedCapacity: count) { numbers, initialized in
      for (place, base) in bases.enumerated() { numbers[place] = base }
      let rest = UnsafeMutableBufferPointer(rebasing: numbers[bases.count..<count])
      gather(distances, planes, into: rest)
      switch order {
      case 1: addSteps(from: 1, numbers)
      case 2: addStepsOfSteps(numbers)
      default: break
      }
      if unit != 1 { for place in 0..<count { numbers[place] = numbers[place] &* unit } }
      initialized = count
    }
  }

  /// The distances, each put together from its bytes.
  private func gather(
    _ count: Int, _ planes: UnsafeRawBufferPointer, into numbers: UnsafeMutableBufferPointer<Int64>
  ) {
    guard count > 0 else { return }
    guard let start = planes.baseAddress, width > 0 else {
      numbers.initialize(repeating: 0)
      return
    }
    let bytes = start.assumingMemoryBound(to: UInt8.self)
    switch width {
    case 1: for place in 0..<count { numbers[place] = UInt64(bytes[place]).unzigzag }
    case 2:
      let high = bytes + count
      for place in 0..<count {
        numbers[place] = (UInt64(bytes[place]) | UInt64(high[place]) << 8).unzigzag
      }
    default:
      for place in 0..<count {
        var distance: UInt64 = 0
        for plane in 0..<width { distance |= UInt64(bytes[plane * count + place]) << (8 * plane) }
        numbers[place] = distance.unzigzag
      }
    }
  }

  private func addSteps(from start: Int, _ numbers: UnsafeMutableBufferPointer<Int64>) {
    guard numbers.count > start else { return }
    var last = numbers[start - 1]
    for place in start..<numbers.count {
      last &+= numbers[place]
      numbers[place] = last
    }
  }

  /// The second base is the second number itself.
  private func addStepsOfSteps(_ numbers: UnsafeMutableBufferPointer<Int64>) {
    guard numbers.count > 2 else { return }
    var (last, step) = (numbers[1], numbers[1] &- numbers[0])
    for place in 2..<numbers.count {
      step &+= numbers[place]
      last &+= step
      numbers[place] = last
    }
  }
}

extension Int64 {
  /// Small numbers of either sign as small numbers without one: 0, -1, 1, -2, ...
  var zigzag: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }
}

extension UInt64 {
  /// The number of which this is the `zigzag`.
  var unzigzag: Int64 { Int64(bitPattern: self >> 1) ^ -Int64(bitPattern: self & 1) }
}

extension [UInt8] {
  /// Appends seven bits a byte, the least first; all but the last byte have their highest bit set.
  mutating func append(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
