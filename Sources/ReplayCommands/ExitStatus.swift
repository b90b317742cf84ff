/// What the program ends with; the numbers are part of its interface.
public enum ExitStatus: Equatable, Sendable {
  /// Nothing differs; no frame of what the app did is flagged.
  case success
  /// Something differs, or a frame is flagged.
  case difference
  /// Nothing was selected.
  case nothingSelected
  /// The words of the command line are wrong.
  case usage
  /// A trace or a golden is bad.
  case badInput
  /// A path or a program is not there.
  case notFound
  /// A bug of ours.
  case internalError
  /// Output failed.
  case outputFailed
  /// The status of a program that was recorded.
  case program(Int32)

  /// The number.
  public var code: Int32 {
    switch self {
    case .success: 0
    case .difference: 1
    case .nothingSelected: 4
    case .usage: 64
    case .badInput: 65
    case .notFound: 66
    case .internalError: 70
    case .outputFailed: 74
    case .program(let code): code
    }
  }

  /// The status of two pieces of work: that of the one that went worse.
  func worse(_ other: ExitStatus) -> ExitStatus { other.code > code ? other : self }
}
