import ListModel

/// Enters the names of a block into those of a trace, one after the other.
///
/// Each kind of name has a place where it is put together, so that what a name shares with the last
/// one of its kind is there already.
struct NameReader {
  private let shared: [Int64], lengths: [Int64], prefixes: [Int64], numbers: [Int64]
  private let bytes: [UInt8], prefixBytes: [UInt8], uuidBytes: [UInt8]
  /// Where in `prefixBytes` each prefix ends.
  private var prefixEnds: [Int] = []
  private var lastNumbers: [Int64]
  private var usedPrefixes = 0
  private var (textsTaken, bytesTaken, numbersTaken, uuidsTaken) = (0, 0, 0, 0)
  private var allBytes = 0

  private var text = NameBuffer()
  private var numbered = NumberedName()
  private var uuid = [UInt8](repeating: UInt8(ascii: "-"), count: UUIDText.count)

  init(_ columns: BlockColumns) throws(ColumnFault) {
    shared = Array(columns.numbers(of: .nameShared))
    lengths = Array(columns.numbers(of: .nameLength))
    prefixes = Array(columns.numbers(of: .namePrefix))
    numbers = Array(columns.numbers(of: .nameNumber))
    bytes = columns.bytes(of: .nameBytes)
    prefixBytes = columns.bytes(of: .prefixBytes)
    uuidBytes = columns.bytes(of: .uuidBytes)
    let prefixLengths = columns.numbers(of: .prefixLength)
    lastNumbers = [Int64](repeating: 0, count: prefixLengths.count)
    prefixEnds.reserveCapacity(prefixLengths.count)
    var end = 0
    for length in prefixLengths {
      end += Int(length)
      guard end <= prefixBytes.count else { throw .count(column: "prefixBytes") }
      prefixEnds.append(end)
    }
    guard end == prefixBytes.count, shared.count == lengths.count, prefixes.count == numbers.count
    else {
      throw .count(column: "prefixBytes")
    }
  }

  /// The place in the table of the next name.
  mutating func next(
    _ kind: NameKind, enteredInto table: inout NameTable
  ) throws(ColumnFault) -> Int32 {
    switch kind {
    case .text:
      try takeText()
      return try enter(text.bytes, text.count, into: &table)
    case .numbered:
      try takeNumbered()
      return try enter(numbered.name.bytes, numbered.name.count, into: &table)
    case .lowerUUID, .upperUUID:
      try takeUUID(isUpper: kind == .upperUUID)
      return try enter(uuid, UUIDText.count, into: &table)
    }
  }

  @inline(__always)
  private mutating func enter(
    _ bytes: [UInt8], _ count: Int, into table: inout NameTable
  ) throws(ColumnFault) -> Int32 {
    allBytes += count
    guard (1...BlockLimit.nameBytes).contains(count), allBytes <= BlockLimit.allNameBytes else {
      throw .names
    }
    return bytes.withUnsafeBytes { bytes in
      table.place(ofUTF8: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
  }

  private mutating func takeText() throws(ColumnFault) {
    guard textsTaken < shared.count else { throw .count(column: "nameShared") }
    let (count, length) = (Int(shared[textsTaken]), Int(lengths[textsTaken]))
    guard count <= text.count, length <= bytes.count - bytesTaken else {
      throw .count(column: "nameBytes")
    }
    text.replace(from: count, by: bytes[bytesTaken..<(bytesTaken + length)])
    bytesTaken += length
    textsTaken += 1
    guard text.isUTF8 else { throw .names }
  }

  private mutating func takeNumbered() throws(ColumnFault) {
    guard numbersTaken < prefixes.count, prefixes[numbersTaken] < prefixEnds.count else {
      throw .count(column: "namePrefix")
    }
    let place = Int(prefixes[numbersTaken])
    if place >= usedPrefixes { try usePrefix(place) }
    let distance = numbers[numbersTaken]
    let number = lastNumbers[place] &+ distance
    guard (0...NameKind.numberLimit).contains(number) else { throw .range(column: "nameNumber") }
    lastNumbers[place] = number
    numbersTaken += 1
    if place != numbered.prefix {
      numbered.begin(prefix: place, prefix(place))
      numbered.set(number)
    } else if distance != 1 || !numbered.increment() {
      numbered.set(number)
    }
  }

  /// Judges a prefix where it is first used.
  private mutating func usePrefix(_ place: Int) throws(ColumnFault) {
    guard place == usedPrefixes, String(validating: prefix(place), as: UTF8.self) != nil else {
      throw .names
    }
    usedPrefixes += 1
  }

  private func prefix(_ place: Int) -> ArraySlice<UInt8> {
    prefixBytes[(place == 0 ? 0 : prefixEnds[place - 1])..<prefixEnds[place]]
  }

  private mutating func takeUUID(isUpper: Bool) throws(ColumnFault) {
    guard uuidBytes.count - uuidsTaken >= 16 else { throw .count(column: "uuidBytes") }
    UUIDText.write(uuidBytes, from: uuidsTaken, isUpper: isUpper, into: &uuid)
    uuidsTaken += 16
  }

  /// What no name has asked for is too much.
  func finish() throws(ColumnFault) {
    guard textsTaken == shared.count, bytesTaken == bytes.count, numbersTaken == prefixes.count,
      usedPrefixes == prefixEnds.count, uuidsTaken == uuidBytes.count
    else { throw .count(column: "nameKind") }
  }
}

/// The bytes of a name that changes from its end.
struct NameBuffer {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// Whether it is text in UTF-8.
  var isUTF8: Bool {
    var bits: UInt8 = 0
    let bytes = bytes.span.extracting(..<count)
    for place in bytes.indices { bits |= bytes[place] }
    return bits < 0x80 || String(validating: self.bytes[..<count], as: UTF8.self) != nil
  }

  /// Puts other bytes in the place of all from one on.
  mutating func replace(from start: Int, by rest: ArraySlice<UInt8>) {
    bytes.replaceSubrange(start..., with: rest)
    count = bytes.count
  }
}

/// A name that ends with a decimal number.
struct NumberedName {
  private(set) var name = NameBuffer()
  /// The number of its prefix; nil at first.
  private(set) var prefix: Int?
  private var prefixCount = 0

  /// Begins a name.
  mutating func begin(prefix: Int, _ bytes: ArraySlice<UInt8>) {
    name.replace(from: 0, by: bytes)
    self.prefix = prefix
    prefixCount = bytes.count
  }

  /// Sets the number behind the prefix, which is not negative.
  mutating func set(_ number: Int64) {
    // Eighteen digits at most.
    var (digits, rest) = ([UInt8](repeating: 0, count: 18), number)
    var start = digits.count
    repeat {
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    name.replace(from: prefixCount, by: digits[start...])
  }

  /// Counts on by one, which is what most names do: nearly nothing has to be written then.
  ///
  /// - Returns: Whether that took no other digit in front.
  mutating func increment() -> Bool { name.increment(from: prefixCount) }
}

extension NameBuffer {
  fileprivate mutating func increment(from start: Int) -> Bool {
    var place = count - 1
    while place >= start {
      guard bytes[place] == UInt8(ascii: "9") else {
        bytes[place] += 1
        return true
      }
      bytes[place] = UInt8(ascii: "0")
      place -= 1
    }
    return false
  }
}
