import TraceEvents

/// What the seek table says of one frame.
struct SeekEntry: Equatable {
  /// The bytes of the frame in the file.
  var frameSize: UInt32
  /// The bytes that it unfolds to; none for a skippable frame.
  var contentSize: UInt32
  /// The low half of XXH64 of the content; zero for a skippable frame.
  var checksum: UInt32

  /// The bytes of an entry.
  static let byteCount = 12

  /// The entry of a frame that means nothing to a decoder of zstd.
  static func skippable(frameSize: UInt32) -> SeekEntry {
    SeekEntry(frameSize: frameSize, contentSize: 0, checksum: 0)
  }

  /// The entry as it is written.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [frameSize, contentSize, checksum] { bytes.append(littleEndian: number) }
    return bytes
  }
}

/// The seek table as a writer gathers it.
struct SeekTable: Sendable {
  /// The frames that a table may list at most.
  static let entryLimit = 0x800_0000
  /// The bytes behind the entries.
  static let footerSize = 9

  /// The bytes that a file with a seek table ends with.
  static var lastBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: footerMagic)
    return bytes
  }

  private static let footerMagic: UInt32 = 0x8F92_EAB1
  /// The bit that says that entries have checksums.
  private static let checksumFlag: UInt8 = 0x80
  /// The bits that a reader judges: all but the two that mean nothing.
  private static let descriptorMask: UInt8 = 0xFC

  private var entries: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ entry: SeekEntry) {
    entries += entry.bytes
    count += 1
  }

  /// The whole frame as it is written.
  var frame: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: FrameMagic.table)
    bytes.append(littleEndian: SeekTable.payloadSize(entries: count))
    bytes += entries
    bytes.append(littleEndian: UInt32(count))
    bytes.append(SeekTable.checksumFlag)
    bytes.append(littleEndian: SeekTable.footerMagic)
    return bytes
  }

  /// The size that the frame of a table says.
  static func payloadSize(entries: Int) -> UInt32 {
    UInt32(entries * SeekEntry.byteCount + footerSize)
  }

  /// Whether the last bytes of a table are as they should be.
  static func isFooter(_ bytes: [UInt8], entries: Int) -> Bool {
    bytes[0..<4].littleEndian(as: UInt32.self) == UInt32(entries)
      && bytes[4] & descriptorMask == checksumFlag
      && bytes[5..<9].littleEndian(as: UInt32.self) == footerMagic
  }
}

extension SeekTable {
  /// Reads what the table at the end of a file lists; nil if there is none.
  ///
  /// What it lists is bytes of the file in all, so that no entry leads out of it.
  static func read(
    from file: SystemFile, ofSize size: Int
  ) throws(SystemFailure) -> [SeekEntry]? {
    guard size >= footerSize else { return nil }
    let footer = try file.read(upTo: footerSize, from: size - footerSize)
    guard footer.count == footerSize else { return nil }
    let count = Int(footer[..<4].littleEndian(as: UInt32.self))
    let start = size - footerSize - count * SeekEntry.byteCount - 8
    guard count <= entryLimit, start >= 0, isFooter(footer, entries: count) else { return nil }
    let bytes = try file.read(upTo: 8 + count * SeekEntry.byteCount, from: start)
    guard bytes.count == 8 + count * SeekEntry.byteCount,
      bytes[..<4].littleEndian(as: UInt32.self) == FrameMagic.table,
      bytes[4..<8].littleEndian(as: UInt32.self) == payloadSize(entries: count)
    else { return nil }
    let entries = (0..<count).map { place in
      SeekEntry(bytes[(8 + place * SeekEntry.byteCount)...].prefix(SeekEntry.byteCount))
    }
    return entries.reduce(0) { $0 + Int($1.frameSize) } == start ? entries : nil
  }
}

extension SeekEntry {
  /// Reads the bytes of an entry.
  fileprivate init(_ bytes: ArraySlice<UInt8>) {
    let fields = (0..<3).map { field in
      bytes.dropFirst(4 * field).prefix(4).littleEndian(as: UInt32.self)
    }
    self.init(frameSize: fields[0], contentSize: fields[1], checksum: fields[2])
  }
}

/// The frames that a reader has met, to be held against the seek table.
///
/// A digest stands for the entries, so that memory does not grow with the file; a single wrong byte
/// always changes it.
struct SeekTableCheck: Equatable {
  private(set) var count = 0
  private var digest = LineDigest()

  mutating func append(_ entry: [UInt8]) {
    digest.add(line: entry)
    count += 1
  }
}
