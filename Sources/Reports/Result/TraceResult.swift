/// What a run found of one trace: an entry of a result file.
public struct TraceResult: Sendable {
  /// The path of the trace; of an obsolete golden its own.
  public var name: String
  /// The verdict, or why there is none.
  public var outcome: Outcome
  /// How the verdict compares with the golden; nil if nobody compared.
  public var golden: GoldenNote?

  /// What came of a trace.
  public enum Outcome: Sendable {
    /// A verdict.
    case report(TraceReport)
    /// None: why, in words, and the exit status that it means.
    case failure(message: String, status: Int)
    /// There is no trace, but a golden.
    case noTrace
  }

  /// Creates a result.
  public init(name: String, outcome: Outcome, golden: GoldenNote? = nil) {
    (self.name, self.outcome, self.golden) = (name, outcome, golden)
  }

  /// The verdict, if there is one.
  public var report: TraceReport? { if case .report(let report) = outcome { report } else { nil } }
}
