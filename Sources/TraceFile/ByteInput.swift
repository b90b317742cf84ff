/// The bytes of a source in order, with a look ahead and a count of what was taken.
///
/// Memory is bounded by the longest look ahead and one piece of the source.
struct ByteInput {
  /// The bytes that are asked of the source at a time.
  private static let pieceSize = 1 << 16

  private let source: TraceSource
  private var buffer: [UInt8] = []
  private var start = 0
  private var sourceHasEnded = false

  /// The number of bytes taken so far.
  private(set) var offset = 0
  /// The last bytes, at most four, that came from the source, taken or not.
  private(set) var tail: [UInt8] = []

  /// `offset` is where in the file the source begins.
  init(_ source: TraceSource, at offset: Int = 0) {
    self.source = source
    self.offset = offset
  }

  /// The bytes that are at hand, not taken yet.
  var available: ArraySlice<UInt8> { buffer[start...] }

  /// How many of the bytes at hand come before the first line feed; nil if there is none.
  ///
  /// The first `searched` bytes are known to be none.
  func lineLength(searched: Int) -> Int? {
    buffer.firstLineFeed(from: start + searched).map { $0 - start }
  }

  /// Takes the next line of that length, and the line feed behind it.
  mutating func takeLine(length: Int) -> [UInt8] {
    let line = [UInt8](buffer[start..<start + length])
    drop(length + 1)
    return line
  }

  /// Gets one more piece from the source.
  ///
  /// - Returns: Whether there was one.
  mutating func fill() throws(TraceFileError) -> Bool {
    guard !sourceHasEnded else { return false }
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    let piece = try source.read(ByteInput.pieceSize)
    sourceHasEnded = piece.isEmpty
    buffer += piece
    tail = Array((tail + piece.suffix(4)).suffix(4))
    return !sourceHasEnded
  }

  /// The next bytes without taking them: as many as asked for, or all that are left.
  mutating func peek(_ count: Int) throws(TraceFileError) -> [UInt8] {
    while buffer.count - start < count, try fill() {}
    return Array(available.prefix(count))
  }

  /// The next bytes; nil, with nothing taken, if fewer are left.
  mutating func take(_ count: Int) throws(TraceFileError) -> [UInt8]? {
    let bytes = try peek(count)
    guard bytes.count == count else { return nil }
    drop(count)
    return bytes
  }

  /// Takes bytes that are at hand.
  mutating func drop(_ count: Int) {
    start += count
    offset += count
  }

  /// Passes over bytes without holding them.
  ///
  /// - Returns: Whether there were as many.
  mutating func skip(_ count: Int) throws(TraceFileError) -> Bool {
    var left = count
    while true {
      let step = min(left, buffer.count - start)
      drop(step)
      left -= step
      guard left > 0 else { return true }
      guard try fill() else { return false }
    }
  }

  /// Whether nothing is left.
  mutating func isAtEnd() throws(TraceFileError) -> Bool { try peek(1).isEmpty }
}
