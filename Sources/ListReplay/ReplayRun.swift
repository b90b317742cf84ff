import ListLayout
import ListModel
import TraceEvents
import Viewport

/// One run through a trace: the model, what is still to come of the corrections, and the judge.
struct ReplayRun {
  let options: RunOptions
  private(set) var model: ScreenModel
  private(set) var detector: ShiftDetector
  private(set) var measure: ListMeasure
  private(set) var clamps: [OffsetClamp] = []
  private(set) var rejected: [Rejection] = []
  /// Whether the run ended at a rejected batch.
  private(set) var hasStopped = false
  let onReject: RejectChoice
  let plan: CorrectionPlan
  let onFrame: ((Frame) -> Void)?

  private var pending: [PendingCorrection] = []
  /// Recorded corrections that were part of the layout of their update.
  private var doneInLayout: Set<Int> = []
  /// What the user has scrolled since the start.
  private var scrolledInAll = Length.zero

  // What happened since the last frame that was drawn.
  private var scrolled = Length.zero
  private var navigated = Length.zero
  private var moved: Set<ItemID> = []
  private var cause: Cause?

  init(
    _ options: RunOptions, header: TraceHeader, list: RecordedList, plan: CorrectionPlan,
    onReject: RejectChoice, onFrame: ((Frame) -> Void)?
  ) {
    self.options = options
    self.onReject = onReject
    self.plan = plan
    self.onFrame = onFrame
    model = ScreenModel(header, list: list)
    let edge: Screen.Edge = header.alignment == .bottom ? .bottom : .top
    detector = ShiftDetector(
      tolerance: .pixel(atScale: header.scale), edge: edge, goneAnchor: header.model.goneAnchor)
    measure = ListMeasure(
      tolerance: .pixel(atScale: header.scale), edge: edge, frameRate: header.frameRate)
  }

  /// The verdict, once the run is finished.
  var verdict: RunVerdict {
    RunVerdict(
      options: options, frames: hasStopped ? model.frame : model.frame + 1,
      shifts: detector.shifts, lost: detector.lost, measures: measure.measures, clamps: clamps,
      hasStopped: hasStopped, rejected: rejected,
      finalOffset: model.drawnOffset,
      contentHeight: model.positions.contentSize.height)
  }
}

// The clock.
extension ReplayRun {
  /// Draws every frame before the one given and begins that one; frames in which nothing can change
  /// are skipped.
  mutating func advance(to frame: Int) {
    guard frame > model.frame, !hasStopped else { return }
    draw()
    while let next = nextActiveFrame, next < frame {
      begin(next)
      draw()
    }
    begin(frame)
  }

  /// Draws until the list is at rest and no navigation is on its way.
  mutating func finish() {
    guard !hasStopped else { return }
    draw()
    while let next = nextActiveFrame {
      begin(next)
      draw()
    }
  }

  /// The next frame in which something changes by itself; nil if nothing does.
  private var nextActiveFrame: Int? {
    if model.isAnimating || model.isNavigating || model.isFlinging { return model.frame + 1 }
    return pending.map(\.frame).min().map { max($0, model.frame + 1) }
  }

  private mutating func begin(_ frame: Int) {
    let passage = model.begin(frame: frame)
    navigated = navigated.advanced(by: passage.navigated)
    scrolled = scrolled.advanced(by: passage.scrolled)
    scrolledInAll = scrolledInAll.advanced(by: passage.scrolled)
    let due = pending.filter { $0.frame <= frame && $0.eventFrame < frame }
    pending.removeAll { $0.frame <= frame && $0.eventFrame < frame }
    for correction in due { perform(correction) }
  }

  /// Out of a window nothing is seen, so nothing is judged; what happens there explains the next
  /// frame that is.
  private mutating func draw() {
    guard model.isInWindow else { return }
    let frame = Frame(
      index: model.frame, screen: model.screen, scrolled: scrolled, navigated: navigated,
      moved: moved, isAtRest: !model.isAnimating && pending.isEmpty,
      isClampSuspended: model.isClampSuspended, cause: cause)
    detector.take(frame)
    measure.take(frame, anchor: detector.judged)
    onFrame?(frame)
    (moved, scrolled, navigated) = ([], .zero, .zero)
  }
}

// Events.
extension ReplayRun {
  /// Takes an event of the frame that is being made.
  ///
  /// `changes` is what it does to the list, `scroll` how far the recorded run went by it.
  mutating func take(
    _ event: TraceEvent, at place: Int, changes: [ListChange], scroll: RecordedScroll
  ) {
    guard !hasStopped else { return }
    switch event.kind {
    case .update, .resize:
      for (number, change) in changes.enumerated() {
        apply(change, of: event, place, isLast: number == changes.count - 1)
      }
    case .scroll(let scrollEvent):
      let distance = scrollDistance(scrollEvent, scroll)
      scrolled = scrolled.advanced(by: distance)
      scrolledInAll = scrolledInAll.advanced(by: distance)
    case .navigate(let navigate): navigated = navigated.advanced(by: model.navigate(navigate))
    case .correct(let correction): take(correction, at: place)
    case .viewport(let viewport):
      changeGeometry(place) { $0.change(viewport, choosing: $1) }
    case .layout(let layout):
      changeGeometry(place) { $0.change(layout, choosing: $1) }
    case .observe, .mark, .ignored: return
    }
  }

  private mutating func scrollDistance(
    _ event: ScrollEvent, _ recorded: RecordedScroll
  ) -> Length {
    switch event.movement {
    case .translation(let way): return model.drag(to: way, event)
    case .offset:
      return model.scroll(
        by: recorded.distance, event, isWithinRange: recorded.isWithinRange)
    }
  }

  private mutating func take(_ correction: CorrectEvent, at place: Int) {
    guard case .recorded = options.policy, !doneInLayout.contains(place) else { return }
    if plan.updateOf[place] != nil {
      // Due in a later frame: it stays pending.
      guard pending.contains(where: { $0.event == place && $0.frame == model.frame }) else {
        return
      }
      pending.removeAll { $0.event == place }
    }
    write(correction.offset, by: place)
  }

  private mutating func write(_ offset: Length, by place: Int) {
    model.write(offset: offset)
    cause = Cause(event: place, update: plan.updateOf[place] ?? place)
  }

  private mutating func apply(
    _ change: ListChange, of event: TraceEvent, _ place: Int, isLast: Bool
  ) {
    guard !hasStopped else { return }
    guard let recorded = change.delivery else {
      guard case .resize(let resize) = event.kind else { return }
      model.measure(change.changeset, items: resize.items.keys, known: change.sizes)
      cause = Cause(event: place, update: place)
      return
    }
    guard let delivery = accepted(change, options.delivery(of: recorded), place) else { return }
    apply(change, delivery, place, isLast: isLast)
  }

  /// How a change comes over the list once it is judged; nil if the run ends with it.
  private mutating func accepted(
    _ change: ListChange, _ delivery: Delivery, _ place: Int
  ) -> Delivery? {
    guard case .batch = delivery, let batch = change.batch else { return delivery }
    switch change.verdict {
    case .accepted: return delivery
    case .reloaded(let found): note([found], batch, change.changeset, place)
    case .rejected(let found):
      note(found, batch, change.changeset, place)
      hasStopped = onReject == .stop
    }
    return hasStopped ? nil : .reload
  }

  private mutating func note(
    _ found: [BatchContradiction], _ batch: JudgedBatch, _ change: Changeset, _ place: Int
  ) {
    rejected.append(
      Rejection(event: place, contradictions: found, batch: batch, change: change))
  }

  private mutating func apply(
    _ change: ListChange, _ delivery: Delivery, _ place: Int, isLast: Bool
  ) {
    let capture = capture(moved: change.changeset.moved)
    let choose = choice(capture, inLayout: isLast ? recordedInLayout(place) : nil)
    let grant = model.update(
      change.changeset, known: change.sizes, delivery: delivery, choosing: choose)
    moved.formUnion(capture.moved)
    finish(grant, capture, place, isLast: isLast)
  }

  /// A change of the bounds or of the layout, over which a policy keeps the place as well; without
  /// one the number of the offset stays where that is legal.
  private mutating func changeGeometry(
    _ place: Int,
    _ change: (inout ScreenModel, OffsetChooser) -> OffsetGrant
  ) {
    let capture = capture(moved: [])
    let choose = choice(capture, inLayout: nil)
    let grant = change(&model) { positions, viewport in
      let choice = choose(positions, viewport)
      return choice == .proposed ? .kept : choice
    }
    finish(grant, capture, place)
  }

  private mutating func finish(
    _ grant: OffsetGrant, _ capture: Capture, _ place: Int, isLast: Bool = true
  ) {
    note(grant, place)
    cause = Cause(event: place, update: place)
    schedule(capture, place, isLast: isLast)
  }

  /// What becomes of the offset in the layout of a change.
  private func choice(
    _ capture: Capture, inLayout written: Length?
  ) -> OffsetChooser {
    let options = self.options
    let isHeld = options.timing == .layout && model.takesWantedOffsets
    return { positions, viewport in
      if let written { return .written(written) }
      guard case .policy(let policy) = options.policy, isHeld || policy.isNone else {
        return .proposed
      }
      let restoration = Restoration(
        capture: capture, positions: positions, viewport: viewport, scrolled: .zero)
      return policy.wantedOffset(restoration).map { .held($0) } ?? .kept
    }
  }

  private func capture(moved: ItemSet) -> Capture {
    let screen = model.settledScreen
    let moved: ItemSet = model.parameters.movedAnchor == .follow ? [] : moved
    var anchor: ItemID?
    if case .policy(let policy) = options.policy {
      anchor = policy.choose(screen) { !moved.contains($0) }
    }
    return Capture(
      screen: screen, anchor: anchor, moved: moved, goneAnchor: model.parameters.goneAnchor)
  }

  private mutating func note(_ grant: OffsetGrant, _ place: Int) {
    guard grant.isClamped else { return }
    clamps.append(
      OffsetClamp(
        frame: model.frame, event: place, wanted: grant.wanted, granted: grant.granted))
  }
}

/// Says what becomes of the offset once the positions after a change are known, in that window.
private typealias OffsetChooser = (PlainPositions, ViewportGeometry) -> OffsetChoice

// Corrections.
extension ReplayRun {
  /// The offset that the app wrote in the layout of this update; of several, the last.
  private mutating func recordedInLayout(_ update: Int) -> Length? {
    guard case .recorded = options.policy else { return nil }
    let entries = (plan.ofUpdate[update] ?? []).filter {
      $0.correction.moment == .layout && $0.frame <= model.frame
    }
    doneInLayout.formUnion(entries.map(\.event))
    return entries.last?.correction.offset
  }

  /// A policy puts back what each change moved; recorded corrections belong to the last of those
  /// that one event made.
  private mutating func schedule(_ capture: Capture, _ update: Int, isLast: Bool) {
    switch options.policy {
    case .recorded:
      guard isLast else { return }
      for entry in plan.ofUpdate[update] ?? [] where !doneInLayout.contains(entry.event) {
        let frame = max(frame(of: entry.correction.moment) ?? entry.frame, entry.frame)
        pending.append(
          PendingCorrection(
            frame: frame, event: entry.event, eventFrame: entry.frame,
            kind: .recorded(entry.correction.offset)))
      }
    case .policy(let policy):
      guard options.timing != .layout, !policy.isNone else { return }
      let correction = PendingCorrection(
        frame: frame(of: options.timing) ?? model.frame, event: update, eventFrame: model.frame,
        kind: .policy(policy, capture, scrolledBefore: scrolledInAll))
      if correction.frame > model.frame {
        pending.append(correction)
      } else {
        perform(correction)
      }
    }
  }

  /// The frame in which a moment of the update just applied falls; nil where its own time decides.
  private func frame(of moment: CorrectionMoment?) -> Int? {
    switch moment {
    case nil: nil
    case .layout, .call: model.frame
    case .completion: model.completionFrame
    case .late1: model.frame + 1
    case .late2: model.frame + 2
    }
  }

  private mutating func perform(_ correction: PendingCorrection) {
    switch correction.kind {
    case .recorded(let offset): write(offset, by: correction.event)
    case .policy(let policy, let capture, let scrolledBefore):
      let restoration = Restoration(
        capture: capture, positions: model.positions, viewport: model.viewport,
        scrolled: scrolledInAll - scrolledBefore)
      guard let wanted = policy.wantedOffset(restoration) else { return }
      note(model.restore(offset: wanted), correction.event)
      cause = Cause(event: correction.event, update: correction.event)
    }
  }
}

/// A correction that is still to come.
private struct PendingCorrection {
  enum Kind {
    /// An offset that the app wrote.
    case recorded(Length)
    /// The place that a policy captured, put back; what the user scrolled until then.
    case policy(AnchorPolicy, Capture, scrolledBefore: Length)
  }

  /// The frame in which it acts.
  var frame: Int
  /// The event that it is, or whose update it belongs to.
  var event: Int
  /// The frame of that event; a correction acts with its event where both fall in one frame.
  var eventFrame: Int
  var kind: Kind
}

extension AnchorPolicy {
  /// Whether this is M00, which has no moment of its own.
  fileprivate var isNone: Bool { number == AnchorPolicy.none.number }
}
