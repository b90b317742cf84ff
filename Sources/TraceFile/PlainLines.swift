import TraceEvents

/// The lines of a text.
struct PlainLines {
  private var count = 0

  /// The next line; memory is bounded by `TraceLine.byteLimit`.
  mutating func next(_ input: inout ByteInput) throws(TraceFileError) -> RawLine {
    var searched = 0
    while true {
      if let length = input.lineLength(searched: searched) {
        count += 1
        return .line(input.takeLine(length: length))
      }
      searched = input.available.count
      guard searched <= TraceLine.byteLimit else {
        throw .line(TraceLineError(line: count + 1, field: "", problem: .tooLong))
      }
      guard try !input.fill() else { continue }
      guard searched > 0 else { return .end }
      let (rest, offset) = (Array(input.available), input.offset)
      input.drop(searched)
      return .unended(rest, atByte: offset)
    }
  }
}
