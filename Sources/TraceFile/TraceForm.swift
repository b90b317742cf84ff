/// The two forms of a trace, with what reading them has to remember.
///
/// The input stands beside, not inside: taking it out of a case and putting it back would copy it.
enum TraceForm {
  case text(PlainLines)
  case blocks(BlockLines)

  /// Looks at the first bytes of the input, and judges the mark of a trace file.
  ///
  /// - Throws: `TraceFileError`, `.endsBeforeHeader` if the mark is not whole.
  init(_ input: inout ByteInput) throws(TraceFileError) {
    let first = try input.peek(4)
    if !first.isEmpty, TraceMark.bytes.starts(with: first) {
      self = .blocks(try BlockLines(&input))
      return
    }
    // No line begins with these bytes, and "not JSON" would say too little of such a file.
    let magic = first.littleEndian(as: UInt32.self)
    guard magic != FrameMagic.block, !FrameMagic.isSkippable(magic) else { throw .notATrace }
    self = .text(PlainLines())
  }

  /// The next line.
  ///
  /// `hasEnded` says whether the end line was among those handed out.
  mutating func next(
    _ input: inout ByteInput, hasEnded: Bool
  ) throws(TraceFileError) -> RawLine {
    switch self {
    case .text(var lines):
      defer { self = .text(lines) }
      return try lines.next(&input)
    case .blocks(var lines):
      defer { self = .blocks(lines) }
      return try lines.next(&input, hasEnded: hasEnded)
    }
  }
}
