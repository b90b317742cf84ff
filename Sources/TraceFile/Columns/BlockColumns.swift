import TraceEvents

/// The columns of a block as they were unfolded, each judged by itself.
struct BlockColumns {
  let head: BlockHead
  /// The numbers of all columns, one column behind the other.
  private(set) var numbers: [Int64] = []
  /// Where in `numbers` a column begins and ends, by its number.
  private(set) var places = [Range<Int>](repeating: 0..<0, count: Column.allCases.count + 1)
  /// The shapes of all events.
  private(set) var shapes = ShapeRuns()
  private let content: [UInt8]
  private var bytes: [Column: Range<Int>] = [:]

  /// Judges the content of a block.
  ///
  /// No more memory is taken than `BlockLimit` allows, whatever the columns say of their counts.
  /// The numbers go to the memory that `memory` has: to get the same pages from the system for each
  /// block anew took a sixth of the time of reading.
  init(_ content: [UInt8], memory: consuming [Int64]) throws(ColumnFault) {
    self.content = content
    numbers = memory
    numbers.removeAll(keepingCapacity: true)
    var cursor = ByteCursor(content)
    guard let head = BlockHead(&cursor) else { throw .head }
    self.head = head
    var (last, layouts): (UInt8, [NumberLayout]) = (0, [])
    while let number = cursor.byte() {
      guard number > last, let column = Column(rawValue: number) else {
        throw .unknownColumn(Int(number))
      }
      last = number
      if column.range != nil {
        guard let layout = NumberLayout(of: column, &cursor) else {
          throw .form(column: "\(column)")
        }
        layouts.append(layout)
      } else {
        guard let count = cursor.number(upTo: cursor.left), count > 0,
          let place = cursor.take(count)
        else { throw .form(column: "\(column)") }
        bytes[column] = place
      }
    }
    // Each count is at most `BlockLimit.values`, so that the sum is a number.
    let count = layouts.reduce(0) { $0 + $1.count }
    guard count <= BlockLimit.values else { throw .tooManyValues }
    // It is the first column of all.
    if let first = layouts.first, first.column == .shape {
      let shapes = content.withUnsafeBytes { content in
        ShapeRuns(first, UnsafeRawBufferPointer(rebasing: content[first.planes]))
      }
      guard let shapes else { throw .range(column: "shape") }
      self.shapes = shapes
      layouts.removeFirst()
    }
    try unfold(layouts, layouts.reduce(0) { $0 + $1.count })
  }

  private mutating func unfold(_ layouts: [NumberLayout], _ count: Int) throws(ColumnFault) {
    var places = places
    numbers.append(addingCapacity: count) { numbers in
      numbers.withUnsafeMutableBufferPointer { numbers, initialized in
        content.withUnsafeBytes { content in
          for layout in layouts {
            let place = initialized..<(initialized + layout.count)
            layout.form.unfold(
              UnsafeRawBufferPointer(rebasing: content[layout.planes]), bases: layout.bases,
              unit: layout.unit, into: UnsafeMutableBufferPointer(rebasing: numbers[place]))
            places[Int(layout.column.rawValue)] = place
            initialized = place.upperBound
          }
        }
      }
    }
    self.places = places
    for layout in layouts { try judge(layout) }
  }

  private func judge(_ layout: NumberLayout) throws(ColumnFault) {
    guard let range = layout.column.range,
      !layout.form.keepsWithin(
        range, bases: layout.bases, unit: layout.unit, count: layout.count)
    else { return }
    let numbers = numbers.span.extracting(places[Int(layout.column.rawValue)])
    var signs: Int64 = 0
    // All ranges are narrower than 2^63: of a number outside one of the differences is negative,
    // modulo 2^64. Without branches, since nearly always all are within.
    for place in numbers.indices {
      signs |= (numbers[place] &- range.lowerBound) | (range.upperBound &- numbers[place])
    }
    guard signs >= 0 else { throw .range(column: "\(layout.column)") }
  }

  /// The bytes of a column of bytes; none if the block does not have it.
  func bytes(of column: Column) -> [UInt8] { bytes[column].map { Array(content[$0]) } ?? [] }

  /// The numbers of a column; none if the block does not have it.
  func numbers(of column: Column) -> ArraySlice<Int64> { numbers[places[Int(column.rawValue)]] }

  /// Makes the numbers of the column `time` the times of all events in nanoseconds, in order and
  /// from that of the head to the end.
  mutating func resolveTimes() throws(ColumnFault) {
    let (steps, rests) = (places[Int(Column.time.rawValue)], places[Int(Column.timeRest.rawValue)])
    let grid = Array(numbers(of: .timeGrid))
    guard steps.count == head.events else { throw .count(column: "time") }
    guard grid.isEmpty ? rests.isEmpty : grid.count == 2 && rests.count == steps.count,
      grid.first.map(TimeGrid.rates.contains) ?? true
    else { throw .form(column: "timeGrid") }
    let (last, isInOrder) =
      grid.isEmpty
      ? timesInOrder(steps) : addRests(to: TimeGrid(rate: grid[0], phase: grid[1]), steps, rests)
    try judgeTimes(isInOrder, last)
  }

  /// - Returns: The last time, and whether none is before the one before.
  private func timesInOrder(_ places: Range<Int>) -> (last: Int64, isInOrder: Bool) {
    var (last, signs) = (head.time.nanoseconds, Int64(0))
    for place in places {
      // No time of the column is so far from another that the difference passes 64 bits.
      signs |= numbers[place] &- last
      last = numbers[place]
    }
    return (last, signs >= 0)
  }

  /// Makes times of steps of a grid and of rests.
  ///
  /// - Returns: The last time, and whether none is before the one before.
  private mutating func addRests(
    to grid: TimeGrid, _ steps: Range<Int>, _ rests: Range<Int>
  ) -> (last: Int64, isInOrder: Bool) {
    let seconds = GridSeconds(grid)
    return numbers.withUnsafeMutableBufferPointer { numbers in
      seconds.addMoments(
        of: UnsafeMutableBufferPointer(rebasing: numbers[steps]),
        to: UnsafeMutableBufferPointer(rebasing: numbers[rests]), after: head.time.nanoseconds)
    }
  }

  private func judgeTimes(_ isInOrder: Bool, _ last: Int64) throws(ColumnFault) {
    let limit = head.end?.nanoseconds ?? Timestamp.limit.nanoseconds
    guard let first = numbers(of: .time).first ?? head.end?.nanoseconds else { return }
    guard first == head.time.nanoseconds, isInOrder, last <= limit else { throw .times }
  }
}

/// The head of a column of numbers.
struct NumberLayout {
  let column: Column
  let form: NumberForm
  let count: Int
  let unit: Int64
  let bases: NumberBases
  /// Where the planes stand in the content.
  let planes: Range<Int>

  /// Nil if it says what no column can have.
  fileprivate init?(of column: Column, _ cursor: inout ByteCursor) {
    guard let form = cursor.byte().flatMap(NumberForm.init(byte:)),
      let count = cursor.number(upTo: BlockLimit.values), count > form.order,
      let unit = cursor.number(upTo: Int.max), unit > 0
    else { return nil }
    var bases = NumberBases()
    if form.order > 0 {
      guard let base = cursor.varint() else { return nil }
      bases.first = base.unzigzag
    }
    if form.order > 1 {
      guard let base = cursor.varint() else { return nil }
      bases.second = base.unzigzag
    }
    guard let planes = cursor.take((count - form.order) * form.width) else { return nil }
    self.column = column
    self.form = form
    self.count = count
    self.unit = Int64(unit)
    self.bases = bases
    self.planes = planes
  }
}
