import ListModel
import TraceEvents

/// The columns of a block as they were unfolded, each judged by itself.
struct BlockColumns {
  let head: BlockHead
  /// The numbers of all columns, one column behind the other.
  private(set) var numbers: [Int64] = []
  /// Where in `numbers` a column begins and ends, by its number.
  private(set) var places = [Range<Int>](repeating: 0..<0, count: Column.allCases.count + 1)
  private let content: [UInt8]
  private var bytes: [Column: Range<Int>] = [:]

  /// Judges the content of a block.
  ///
  /// No more memory is taken than `BlockLimit` allows, whatever the columns say of their counts.
  init(_ content: [UInt8]) throws(ColumnFault) {
    self.content = content
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
    try unfold(layouts, count)
  }

  private mutating func unfold(_ layouts: [NumberLayout], _ count: Int) throws(ColumnFault) {
    numbers = [Int64](unsafeUninitializedCapacity: count) { numbers, initialized in
      content.withUnsafeBytes { content in
        for layout in layouts {
          let place = initialized..<(initialized + layout.count)
          layout.form.gather(
            UnsafeRawBufferPointer(rebasing: content[layout.planes]), bases: layout.bases,
            unit: layout.unit, into: UnsafeMutableBufferPointer(rebasing: numbers[place]))
          places[Int(layout.column.rawValue)] = place
          initialized = place.upperBound
        }
      }
    }
    for layout in layouts { try judge(layout.column) }
  }

  private func judge(_ column: Column) throws(ColumnFault) {
    guard let range = column.range else { return }
    let span = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    var outside = 0
    // Without branches: nearly always all are within.
    for number in numbers[places[Int(column.rawValue)]] {
      outside |= UInt64(bitPattern: number &- range.lowerBound) > span ? 1 : 0
    }
    guard outside == 0 else { throw .range(column: "\(column)") }
  }

  /// The bytes of a column of bytes; none if the block does not have it.
  func bytes(of column: Column) -> [UInt8] { bytes[column].map { Array(content[$0]) } ?? [] }

  /// The numbers of a column; none if the block does not have it.
  func numbers(of column: Column) -> ArraySlice<Int64> { numbers[places[Int(column.rawValue)]] }

  /// The times of all events, in order and from that of the head to the end.
  func times() throws(ColumnFault) -> [Int64] {
    let (steps, rests) = (numbers(of: .time), numbers(of: .timeRest))
    let grid = Array(numbers(of: .timeGrid))
    guard steps.count == head.events else { throw .count(column: "time") }
    var times = Array(steps)
    if !grid.isEmpty {
      guard grid.count == 2, TimeGrid.rates.contains(grid[0]), rests.count == steps.count else {
        throw .form(column: "timeGrid")
      }
      var moments = GridMoments(TimeGrid(rate: grid[0], phase: grid[1]))
      for (place, rest) in rests.enumerated() {
        times[place] = moments.moment(ofStep: times[place]) &+ rest
      }
    } else if !rests.isEmpty {
      throw .form(column: "timeGrid")
    }
    try judge(times)
    return times
  }

  private func judge(_ times: [Int64]) throws(ColumnFault) {
    let limit = Timestamp.limit.nanoseconds
    guard let first = times.first ?? head.end?.nanoseconds else { return }
    guard first == head.time.nanoseconds, first >= 0 else { throw .times }
    var last = first
    for time in times {
      guard time >= last else { throw .times }
      last = time
    }
    guard last <= head.end?.nanoseconds ?? limit, last <= limit else { throw .times }
  }
}

// The names of a block.
extension BlockColumns {
  /// Enters the names of the block into those of the trace.
  ///
  /// - Returns: The place of each in that table.
  func names(enteredInto table: inout NameTable) throws(ColumnFault) -> [Int32] {
    let kinds = numbers(of: .nameKind)
    var builder = try NameBuilder(self)
    var places: [Int32] = []
    places.reserveCapacity(kinds.count)
    for kind in kinds {
      guard let kind = NameKind(rawValue: UInt8(kind)) else { throw .range(column: "nameKind") }
      try builder.build(kind)
      places.append(builder.name.withUnsafeBytes { table.place(ofUTF8: $0) })
    }
    try builder.finish()
    return places
  }
}

/// Puts the names of a block together, one after the other.
private struct NameBuilder {
  /// The bytes of the last name.
  private(set) var name: [UInt8] = []

  private var shared: [Int64], lengths: [Int64], prefixes: [Int64], numbers: [Int64]
  private var bytes: [UInt8], uuidBytes: [UInt8]
  private let prefixTexts: [[UInt8]]
  private var lastNumbers: [Int64]
  private var usedPrefixes = 0
  private var lastText: [UInt8] = []
  private var (textsTaken, bytesTaken, numbersTaken, uuidsTaken) = (0, 0, 0, 0)
  private var allBytes = 0

  init(_ columns: BlockColumns) throws(ColumnFault) {
    shared = Array(columns.numbers(of: .nameShared))
    lengths = Array(columns.numbers(of: .nameLength))
    prefixes = Array(columns.numbers(of: .namePrefix))
    numbers = Array(columns.numbers(of: .nameNumber))
    bytes = columns.bytes(of: .nameBytes)
    uuidBytes = columns.bytes(of: .uuidBytes)
    var rest = columns.bytes(of: .prefixBytes)[...]
    var texts: [[UInt8]] = []
    for length in columns.numbers(of: .prefixLength) {
      guard length <= rest.count else { throw .count(column: "prefixBytes") }
      texts.append(Array(rest.prefix(Int(length))))
      rest = rest.dropFirst(Int(length))
    }
    guard rest.isEmpty, shared.count == lengths.count, prefixes.count == numbers.count else {
      throw .count(column: "prefixBytes")
    }
    prefixTexts = texts
    lastNumbers = [Int64](repeating: 0, count: texts.count)
  }

  mutating func build(_ kind: NameKind) throws(ColumnFault) {
    switch kind {
    case .text: try buildText()
    case .numbered: try buildNumbered()
    case .lowerUUID, .upperUUID: try buildUUID(isUpper: kind == .upperUUID)
    }
    allBytes += name.count
    guard (1...BlockLimit.nameBytes).contains(name.count), allBytes <= BlockLimit.allNameBytes
    else { throw .names }
  }

  private mutating func buildText() throws(ColumnFault) {
    guard textsTaken < shared.count else { throw .count(column: "nameShared") }
    let (count, length) = (Int(shared[textsTaken]), Int(lengths[textsTaken]))
    guard count <= lastText.count, length <= bytes.count - bytesTaken else {
      throw .count(column: "nameBytes")
    }
    lastText.removeLast(lastText.count - count)
    lastText += bytes[bytesTaken..<(bytesTaken + length)]
    bytesTaken += length
    textsTaken += 1
    name = lastText
    guard String(validating: name, as: UTF8.self) != nil else { throw .names }
  }

  private mutating func buildNumbered() throws(ColumnFault) {
    guard numbersTaken < prefixes.count, prefixes[numbersTaken] < prefixTexts.count else {
      throw .count(column: "namePrefix")
    }
    let prefix = Int(prefixes[numbersTaken])
    guard prefix <= usedPrefixes else { throw .names }
    if prefix == usedPrefixes {
      // A prefix is judged once, where it is first used.
      guard String(validating: prefixTexts[prefix], as: UTF8.self) != nil else { throw .names }
      usedPrefixes += 1
    }
    let number = lastNumbers[prefix] &+ numbers[numbersTaken]
    guard (0...NameKind.numberLimit).contains(number) else { throw .range(column: "nameNumber") }
    lastNumbers[prefix] = number
    numbersTaken += 1
    name.removeAll(keepingCapacity: true)
    name += prefixTexts[prefix]
    name.append(decimal: number)
  }

  private mutating func buildUUID(isUpper: Bool) throws(ColumnFault) {
    guard uuidBytes.count - uuidsTaken >= 16 else { throw .count(column: "uuidBytes") }
    name.removeAll(keepingCapacity: true)
    UUIDText.append(uuidBytes[uuidsTaken..<(uuidsTaken + 16)], isUpper: isUpper, to: &name)
    uuidsTaken += 16
  }

  /// What no name has asked for is too much.
  func finish() throws(ColumnFault) {
    guard textsTaken == shared.count, bytesTaken == bytes.count, numbersTaken == prefixes.count,
      usedPrefixes == prefixTexts.count, uuidsTaken == uuidBytes.count
    else { throw .count(column: "nameKind") }
  }
}

extension [UInt8] {
  /// Appends the digits of a number that is not negative.
  fileprivate mutating func append(decimal number: Int64) {
    let start = count
    var rest = number
    repeat {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}

/// The head of a column of numbers.
private struct NumberLayout {
  let column: Column
  let form: NumberForm
  let count: Int
  let unit: Int64
  let bases: [Int64]
  /// Where the planes stand in the content.
  let planes: Range<Int>

  /// Nil if it says what no column can have.
  init?(of column: Column, _ cursor: inout ByteCursor) {
    guard let form = cursor.byte().flatMap(NumberForm.init(byte:)),
      let count = cursor.number(upTo: BlockLimit.values), count > form.order,
      let unit = cursor.number(upTo: Int.max), unit > 0
    else { return nil }
    var bases: [Int64] = []
    for _ in 0..<form.order {
      guard let base = cursor.varint() else { return nil }
      bases.append(base.unzigzag)
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
