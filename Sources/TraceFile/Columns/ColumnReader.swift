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
  var fault: ColumnFault?
  /// The places in the table of the trace of the names that the block counts from 0.
  var names: [Int32] = []
  /// The number of those that events have spoken of so far.
  var usedNames = 0
  /// The offset that was told last.
  var offset: Int64 = 0
  var places = ObservedPlaces()

  private var shapes = ShapeRuns()
  /// The number of the run of shapes behind that of the next event.
  private var nextRun = 0
  /// The shape of the next event, and the number of events before the first of another.
  private var run: (shape: Int64, end: Int) = (0, 0)
  /// The numbers of all columns but that of shapes, one column behind the other.
  private(set) var numbers: [Int64] = []
  /// Where in `numbers` the times begin.
  private var firstTime = 0
  /// Where in `numbers` the next number of a column stands, by the number of the column.
  private var next: ColumnPlaces = .init(repeating: 0)
  /// Where in `numbers` a column ends, by its number.
  private var ends: ColumnPlaces = .init(repeating: 0)
  private var lineBytes: [UInt8] = []
  private var lineBytesTaken = 0

  /// A block without events.
  init() {}

  /// Opens the next block and enters its names into those of the trace.
  mutating func open(_ content: [UInt8], names table: inout NameTable) throws(ColumnFault) {
    close()
    let memory = numbers
    numbers = []
    var columns = try BlockColumns(content, memory: memory)
    head = columns.head
    offset = head.offset
    try columns.resolveTimes()
    names = try columns.names(enteredInto: &table)
    lineBytes = columns.bytes(of: .lineBytes)
    shapes = columns.shapes
    guard shapes.count == head.events else { throw .count(column: "shape") }
    beginRun()
    for column in Column.allCases where column.isOfEvents {
      let place = columns.places(of: column)
      next[Int(column.rawValue)] = place.lowerBound
      ends[Int(column.rawValue)] = place.upperBound
    }
    firstTime = columns.places(of: .time).lowerBound
    numbers = columns.numbers
  }

  /// Leaves the block; only the memory of its numbers stays for the next one.
  mutating func close() {
    var memory = numbers
    numbers = []
    memory.removeAll(keepingCapacity: true)
    self = ColumnReader()
    numbers = memory
  }

  /// Where in `numbers` the time of the next event stands.
  var nextTimePlace: Int { firstTime + events }

  /// The time of the next event; nil behind the last.
  var nextTime: Timestamp? {
    events < head.events ? Timestamp(nanoseconds: numbers[nextTimePlace]) : nil
  }

  /// The shape of the next event; nil behind the last.
  var nextShape: Int64? { events < run.end ? run.shape : nil }

  /// How many events of that shape come next.
  var eventsOfRun: Int { run.end - events }

  /// The next event; nil behind the last, at one that stands as its line, and at one that is wrong,
  /// which `fault` then tells.
  mutating func takeEvent() -> TraceEvent? {
    guard fault == nil, let time = nextTime, let shape = nextShape,
      shape != EventShape.lineNumber
    else { return nil }
    let kind = shape < EventShape.firstRare ? .scroll(takeScroll(shape)) : takeRareKind(shape)
    guard fault == nil else { return nil }
    passOver(1)
    return TraceEvent(time: time, kind: kind)
  }

  /// Where in `numbers` the next value of a column stands.
  func nextPlace(of column: Column) -> Int { next[Int(column.rawValue)] }

  /// Passes over values of a column.
  mutating func drop(_ count: Int, of column: Column) { next[Int(column.rawValue)] += count }

  /// Notes that events of the same shape were taken.
  @inline(__always)
  mutating func passOver(_ count: Int) {
    events += count
    if events == run.end { beginRun() }
  }

  private mutating func beginRun() {
    guard let run = shapes.run(nextRun) else { return }
    self.run = run
    nextRun += 1
  }

  /// The line of the next event, which stands as such.
  mutating func takeEventLine() -> [UInt8] {
    passOver(1)
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
