public import ListModel
public import TraceEvents

/// A whole trace in memory.
public struct Trace: Sendable {
  /// What the trace begins with.
  public var header: TraceHeader
  /// The events in order.
  public var events: [TraceEvent]
  /// The names of all identities in the header and the events.
  public var names: NameTable
  /// The time of the end line, or else of the last event.
  public var endTime: Timestamp
  /// How the trace ended.
  public var completeness: TraceCompleteness

  /// Reads a trace to its end.
  ///
  /// - Throws: `TraceFileError`; a trace that was cut off is no error.
  /// - Complexity: O(n) in the bytes of the unfolded lines, in time and memory.
  public init(reading source: TraceSource) throws(TraceFileError) {
    var reader = try TraceReader(reading: source)
    var events: [TraceEvent] = []
    try reader.forEachRun { run in
      for place in run.indices { events.append(run[place]) }
    }
    self.events = events
    header = reader.header
    names = reader.names
    endTime = reader.time
    completeness = reader.completeness ?? .withoutEnd
  }

  /// The lines in the one form in which this build writes them, without the end line.
  public var lines: some Sequence<String> {
    let encoder = TraceLineEncoder(names: names)
    let header = CollectionOfOne(encoder.line(for: header))
    return [AnySequence(header), AnySequence(events.lazy.map(encoder.line(for:)))].joined()
  }

  /// The digest of `lines`: equal for traces of equal content, however they were written.
  ///
  /// - Complexity: O(n) in the bytes of the lines.
  public var digest: LineDigest {
    lines.reduce(into: LineDigest()) { $0.add(line: $1.utf8) }
  }

  /// The trace as a file, ended and with its seek table.
  ///
  /// The same content gives the same bytes within one version of libzstd, not across versions.
  ///
  /// - Throws: `TraceWritingError.tooLarge` for what is larger than a block may be.
  /// - Complexity: O(n) in the bytes of the lines.
  public func encoded(
    level: CompressionLevel = .standard
  ) throws(TraceWritingError) -> [UInt8] {
    var encoder = try TraceEncoder(header: header, names: names, level: level)
    var state = try? TraceState(header)
    for event in events { try encoder.append(event, names: names, following: &state) }
    try encoder.finish(at: endTime)
    return encoder.takeBytes()
  }
}
