/// A trace file put together byte by byte from the specification, without libzstd.
struct HandMade {
  private(set) var bytes: [UInt8] = []
  /// What the table says of each frame: its size, that of its content, and the checksum.
  private(set) var entries: [[UInt32]] = []

  /// The file so far with a correct table.
  var withTable: [UInt8] { bytes + table() }

  /// Begins with a mark.
  init(
    word: String = "LISTRACE", major: UInt16 = 1, minor: UInt16 = 0, encoding: UInt16 = 2,
    reserved: UInt16 = 0
  ) {
    let numbers = [major, minor, encoding, reserved].flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
    }
    appendSkippable(variant: 0, Array(word.utf8) + numbers)
  }

  /// Begins with a mark and has a block for each content.
  init(blocks: [[UInt8]]) {
    self.init()
    for content in blocks { append(content) }
  }

  mutating func appendSkippable(variant: UInt32, _ payload: [UInt8], size: UInt32? = nil) {
    bytes += little(0x184D_2A50 + variant) + little(size ?? UInt32(payload.count)) + payload
    entries.append([UInt32(payload.count) + 8, 0, 0])
  }

  /// Appends a block whose content is stored as it is.
  mutating func append(_ content: [UInt8], saysSize: Bool = true) {
    let header = saysSize ? [0xA4] + little(UInt32(content.count)) : [0x04, 0x38]
    append(frame: header + stored(content) + little(checksum(content)), content: content)
  }

  /// Appends a frame, whose magic number is put before it, with the entry for its content.
  mutating func append(frame: [UInt8], content: [UInt8]) {
    bytes += little(0xFD2F_B528) + frame
    entries.append([UInt32(frame.count) + 4, UInt32(content.count), checksum(content)])
  }

  mutating func append(bytes more: [UInt8]) { bytes += more }

  /// The table, with wrong parts if wanted.
  func table(
    size: UInt32? = nil, count: UInt32? = nil, descriptor: UInt8 = 0x80,
    magic: UInt32 = 0x8F92_EAB1, entries wrong: [[UInt32]]? = nil
  ) -> [UInt8] {
    let entries = wrong ?? self.entries
    return little(0x184D_2A5E) + little(size ?? UInt32(entries.count * 12 + 9))
      + entries.joined().flatMap(little) + little(count ?? UInt32(entries.count)) + [descriptor]
      + little(magic)
  }

  /// The entries of the frames so far, one of them changed.
  func entries(changing place: Int, _ field: Int) -> [[UInt32]] {
    var entries = entries
    entries[place][field] ^= 1
    return entries
  }
}

/// The blocks of a frame that store `content` as it is, of at most 128 KiB each.
func stored(_ content: [UInt8]) -> [UInt8] {
  var (blocks, rest): ([UInt8], ArraySlice<UInt8>) = ([], content[...])
  repeat {
    let piece = rest.prefix(1 << 17)
    rest = rest.dropFirst(piece.count)
    blocks += little(UInt32(piece.count) << 3 | (rest.isEmpty ? 1 : 0)).prefix(3) + piece
  } while !rest.isEmpty
  return blocks
}

/// A frame without its magic number whose blocks, each of 4 bytes, unfold to 128 KiB of one byte.
func bomb(of byte: UInt8, blocks: Int) -> [UInt8] {
  let block = Array(little(1 << 20 | 1 << 1).prefix(3)) + [byte]
  let last = Array(little(1 << 20 | 1 << 1 | 1).prefix(3)) + [byte]
  return [0x04, 0x38] + (0..<blocks - 1).flatMap { _ in block } + last + little(0)
}

func checksum(_ content: [UInt8]) -> UInt32 { UInt32(truncatingIfNeeded: xxh64(content)) }

/// A number, the byte of least weight first.
func little(_ number: UInt32) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
}
