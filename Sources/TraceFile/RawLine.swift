import Foundation

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
  /// By `memchr`: a loop would take as long as the parser does for a line, and `firstIndex` on a
  /// slice a microsecond a byte in unoptimized builds.
  func firstLineFeed(from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, CInt(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
