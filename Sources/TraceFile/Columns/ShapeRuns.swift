/// The shapes of the events of a block, as runs of the same one.
///
/// A finger drags and a list goes on by itself for dozens of samples, so that there are few runs
/// where there are many events. To look for their ends in the bytes of the column, eight at a time,
/// took some seven hundredths off the time of reading scrolls against numbers of which each was
/// made, judged and compared with the one before.
struct ShapeRuns {
  /// The shape of each run.
  private var shapes: [UInt8] = []
  /// The number of events before the end of each run.
  private var ends: [Int32] = []

  /// The number of events of all runs.
  var count: Int { Int(ends.last ?? 0) }

  /// The run that begins with that number; nil behind the last.
  func run(_ number: Int) -> (shape: Int64, end: Int)? {
    number < ends.count ? (Int64(shapes[number]), Int(ends[number])) : nil
  }

  /// No events.
  init() {}

  /// Finds the runs in a column of a block with that content; nil if a number is no shape.
  init?(_ layout: NumberLayout, _ content: UnsafeRawBufferPointer) {
    if layout.form == NumberForm(order: 1, width: 1) {
      let planes = UnsafeRawBufferPointer(rebasing: content[layout.planes])
      guard findSteps(planes, layout) else { return nil }
    } else {
      let numbers = layout.numbers(in: content)
      for place in numbers.indices {
        guard append(numbers[place], upTo: place + 1) else { return nil }
      }
    }
  }

  /// Goes from one number to the next that differs from the one before it.
  private mutating func findSteps(
    _ planes: UnsafeRawBufferPointer, _ layout: NumberLayout
  ) -> Bool {
    var (shape, place) = (layout.bases.first &* layout.unit, 0)
    while place < planes.count {
      if place + 8 <= planes.count {
        let eight = planes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
        place += eight.trailingZeroBitCount / 8
        if eight == 0 { continue }
      }
      if planes[place] != 0 {
        // The first number is the base, so that this one has `place` others and the base before it.
        guard append(shape, upTo: place + 1) else { return false }
        shape &+= UInt64(planes[place]).unzigzag &* layout.unit
      }
      place += 1
    }
    return append(shape, upTo: layout.count)
  }

  /// Appends events of a shape, or makes the last run longer; gives whether it is a shape.
  private mutating func append(_ shape: Int64, upTo end: Int) -> Bool {
    guard 0...EventShape.lineNumber ~= shape else { return false }
    if shapes.last == UInt8(shape) {
      ends[ends.count - 1] = Int32(end)
    } else {
      shapes.append(UInt8(shape))
      ends.append(Int32(end))
    }
    return true
  }
}
