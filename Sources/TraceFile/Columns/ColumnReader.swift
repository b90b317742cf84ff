import ListModel
import TraceEvents

/// A place for each column, by its number.
private typealias ColumnPlaces = InlineArray<48, Int>

/// Takes the events of a block out of its columns.
struct ColumnReader {
  /// What stands before the columns.
  private(set) var head = BlockHead()
  /// The number of events taken.
  private(set) var events = 0

  /// What was found wrong; what was taken with it means nothing.
  var fault: ColumnFault? { didSet { isFaulty = true } }
  private var isFaulty = false
  /// The places in the table of the trace of the names that the block counts from 0.
  var names: [Int32] = []
  /// The number of those that events have spoken of so far.
  var usedNames = 0
  /// The offset that was told last.
  var offset: Int64 = 0
  var places = ObservedPlaces()

  private var times: [Int64] = []
  /// The numbers of all columns, one column behind the other.
  private var numbers: [Int64] = []
  /// Where in `numbers` the next number of a column stands, by the number of the column.
  private var next: ColumnPlaces = .init(repeating: 0)
  /// Where in `numbers` a column ends, by its number.
  private var ends: ColumnPlaces = .init(repeating: 0)
  private var lineBytes: [UInt8] = []
  private var lineBytesTaken = 0

  /// A block without events.
  init() {}

  /// Opens a block and enters its names into those of the trace.
  init(_ content: [UInt8], names table: inout NameTable) throws(ColumnFault) {
    let columns = try BlockColumns(content)
    head = columns.head
    offset = head.offset
    times = try columns.times()
    names = try columns.names(enteredInto: &table)
    lineBytes = columns.bytes(of: .lineBytes)
    guard columns.numbers(of: .shape).count == head.events else { throw .count(column: "shape") }
    numbers = columns.numbers
    for column in Column.allCases where column.isOfEvents {
      let place = columns.places[Int(column.rawValue)]
      next[Int(column.rawValue)] = place.lowerBound
      ends[Int(column.rawValue)] = place.upperBound
    }
  }

  /// The time of the next event; nil behind the last.
  var nextTime: Timestamp? {
    events < times.count ? Timestamp(nanoseconds: times[events]) : nil
  }

  /// The next event; nil behind the last, at one that stands as its line, and at one that is wrong,
  /// which `fault` then tells.
  @inline(__always)
  mutating func takeEvent() -> TraceEvent? {
    guard events < times.count else { return nil }
    let shape = numbers[next[Int(Column.shape.rawValue)]]
    guard shape != EventShape.lineNumber else { return nil }
    let time = Timestamp(nanoseconds: times[events])
    next[Int(Column.shape.rawValue)] &+= 1
    events &+= 1
    let kind = shape < EventShape.firstRare ? .scroll(takeScroll(shape)) : takeRareKind(shape)
    return isFaulty ? nil : TraceEvent(time: time, kind: kind)
  }

  /// The line of the next event, which stands as such.
  mutating func takeEventLine() -> [UInt8] {
    _ = take(.shape)
    events += 1
    return takeLine()
  }

  /// The next value of a column; 0, with a fault noted, behind the last.
  @inline(__always)
  mutating func take(_ column: Column) -> Int64 {
    let number = Int(column.rawValue)
    let place = next[number]
    guard place < ends[number] else { return missing(column) }
    next[number] = place &+ 1
    return numbers[place]
  }

  /// How many values of a column are left.
  func left(of column: Column) -> Int { ends[Int(column.rawValue)] - next[Int(column.rawValue)] }

  @inline(never)
  private mutating func missing(_ column: Column) -> Int64 {
    fault = fault ?? .count(column: "\(column)")
    return 0
  }

  /// The next line; an empty one, with a fault noted, behind the last.
  mutating func takeLine() -> [UInt8] {
    let count = Int(take(.lineLength))
    guard count <= lineBytes.count - lineBytesTaken else {
      fault = fault ?? .count(column: "lineBytes")
      return []
    }
    defer { lineBytesTaken += count }
    return Array(lineBytes[lineBytesTaken..<(lineBytesTaken + count)])
  }

  /// Judges the end of the block: what no event has asked for is too much.
  func finish() throws(ColumnFault) {
    for column in Column.allCases where left(of: column) > 0 {
      throw .count(column: "\(column)")
    }
    guard usedNames == names.count else { throw .count(column: "nameKind") }
    guard lineBytesTaken == lineBytes.count else { throw .count(column: "lineBytes") }
  }
}
