import Foundation
public import ListModel
public import TraceEvents

/// Writes a trace file.
///
/// Everything goes to `PATH.unfinished` beside the target; only `finish` puts it in its place, so
/// that the target is always a whole trace, the old one or the new one. A writer that is dropped
/// leaves the unfinished file, which reads as a trace that was cut off after its last whole block.
///
/// What `flush` closes early makes small blocks, which fold badly; `finish` writes the events of
/// such a file anew in full blocks.
public struct TraceWriter: ~Copyable {
  /// The file that is written in the end.
  public let path: String
  /// The file that is written meanwhile.
  public let unfinishedPath: String

  private let level: CompressionLevel
  private let file: SystemFile
  private var encoder: TraceEncoder
  private var failure: TraceWritingError?

  /// The number of events appended so far.
  public var events: Int { encoder.events }

  /// Begins a trace; an unfinished file that an earlier writer left is overwritten.
  ///
  /// `names` has the names of all identities in the header.
  ///
  /// - Throws: `TraceWritingError`; nothing is left behind then.
  public init(
    header: TraceHeader, names: NameTable, to path: String, level: CompressionLevel = .standard
  ) throws(TraceWritingError) {
    if let number = path.isEmpty ? ENOENT : obstacle(at: path) {
      throw .notRegularFile(path: path, errno: number)
    }
    var encoder = try TraceEncoder(header: header, names: names, level: level)
    let unfinishedPath = path + ".unfinished"
    file = try TraceWriter.create(unfinishedPath, with: encoder.takeBytes())
    self.encoder = encoder
    self.level = level
    self.path = path
    self.unfinishedPath = unfinishedPath
  }

  /// Begins to write on behind a finished trace file, which stays as it is until `finish`.
  ///
  /// What is appended counts on: its events must not be earlier than the end of that file, and
  /// their names have to be in a table that has those of `ending` at the same places.
  ///
  /// - Throws: `TraceWritingError`; nothing is left behind then.
  /// - Complexity: A copy of the file.
  public init(
    behind ending: TraceEnding, level: CompressionLevel = .standard
  ) throws(TraceWritingError) {
    let encoder = try TraceEncoder(behind: ending, level: level)
    let unfinishedPath = ending.path + ".unfinished"
    file = try TraceWriter.copy(ending, to: unfinishedPath)
    self.encoder = encoder
    self.level = level
    self.path = ending.path
    self.unfinishedPath = unfinishedPath
  }

  /// Creates a file with all of a trace that stays when something is appended.
  private static func copy(
    _ ending: TraceEnding, to path: String
  ) throws(TraceWritingError) -> SystemFile {
    let file = try create(path, with: [])
    do throws(SystemFailure) {
      try ending.index.copy(ending.byteCount, to: file)
    } catch {
      remove(path)
      throw .system(.write, path: path, errno: error.number)
    }
    return file
  }

  private static func create(
    _ path: String, with bytes: [UInt8]
  ) throws(TraceWritingError) -> SystemFile {
    let file: SystemFile
    do throws(SystemFailure) {
      file = try SystemFile(writing: path)
    } catch {
      throw .system(.create, path: path, errno: error.number)
    }
    do throws(SystemFailure) {
      try file.write(bytes)
    } catch {
      remove(path)
      throw .system(.write, path: path, errno: error.number)
    }
    return file
  }

  /// Appends an event, which reaches the file with the block it comes to.
  ///
  /// `names` has the names of all identities in the event; it is not kept.
  ///
  /// - Throws: `TraceWritingError`. After `.system` the file is as the system left it, and every
  ///   later call throws the same.
  /// - Precondition: The event is not earlier than the one before, and the trace is not finished.
  public mutating func append(_ event: TraceEvent, names: NameTable) throws(TraceWritingError) {
    try encoder.append(event, names: names)
    try write()
  }

  /// Appends an event that `state` comes to next, which readers can then begin with
  /// (`TraceEncoder.append(_:names:following:)`).
  ///
  /// - Throws: `TraceWritingError`, as `append(_:names:)` does.
  package mutating func append(
    _ event: TraceEvent, names: NameTable, following state: inout TraceState?
  ) throws(TraceWritingError) {
    try encoder.append(event, names: names, following: &state)
    try write()
  }

  /// Says what the trace has told so far, so that readers can begin here or nearby
  /// (`TraceEncoder.offer`).
  public mutating func offer(_ state: TraceState, names: NameTable) {
    encoder.offer(state, names: names)
  }

  /// Closes the block now, so that all events so far are in the file.
  ///
  /// - Throws: `TraceWritingError`, as `append` does.
  public mutating func flush() throws(TraceWritingError) {
    try encoder.flush()
    try write()
  }

  /// Ends the trace and puts it in its place.
  ///
  /// The end has the given time, or else that of the last event.
  ///
  /// - Throws: `TraceWritingError`; the target is as it was, and the unfinished file stays until
  ///   `discard` is called.
  /// - Precondition: The end is not earlier than the last event, and the trace is not finished.
  public mutating func finish(at end: Timestamp? = nil) throws(TraceWritingError) {
    try encoder.finish(at: end)
    try write()
    try step(.synchronize) { file throws(SystemFailure) in try file.synchronize() }
    let (path, unfinishedPath) = (path, unfinishedPath)
    // Nothing is lost if that fails: the file is whole as it is.
    if encoder.earlyBlocks > 1, let compact = compacted() {
      try step(.rename) { _ throws(SystemFailure) in try replace(path, by: compact) }
      remove(unfinishedPath)
    } else {
      try step(.rename) { _ throws(SystemFailure) in try replace(path, by: unfinishedPath) }
    }
  }

  /// Writes the same events in full blocks beside the file.
  ///
  /// - Returns: The path of the other file, on the disk; nil, with nothing left, if that fails.
  private func compacted() -> String? {
    let compact = unfinishedPath + ".compact"
    do {
      var reader = try TraceReader(reading: TraceSource(path: unfinishedPath))
      var encoder = try TraceEncoder(header: reader.header, names: reader.names, level: level)
      let file = try TraceWriter.create(compact, with: [])
      var state = try? TraceState(reader.header)
      while let event = try reader.next() {
        try encoder.append(event, names: reader.names, following: &state)
        try file.write(encoder.takeBytes())
      }
      try encoder.finish(at: reader.time)
      try file.write(encoder.takeBytes())
      try file.synchronize()
      return compact
    } catch {
      remove(compact)
      return nil
    }
  }

  /// Gives the trace up and removes the unfinished file.
  ///
  /// A trace that is in its place already stays there.
  public consuming func discard() {
    guard !encoder.isFinished || failure != nil else { return }
    remove(unfinishedPath)
  }

  private mutating func write() throws(TraceWritingError) {
    let bytes = encoder.takeBytes()
    try step(.write) { file throws(SystemFailure) in try file.write(bytes) }
  }

  private mutating func step(
    _ step: TraceWritingError.Step, _ body: (SystemFile) throws(SystemFailure) -> Void
  ) throws(TraceWritingError) {
    if let failure { throw failure }
    do throws(SystemFailure) {
      try body(file)
    } catch {
      let failure = TraceWritingError.system(
        step, path: step == .rename ? path : unfinishedPath, errno: error.number)
      self.failure = failure
      throw failure
    }
  }
}
