import ListLayout
import ListModel
import TraceEvents
import Viewport

// Events.
extension ReplayRun {
  /// Takes an event of the frame that is being made.
  ///
  /// `changes` is what it does to the list, `list` what the trace says of that afterwards, `scroll`
  /// how far the recorded run went by it.
  mutating func take(
    _ event: TraceEvent, at place: Int, changes: [ListChange], list: RecordedList,
    scroll: RecordedScroll
  ) {
    guard !hasStopped else { return }
    let scroll = options.isObserved ? RecordedScroll(event, model) : scroll
    memory.note(list, at: model.positions)
    memory.note(event)
    switch event.kind {
    case .update, .resize:
      for (number, change) in changes.enumerated() {
        apply(change, of: event, place, isLast: number == changes.count - 1)
      }
    case .scroll(let scrollEvent):
      measuring { run in
        let distance = run.scrollDistance(scrollEvent, scroll)
        run.noteScroll(distance)
        return distance
      }
      bringWaiting()
    case .navigate(let navigate):
      self.navigate(navigate)
      bringWaiting()
    case .correct(let correction): take(correction, at: place)
    case .viewport(let viewport):
      if viewport.insets.map({ $0 != model.viewport.insets }) ?? false { memory.noteInsets() }
      changeGeometry(place, .viewport) { $0.change(viewport, choosing: $1) }
    case .layout(let layout):
      changeGeometry(place, .layout) { $0.change(layout, choosing: $1) }
    case .observe(let observation): self.observation = options.isObserved ? observation : nil
    case .restyle, .focus, .mark, .ignored: return
    }
  }

  mutating func noteScroll(_ distance: Length) {
    scrolled = scrolled.advanced(by: distance)
    scrolledInAll = scrolledInAll.advanced(by: distance)
    if !model.isFingerDown { glided = glided.advanced(by: distance) }
    memory.noteScroll(distance)
  }

  mutating func navigate(_ event: NavigateEvent) {
    memory.noteNavigation()
    measuring { run in
      let offset = run.model.offset
      run.navigated = run.navigated.advanced(by: run.model.navigate(event))
      return run.model.offset - offset
    }
  }

  mutating func scrollDistance(
    _ event: ScrollEvent, _ recorded: RecordedScroll
  ) -> Length {
    switch event.movement {
    case .translation(let way): return model.drag(to: way, event)
    case .offset:
      return model.scroll(
        by: recorded.distance, event, isWithinRange: recorded.isWithinRange)
    }
  }

  mutating func take(_ correction: CorrectEvent, at place: Int) {
    guard options.takes(correction), !doneInLayout.contains(place) else { return }
    if plan.updateOf[place] != nil {
      // Due in a later frame: it stays pending.
      guard pending.contains(where: { $0.event == place && $0.frame == model.frame }) else {
        return
      }
      pending.removeAll { $0.event == place }
    }
    write(correction.offset, by: place)
  }

  mutating func write(_ offset: Length, by place: Int) {
    model.write(offset: offset)
    memory.noteWrite()
    cause = Cause(event: place, update: plan.updateOf[place] ?? place)
  }

  mutating func apply(
    _ change: ListChange, of event: TraceEvent, _ place: Int, isLast: Bool
  ) {
    guard !hasStopped else { return }
    guard let recorded = change.delivery else {
      guard case .resize(let resize) = event.kind else { return }
      let shown = shown(change, resize.items.keys)
      measuring(always: true) { run in
        run.model.measure(shown.changeset, items: resize.items.keys, known: shown.sizes)
        return .zero
      }
      cause = Cause(event: place, update: place)
      return
    }
    if letWait(change, place) { return }
    guard let delivery = accepted(change, options.delivery(of: recorded), place) else { return }
    apply(change, delivery, place, isLast: isLast)
  }

  /// How a change comes over the list once it is judged; nil if the run ends with it.
  private mutating func accepted(
    _ change: ListChange, _ delivery: Delivery, _ place: Int
  ) -> Delivery? {
    guard case .batch = delivery else { return delivery }
    if case .policy(let policy) = options.policy, let limit = policy.batchLimit,
      change.verdict != .accepted || change.changeCount > limit
    {
      return .reload
    }
    guard let batch = change.batch else { return delivery }
    switch change.verdict {
    case .accepted: return delivery
    case .reloaded(let found): note([found], batch, change.changeset, place)
    case .rejected(let found):
      note(found, batch, change.changeset, place)
      hasStopped = onReject == .stop
    }
    return hasStopped ? nil : .reload
  }

  mutating func note(
    _ found: [BatchContradiction], _ batch: JudgedBatch, _ change: Changeset, _ place: Int
  ) {
    rejected.append(
      Rejection(event: place, contradictions: found, batch: batch, change: change))
  }

  mutating func apply(
    _ listChange: ListChange, _ delivery: Delivery, _ place: Int, isLast: Bool
  ) {
    let change = listChange.changeset
    let delivery = model.isInWindow ? delivery : .reload
    var context = memory.context(.update(delivery), model)
    context.moved = change.moved
    context.rebuilt = listChange.rebuilt
    let capture = capture(context)
    let choose = choice(capture, inLayout: isLast ? recordedInLayout(place) : nil)
    var chosen = OffsetChoice.proposed
    let grant = model.update(change, known: listChange.sizes, delivery: delivery) {
      chosen = choose($0, $1)
      return chosen
    }
    moved.formUnion(capture.moved)
    if model.isAnimating { noteArrivals(since: capture.screen) }
    finish(grant, chosen, capture, place, isLast: isLast)
  }

  private mutating func noteArrivals(since screen: Screen) {
    let positions = model.positions
    let new = model.layouts.difference(from: screen.positions, to: positions).new
    arrived.formUnion(new.map(positions.item(at:)))
  }

  /// A change of the bounds or of the layout, over which a policy keeps the place as well; without
  /// one the number of the offset stays where that is legal.
  private mutating func changeGeometry(
    _ place: Int, _ kind: PolicyContext.Change,
    _ change: (inout ScreenModel, OffsetChooser) -> OffsetGrant
  ) {
    let capture = capture(memory.context(kind, model))
    let choose = choice(capture, inLayout: nil)
    var chosen = OffsetChoice.kept
    let grant = change(&model) { positions, viewport in
      chosen = choose(positions, viewport)
      return chosen == .proposed ? .kept : chosen
    }
    finish(grant, chosen, capture, place)
  }

  private mutating func finish(
    _ grant: OffsetGrant, _ chosen: OffsetChoice, _ capture: Capture, _ place: Int,
    isLast: Bool = true
  ) {
    note(grant, place)
    cause = Cause(event: place, update: place)
    memory.noteChange(from: capture.screen, to: model.positions)
    takeStance(grant, chosen, capture)
    schedule(capture, place, isLast: isLast)
  }

  /// Keeps for the policy what it did, and for the judge what it says of it.
  private mutating func takeStance(
    _ grant: OffsetGrant, _ chosen: OffsetChoice, _ capture: Capture
  ) {
    guard case .policy(let policy) = options.policy else { return }
    let restoration = restoration(of: capture)
    let hasWanted = if case .held = chosen { true } else { false }
    let acts = options.timing == .layout && model.takesWantedOffsets
    let isGranted = acts ? hasWanted && !grant.isClamped : options.timing != .layout
    stance.take(
      policy, restoration, hasWanted: hasWanted || !acts, isGranted: isGranted)
    if acts { memory.note(grant, restoration, policy, hasWanted: hasWanted) }
  }

  /// What becomes of the offset in the layout of a change.
  private func choice(
    _ capture: Capture, inLayout written: Length?
  ) -> OffsetChooser {
    let (options, layouts) = (self.options, model.layouts)
    let isHeld = options.timing == .layout && model.takesWantedOffsets
    return { positions, viewport in
      if let written { return .written(written) }
      guard case .policy(let policy) = options.policy, isHeld || policy.isNone else {
        return .proposed
      }
      let restoration = Restoration(
        capture: capture, positions: positions, viewport: viewport, scrolled: .zero,
        layouts: layouts)
      return policy.wantedOffset(restoration).map { .held($0) } ?? .kept
    }
  }

  func capture(_ context: PolicyContext) -> Capture {
    capture(context, model.settledScreen)
  }

  func capture(_ context: PolicyContext, _ screen: Screen) -> Capture {
    let moved: ItemSet = model.parameters.movedAnchor == .follow ? [] : context.moved
    var anchor: ItemID?
    if case .policy(let policy) = options.policy {
      anchor = policy.choose(screen) { item in
        !moved.contains(item) && !context.excluded.contains(item) && context.isLaidOut(item)
      }
    }
    return Capture(
      screen: screen, anchor: anchor, moved: moved, goneAnchor: model.parameters.goneAnchor,
      context: context)
  }

  mutating func note(_ grant: OffsetGrant, _ place: Int) {
    rounded = rounded.advanced(by: grant.rounding)
    guard grant.isClamped else { return }
    clamps.append(
      OffsetClamp(
        frame: model.frame, event: place, wanted: grant.wanted, granted: grant.granted))
  }
}

/// Says what becomes of the offset once the positions after a change are known, in that window.
private typealias OffsetChooser = (any ListPositions, ViewportGeometry) -> OffsetChoice
