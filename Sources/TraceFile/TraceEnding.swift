public import ListModel
public import TraceEvents

/// The end of a finished trace file, as one needs it to write on behind it.
public struct TraceEnding {
  /// The file.
  public let path: String
  /// What the trace has told in the end.
  public let state: TraceState
  /// The names that a reader of the end has met.
  public let names: NameTable
  /// When the trace ends.
  public let time: Timestamp

  /// The bytes before the last block, all of which stay.
  let byteCount: Int
  /// What the seek table lists of them.
  let entries: [SeekEntry]
  /// The bytes since the last block before that begins with a header or a state, that one included.
  let bytesSinceHeader: Int
  /// What stands before the columns of the last block.
  let head: BlockHead
  /// The header or state with which that block begins; nil if it begins with nothing.
  let header: TraceHeader?
  /// The events of that block.
  let events: [TraceEvent]
  let index: TraceIndex

  /// Reads the end of a file; what lies before the last header or state is neither read nor judged.
  ///
  /// - Throws: `TraceEndingError`.
  public init(of path: String) throws(TraceEndingError) {
    self.path = path
    index = try TraceEnding.index(of: path)
    let last = index.blockCount - 1
    var reader: TraceReader
    do throws(TraceFileError) {
      head = try index.head(of: last)
      reader = try index.reader(ofBlock: last)
      (byteCount, entries) = index.frames(before: last)
      if case .nothing(let blocksBack) = head.beginning {
        header = nil
        bytesSinceHeader = byteCount - index.start(of: last - blocksBack)
      } else {
        (header, bytesSinceHeader) = (reader.header, 0)
      }
    } catch {
      throw .unreadable(.file(error))
    }
    do throws(TraceBeginningError) {
      (state, events) = try TraceEnding.follow(&reader, from: head.eventsBefore)
    } catch {
      throw .unreadable(error)
    }
    (names, time) = (reader.names, reader.time)
  }

  private static func index(of path: String) throws(TraceEndingError) -> TraceIndex {
    do throws(TraceFileError) {
      if let index = try TraceIndex(path: path), index.blockCount > 0 { return index }
    } catch {
      throw .unreadable(.file(error))
    }
    throw .notFinished
  }

  /// Reads to the end; gives the state there and the events from a number on.
  private static func follow(
    _ reader: inout TraceReader, from first: Int
  ) throws(TraceBeginningError) -> (TraceState, [TraceEvent]) {
    var (state, events): (TraceState, [TraceEvent])
    do { (state, events) = (try TraceState(reader.header), []) } catch {
      throw .list(event: nil, error, reader.names)
    }
    while let event = try TraceInput.step(&reader, &state) {
      if reader.events > first { events.append(event) }
    }
    return (state, events)
  }
}

/// Why nothing can be written on behind a file.
public enum TraceEndingError: Error {
  /// It is no finished trace file: it is a text, or was cut off.
  case notFinished
  /// Its end cannot be read, or makes no list.
  case unreadable(TraceBeginningError)
}
