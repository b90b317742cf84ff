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

/// What the columns of names hold.
struct NameColumns {
  var kinds: [Int64] = []
  var shared: [Int64] = []
  var lengths: [Int64] = []
  var bytes: [UInt8] = []
  var prefixes: [Int64] = []
  var numbers: [Int64] = []
  var prefixLengths: [Int64] = []
  var prefixBytes: [UInt8] = []
  var uuidBytes: [UInt8] = []

  private var lastText: ArraySlice<UInt8> = []
  private var placesOfPrefixes: [ArraySlice<UInt8>: Int] = [:]
  private var lastNumbers: [Int64] = []

  /// The columns of the names of a block.
  init(_ names: BlockNames) {
    var start = 0
    for end in names.ends {
      let name = names.bytes[start..<end]
      start = end
      if appendUUID(name) || appendNumbered(name) { continue }
      appendText(name)
    }
  }

  private mutating func appendText(_ name: ArraySlice<UInt8>) {
    let count = zip(name, lastText).prefix { $0 == $1 }.count
    kinds.append(Int64(NameKind.text.rawValue))
    shared.append(Int64(count))
    lengths.append(Int64(name.count - count))
    bytes += name.dropFirst(count)
    lastText = name
  }

  /// Takes as many digits at the end as make a number without leading zeros, which is told by its
  /// distance from the last one with the same prefix.
  private mutating func appendNumbered(_ name: ArraySlice<UInt8>) -> Bool {
    var start = name.endIndex
    while start > name.startIndex, name.endIndex - start < 18, name[start - 1].isDigit {
      start -= 1
    }
    while start < name.endIndex - 1, name[start] == UInt8(ascii: "0") { start += 1 }
    guard start < name.endIndex else { return false }
    let number = name[start...].reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    let prefix = name[..<start]
    let place = placesOfPrefixes[prefix] ?? appendPrefix(prefix)
    kinds.append(Int64(NameKind.numbered.rawValue))
    prefixes.append(Int64(place))
    numbers.append(number - lastNumbers[place])
    lastNumbers[place] = number
    return true
  }

  private mutating func appendPrefix(_ prefix: ArraySlice<UInt8>) -> Int {
    let place = lastNumbers.count
    placesOfPrefixes[prefix] = place
    lastNumbers.append(0)
    prefixLengths.append(Int64(prefix.count))
    prefixBytes += prefix
    return place
  }

  private mutating func appendUUID(_ name: ArraySlice<UInt8>) -> Bool {
    guard let isUpper = UUIDText.parse(name, into: &uuidBytes) else { return false }
    kinds.append(Int64((isUpper ? NameKind.upperUUID : .lowerUUID).rawValue))
    return true
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
