/// Numbers that one owner gathers and nobody else holds.
///
/// An array would ask for each number whether somebody else holds it: that question alone was 6
/// hundredths of the time of writing a trace.
struct NumberBuffer: ~Copyable {
  private var memory = UnsafeMutableBufferPointer<Int64>(start: nil, count: 0)
  private(set) var count = 0

  deinit { memory.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// The numbers; what is changed stays changed.
  var numbers: UnsafeMutableBufferPointer<Int64> {
    UnsafeMutableBufferPointer(rebasing: memory[..<count])
  }

  @inline(__always)
  mutating func append(_ number: Int64) {
    if count == memory.count { grow() }
    memory[count] = number
    count &+= 1
  }

  /// The memory behind the numbers, where so many more may be put; `take` then makes them numbers.
  mutating func room(for more: Int) -> UnsafeMutableBufferPointer<Int64> {
    if count + more > memory.count { grow(to: count + more) }
    return UnsafeMutableBufferPointer(rebasing: memory[count..<(count + more)])
  }

  /// Appends what was put into the room.
  mutating func take(_ more: Int) { count += more }

  /// Forgets the numbers and keeps the memory.
  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow(to least: Int = 64) {
    let larger = UnsafeMutableBufferPointer<Int64>.allocate(capacity: max(least, 2 * count))
    _ = larger.update(fromContentsOf: memory)
    memory.deallocate()
    memory = larger
  }
}

/// The numbers of all columns of a block that is written.
struct ColumnNumbers: ~Copyable {
  // In an inline array they would be moved whenever their owner is.
  private let buffers = UnsafeMutablePointer<NumberBuffer>.allocate(capacity: ColumnNumbers.count)

  private static let count = 48

  init() {
    for place in 0..<ColumnNumbers.count { (buffers + place).initialize(to: NumberBuffer()) }
  }

  deinit {
    buffers.deinitialize(count: ColumnNumbers.count)
    buffers.deallocate()
  }

  /// The numbers of a column.
  subscript(column: Column) -> UnsafeMutableBufferPointer<Int64> {
    buffers[Int(column.rawValue)].numbers
  }

  @inline(__always)
  mutating func append(_ number: Int64, to column: Column) {
    buffers[Int(column.rawValue)].append(number)
  }

  mutating func room(for count: Int, in column: Column) -> UnsafeMutableBufferPointer<Int64> {
    buffers[Int(column.rawValue)].room(for: count)
  }

  mutating func take(_ count: Int, in column: Column) {
    buffers[Int(column.rawValue)].take(count)
  }

  /// Forgets all numbers.
  mutating func removeAll() { for place in 0..<ColumnNumbers.count { buffers[place].removeAll() } }
}
