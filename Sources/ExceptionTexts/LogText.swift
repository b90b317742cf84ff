/// A log without white space, in small letters, that still knows its lines.
struct LogText {
  /// All lines, one behind the other.
  let bytes: [UInt8]
  /// Where each line begins in `bytes`, and after them the end.
  let starts: [Int]

  init(_ text: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    var starts = [0]
    for byte in text {
      switch byte {
      case 0x0A: starts.append(bytes.count)
      case 0x20, 0x09, 0x0D: continue
      case 0x41...0x5A: bytes.append(byte + 0x20)
      default: bytes.append(byte)
      }
    }
    self.bytes = bytes
    self.starts = starts + [bytes.count]
  }

  /// The number of the line, from 0, in which a byte stands.
  func line(of place: Int) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return min(low, starts.count - 2)
  }

  /// The text from a place on, `reach` lines long at most, without the lines in `left`.
  func window(from place: Int, leavingOut left: Set<Int>, reach: Int) -> LogWindow {
    let first = line(of: place)
    var bytes = Array(self.bytes[place..<starts[first + 1]])
    var lines = [(line: first, start: 0)]
    for line in (first + 1)..<max(first + 1, min(first + reach, starts.count - 1))
    where !left.contains(line) {
      lines.append((line, bytes.count))
      bytes += self.bytes[starts[line]..<starts[line + 1]]
    }
    return LogWindow(bytes: bytes, lines: lines)
  }
}

/// Some lines of a log.
struct LogWindow {
  let bytes: [UInt8]
  /// The lines in it, and where each begins.
  let lines: [(line: Int, start: Int)]

  /// The line in which a byte stands.
  func line(of place: Int) -> Int {
    lines.last { $0.start <= place && $0.start < max(bytes.count, 1) }?.line ?? lines[0].line
  }
}
