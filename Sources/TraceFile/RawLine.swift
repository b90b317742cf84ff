/// What a reader of lines meets next.
enum RawLine {
  /// A line, given without its line feed.
  case line([UInt8])
  /// The last line of a text that does not end with a line feed.
  case unended([UInt8], atByte: Int)
  /// The end of a text.
  case end

  /// Whether the bytes begin an object and do not end it: such a line was cut off, while any other
  /// fault is that of who wrote it.
  static func endsWithinObject(_ line: [UInt8]) -> Bool {
    var (depth, isInText, isEscaped) = (0, false, false)
    for byte in line {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInText
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText: depth -= 1
      default: break
      }
    }
    return depth > 0
  }
}

extension [UInt8] {
  /// The place of the first line feed at or behind a place.
  ///
  /// A plain loop: `firstIndex` on a slice takes a microsecond a byte in unoptimized builds, too
  /// long for a line of 64 MiB.
  func firstLineFeed(from start: Int) -> Int? {
    var place = start
    while place < count {
      if self[place] == UInt8(ascii: "\n") { return place }
      place += 1
    }
    return nil
  }
}
