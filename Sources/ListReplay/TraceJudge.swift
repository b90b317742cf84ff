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
    var session = try Session(header, mode: mode)
    for event in events { try session.take(event) }
    return session.verdict
  }

  /// The judgement of a trace that is not in memory, event by event.
  public struct Session: Sendable {
    /// What came of the batches so far.
    public private(set) var verdict = Verdict(batches: 0, rejected: [])
    private let mode: JudgementMode
    private var list: RecordedList
    private var events = 0

    /// Begins a judgement.
    ///
    /// - Throws: `ReplayError` if the header makes no list.
    public init(_ header: TraceHeader, mode: JudgementMode) throws(ReplayError) {
      self.mode = mode
      do { list = try RecordedList(header) } catch { throw ReplayError(event: nil, problem: error) }
    }

    /// Takes the next event.
    ///
    /// - Throws: `ReplayError` if it cannot follow those before it.
    public mutating func take(_ event: TraceEvent) throws(ReplayError) {
      do {
        for change in try list.apply(event.kind, judging: mode) { verdict.take(change, events) }
      } catch {
        throw ReplayError(event: events, problem: error)
      }
      events += 1
    }
  }
}

extension TraceJudge.Verdict {
  fileprivate mutating func take(_ change: ListChange, _ event: Int) {
    guard let batch = change.batch else { return }
    batches += 1
    let found = change.verdict.contradictions
    guard !found.isEmpty else { return }
    rejected.append(
      Rejection(event: event, contradictions: found, batch: batch, change: change.changeset))
  }
}
