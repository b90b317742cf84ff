import ListModel

/// The names that the events of a block speak of, in the order in which they first do so.
///
/// Their bytes are kept here, so that the table of the trace can go on growing at no cost.
struct BlockNames: Sendable {
  /// The bytes of all names, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// Where each name ends in `bytes`.
  private(set) var ends: [Int] = []
  /// The places of the names in the table of the trace.
  private var places: [Int32] = []
  /// One more than the place here of each name of that table; zero for one that is not here.
  private var numbers: [Int32] = []

  /// The place here of a name, which is entered if it is new.
  mutating func number(of place: Int32, in names: NameTable) -> Int64 {
    if numbers.count < names.count {
      numbers += [Int32](repeating: 0, count: max(names.count, 64) - numbers.count)
    }
    if numbers[Int(place)] == 0 {
      places.append(place)
      bytes += names.utf8(at: Int(place))
      ends.append(bytes.count)
      numbers[Int(place)] = Int32(places.count)
    }
    return Int64(numbers[Int(place)]) - 1
  }

  /// Forgets all names.
  mutating func removeAll() {
    for place in places { numbers[Int(place)] = 0 }
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }
}

/// What the columns of names hold: the columns of bytes, since those of numbers stand elsewhere.
struct NameColumns {
  private(set) var bytes: [UInt8] = []
  private(set) var prefixBytes: [UInt8] = []
  private(set) var uuidBytes: [UInt8] = []

  private let names: [UInt8]
  /// Where in `names` the last text stands.
  private var lastText = 0..<0
  private var prefixes = NameTable()
  private var lastNumbers: [Int64] = []

  /// The columns of the names of a block; numbers go to `numbers`.
  init(_ names: BlockNames, numbers: inout ColumnNumbers) {
    self.names = names.bytes
    uuidBytes.reserveCapacity(names.bytes.count / 2)
    var start = 0
    for end in names.ends {
      add(start..<end, to: &numbers)
      start = end
    }
  }

  private mutating func add(_ name: Range<Int>, to numbers: inout ColumnNumbers) {
    if let isUpper = UUIDText.parse(names, name, into: &uuidBytes) {
      numbers.append(Int64((isUpper ? NameKind.upperUUID : .lowerUUID).rawValue), to: .nameKind)
    } else if let start = numberStart(of: name) {
      numbers.append(Int64(NameKind.numbered.rawValue), to: .nameKind)
      addNumbered(name, start, to: &numbers)
    } else {
      numbers.append(Int64(NameKind.text.rawValue), to: .nameKind)
      addText(name, to: &numbers)
    }
  }

  private mutating func addText(_ name: Range<Int>, to numbers: inout ColumnNumbers) {
    let limit = min(name.count, lastText.count)
    var count = 0
    while count < limit, names[name.lowerBound + count] == names[lastText.lowerBound + count] {
      count += 1
    }
    numbers.append(Int64(count), to: .nameShared)
    numbers.append(Int64(name.count - count), to: .nameLength)
    bytes += names[name.dropFirst(count)]
    lastText = name
  }

  /// Where the number begins that a name ends with: as many digits as make one without leading
  /// zeros; nil without any.
  private func numberStart(of name: Range<Int>) -> Int? {
    let bytes = names.span
    var start = name.upperBound
    while start > name.lowerBound, name.upperBound - start < 18, bytes[start - 1].isDigit {
      start -= 1
    }
    while start < name.upperBound - 1, bytes[start] == UInt8(ascii: "0") { start += 1 }
    return start < name.upperBound ? start : nil
  }

  /// Tells a number by its distance from the last one with the same prefix.
  private mutating func addNumbered(
    _ name: Range<Int>, _ start: Int, to numbers: inout ColumnNumbers
  ) {
    let prefix = name.lowerBound..<start
    let place = names.withUnsafeBytes { names in
      Int(prefixes.place(ofUTF8: UnsafeRawBufferPointer(rebasing: names[prefix])))
    }
    if place == lastNumbers.count {
      lastNumbers.append(0)
      numbers.append(Int64(prefix.count), to: .prefixLength)
      prefixBytes += names[prefix]
    }
    let number = number(in: start..<name.upperBound)
    numbers.append(Int64(place), to: .namePrefix)
    numbers.append(number - lastNumbers[place], to: .nameNumber)
    lastNumbers[place] = number
  }

  private func number(in digits: Range<Int>) -> Int64 {
    let bytes = names.span
    var number: Int64 = 0
    for place in digits { number = number &* 10 &+ Int64(bytes[place] &- UInt8(ascii: "0")) }
    return number
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
