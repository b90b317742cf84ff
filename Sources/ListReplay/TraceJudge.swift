public import ListModel
public import TraceEvents

/// Judges the batches of a trace without replaying it.
public enum TraceJudge {
  /// What came of the batches of a trace.
  public struct Verdict: Sendable {
    /// How many updates were announced.
    public var batches: Int
    /// Those that the list would not have taken, or would have turned into a reload.
    public var rejected: [Rejection]
  }

  /// Judges every announcement, however it was delivered.
  ///
  /// After a rejected batch the list is what the data source answered.
  ///
  /// - Throws: `ReplayError` for the first event that cannot follow those before it.
  /// - Complexity: O(u n log n) for u updates of n items.
  public static func verdict(
    header: TraceHeader, events: [TraceEvent], mode: JudgementMode
  ) throws(ReplayError) -> Verdict {
    var list: RecordedList
    do { list = try RecordedList(header) } catch { throw ReplayError(event: nil, problem: error) }
    var verdict = Verdict(batches: 0, rejected: [])
    for (place, event) in events.enumerated() {
      let change: ListChange?
      do {
        change = try list.apply(event.kind, judging: mode)
      } catch {
        throw ReplayError(event: place, problem: error)
      }
      guard let change, let batch = change.batch else { continue }
      verdict.batches += 1
      let found = change.verdict.contradictions
      guard !found.isEmpty else { continue }
      verdict.rejected.append(
        Rejection(
          event: place, contradictions: found, batch: batch, change: change.changeset))
    }
    return verdict
  }
}
