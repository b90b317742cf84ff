import TraceEvents

/// The columns of a block as they were unfolded, each judged by itself.
struct BlockColumns {
  let head: BlockHead
  /// The numbers of all columns, one column behind the other.
  private(set) var numbers: [Int64] = []
  /// Where in `numbers` a column begins and ends, by its number.
  private var places = [Range<Int>](repeating: 0..<0, count: Column.allCases.count + 1)
  /// The shapes of all events.
  private(set) var shapes = ShapeRuns()
  /// What the columns `time` and `timeRest` say, of which `resolveTimes` makes numbers; nil where
  /// the block does not have them.
  private(set) var steps: NumberLayout?, rests: NumberLayout?
  let content: [UInt8]
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
    try takeWhatAllEventsHave(&layouts)
    // Blocks differ a little in size: with room for no more than this one, the next larger one
    // would move all to fresh pages, which took a tenth of the time of reading batches.
    if numbers.capacity < count { numbers.reserveCapacity(count.roundedUpToPowerOfTwo) }
    for layout in layouts { append(layout) { layout.unfold($0, into: $1) } }
    for layout in layouts {
      try layout.judge(numbers.span.extracting(places(of: layout.column)))
    }
  }

  /// Takes the first columns, each of which has a way of its own from bytes to what it tells.
  private mutating func takeWhatAllEventsHave(
    _ layouts: inout [NumberLayout]
  ) throws(ColumnFault) {
    if layouts.first?.column == .shape {
      let layout = layouts.removeFirst()
      guard let shapes = content.withUnsafeBytes({ ShapeRuns(layout, $0) }) else {
        throw .range(column: "shape")
      }
      self.shapes = shapes
    }
    if layouts.first?.column == .time { steps = layouts.removeFirst() }
    if layouts.first?.column == .timeRest { rests = layouts.removeFirst() }
  }

  /// Appends the numbers of a column; `unfold` is given the content of the block, and where to put
  /// them.
  mutating func append(
    _ layout: NumberLayout,
    _ unfold: (UnsafeRawBufferPointer, UnsafeMutableBufferPointer<Int64>) -> Void
  ) {
    let place = numbers.count..<(numbers.count + layout.count)
    places[Int(layout.column.rawValue)] = place
    let content = content
    numbers.append(addingCapacity: layout.count) { numbers in
      numbers.withUnsafeMutableBufferPointer { numbers, initialized in
        let added = numbers[initialized..<(initialized + layout.count)]
        content.withUnsafeBytes { unfold($0, UnsafeMutableBufferPointer(rebasing: added)) }
        initialized += layout.count
      }
    }
  }

  /// Changes the numbers of the column `time`; `change` is given the content of the block, too.
  mutating func changeTimes(
    _ change: (UnsafeRawBufferPointer, UnsafeMutableBufferPointer<Int64>) -> Void
  ) {
    let place = places(of: .time)
    content.withUnsafeBytes { content in
      numbers.withUnsafeMutableBufferPointer { numbers in
        change(content, UnsafeMutableBufferPointer(rebasing: numbers[place]))
      }
    }
  }

  /// Where in `numbers` a column stands.
  func places(of column: Column) -> Range<Int> { places[Int(column.rawValue)] }

  /// The bytes of a column of bytes; none if the block does not have it.
  func bytes(of column: Column) -> [UInt8] { bytes[column].map { Array(content[$0]) } ?? [] }

  /// The numbers of a column; none if the block does not have it.
  func numbers(of column: Column) -> ArraySlice<Int64> { numbers[places(of: column)] }
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

  /// Puts the numbers of the column together out of the content of its block.
  func unfold(
    _ content: UnsafeRawBufferPointer, into numbers: UnsafeMutableBufferPointer<Int64>
  ) {
    form.unfold(
      UnsafeRawBufferPointer(rebasing: content[planes]), bases: bases, unit: unit, into: numbers)
  }

  /// The numbers of the column, as an array of their own.
  func numbers(in content: UnsafeRawBufferPointer) -> [Int64] {
    [Int64](unsafeUninitializedCapacity: count) { numbers, initialized in
      unfold(content, into: UnsafeMutableBufferPointer(rebasing: numbers[..<count]))
      initialized = count
    }
  }

  /// Whether all numbers are within the range of the column, whatever the planes say.
  var keepsWithinRange: Bool {
    guard let range = column.range else { return false }
    return form.keepsWithin(range, bases: bases, unit: unit, count: count)
  }

  /// Judges the numbers of the column.
  func judge(_ numbers: Span<Int64>) throws(ColumnFault) {
    guard let range = column.range, !keepsWithinRange else { return }
    var signs: Int64 = 0
    // All ranges are narrower than 2^63: of a number outside one of the differences is negative,
    // modulo 2^64. Without branches, since nearly always all are within.
    for place in numbers.indices {
      signs |= (numbers[place] &- range.lowerBound) | (range.upperBound &- numbers[place])
    }
    guard signs >= 0 else { throw .range(column: "\(column)") }
  }
}

extension Int {
  /// The least power of two that is not smaller; of 1 to 2^62.
  fileprivate var roundedUpToPowerOfTwo: Int {
    1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
