public import ListModel
public import TraceEvents

/// Why a part of a trace cannot be begun.
public enum TraceBeginningError: Error {
  /// The trace cannot be read so far.
  case file(TraceFileError)
  /// An event before the place, or the header (nil), makes no list; the names are those of the
  /// trace.
  case list(event: Int?, RecordedListError, NameTable)
  /// The trace has no event at the place or behind it: it has so many, and ends at that time.
  case behindEnd(events: Int, time: Timestamp)
}
