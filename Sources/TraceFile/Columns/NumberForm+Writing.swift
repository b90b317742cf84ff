// From numbers to bytes.
extension NumberForm {
  /// Appends the head and the bytes of a column that is not empty.
  static func append(_ numbers: [Int64], to bytes: inout [UInt8]) {
    let (unit, units) = inUnits(numbers)
    let (form, _) = shortest(for: units)
    bytes.append(form.byte)
    bytes.append(varint: UInt64(units.count))
    bytes.append(varint: UInt64(unit))
    for base in units.prefix(form.order) { bytes.append(varint: base.zigzag) }
    guard form.width > 0 else { return }
    let distances = form.distances(of: units)
    for plane in 0..<form.width {
      let shift = UInt64(8 * plane)
      bytes.append(contentsOf: distances.lazy.map { UInt8(truncatingIfNeeded: $0 >> shift) })
    }
  }

  /// The bits that a column has in the form that suits it best.
  static func bits(of numbers: [Int64]) -> Int { shortest(for: inUnits(numbers).units).bits }

  /// The numbers as multiples of the greatest number that divides all.
  private static func inUnits(_ numbers: [Int64]) -> (unit: Int64, units: [Int64]) {
    var unit: Int64 = 0
    var units = numbers
    var done = 0
    while done < numbers.count {
      if unit == 0 {
        // Until there is a number that is not 0.
        unit = Int64(clamping: numbers[done].magnitude)
        if unit != 0 { units[done] = numbers[done] / unit }
        done += 1
        continue
      }
      let (quotient, rest) = numbers[done].quotientAndRemainder(dividingBy: unit)
      if rest == 0 {
        units[done] = quotient
        done += 1
      } else {
        let smaller = greatestCommonDivisor(unit, abs(rest))
        if smaller == 1 { return (1, numbers) }
        for place in 0..<done { units[place] *= unit / smaller }
        unit = smaller
      }
    }
    return (max(1, unit), units)
  }

  private static func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }

  /// The form in which the distances have the fewest bits, with the count of bits.
  private static func shortest(for units: [Int64]) -> (form: NumberForm, bits: Int) {
    var (bits, masks) = ((0, 0, 0), (UInt64(0), UInt64(0), UInt64(0)))
    var (last, lastStep): (Int64, Int64) = (0, 0)
    for (place, number) in units.enumerated() {
      let step = number &- last
      let plain = number.zigzag
      bits.0 &+= 64 &- plain.leadingZeroBitCount
      masks.0 |= plain
      if place > 0 {
        let distance = step.zigzag
        bits.1 &+= 64 &- distance.leadingZeroBitCount
        masks.1 |= distance
      }
      if place > 1 {
        let distance = (step &- lastStep).zigzag
        bits.2 &+= 64 &- distance.leadingZeroBitCount
        masks.2 |= distance
      }
      (last, lastStep) = (number, step)
    }
    var (order, mask, least) = (0, masks.0, bits.0)
    if units.count > 1, bits.1 < least { (order, mask, least) = (1, masks.1, bits.1) }
    if units.count > 2, bits.2 < least { (order, mask, least) = (2, masks.2, bits.2) }
    return (NumberForm(order: order, width: (71 - mask.leadingZeroBitCount) / 8), least)
  }

  /// What is told of each number behind the bases.
  private func distances(of units: [Int64]) -> [UInt64] {
    switch order {
    case 0: return units.map(\.zigzag)
    case 1: return (1..<units.count).map { place in (units[place] &- units[place - 1]).zigzag }
    default:
      return (2..<units.count).map { place in
        let step = units[place] &- units[place - 1]
        let lastStep = units[place - 1] &- units[place - 2]
        return (step &- lastStep).zigzag
      }
    }
  }
}
