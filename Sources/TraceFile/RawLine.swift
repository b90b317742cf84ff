/// What a reader of lines meets next.
enum RawLine {
  /// A line, given without its line feed.
  case line([UInt8])
  /// The last line of a text that does not end with a line feed.
  case unended([UInt8], atByte: Int)
  /// The end of a text, or of a trace file with its seek table.
  case end
  /// The end of a trace file that should go on at that byte.
  case cutOff(atByte: Int)
}
