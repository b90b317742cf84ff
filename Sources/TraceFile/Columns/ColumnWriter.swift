import ListModel
import TraceEvents

/// Gathers the events of a block in columns.
struct ColumnWriter: ~Copyable {
  /// The number of events so far.
  var events: Int { numbers[.time].count }
  /// Whether there is nothing to write.
  private(set) var isEmpty = true

  /// Whether the block is to be closed now.
  var isFull: Bool {
    events >= BlockLimit.closingEvents || values >= BlockLimit.closingValues
      || names.bytes.count + lineBytes.count >= BlockLimit.closingBytes
  }

  let frameRate: Int
  private(set) var head = BlockHead()
  var numbers = ColumnNumbers()
  /// The last block that was written: its memory is used again.
  private var bytes: [UInt8] = []
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
    numbers.removeAll()
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

  /// Adds a scroll event.
  mutating func add(_ scroll: ScrollEvent, at time: Timestamp) {
    begin(ScrollShape(of: scroll).number, at: time)
    add(scroll)
  }

  /// Adds events, as far as they are scrolls to an offset without a velocity, in order behind
  /// `time`, and come to this block.
  ///
  /// Nearly all are such. What changes with each of them stays in registers, which took a fifth off
  /// the time of writing scrolls.
  ///
  /// - Returns: How many.
  mutating func addScrolls(_ events: Span<TraceEvent>, after time: Timestamp) -> Int {
    let limit = min(
      events.count, BlockLimit.closingEvents - 1 - self.events,
      (BlockLimit.closingValues - 1 - values) / 2)
    guard limit > 0 else { return 0 }
    let times = numbers.room(for: limit, in: .time)
    let shapes = numbers.room(for: limit, in: .shape)
    let ways = numbers.room(for: limit, in: .scrollOffset)
    var (count, last, offset) = (0, time, offset)
    while count < limit, case .scroll(let scroll) = events[count].kind,
      case .offset(let next) = scroll.movement, scroll.velocity == nil, events[count].time >= last
    {
      last = events[count].time
      times[count] = last.nanoseconds
      shapes[count] = ScrollShape(of: scroll).number
      ways[count] = next.ticks &- offset
      offset = next.ticks
      count += 1
    }
    numbers.take(count, in: .time)
    numbers.take(count, in: .shape)
    numbers.take(count, in: .scrollOffset)
    isEmpty = isEmpty && count == 0
    self.offset = offset
    values += 2 * count
    return count
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
    numbers.append(time.nanoseconds, to: .time)
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
  ///
  /// Only `removeAll` may follow.
  mutating func content() -> (bytes: [UInt8], cuts: [Int]) {
    var head = head
    head.events = events
    head.time = numbers[.time].first.map(Timestamp.init(nanoseconds:)) ?? head.end ?? .zero
    let names = NameColumns(self.names, numbers: &numbers)
    layTimesOnGrid()
    bytes.removeAll(keepingCapacity: true)
    bytes += head.bytes
    var cuts = [bytes.count]
    for column in Column.allCases {
      if column.range == nil {
        let content = content(of: column, names)
        guard !content.isEmpty else { continue }
        bytes.append(column.rawValue)
        bytes.append(varint: UInt64(content.count))
        bytes += content
      } else {
        let numbers = numbers[column]
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

  /// Tells times by a grid, if that is shorter.
  private mutating func layTimesOnGrid() {
    guard let grid = TimeGrid.shortest(for: numbers[.time], frameRate: frameRate) else { return }
    grid.split(numbers[.time], rests: numbers.room(for: events, in: .timeRest))
    numbers.take(events, in: .timeRest)
    numbers.append(grid.rate, to: .timeGrid)
    numbers.append(grid.phase, to: .timeGrid)
  }
}
