import ListLayout
public import ListModel
public import TraceEvents
public import Viewport

/// What lies behind one flagged frame of a run.
public struct Explanation: Sendable {
  /// How the trace was replayed.
  public var options: RunOptions
  /// What was flagged.
  public var shift: AnchorShift
  /// All shifts for which the same update is to blame, in order.
  public var episode: [AnchorShift]
  /// The flagged frame.
  public var frame: Frame
  /// The last frame drawn before the update to blame; nil if no update is.
  public var before: Frame?
  /// What the update did to the content above the item.
  public var above: ChangesAbove?
  /// The offset that was wanted and not granted, if the clamp had a say.
  public var clamp: OffsetClamp?
  /// The policies under which the update flags nothing, acting in the layout.
  public var holding: [AnchorPolicy] = []
  /// The other policies.
  public var failing: [AnchorPolicy] = []
}

extension Explanation {
  /// The offset at which the item would have stood where it was expected.
  public var neededOffset: Length { frame.screen.offset + shift.shift }

  /// The offsets at which the list may rest in the flagged frame.
  public var legalOffsets: ClosedRange<Length> {
    let viewport = frame.screen.viewport
    let height = frame.screen.positions.contentSize.height
    return viewport.minimumOffset...viewport.maximumOffset(contentHeight: height)
  }
}

/// What changed above an item between two frames.
public struct ChangesAbove: Equatable, Sendable {
  /// The items that came in above it, in order.
  public var inserted: [ItemID] = []
  /// The items above it that are gone, in order.
  public var deleted: [ItemID] = []
  /// The items that were above it and are below now, or the other way round.
  public var crossed: [ItemID] = []
  /// The items above it that have another height, in order.
  public var resized: [Resized] = []
  /// How far the item itself lies lower in the content, less if negative.
  public var distance: Length

  /// An item with another height.
  public struct Resized: Equatable, Sendable {
    /// The item.
    public var item: ItemID
    /// How much higher it is now; negative if it shrank.
    public var growth: Length
  }

  /// Compares what lies above an item on two screens; nil if one of them lacks it.
  ///
  /// - Complexity: O(n) in the number of items above it.
  init?(_ item: ItemID, from before: Screen, to after: Screen) {
    let (old, new) = (before.positions, after.positions)
    guard let oldPlace = old.order(of: item), let newPlace = new.order(of: item),
      let oldFrame = old.frame(of: item), let newFrame = new.frame(of: item)
    else { return nil }
    distance = newFrame.minY - oldFrame.minY
    for above in (0..<oldPlace).map(old.item) {
      guard let place = new.order(of: above) else {
        deleted.append(above)
        continue
      }
      if place > newPlace { crossed.append(above) }
      let growth = (new.frame(of: above)?.height ?? .zero) - (old.frame(of: above)?.height ?? .zero)
      if growth != .zero { resized.append(Resized(item: above, growth: growth)) }
    }
    for above in (0..<newPlace).map(new.item) {
      guard let place = old.order(of: above) else {
        inserted.append(above)
        continue
      }
      if place > oldPlace { crossed.append(above) }
    }
  }
}

extension Replay {
  /// Explains a flagged frame.
  ///
  /// - Parameters:
  ///   - header: The header of the trace.
  ///   - events: Its events.
  ///   - verdict: What came of the run.
  ///   - frame: The frame; nil for the first that is flagged.
  ///   - candidates: The policies of which to say whether they would have held the place.
  /// - Returns: What lies behind it; nil if the frame is not flagged, or none is.
  /// - Throws: `ReplayError` as `verdicts`.
  /// - Complexity: That of replaying the trace under every candidate.
  public static func explanation(
    header: TraceHeader, events: [TraceEvent], verdict: RunVerdict, frame: Int?,
    candidates: [AnchorPolicy] = AnchorPolicy.catalogue
  ) throws(ReplayError) -> Explanation? {
    var session = try ExplanationSession(
      header, ReplayOutlook(header, events), verdict, frame: frame, candidates: candidates)
    guard session != nil else { return nil }
    for event in events { try session?.take(event) }
    return session?.finish()
  }
}

/// The search for what lies behind a flagged frame, event by event (`Replay.explanation`).
public struct ExplanationSession {
  private let verdict: RunVerdict
  private let shift: AnchorShift
  private let candidates: [AnchorPolicy]
  private let shown: ShownFrames
  private var session: ReplaySession

  /// Begins a search; nil if the frame is not flagged, or none is.
  ///
  /// The parameters are those of `Replay.explanation` and `ReplaySession`.
  ///
  /// - Throws: `ReplayError` if the header makes no list.
  public init?(
    _ header: TraceHeader, _ outlook: ReplayOutlook, _ verdict: RunVerdict, frame: Int?,
    candidates: [AnchorPolicy] = AnchorPolicy.catalogue
  ) throws(ReplayError) {
    let options = verdict.options
    guard let shift = verdict.shifts.first(where: { frame == nil || $0.frame == frame }) else {
      return nil
    }
    let runs = candidates.map {
      RunOptions(update: options.update, policy: .policy($0), animation: options.animation)
    }
    let shown = ShownFrames(shift, clock: FrameClock(rate: header.frameRate))
    session = try ReplaySession(header, outlook, runs: [options] + runs) { run, frame in
      if run == 0 { shown.take(frame) }
    }
    (self.verdict, self.shift, self.candidates, self.shown) = (verdict, shift, candidates, shown)
  }

  /// Takes the next event.
  ///
  /// - Throws: `ReplayError` if it cannot follow those before it.
  public mutating func take(_ event: TraceEvent) throws(ReplayError) {
    shown.take(event)
    try session.take(event)
  }

  /// What lies behind the frame; nil if it was not drawn.
  public mutating func finish() -> Explanation? {
    let others = session.finish().runs.dropFirst()
    return shown.explanation(verdict, shift, others: Array(zip(candidates, others)))
  }
}

/// The two frames that tell of a shift: the flagged one, and the last before the update to blame.
private final class ShownFrames {
  private let clock: FrameClock
  private let flagged: Int
  /// The update to blame; nil if there is none.
  private let update: Int?
  /// The frame of that update, once it has come.
  private var updateFrame = Int.max
  private var events = 0
  private var before: Frame?
  private var frame: Frame?

  init(_ shift: AnchorShift, clock: FrameClock) {
    self.clock = clock
    flagged = shift.frame
    update = shift.cause?.update
  }

  /// Notes an event, before the replay takes it.
  func take(_ event: TraceEvent) {
    if events == update { updateFrame = clock.frame(at: event.time) }
    events += 1
  }

  func take(_ frame: Frame) {
    if update != nil, frame.index < updateFrame { before = frame }
    if frame.index == flagged { self.frame = frame }
  }

  func explanation(
    _ verdict: RunVerdict, _ shift: AnchorShift, others: [(AnchorPolicy, RunVerdict)]
  ) -> Explanation? {
    guard let frame else { return nil }
    let update = shift.cause?.update
    var explanation = Explanation(
      options: verdict.options, shift: shift,
      episode: update.map { verdict.shifts(ofUpdate: $0) } ?? [shift], frame: frame, before: before)
    explanation.above = before.flatMap {
      ChangesAbove(shift.item, from: $0.screen, to: frame.screen)
    }
    explanation.clamp = verdict.clamps.last { $0.event == update && $0.frame <= shift.frame }
    guard let update else { return explanation }
    for (policy, other) in others {
      if other.shifts(ofUpdate: update).isEmpty && !other.hasStopped {
        explanation.holding.append(policy)
      } else {
        explanation.failing.append(policy)
      }
    }
    return explanation
  }
}
