import TraceEvents

/// The content of one block as its encoding lays it out; here, and nowhere else, lines.
enum BlockContent {
  /// The bytes at which a block is closed.
  static let closingSize = 1 << 16

  /// The bytes that a block may have at most: all but one of those that do not close it, the
  /// longest line, and its line feed.
  static let sizeLimit = closingSize + TraceLineDecoder.lineLimit

  /// Builds up the content of a block.
  struct Builder: Sendable {
    /// The content so far.
    private(set) var bytes: [UInt8] = []

    /// Whether the block is to be closed now.
    var isFull: Bool { bytes.count >= closingSize }

    /// Adds a line, given without its line feed.
    mutating func append(_ line: some Sequence<UInt8>) {
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Takes the content of a block apart.
  struct Lines {
    private let bytes: [UInt8]
    private var start = 0

    /// Nil if the content does not end with a line feed.
    init?(_ bytes: [UInt8]) {
      guard bytes.last == UInt8(ascii: "\n") else { return nil }
      self.bytes = bytes
    }

    /// The lines of no block.
    init() { bytes = [] }

    /// The next line without its line feed; nil after the last.
    mutating func next() -> [UInt8]? {
      guard let end = bytes.firstLineFeed(from: start) else { return nil }
      defer { start = end + 1 }
      return Array(bytes[start..<end])
    }
  }
}
