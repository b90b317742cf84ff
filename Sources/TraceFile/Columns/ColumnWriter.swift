import ListModel
import TraceEvents

/// Gathers the events of a block in columns.
struct ColumnWriter: Sendable {
  /// The number of events so far.
  var events: Int { times.count }
  /// Whether there is nothing to write.
  private(set) var isEmpty = true

  /// Whether the block is to be closed now.
  var isFull: Bool {
    events >= BlockLimit.closingEvents || values >= BlockLimit.closingValues
      || names.bytes.count + lineBytes.count >= BlockLimit.closingBytes
  }

  let frameRate: Int
  private(set) var head = BlockHead()
  private(set) var times: [Int64] = []
  /// The numbers of all columns but those of times and names, by the number of the column.
  var numbers = [[Int64]](repeating: [], count: Column.allCases.count + 1)
  var lineBytes: [UInt8] = []
  var names = BlockNames()
  var values = 0

  /// The offset that was told last.
  var offset: Int64 = 0
  var places = ObservedPlaces()

  /// How many blocks were begun since the last one that a reader can begin with.
  private var blocksBack = 0

  /// Creates a writer of the first block.
  init(frameRate: Int) { self.frameRate = frameRate }

  /// Creates a writer of a later block, which has the same head as that one but for its end.
  init(frameRate: Int, inPlaceOf head: BlockHead) {
    self.frameRate = frameRate
    offset = head.offset
    self.head.eventsBefore = head.eventsBefore
    self.head.offset = head.offset
    self.head.beginning = head.beginning
    if case .nothing(let blocksBack) = head.beginning { self.blocksBack = blocksBack }
  }

  /// Begins the next block.
  mutating func removeAll() {
    let eventsBefore = head.eventsBefore + events
    blocksBack += 1
    head = BlockHead()
    head.eventsBefore = eventsBefore
    head.beginning = .nothing(blocksBack: blocksBack)
    times.removeAll(keepingCapacity: true)
    for column in numbers.indices { numbers[column].removeAll(keepingCapacity: true) }
    lineBytes.removeAll(keepingCapacity: true)
    names.removeAll()
    (values, isEmpty) = (0, true)
    head.offset = offset
    places = ObservedPlaces()
  }

  /// Adds a header, with its line, whose sections are empty, before any event of the block.
  mutating func add(
    _ beginning: BlockHead.Beginning, _ header: TraceHeader, line: String, names table: NameTable
  ) {
    head.beginning = beginning
    blocksBack = 0
    isEmpty = false
    add(line: line)
    add(header.sections, .sectionCount, table)
  }

  /// Adds a scroll event of that shape.
  mutating func add(_ scroll: ScrollEvent, _ shape: Int64, at time: Timestamp) {
    begin(shape, at: time)
    add(scroll)
  }

  /// Adds an event of that shape, which is no scroll; `line` is given for one that is written as
  /// its line.
  mutating func add(rare event: TraceEvent, _ shape: Int64, line: String?, names table: NameTable) {
    begin(shape, at: event.time)
    switch event.kind {
    case .scroll: preconditionFailure("a scroll event has a shape of its own")
    case .update(let update): add(update, table)
    case .resize(let resize): add(resize, table)
    case .navigate(let navigate): add(navigate, table)
    case .correct(let correct): add(correct)
    case .observe(let observe): add(observe, table)
    case .viewport, .layout, .restyle, .focus, .mark, .ignored: add(line: line ?? "")
    }
  }

  private mutating func begin(_ shape: Int64, at time: Timestamp) {
    isEmpty = false
    times.append(time.nanoseconds)
    add(.shape, shape)
  }

  /// Adds the end of the trace, whose block this is.
  mutating func add(end: Timestamp) {
    head.end = end
    isEmpty = false
  }
}

// What is made of them in the end.
extension ColumnWriter {
  /// The block as it is written, and where in it one column ends and the next begins.
  func content() -> (bytes: [UInt8], cuts: [Int]) {
    var head = head
    head.events = events
    head.time = times.first.map(Timestamp.init(nanoseconds:)) ?? head.end ?? .zero
    var bytes = head.bytes
    var cuts = [bytes.count]
    let names = NameColumns(self.names)
    let numbers = numbers(with: names)
    for column in Column.allCases {
      if column.range == nil {
        let content = content(of: column, names)
        guard !content.isEmpty else { continue }
        bytes.append(column.rawValue)
        bytes.append(varint: UInt64(content.count))
        bytes += content
      } else {
        let numbers = numbers[Int(column.rawValue)]
        guard !numbers.isEmpty else { continue }
        bytes.append(column.rawValue)
        NumberForm.append(numbers, to: &bytes)
      }
      cuts.append(bytes.count)
    }
    return (bytes, cuts)
  }

  private func content(of column: Column, _ names: NameColumns) -> [UInt8] {
    switch column {
    case .lineBytes: lineBytes
    case .nameBytes: names.bytes
    case .prefixBytes: names.prefixBytes
    case .uuidBytes: names.uuidBytes
    default: []
    }
  }

  private func numbers(with names: NameColumns) -> [[Int64]] {
    var all = numbers
    func set(_ column: Column, _ numbers: [Int64]) { all[Int(column.rawValue)] = numbers }
    set(.nameKind, names.kinds)
    set(.nameShared, names.shared)
    set(.nameLength, names.lengths)
    set(.namePrefix, names.prefixes)
    set(.nameNumber, names.numbers)
    set(.prefixLength, names.prefixLengths)
    if let grid = TimeGrid.shortest(for: times, frameRate: frameRate) {
      let (steps, rests) = grid.parts(of: times)
      set(.time, steps)
      set(.timeRest, rests)
      set(.timeGrid, [grid.rate, grid.phase])
    } else {
      set(.time, times)
    }
    return all
  }
}
