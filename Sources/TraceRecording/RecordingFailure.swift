/// Why a recorder stopped writing.
public struct RecordingFailure: Error, Equatable, Sendable {
  /// What the recorder was about to do.
  public var step: Step
  /// The file or pipe.
  public var path: String
  /// The error number of the system (`errno`): `EPIPE` for a reader that went away, `ENOSPC` for a
  /// full disk.
  public var code: Int32

  /// Creates a failure.
  public init(step: Step, path: String, code: Int32) {
    self.step = step
    self.path = path
    self.code = code
  }

  /// What a recorder does with its file.
  public enum Step: Equatable, Sendable {
    /// Opening it.
    case open
    /// Writing lines to it.
    case write
    /// Closing it.
    case close
    /// Giving the finished file its name.
    case rename
  }
}

/// Why a recorder left something out: a trace cannot hold it.
public enum RecordingRefusal: Error, Equatable, Sendable {
  /// The number is none, is infinite, or lies outside of what the field may have.
  case number(field: String)
  /// The name of an item or section is empty or longer than 16384 bytes.
  case name(field: String)
  /// The path or place is negative or larger than a list can be.
  case place(field: String)
  /// The clock is past `Timestamp.limit`, some 24 days after the recorder began.
  case time
  /// The line would be longer than `TraceLine.byteLimit`.
  case tooLong
}

extension RecordingRefusal {
  /// What a mark says in the place of the event that was left out.
  var label: String {
    switch self {
    case .number(let field): "left out: no trace can hold the number in \(field)"
    case .name(let field): "left out: no trace can hold the name in \(field)"
    case .place(let field): "left out: no list has the place in \(field)"
    case .time: "left out: the clock is past what a trace can hold"
    case .tooLong: "left out: the line would be too long"
    }
  }
}
