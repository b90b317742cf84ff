import ListReplay
import TraceEvents
import TraceFile

/// A trace, or a part of one, of which nothing has been read but what it begins with.
struct OpenedTrace {
  /// What it begins with; of a part, what it would begin with if its events began there.
  let header: TraceHeader
  var reader: TraceReader
  /// Where the part begins; nil for a whole trace.
  let start: ReplayStart?

  /// The number of its first event.
  var firstEvent: Int { start?.event ?? 0 }

  /// A whole trace.
  init(_ reader: TraceReader) {
    (header, self.reader, start) = (reader.header, reader, nil)
  }

  /// What follows the last beginning before a place.
  init(_ input: TraceInput, from place: TracePlace) throws(LoadingFailure) {
    let beginning: TraceBeginning
    do { beginning = try input.beginning(at: place) } catch {
      throw LoadingFailure(input.path, error)
    }
    (header, reader) = (beginning.header, beginning.reader)
    start = ReplayStart(event: beginning.event, time: beginning.time)
  }
}

extension LoadingFailure {
  /// Does something with a file; what is wrong with it is told with its path.
  static func reading<Result>(
    _ path: String, _ body: () throws(TraceFileError) -> Result
  ) throws(LoadingFailure) -> Result {
    do { return try body() } catch { throw LoadingFailure(path, error) }
  }
}
