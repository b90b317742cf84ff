import TestSupport
public import TraceEvents
import TraceFile

/// A trace file of a wanted size, and where in it each frame ends.
public struct LargeTrace: Sendable {
  /// The bytes of the file.
  public private(set) var bytes: [UInt8] = []
  /// Where the mark and each block end; behind the last stands the seek table.
  public private(set) var frameEnds: [Int] = []
  /// How many events have been told at each of those places.
  public private(set) var eventCounts: [Int] = []
  /// The header.
  public private(set) var header: TraceHeader
  /// All events.
  public private(set) var events: [TraceEvent]
  /// The digest of all lines but the end.
  public private(set) var digest: LineDigest

  /// Makes a random trace of at least so many bytes, `perBlock` events in a block, with states.
  public init(seed: UInt64, bytes least: Int, perBlock: Int) throws {
    // An event of such a trace has some 80 bytes in the file.
    var count = least / 80
    while true {
      let trace = try RandomTrace(seed: seed, events: count, staysInWindow: true)
      self = try LargeTrace(trace, perBlock: perBlock)
      if bytes.count >= least { return }
      count += count / 4
    }
  }

  private init(_ trace: RandomTrace, perBlock: Int) throws {
    (header, events) = (trace.header, trace.events)
    let lines = trace.lines.dropLast()
    digest = lines.reduce(into: LineDigest()) { $0.add(line: $1.utf8) }
    var encoder = try TraceEncoder(header: trace.header, names: trace.names)
    note(&encoder)
    var state: TraceState? = try TraceState(trace.header)
    for event in trace.events {
      try encoder.append(event, names: trace.names, following: &state)
      guard encoder.events % perBlock == 0, encoder.events < trace.events.count else { continue }
      try encoder.flush()
      note(&encoder)
    }
    precondition(state != nil, "an event that cannot follow those before it")
    try encoder.finish()
    bytes += encoder.takeBytes()
    // The last block ends where the table begins: 12 bytes for each frame, 17 besides.
    frameEnds.append(bytes.count - 12 * (frameEnds.count + 1) - 17)
    eventCounts.append(trace.events.count)
  }

  private mutating func note(_ encoder: inout TraceEncoder) {
    bytes += encoder.takeBytes()
    frameEnds.append(bytes.count)
    eventCounts.append(encoder.events)
  }

  /// Where the seek table begins.
  public var tableStart: Int { frameEnds[frameEnds.count - 1] }
}
