public import ListModel
import StrictJSON
public import TraceEvents

/// Reads the lines of a trace one after the other and judges each once.
///
/// Memory is bounded by one line, and by the names of the trace. A copy reads on by itself, but in
/// the memory of the original: both belong to one thread.
public struct TraceLineDecoder {
  /// The names met so far.
  public private(set) var names: NameTable
  /// The number of lines read.
  public private(set) var lines = 0
  /// The number of events read.
  public private(set) var events = 0
  /// The digest of the lines before the end.
  public private(set) var digest = LineDigest()
  /// Whether the end was read.
  public private(set) var hasEnded = false
  /// The time of the last event.
  public private(set) var time = Timestamp.zero

  private var hasHeader = false
  private let parser = LineParser()

  /// Creates a decoder that expects a header; identities are places in a table that has `names`
  /// already.
  public init(knowing names: NameTable = NameTable()) { self.names = names }

  /// Reads the next line, given without its line feed; nil for a blank one, which means nothing.
  ///
  /// - Throws: `TraceLineError` with the number of the line.
  /// - Complexity: O(n) in the bytes of the line.
  public mutating func decode(_ line: [UInt8]) throws(TraceLineError) -> TraceLine? {
    lines += 1
    guard line.contains(where: { !TraceLineDecoder.isBlank($0) }) else { return nil }
    guard line.count <= TraceLine.byteLimit else { throw failure("", .tooLong) }
    guard !hasEnded else { throw failure("", .afterEnd) }
    return try judged(try parser.wire(of: line, number: lines), line)
  }

  private mutating func judged(
    _ wire: WireLine, _ line: [UInt8]
  ) throws(TraceLineError) -> TraceLine {
    switch wire {
    case .header(let header):
      guard !hasHeader else { throw failure("", .secondHeader) }
      hasHeader = true
      digest.add(line: line)
      return .header(names.recorded(header))
    case .event(let time, let event):
      guard hasHeader else { throw failure("", .noHeader) }
      try advance(to: time)
      digest.add(line: line)
      events += 1
      return .event(TraceEvent(time: time, kind: names.recorded(event, line: line)))
    case .end(let time, let end):
      guard hasHeader else { throw failure("", .noHeader) }
      try advance(to: time)
      guard end.events == events else {
        throw failure("end.events", .eventCount(ended: end.events, read: events))
      }
      guard end.digest == nil || end.digest == digest else { throw failure("end.digest", .digest) }
      hasEnded = true
      return .end(end)
    }
  }

  private mutating func advance(to time: Timestamp) throws(TraceLineError) {
    guard time >= self.time else {
      throw failure("t", .timeRunsBackwards(from: self.time, to: time))
    }
    self.time = time
  }

  private func failure(_ field: String, _ problem: TraceLineError.Problem) -> TraceLineError {
    TraceLineError(line: lines, field: field, problem: problem)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

extension NameTable {
  /// Reads a line by itself, not judged against those before it.
  ///
  /// - Throws: `TraceLineError` with the number given.
  package mutating func line(
    _ line: [UInt8], number: Int, by parser: LineParser
  ) throws(TraceLineError) -> TraceLine {
    switch try parser.wire(of: line, number: number) {
    case .header(let header): .header(recorded(header))
    case .event(let time, let event):
      .event(TraceEvent(time: time, kind: recorded(event, line: line)))
    case .end(_, let end): .end(end)
    }
  }

  fileprivate mutating func recorded(_ event: WireEvent, line: [UInt8]) -> TraceEvent.Kind {
    switch event {
    case .update(let update): .update(recorded(update))
    case .resize(let resize): .resize(recorded(resize))
    case .scroll(let scroll): .scroll(scroll)
    case .navigate(let navigate): .navigate(recorded(navigate))
    case .correct(let correct): .correct(correct)
    case .viewport(let viewport): .viewport(viewport)
    case .layout(let layout): .layout(recorded(layout))
    case .restyle(let restyle): .restyle(recorded(restyle))
    case .focus(let focus): .focus(focus.item.map { item(named: $0) })
    case .observe(let observe): .observe(recorded(observe))
    case .mark(let label): .mark(label)
    case .ignored: .ignored(line: String(decoding: line, as: UTF8.self))
    }
  }
}

extension LineParser {
  /// What a line says, in the memory of the parser.
  fileprivate func wire(of line: [UInt8], number: Int) throws(TraceLineError) -> WireLine {
    guard let root = root(of: line) else { throw TraceLineError(number, JSONFault.error(in: line)) }
    do throws(NodeFault) {
      return try WireLine(root)
    } catch {
      throw TraceLineError(number, error.error(in: root))
    }
  }
}

extension TraceLineError {
  fileprivate init(_ line: Int, _ error: FieldError) {
    self.init(line: line, field: error.path, problem: .field(error.problem))
  }
}
