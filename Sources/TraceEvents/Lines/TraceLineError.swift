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
    /// The line is longer than `TraceLine.byteLimit`.
    case tooLong
  }
}
