/// The seek table of a file, read from its end as a stranger would, without code of the reader.
struct SeekTableTwin {
  struct Entry: Equatable {
    var frameSize: Int
    var contentSize: Int
    var checksum: UInt32
  }

  var entries: [Entry] = []

  init(of bytes: [UInt8]) {
    let count = Int(number(bytes, at: bytes.count - 9))
    let start = bytes.count - 9 - 12 * count
    for place in 0..<count {
      let at = start + 12 * place
      entries.append(
        Entry(
          frameSize: Int(number(bytes, at: at)), contentSize: Int(number(bytes, at: at + 4)),
          checksum: number(bytes, at: at + 8)))
    }
  }
}

/// The four bytes at a place as a number.
func number(_ bytes: [UInt8], at place: Int) -> UInt32 {
  (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
}
