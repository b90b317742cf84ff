public import StrictJSON

/// A line of a result file.
public enum ResultLine: Sendable {
  /// A piece of a film of the result that follows; the line as it is.
  case film
  /// What was found of a trace.
  case trace(TraceResult)
  /// The end of the file.
  case end(traces: Int, status: Int)
  /// A line that a later version has added.
  case unknown
}

/// Why a result file cannot be read.
public enum ResultFileError: Error, Equatable, Sendable {
  /// Its first line is not that of a result file.
  case notAResult
  /// It has a version that nobody here knows.
  case version(Int)
  /// A line is not as it should be; lines are counted from 1.
  case line(Int, field: String, problem: FieldProblem)
  /// Something stands behind the end.
  case afterEnd(line: Int)
  /// The end counts other results than there are.
  case count(ended: Int, read: Int)
}

/// Reads a result file line by line and judges each line once.
public struct ResultReader {
  /// The program that wrote the file, and what it ran; nil before the first line was read.
  public private(set) var head: (producer: String, command: String)?
  /// Whether the end was read; a file without one was cut off.
  public private(set) var hasEnded = false
  private var lines = 0
  private var traces = 0

  /// Creates a reader that expects the first line.
  public init() {}

  /// Reads the next line, given without its line feed; nil for the first one.
  ///
  /// - Throws: `ResultFileError`.
  /// - Complexity: O(n) in the bytes of the line; a film is not looked into.
  public mutating func read(_ line: [UInt8]) throws(ResultFileError) -> ResultLine? {
    lines += 1
    guard head != nil else {
      try readHead(line)
      return nil
    }
    guard !hasEnded else { throw .afterEnd(line: lines) }
    switch ResultReader.field(of: line) {
    case "film": return .film
    case "trace":
      traces += 1
      do { return .trace(try TraceResult(WireTraceLine.read(from: line).trace)) } catch {
        throw failure(error)
      }
    case "end": return try readEnd(line)
    default: return .unknown
    }
  }

  private mutating func readHead(_ line: [UInt8]) throws(ResultFileError) {
    guard ResultReader.field(of: line) == "listreplayResult" else { throw .notAResult }
    let wire: WireHead
    do { wire = try WireHead.read(from: line) } catch { throw failure(error) }
    guard wire.listreplayResult == ResultFile.version else { throw .version(wire.listreplayResult) }
    head = (wire.producer, wire.command)
  }

  private mutating func readEnd(_ line: [UInt8]) throws(ResultFileError) -> ResultLine {
    let end: WireTail.End
    do { end = try WireTail.read(from: line).end } catch { throw failure(error) }
    guard end.traces == traces else { throw .count(ended: end.traces, read: traces) }
    hasEnded = true
    return .end(traces: end.traces, status: end.status)
  }

  private func failure(_ error: FieldError) -> ResultFileError {
    .line(lines, field: error.path, problem: error.problem)
  }

  /// The name of the first field of an object, as far as it is in plain letters.
  private static func field(of line: [UInt8]) -> String? {
    guard line.starts(with: Array("{\"".utf8)) else { return nil }
    let name = line.dropFirst(2).prefix(32).prefix { $0 != UInt8(ascii: "\"") }
    return String(decoding: name, as: UTF8.self)
  }
}
