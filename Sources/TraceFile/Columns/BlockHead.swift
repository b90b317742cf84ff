import TraceEvents

/// What stands before the columns of a block.
struct BlockHead: Equatable {
  /// What the block begins with.
  var beginning = Beginning.nothing(blocksBack: 1)
  /// The number of events in the block.
  var events = 0
  /// The number of events in the blocks before.
  var eventsBefore = 0
  /// The time of the first event, or that of the end if there is none.
  var time = Timestamp.zero
  /// The content offset of which the first offset of the block tells its way, in ticks.
  var offset: Int64 = 0
  /// The time of the end; nil if the trace goes on.
  var end: Timestamp?

  /// What stands in a block before its events.
  enum Beginning: Equatable {
    /// The header of the trace, as the first line and the first sections of the block.
    case header
    /// The header of the trace that would begin here, in the same way.
    case state
    /// Nothing; the last block that begins with one of them stands so many blocks before.
    case nothing(blocksBack: Int)

    /// Whether a reader can begin here.
    var isHeader: Bool { self == .header || self == .state }
  }

  fileprivate static let headerFlag: UInt8 = 1
  private static let endFlag: UInt8 = 2
  fileprivate static let stateFlag: UInt8 = 4

  /// The bytes that a head has at most.
  static let byteLimit = 1 + 6 * 10

  /// The head as it is written.
  var bytes: [UInt8] {
    var bytes: [UInt8] = [beginning.flag | (end == nil ? 0 : BlockHead.endFlag)]
    bytes.append(varint: UInt64(events))
    bytes.append(varint: UInt64(eventsBefore))
    bytes.append(varint: UInt64(time.nanoseconds))
    bytes.append(varint: offset.zigzag)
    if let end { bytes.append(varint: UInt64(end.nanoseconds)) }
    if case .nothing(let blocksBack) = beginning { bytes.append(varint: UInt64(blocksBack)) }
    return bytes
  }

  init() {}

  /// Reads a head; nil if it is not whole or says what no block can have.
  init?(_ bytes: inout ByteCursor) {
    guard let flags = bytes.byte(), let beginning = Beginning(flag: flags & ~BlockHead.endFlag),
      let events = bytes.number(upTo: BlockLimit.values),
      let eventsBefore = bytes.number(upTo: Int(Int32.max)),
      let time = bytes.number(upTo: Int(Timestamp.limit.nanoseconds)), let offset = bytes.varint()
    else { return nil }
    self.beginning = beginning
    self.events = events
    self.eventsBefore = eventsBefore
    self.time = Timestamp(nanoseconds: Int64(time))
    self.offset = offset.unzigzag
    if flags & BlockHead.endFlag != 0 {
      guard let end = bytes.number(upTo: Int(Timestamp.limit.nanoseconds)) else { return nil }
      self.end = Timestamp(nanoseconds: Int64(end))
    }
    guard !beginning.isHeader else { return }
    guard let blocksBack = bytes.number(upTo: SeekTable.entryLimit), blocksBack > 0 else {
      return nil
    }
    self.beginning = .nothing(blocksBack: blocksBack)
  }
}

extension BlockHead.Beginning {
  fileprivate var flag: UInt8 {
    switch self {
    case .header: BlockHead.headerFlag
    case .state: BlockHead.stateFlag
    case .nothing: 0
    }
  }

  /// Nil for a flag that stands for none, or for both.
  fileprivate init?(flag: UInt8) {
    switch flag {
    case BlockHead.headerFlag: self = .header
    case BlockHead.stateFlag: self = .state
    case 0: self = .nothing(blocksBack: 1)
    default: return nil
    }
  }
}

/// Bytes that are read one after the other.
struct ByteCursor {
  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes that are left.
  var left: Int { bytes.count - place }

  /// The next byte; nil at the end.
  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  /// The next number in seven bits a byte; nil if it is not whole, has more than 64 bits, or could
  /// be shorter.
  mutating func varint() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = byte(), shift < 63 || byte <= 1 else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return byte == 0 && shift > 0 ? nil : number }
    }
    return nil
  }

  /// The next number, unless it is greater.
  mutating func number(upTo limit: Int) -> Int? {
    guard let number = varint(), number <= UInt64(limit) else { return nil }
    return Int(number)
  }

  /// The place of the next bytes, which are passed over; nil if there are fewer.
  mutating func take(_ count: Int) -> Range<Int>? {
    guard count <= left else { return nil }
    defer { place += count }
    return place..<(place + count)
  }
}
