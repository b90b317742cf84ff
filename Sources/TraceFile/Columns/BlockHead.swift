import TraceEvents

/// What stands before the columns of a block.
struct BlockHead: Equatable {
  /// Whether the first line of the block is the header, whose sections are the first of the block.
  var hasHeader = false
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

  private static let headerFlag: UInt8 = 1
  private static let endFlag: UInt8 = 2

  /// The head as it is written.
  var bytes: [UInt8] {
    var bytes: [UInt8] = [
      (hasHeader ? BlockHead.headerFlag : 0) | (end == nil ? 0 : BlockHead.endFlag)
    ]
    bytes.append(varint: UInt64(events))
    bytes.append(varint: UInt64(eventsBefore))
    bytes.append(varint: UInt64(time.nanoseconds))
    bytes.append(varint: offset.zigzag)
    if let end { bytes.append(varint: UInt64(end.nanoseconds)) }
    return bytes
  }

  init() {}

  /// Reads a head; nil if it is not whole or says what no block can have.
  init?(_ bytes: inout ByteCursor) {
    guard let flags = bytes.byte(), flags & ~(BlockHead.headerFlag | BlockHead.endFlag) == 0,
      let events = bytes.number(upTo: BlockLimit.values),
      let eventsBefore = bytes.number(upTo: Int(Int32.max)),
      let time = bytes.number(upTo: Int(Timestamp.limit.nanoseconds)), let offset = bytes.varint()
    else { return nil }
    hasHeader = flags & BlockHead.headerFlag != 0
    self.events = events
    self.eventsBefore = eventsBefore
    self.time = Timestamp(nanoseconds: Int64(time))
    self.offset = offset.unzigzag
    guard flags & BlockHead.endFlag != 0 else { return }
    guard let end = bytes.number(upTo: Int(Timestamp.limit.nanoseconds)) else { return nil }
    self.end = Timestamp(nanoseconds: Int64(end))
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
