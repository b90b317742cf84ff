import ListLayout
public import ListModel
public import TraceEvents
public import Viewport

/// A replay that takes a trace event by event, and keeps no more of it than its verdicts need.
///
/// The run that the app did goes along whether it is asked for or not: how far the user scrolled is
/// the difference between two offsets of that run, and every other run is scrolled by as much.
public struct ReplaySession {
  private let mode: JudgementMode
  private let clock: FrameClock
  private var list: RecordedList
  /// The number of the next event.
  private var event: Int
  // It goes on behind a rejected batch, as the app did if anything was recorded after it.
  private var reference: ReplayRun
  /// The run that tells how far momentum goes, if there is any and nothing changes in the list.
  private var undisturbed: ReplayRun?
  private var others: [ReplayRun]

  /// Takes each drawn frame and the place of its run.
  public typealias FrameHandler = (_ run: Int, Frame) -> Void

  /// What came of a replay.
  public typealias Verdicts = (recorded: RunVerdict, runs: [RunVerdict])

  /// Begins a replay.
  ///
  /// - Parameters:
  ///   - header: The header of the trace, or of what is left of it from `start` on.
  ///   - outlook: What is to come, from `start` on.
  ///   - runs: How to replay it.
  ///   - start: Where in the trace that header stands; nil for its beginning.
  ///   - mode: How announcements are judged.
  ///   - onReject: What becomes of a run whose list would not have taken a batch; the others are
  ///     not disturbed.
  ///   - onFrame: Called with each drawn frame and the place of its run in `runs`.
  /// - Throws: `ReplayError` if the header makes no list.
  /// - Complexity: O(r n log n) for r runs and n items.
  public init(
    _ header: TraceHeader, _ outlook: ReplayOutlook, runs: [RunOptions],
    from start: ReplayStart? = nil, judging mode: JudgementMode = .uikit,
    onReject: RejectChoice = .stop, onFrame: FrameHandler? = nil
  ) throws(ReplayError) {
    let list: RecordedList
    do { list = try RecordedList(header) } catch { throw ReplayError(event: nil, problem: error) }
    let clock = FrameClock(rate: header.frameRate)
    let layouts = RecentLayouts()
    // The frame before the first event shows the list at rest.
    let first = start.map { max(0, clock.frame(at: $0.time) - 1) } ?? 0
    func run(
      _ options: RunOptions, _ onReject: RejectChoice, _ onFrame: ((Frame) -> Void)? = nil
    ) -> ReplayRun {
      ReplayRun(
        options, header: header, list: list, plan: outlook.corrections, layouts: layouts,
        firstFrame: first, onReject: onReject, onFrame: onFrame)
    }
    reference = run(.recorded, .reload)
    undisturbed = outlook.hasMomentum ? run(.undisturbed, .reload) : nil
    others = runs.enumerated().map { place, options in
      run(options, onReject, onFrame.map { onFrame in { onFrame(place, $0) } })
    }
    (self.mode, self.clock, self.list) = (mode, clock, list)
    event = start?.event ?? 0
  }

  /// Takes the next event.
  ///
  /// - Throws: `ReplayError` if it cannot follow those before it.
  /// - Complexity: For an update O(r n log n) for r runs and n items, and what the frames before it
  ///   cost (`Replay.verdicts`).
  public mutating func take(_ event: TraceEvent) throws(ReplayError) {
    let frame = clock.frame(at: event.time)
    let changes: [ListChange]
    do {
      changes = try list.apply(event.kind, judging: mode)
    } catch {
      throw ReplayError(event: self.event, problem: error)
    }
    reference.advance(to: frame)
    let scroll = RecordedScroll(event, reference.model)
    reference.take(event, at: self.event, changes: changes, list: list, scroll: scroll)
    for run in others.indices {
      others[run].advance(to: frame)
      others[run].take(event, at: self.event, changes: changes, list: list, scroll: scroll)
    }
    if !event.kind.changesList {
      undisturbed?.advance(to: frame)
      undisturbed?.take(event, at: self.event, changes: changes, list: list, scroll: scroll)
    }
    self.event += 1
  }

  /// Goes on until the list is at rest in every run.
  ///
  /// - Returns: The verdict of the recorded run, and those of the runs in their order.
  public mutating func finish() -> Verdicts {
    reference.finish()
    undisturbed?.finish()
    for run in others.indices { others[run].finish() }
    let glided = undisturbed?.glided
    return (
      reference.verdict(undisturbed: glided), others.map { $0.verdict(undisturbed: glided) }
    )
  }
}

/// A place in a trace from which a replay begins, as if the trace began there at rest.
public struct ReplayStart: Equatable, Sendable {
  /// The number of the first event from there on.
  public var event: Int
  /// When that event is.
  public var time: Timestamp

  /// Creates a place.
  public init(event: Int, time: Timestamp) { (self.event, self.time) = (event, time) }
}

extension TraceHeader {
  /// The edge of items by which their places are told.
  public var edge: Screen.Edge { alignment == .bottom ? .bottom : .top }
}

extension RunOptions {
  /// The run that tells how far momentum goes if nothing changes in the list.
  fileprivate static let undisturbed = RunOptions(policy: .policy(.none))
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
