public import ListModel
public import StrictJSON

/// Why a line is refused.
public struct TraceLineError: Error, Equatable, Sendable {
  /// The number of the line, from 1.
  public var line: Int
  /// The field, as `update.ops[2]`; empty for the line as a whole.
  public var field: String
  /// What is wrong.
  public var problem: Problem

  /// Creates an error.
  public init(line: Int, field: String, problem: Problem) {
    self.line = line
    self.field = field
    self.problem = problem
  }

  /// What is wrong with a line.
  public enum Problem: Equatable, Sendable {
    /// A field is wrong by itself.
    case field(FieldProblem)
    /// The first line is no header.
    case noHeader
    /// A header stands behind other lines.
    case secondHeader
    /// The time lies before that of the line above.
    case timeRunsBackwards(from: Timestamp, to: Timestamp)
    /// The line stands behind the end.
    case afterEnd
    /// The end counts another number of events.
    case eventCount(ended: Int, read: Int)
    /// The end has another digest than the lines.
    case digest
    /// The line is longer than `TraceLineDecoder.lineLimit`.
    case tooLong
  }
}

/// Reads the lines of a trace one after the other and judges each once.
///
/// Memory is bounded by one line, and by the names of the trace.
public struct TraceLineDecoder: Sendable {
  /// The bytes that a line may have at most: 64 MiB, more than a first list of 2^20 items needs.
  public static let lineLimit = 64 << 20

  /// The names met so far.
  public private(set) var names = NameTable()
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

  /// Creates a decoder that expects a header.
  public init() {}

  /// Reads the next line, given without its line feed; nil for a blank one, which means nothing.
  ///
  /// - Throws: `TraceLineError` with the number of the line.
  /// - Complexity: O(n) in the bytes of the line.
  public mutating func decode(_ line: [UInt8]) throws(TraceLineError) -> TraceLine? {
    lines += 1
    guard line.contains(where: { !TraceLineDecoder.isBlank($0) }) else { return nil }
    guard line.count <= TraceLineDecoder.lineLimit else { throw failure("", .tooLong) }
    guard !hasEnded else { throw failure("", .afterEnd) }
    let wire: WireLine
    do {
      wire = try WireLine.read(from: line)
    } catch {
      throw TraceLineError(line: lines, field: error.path, problem: .field(error.problem))
    }
    return try judged(wire, line)
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
  /// Reads the line of a header by itself; nil if it is another.
  ///
  /// - Throws: `TraceLineError` with the number given.
  package mutating func header(
    ofLine line: [UInt8], number: Int
  ) throws(TraceLineError) -> TraceHeader? {
    guard case .header(let header) = try wire(line, number) else { return nil }
    return recorded(header)
  }

  /// Reads the line of an event by itself; nil if it is another.
  ///
  /// - Throws: `TraceLineError` with the number given.
  package mutating func event(
    ofLine line: [UInt8], number: Int
  ) throws(TraceLineError) -> TraceEvent? {
    guard case .event(let time, let event) = try wire(line, number) else { return nil }
    return TraceEvent(time: time, kind: recorded(event, line: line))
  }

  private func wire(_ line: [UInt8], _ number: Int) throws(TraceLineError) -> WireLine {
    do {
      return try WireLine.read(from: line)
    } catch {
      throw TraceLineError(line: number, field: error.path, problem: .field(error.problem))
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
