/// A log without white space, in small letters, that still knows its lines.
///
/// White space between two digits of one line stays, as one space: it parts two numbers. What JSON
/// puts into a text is taken out: `\n`, `\t` and `\r`, written out, are white space, and any other
/// backslash is nothing.
struct LogText {
  /// All lines, one behind the other.
  let bytes: [UInt8]
  /// Where each line begins in `bytes`, and after them the end.
  let starts: [Int]

  init(_ text: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    var starts = [0]
    var isEscaped = false
    var isApart = false
    for byte in text {
      switch byte {
      case 0x5C: isEscaped = true
      case 0x0A:
        starts.append(bytes.count)
        (isEscaped, isApart) = (false, false)
      case 0x20, 0x09, 0x0D: (isEscaped, isApart) = (false, true)
      case _ where isEscaped && (byte == 0x6E || byte == 0x72 || byte == 0x74):
        (isEscaped, isApart) = (false, true)
      default:
        if isApart, byte.isDigit, starts.last != bytes.count, bytes.last?.isDigit == true {
          bytes.append(0x20)
        }
        bytes.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte)
        (isEscaped, isApart) = (false, false)
      }
    }
    self.bytes = bytes
    self.starts = starts + [bytes.count]
  }

  /// The number of the line, from 0, in which a byte stands.
  func line(of place: Int) -> Int {
    var low = 0
    var high = starts.count - 2
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Whether bytes stand at a place.
  func has(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place + bytes.count <= self.bytes.count else { return false }
    for offset in bytes.indices where self.bytes[place + offset] != bytes[offset] { return false }
    return true
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
