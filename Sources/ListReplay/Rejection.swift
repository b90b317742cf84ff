public import ListModel

/// A batch that the list would not have taken.
public struct Rejection: Equatable, Sendable {
  /// The update, by its place in the trace, from 0.
  public var event: Int
  /// What was found, in the judge's order; the first is what the app would have been told.
  public var contradictions: [BatchContradiction]
  /// The announcement with the counts it was judged by.
  public var batch: JudgedBatch
  /// What really happened to the list, as far as the trace says.
  public var change: Changeset
}
