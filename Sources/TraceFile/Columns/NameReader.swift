import ListModel

/// Puts the names of a block together, one after the other.
///
/// They stand one behind the other, so that what a name shares with the last one of its kind is
/// there, and the table of the trace can enter all in one go.
struct NameReader {
  /// The bytes of all names so far, and room for more.
  private var text: [UInt8] = []
  private var used = 0
  /// Where each name ends in `text`.
  private var ends: [Int] = []

  private let shared: [Int64], lengths: [Int64], prefixes: [Int64], numbers: [Int64]
  private let bytes: [UInt8], prefixBytes: [UInt8], uuidBytes: [UInt8]
  /// Where in `prefixBytes` each prefix ends.
  private var prefixEnds: [Int] = []
  private var lastNumbers: [Int64]
  private var usedPrefixes = 0
  private var (textsTaken, bytesTaken, numbersTaken, uuidsTaken) = (0, 0, 0, 0)
  /// Where the last name stands that is told as a text, and the last numbered one.
  private var lastText = 0..<0, lastNumbered = 0..<0
  /// The prefix of the last numbered one, and the bytes that it has.
  private var lastPrefix: Int?, lastPrefixCount = 0

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

  /// Puts the next name together.
  mutating func take(_ kind: NameKind) throws(ColumnFault) {
    let start = used
    switch kind {
    case .text: try takeText()
    case .numbered: try takeNumbered()
    case .lowerUUID, .upperUUID: try takeUUID(isUpper: kind == .upperUUID)
    }
    guard 1...BlockLimit.nameBytes ~= used - start, used <= BlockLimit.allNameBytes else {
      throw .names
    }
    ends.append(used)
  }

  /// Enters all names into a table.
  ///
  /// - Returns: The place of each in that table.
  func places(enteredInto table: inout NameTable) -> [Int32] {
    text.withUnsafeBytes { table.places(ofUTF8: $0, ends: ends) }
  }

  /// Makes room for a name, whose bytes stand nowhere yet.
  @inline(__always)
  private mutating func makeRoom(_ count: Int) {
    if text.count - used < count {
      text += [UInt8](repeating: 0, count: max(count, text.count, 1 << 12))
    }
  }

  /// Appends bytes that stand in `text` already.
  @inline(__always)
  private mutating func append(_ bytes: Range<Int>) {
    makeRoom(bytes.count)
    let used = used
    text.withUnsafeMutableBytes { text in
      UnsafeMutableRawBufferPointer(rebasing: text[used...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: text[bytes]))
    }
    self.used += bytes.count
  }

  @inline(__always)
  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    makeRoom(bytes.count)
    let used = used
    text.withUnsafeMutableBytes { text in
      UnsafeMutableRawBufferPointer(rebasing: text[used...]).copyBytes(from: bytes)
    }
    self.used += bytes.count
  }

  private mutating func takeText() throws(ColumnFault) {
    guard textsTaken < shared.count else { throw .count(column: "nameShared") }
    let (count, length) = (Int(shared[textsTaken]), Int(lengths[textsTaken]))
    guard count <= lastText.count, length <= bytes.count - bytesTaken else {
      throw .count(column: "nameBytes")
    }
    let start = used
    append(lastText.prefix(count))
    append(bytes[bytesTaken..<(bytesTaken + length)])
    bytesTaken += length
    textsTaken += 1
    lastText = start..<used
    guard isUTF8(lastText) else { throw .names }
  }

  private func isUTF8(_ name: Range<Int>) -> Bool {
    var bits: UInt8 = 0
    let bytes = text.span.extracting(name)
    for place in bytes.indices { bits |= bytes[place] }
    return bits < 0x80 || String(validating: text[name], as: UTF8.self) != nil
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
    let start = used
    if place != lastPrefix || distance != 1 || !countOn() {
      used = start
      append(prefix(place))
      lastPrefixCount = used - start
      append(number: number)
    }
    (lastPrefix, lastNumbered) = (place, start..<used)
  }

  /// Appends the last numbered name with a number that is greater by one, which is what most are:
  /// nearly nothing has to be written then.
  ///
  /// - Returns: Whether that took no other digit in front.
  @inline(__always)
  private mutating func countOn() -> Bool {
    append(lastNumbered)
    var place = used - 1
    let start = used - lastNumbered.count + lastPrefixCount
    var text = text.mutableSpan
    while place >= start {
      guard text[place] == UInt8(ascii: "9") else {
        text[place] += 1
        return true
      }
      text[place] = UInt8(ascii: "0")
      place -= 1
    }
    return false
  }

  private mutating func append(number: Int64) {
    // Eighteen digits at most.
    var (digits, rest) = ([UInt8](repeating: 0, count: 18), number)
    var start = digits.count
    repeat {
      start -= 1
      digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    append(digits[start...])
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
    makeRoom(UUIDText.count)
    let (bytes, taken, target) = (uuidBytes, uuidsTaken, used..<(used + UUIDText.count))
    text.withUnsafeMutableBytes { text in
      UUIDText.write(
        bytes, from: taken, isUpper: isUpper,
        to: UnsafeMutableRawBufferPointer(rebasing: text[target]))
    }
    used += UUIDText.count
    uuidsTaken += 16
  }

  /// What no name has asked for is too much.
  func finish() throws(ColumnFault) {
    guard textsTaken == shared.count, bytesTaken == bytes.count, numbersTaken == prefixes.count,
      usedPrefixes == prefixEnds.count, uuidsTaken == uuidBytes.count
    else { throw .count(column: "nameKind") }
  }
}
