/// A text cut after every line feed and nowhere else.
///
/// Works on bytes: `Character` would take CR LF for one newline, and `String` would take two
/// spellings of the same accent for equal, while a golden is equal byte for byte or not at all.
struct Lines {
  let bytes: [UInt8]
  /// Where each line begins, and the end of the last one.
  private let bounds: [Int]

  init(_ bytes: [UInt8]) {
    var bounds = [0]
    for offset in bytes.indices where bytes[offset] == lineFeed {
      bounds.append(offset + 1)
    }
    if bytes.last.map({ $0 != lineFeed }) == true {
      bounds.append(bytes.count)
    }
    self.bytes = bytes
    self.bounds = bounds
  }

  var count: Int { bounds.count - 1 }

  /// The bytes of a line, its line feed included; only the last line may lack one.
  subscript(line: Int) -> ArraySlice<UInt8> {
    bytes[bounds[line]..<bounds[line + 1]]
  }

  /// The line without its line feed, or nil past the end.
  func text(of line: Int) -> String? {
    guard line < count else { return nil }
    let bytes = self[line]
    return String(decoding: bytes.last == lineFeed ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}

let lineFeed = UInt8(ascii: "\n")
