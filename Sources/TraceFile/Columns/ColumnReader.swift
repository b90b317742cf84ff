import ListModel
import TraceEvents

/// Takes the events of a block out of its columns.
struct ColumnReader {
  /// What stands before the columns.
  private(set) var head = BlockHead()
  /// The number of events handed out.
  private(set) var events = 0

  /// What was found wrong since the last event was handed out.
  var fault: ColumnFault?
  /// The places in the table of the trace of the names that the block counts from 0.
  var names: [Int32] = []
  /// The offset that was told last.
  var offset: Int64 = 0
  /// The place in the content, by name, at which an item was observed last.
  var places: [Int64] = []
  /// The place in the content at which anything was observed last.
  var place: Int64 = 0

  private var times: [Int64] = []
  /// By the number of the column.
  private var numbers = [[Int64]](repeating: [], count: Column.allCases.count + 1)
  private var taken = [Int](repeating: 0, count: Column.allCases.count + 1)
  private var lineBytes: [UInt8] = []
  private var lineBytesTaken = 0

  /// A block without events.
  init() {}

  /// Opens a block and enters its names into those of the trace.
  init(_ content: [UInt8], names table: inout NameTable) throws(ColumnFault) {
    var columns = try BlockColumns(content)
    head = columns.head
    offset = head.offset
    times = try columns.takeTimes()
    names = try columns.takeNames(into: &table)
    lineBytes = columns.bytes(of: .lineBytes)
    numbers = columns.numbers
    guard numbers[Int(Column.shape.rawValue)].count == head.events else {
      throw .count(column: "shape")
    }
  }

  /// The time of the next event; nil behind the last.
  var nextTime: Timestamp? {
    events < times.count ? Timestamp(nanoseconds: times[events]) : nil
  }

  /// The shape of the next event, of which `nextTime` was not nil.
  mutating func takeShape() -> EventShape {
    events += 1
    guard let shape = EventShape(number: take(.shape)) else {
      fault = .range(column: "shape")
      return .line
    }
    return shape
  }

  /// The next value of a column; 0, with a fault noted, behind the last.
  mutating func take(_ column: Column) -> Int64 {
    let column = Int(column.rawValue)
    let place = taken[column]
    guard place < numbers[column].count else {
      fault = fault ?? .count(column: "\(Column.allCases[column - 1])")
      return 0
    }
    taken[column] = place + 1
    return numbers[column][place]
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
    for column in Column.allCases where column.range != nil {
      let number = Int(column.rawValue)
      guard taken[number] == numbers[number].count else { throw .count(column: "\(column)") }
    }
    guard lineBytesTaken == lineBytes.count else { throw .count(column: "lineBytes") }
  }
}
