public import TraceEvents

/// A trace that can be read more than once: a file, or what a pipe gave, kept as it came.
///
/// The file is opened once, so that all readers read the same one, whatever takes its place.
public struct TraceInput {
  /// The path; `-` is the standard input.
  public let path: String
  private let content: Content

  private enum Content {
    case file(SystemFile)
    case bytes([UInt8])
  }

  /// Opens a file; what is no regular file is read to its end, into memory.
  ///
  /// - Throws: `TraceFileError.system`.
  public init(path: String) throws(TraceFileError) {
    self.path = path
    do throws(SystemFailure) {
      let file = path == "-" ? SystemFile(standardInput: ()) : try SystemFile(reading: path)
      guard try file.size == nil || path == "-" else {
        content = .file(file)
        return
      }
      var bytes: [UInt8] = []
      while true {
        let piece = try file.read(upTo: 1 << 16)
        if piece.isEmpty { break }
        bytes += piece
      }
      content = .bytes(bytes)
    } catch {
      throw .system(path: path, errno: error.number)
    }
  }

  /// How many bytes it has; nil if the file system does not say.
  public var size: Int? {
    switch content {
    case .file(let file): (try? file.size) ?? nil
    case .bytes(let bytes): bytes.count
    }
  }

  /// A reader of the whole trace.
  ///
  /// - Throws: `TraceFileError`, as `TraceReader`.
  public func reader() throws(TraceFileError) -> TraceReader { try TraceReader(reading: source) }

  /// A reader of the whole trace that tells how many bytes it takes, each time that it takes some.
  ///
  /// - Throws: `TraceFileError`, as `TraceReader`.
  public func reader(
    _ count: @escaping (_ bytes: Int) -> Void
  ) throws(TraceFileError) -> TraceReader {
    try TraceReader(reading: source.counted(count))
  }

  private var source: TraceSource {
    switch content {
    case .file(let file): TraceSource(file, path: path, from: 0)
    case .bytes(let bytes): TraceSource(bytes: bytes)
    }
  }

  /// A reader that may have events to pass over until a place comes, but as few as the file lets it
  /// (`TraceIndex.reader(at:)`).
  ///
  /// - Throws: `TraceFileError`.
  public func reader(at place: TracePlace) throws(TraceFileError) -> TraceReader {
    guard case .file(let file) = content, let index = try TraceIndex(file, path: path) else {
      return try reader()
    }
    return try index.reader(at: place)
  }

  /// The last beginning at or before a place: all that a part of the trace needs to be replayed as
  /// if it were the whole.
  ///
  /// It depends on the events alone, not on how they lie in the file.
  ///
  /// - Throws: `TraceBeginningError`.
  /// - Complexity: O(n) in the events since the last header or state of the file before it.
  public func beginning(at place: TracePlace) throws(TraceBeginningError) -> TraceBeginning {
    let found = try lastBeginning(before: place)
    // From the same block on, since identities are places in the names that a reader met.
    var (reader, state) = try follow(from: place)
    if let known = found.state {
      while reader.events < found.event, try TraceInput.next(&reader) != nil {}
      state = known
    } else {
      while reader.events < found.event, try TraceInput.step(&reader, &state) != nil {}
    }
    return TraceBeginning(
      header: state.header, reader: reader, event: found.event, time: found.time)
  }

  /// The number and the time of the event behind that beginning; the state there, if it is that of
  /// the place itself: to keep the one of each event, just in case, took longer than to follow it
  /// once more.
  private func lastBeginning(
    before place: TracePlace
  ) throws(TraceBeginningError) -> (event: Int, time: Timestamp, state: TraceState?) {
    var (reader, state) = try follow(from: place)
    // A header or a state, which is what a reader begins with, is a beginning.
    var (number, time) = (reader.events, Timestamp.zero)
    while true {
      let event = try TraceInput.next(&reader)
      guard let event else { throw .behindEnd(events: reader.events, time: reader.time) }
      if state.canBegin { (number, time) = (reader.events - 1, event.time) }
      if place.isBefore(event: reader.events - 1, at: event.time) {
        return (number, time, state.canBegin ? state : nil)
      }
      try TraceInput.take(event, reader, &state)
    }
  }

  private func follow(
    from place: TracePlace
  ) throws(TraceBeginningError) -> (TraceReader, TraceState) {
    let reader: TraceReader
    do { reader = try self.reader(at: place) } catch { throw .file(error) }
    do { return (reader, try TraceState(reader.header)) } catch {
      throw .list(event: nil, error, reader.names)
    }
  }

  /// Takes the next event into a state; nil at the end.
  static func step(
    _ reader: inout TraceReader, _ state: inout TraceState
  ) throws(TraceBeginningError) -> TraceEvent? {
    guard let event = try next(&reader) else { return nil }
    try take(event, reader, &state)
    return event
  }

  private static func next(
    _ reader: inout TraceReader
  ) throws(TraceBeginningError) -> TraceEvent? {
    do { return try reader.next() } catch { throw .file(error) }
  }

  /// Takes the event into a state that the reader gave last.
  private static func take(
    _ event: TraceEvent, _ reader: TraceReader, _ state: inout TraceState
  ) throws(TraceBeginningError) {
    do { try state.take(event.kind) } catch {
      throw .list(event: reader.events - 1, error, reader.names)
    }
  }
}

/// Where a part of a trace begins.
public struct TraceBeginning {
  /// The header that the trace would have if it began there.
  public let header: TraceHeader
  /// Reads the events from there on.
  public let reader: TraceReader
  /// The number of the first of them.
  public let event: Int
  /// When that is.
  public let time: Timestamp
}
