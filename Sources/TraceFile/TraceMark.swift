import TraceEvents

/// The numbers that tell one kind of frame from another: the first four bytes of each.
enum FrameMagic {
  /// A zstd frame, hence a block.
  static let block: UInt32 = 0xFD2F_B528
  /// The mark at the beginning of the file: the first of the sixteen skippable kinds.
  static let mark: UInt32 = 0x184D_2A50
  /// The seek table, as the seekable format numbers it.
  static let table: UInt32 = 0x184D_2A5E

  /// Whether a frame says its length and means nothing to a decoder of zstd.
  static func isSkippable(_ magic: UInt32) -> Bool { magic & 0xFFFF_FFF0 == 0x184D_2A50 }
}

/// How the events of a trace are written in a block.
enum BlockEncoding: UInt16 {
  /// One column for each field of the events.
  case columns = 2
}

/// What a trace file begins with, so that another file or another version is refused before
/// anything is unfolded.
struct TraceMark {
  /// The version of the container that this build reads and writes.
  static let majorVersion: UInt16 = 1
  /// The additions to that version that this build knows; a reader accepts any.
  static let minorVersion: UInt16 = 0
  /// The bytes of the whole frame.
  static let byteCount = 24

  private static let payloadCount: UInt32 = 16
  private static let word = Array("LISTRACE".utf8)

  /// The frame as it is written.
  static var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: FrameMagic.mark)
    bytes.append(littleEndian: payloadCount)
    bytes += word
    bytes.append(littleEndian: majorVersion)
    bytes.append(littleEndian: minorVersion)
    bytes.append(littleEndian: BlockEncoding.columns.rawValue)
    bytes.append(littleEndian: UInt16(0))
    return bytes
  }

  /// Whether an input begins as a trace file does, and not as a text.
  ///
  /// - Throws: `TraceFileError.notATrace` if it begins as another file of zstd: no line begins with
  ///   these bytes, and "not JSON" would say too little of it.
  static func begins(_ input: inout ByteInput) throws(TraceFileError) -> Bool {
    let first = try input.peek(4)
    if !first.isEmpty, bytes.starts(with: first) { return true }
    let magic = first.littleEndian(as: UInt32.self)
    guard magic != FrameMagic.block, !FrameMagic.isSkippable(magic) else { throw .notATrace }
    return false
  }

  /// How the blocks behind the mark are written.
  let encoding: BlockEncoding

  /// Judges the first `byteCount` bytes of a file.
  ///
  /// - Throws: `TraceFileError.notATrace`, `.version`, `.blockEncoding` or `.damaged`, in that
  ///   order, since another version may have other fields.
  init(_ bytes: [UInt8]) throws(TraceFileError) {
    guard bytes.starts(with: TraceMark.bytes[..<16]) else { throw .notATrace }
    let major = bytes[16..<18].littleEndian(as: UInt16.self)
    guard major == TraceMark.majorVersion else {
      throw .version(major: Int(major), minor: Int(bytes[18..<20].littleEndian(as: UInt16.self)))
    }
    let number = bytes[20..<22].littleEndian(as: UInt16.self)
    guard let encoding = BlockEncoding(rawValue: number) else {
      throw .blockEncoding(Int(number))
    }
    guard bytes[22..<24].allSatisfy({ $0 == 0 }) else {
      throw .damaged(.reservedField, frame: 0, atByte: 22)
    }
    self.encoding = encoding
  }
}
