import CSimdjson

/// Parses lines by simdjson, one after the other, in memory that it uses again.
///
/// Nodes and texts of a line stand in that memory: they are valid until the next line is parsed,
/// and as long as the parser lives.
package final class LineParser {
  /// How deep arrays and objects may be nested.
  static let depthLimit = 512

  private let parser: OpaquePointer

  package init() {
    guard let parser = JSONLineParserCreate() else { preconditionFailure("no memory for a parser") }
    self.parser = parser
  }

  deinit { JSONLineParserFree(parser) }

  /// Parses a line; nil if it is no JSON.
  ///
  /// - Complexity: O(n) in the bytes of the line.
  func root(of line: [UInt8]) -> JSONNode? {
    // Some versions of simdjson pass over a byte order mark; the format has none.
    guard line.first != 0xEF else { return nil }
    var tape = JSONTape()
    let outcome = line.withUnsafeBufferPointer { bytes in
      JSONLineParserParse(
        parser, bytes.baseAddress, bytes.count, LineParser.depthLimit, &tape)
    }
    switch outcome {
    case .parsed:
      guard let words = tape.words, let texts = tape.texts else { return nil }
      return JSONNode(rootOf: Tape(words: words, texts: texts))
    case .refused: return nil
    case .outOfMemory: preconditionFailure("no memory for a line of \(line.count) bytes")
    }
  }
}
