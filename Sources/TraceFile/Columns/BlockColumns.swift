import ListModel
import TraceEvents

/// The columns of a block as they were unfolded, each judged by itself.
struct BlockColumns {
  let head: BlockHead
  /// The numbers of all columns, by the number of the column.
  private(set) var numbers = [[Int64]](repeating: [], count: Column.allCases.count + 1)
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
    var (last, values): (UInt8, Int) = (0, 0)
    while let number = cursor.byte() {
      guard number > last, let column = Column(rawValue: number) else {
        throw .unknownColumn(Int(number))
      }
      last = number
      if let range = column.range {
        try readNumbers(of: column, in: range, &cursor, values: &values)
      } else {
        guard let count = cursor.number(upTo: cursor.left), count > 0,
          let place = cursor.take(count)
        else { throw .form(column: "\(column)") }
        bytes[column] = place
      }
    }
  }

  private mutating func readNumbers(
    of column: Column, in range: ClosedRange<Int64>, _ cursor: inout ByteCursor,
    values: inout Int
  ) throws(ColumnFault) {
    guard let form = cursor.byte().flatMap(NumberForm.init(byte:)),
      let count = cursor.number(upTo: BlockLimit.values), count > 0, count > form.order,
      let unit = cursor.number(upTo: Int.max), unit > 0
    else { throw .form(column: "\(column)") }
    values += count
    guard values <= BlockLimit.values else { throw .tooManyValues }
    var bases: [Int64] = []
    for _ in 0..<form.order {
      guard let base = cursor.varint() else { throw .form(column: "\(column)") }
      bases.append(base.unzigzag)
    }
    guard let planes = cursor.take((count - bases.count) * form.width) else {
      throw .form(column: "\(column)")
    }
    let numbers = content.withUnsafeBytes { bytes in
      form.numbers(
        count: count, unit: Int64(unit), bases: bases,
        planes: UnsafeRawBufferPointer(rebasing: bytes[planes]))
    }
    guard let bounds = bounds(of: numbers), range.contains(bounds.lowerBound),
      range.contains(bounds.upperBound)
    else { throw .range(column: "\(column)") }
    self.numbers[Int(column.rawValue)] = numbers
  }

  private func bounds(of numbers: [Int64]) -> ClosedRange<Int64>? {
    guard let first = numbers.first else { return nil }
    var (least, greatest) = (first, first)
    for number in numbers {
      least = min(least, number)
      greatest = max(greatest, number)
    }
    return least...greatest
  }

  /// The bytes of a column of bytes; none if the block does not have it.
  func bytes(of column: Column) -> [UInt8] { bytes[column].map { Array(content[$0]) } ?? [] }

  /// The numbers of a column, which are taken out.
  mutating func takeNumbers(of column: Column) -> [Int64] {
    let number = Int(column.rawValue)
    defer { numbers[number] = [] }
    return numbers[number]
  }

  /// The times of all events, in order and from that of the head to the end.
  mutating func takeTimes() throws(ColumnFault) -> [Int64] {
    let (steps, rests) = (takeNumbers(of: .time), takeNumbers(of: .timeRest))
    let grid = takeNumbers(of: .timeGrid)
    guard steps.count == head.events else { throw .count(column: "time") }
    var times = steps
    if !grid.isEmpty {
      guard grid.count == 2, TimeGrid.rates.contains(grid[0]), rests.count == steps.count else {
        throw .form(column: "timeGrid")
      }
      let grid = TimeGrid(rate: grid[0], phase: grid[1])
      for place in times.indices {
        times[place] = grid.moment(ofStep: steps[place]) &+ rests[place]
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
  mutating func takeNames(into table: inout NameTable) throws(ColumnFault) -> [Int32] {
    let kinds = takeNumbers(of: .nameKind)
    var builder = try NameBuilder(&self)
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

  init(_ columns: inout BlockColumns) throws(ColumnFault) {
    shared = columns.takeNumbers(of: .nameShared)
    lengths = columns.takeNumbers(of: .nameLength)
    prefixes = columns.takeNumbers(of: .namePrefix)
    numbers = columns.takeNumbers(of: .nameNumber)
    bytes = columns.bytes(of: .nameBytes)
    uuidBytes = columns.bytes(of: .uuidBytes)
    var rest = columns.bytes(of: .prefixBytes)[...]
    var texts: [[UInt8]] = []
    for length in columns.takeNumbers(of: .prefixLength) {
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
