import ListLayout
public import ListModel
public import TraceEvents
import Viewport

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
  /// The run that the app did goes along whether it is asked for or not: how far the user scrolled
  /// is the difference between two offsets of that run, and every other run is scrolled by as much.
  ///
  /// - Parameters:
  ///   - header: The header of the trace.
  ///   - events: Its events.
  ///   - runs: How to replay it.
  ///   - mode: How announcements are judged.
  ///   - onReject: What becomes of a run whose list would not have taken a batch; the others are
  ///     not disturbed.
  ///   - onFrame: Called with each drawn frame and the place of its run in `runs`.
  /// - Returns: The verdict of the recorded run, and those of `runs` in their order.
  /// - Throws: `ReplayError` for the first event that cannot follow those before it.
  /// - Complexity: O(r (u n log n + f (log n + v))) for r runs, u updates, n items, f drawn frames
  ///   and v visible items; where rows were displaced, the cost of the best offset on top
  ///   (`ListMeasure.take`).
  public static func verdicts(
    header: TraceHeader, events: [TraceEvent], runs: [RunOptions],
    judging mode: JudgementMode = .uikit, onReject: RejectChoice = .stop,
    onFrame: ((_ run: Int, Frame) -> Void)? = nil
  ) throws(ReplayError) -> (recorded: RunVerdict, runs: [RunVerdict]) {
    var list: RecordedList
    do { list = try RecordedList(header) } catch { throw ReplayError(event: nil, problem: error) }
    let clock = FrameClock(rate: header.frameRate)
    let plan = CorrectionPlan(events, clock: clock)
    let layouts = RecentLayouts()
    func run(
      _ options: RunOptions, _ onReject: RejectChoice, _ onFrame: ((Frame) -> Void)? = nil
    ) -> ReplayRun {
      ReplayRun(
        options, header: header, list: list, plan: plan, layouts: layouts, onReject: onReject,
        onFrame: onFrame)
    }
    // It goes on behind a rejected batch, as the app did if anything was recorded after it.
    var reference = run(.recorded, .reload)
    var undisturbed = events.contains(where: \.isMomentum) ? [run(.undisturbed, .reload)] : []
    var others = runs.enumerated().map { place, options in
      run(options, onReject, onFrame.map { onFrame in { onFrame(place, $0) } })
    }
    for (place, event) in events.enumerated() {
      let frame = clock.frame(at: event.time)
      let changes: [ListChange]
      do {
        changes = try list.apply(event.kind, judging: mode)
      } catch {
        throw ReplayError(event: place, problem: error)
      }
      reference.advance(to: frame)
      let scroll = RecordedScroll(event, reference.model)
      reference.take(event, at: place, changes: changes, list: list, scroll: scroll)
      func take(_ runs: inout [ReplayRun]) {
        for run in runs.indices {
          runs[run].advance(to: frame)
          runs[run].take(event, at: place, changes: changes, list: list, scroll: scroll)
        }
      }
      take(&others)
      if !event.kind.changesList { take(&undisturbed) }
    }
    reference.finish()
    for run in others.indices { others[run].finish() }
    for run in undisturbed.indices { undisturbed[run].finish() }
    let glided = undisturbed.first?.glided
    return (
      reference.verdict(undisturbed: glided), others.map { $0.verdict(undisturbed: glided) }
    )
  }
}

extension RunOptions {
  /// The run that tells how far momentum goes if nothing changes in the list.
  fileprivate static let undisturbed = RunOptions(policy: .policy(.none))
}

extension TraceEvent {
  /// Whether momentum takes the list further with it, or after it.
  fileprivate var isMomentum: Bool {
    if case .scroll(let scroll) = kind { scroll.isMomentum } else { false }
  }
}

extension TraceEvent.Kind {
  /// Whether it is an update, a change of sizes or a correction.
  fileprivate var changesList: Bool {
    switch self {
    case .update, .resize, .correct: true
    default: false
    }
  }
}

/// How far a scroll event took the recorded run.
struct RecordedScroll {
  var distance = Length.zero
  /// Whether the run was within the range of its content afterwards.
  var isWithinRange = false

  /// `model` is that run before the event.
  init(_ event: TraceEvent, _ model: ScreenModel) {
    guard case .scroll(let scroll) = event.kind, case .offset(let offset) = scroll.movement else {
      return
    }
    distance = offset - model.offset
    isWithinRange = model.range.contains(offset)
  }
}
