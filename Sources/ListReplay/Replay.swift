public import ListModel
public import TraceEvents

/// Why a trace cannot be replayed.
public struct ReplayError: Error, Equatable, Sendable {
  /// The event, by its place in the trace, from 0; nil for the header.
  public var event: Int?
  /// What is wrong with it.
  public var problem: RecordedListError
}

/// Replays traces.
public enum Replay {
  /// Replays a trace under each of several options, in one pass over its events.
  ///
  /// - Parameters:
  ///   - header: The header of the trace.
  ///   - events: Its events; of a trace that is not in memory see `ReplaySession`.
  ///   - runs: How to replay it.
  ///   - mode: How announcements are judged.
  ///   - onReject: What becomes of a run whose list would not have taken a batch; the others are
  ///     not disturbed.
  ///   - onFrame: Called with each drawn frame and the place of its run in `runs`.
  /// - Returns: The verdict of the recorded run, and those of `runs` in their order.
  /// - Throws: `ReplayError` for the first event that cannot follow those before it.
  /// - Complexity: O(r f (log n + v)) for r runs, n items, f drawn frames and v visible items;
  ///   where rows were displaced, the cost of the best offset on top (`ListMeasure.take`). For each
  ///   update that of its layout, mostly once for all runs (`RecentLayouts.positions`, O(n log n)
  ///   at most), and of its batch (`RecordedList.apply`): in a table a small part of both grows
  ///   with the list, the rest with what changes.
  public static func verdicts(
    header: TraceHeader, events: [TraceEvent], runs: [RunOptions],
    judging mode: JudgementMode = .uikit, onReject: RejectChoice = .stop,
    onFrame: ReplaySession.FrameHandler? = nil
  ) throws(ReplayError) -> ReplaySession.Verdicts {
    var session = try ReplaySession(
      header, ReplayOutlook(header, events), runs: runs, judging: mode, onReject: onReject,
      onFrame: onFrame)
    for event in events { try session.take(event) }
    return session.finish()
  }
}
