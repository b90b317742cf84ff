/// What comparing a text with its golden found.
public enum GoldenComparison: Sendable {
  /// The golden holds the same bytes.
  case equal

  /// The golden holds another text.
  case different(UnifiedDiff)

  /// There is no golden yet.
  case missing

  /// Something stands at the path, but it is no golden.
  case unreadable(GoldenUnreadable)
}

/// Why a golden cannot be read.
public enum GoldenUnreadable: Error, Equatable, Sendable {
  /// A folder stands in its place.
  case directory

  /// A device, a pipe or a socket stands in its place.
  case notRegularFile

  /// The file holds more than ``GoldenFile/sizeLimit`` bytes.
  case tooLarge(byteCount: Int, limit: Int)

  /// The text is not UTF-8, first so in the given line, counted from 1.
  case notUTF8(line: Int)

  /// The system refused, for example for want of permission.
  case system(errno: Int32)
}
