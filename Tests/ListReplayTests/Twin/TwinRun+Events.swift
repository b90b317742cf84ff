// Goal: what each event does to the twin's run.
// Method: one function per kind of event; updates wait for the batch that they are nested in.

import ListModel
import ListReplay
import TraceEvents

extension TwinRun {
  mutating func take(_ event: Int) throws {
    switch events[event].kind {
    case .update(let update):
      if update.isNested {
        nested.append(update)
      } else {
        try apply(update, event)
      }
    case .resize(let resize): apply(resize, event)
    case .scroll(let scroll):
      guard case .offset(let offset) = scroll.movement else { return }
      let told =
        scrolls?[event]
        ?? TwinScroll(
          distance: offset.ticks - screen.offset,
          staysInside: offset.ticks >= screen.minimum && offset.ticks <= screen.maximum)
      taken[event] = told
      making { run in
        let distance = run.screen.scroll(told, scroll)
        run.scrolled += distance
        run.scrolledInAll += distance
        return distance
      }
    case .navigate(let navigation):
      making { run in
        let offset = run.screen.offset
        run.navigated += run.screen.navigate(navigation)
        return run.screen.offset - offset
      }
    case .correct(let correction): correct(correction, event)
    case .viewport(let change): resettle(event) { $0.change(change, wish: $1) }
    case .layout(let change): resettle(event) { $0.change(change, wish: $1) }
    case .observe(let observation): self.observation = observation
    case .restyle, .focus, .mark, .ignored: return
    }
  }

  /// The window or the layout changes.
  private mutating func resettle(
    _ event: Int, _ change: (inout TwinScreen, (TwinScreen) -> TwinWish) -> Void
  ) {
    let seen = TwinCapture(name: options.policy.name, screen: screen, moved: [])
    let wish = wish(seen, otherwise: .number)
    change(&screen, wish)
    note(seen)
    cause = TwinCause(event: event, update: event)
    plan(seen, event)
  }

  private mutating func apply(_ resize: ResizeEvent, _ event: Int) {
    if case .delivered(let delivery) = resize.via {
      var list = screen.list
      list.resize(resize)
      update(to: list, [], delivery, event)
    } else {
      making(always: true) { run in
        run.screen.measure(resize)
        return 0
      }
      cause = TwinCause(event: event, update: event)
    }
  }

  /// An update with all that is nested in it: the batches are one with it, the reloads follow.
  private mutating func apply(_ outermost: UpdateEvent, _ event: Int) throws {
    let batches = nested.filter { $0.delivery != .reload }.map(\.content) + [outermost.content]
    let reloads = nested.filter { $0.delivery == .reload }
    nested = []
    if batches.count > 1 { screen.deeds.insert(.nestedBatch) }
    if !reloads.isEmpty { screen.deeds.insert(.nestedReload) }
    var list = screen.list
    let moved = try list.update(TwinRun.merged(batches))
    update(to: list, moved, outermost.delivery, event, isLast: reloads.isEmpty)
    for (place, reload) in reloads.enumerated() {
      let moved = try list.update(reload.content)
      update(to: list, moved, .reload, event, isLast: place == reloads.count - 1)
    }
  }

  /// All that is announced in order, and the last answer.
  private static func merged(_ contents: [UpdateEvent.Content]) -> UpdateEvent.Content {
    var updates: [AnnouncedUpdate]?
    var answer: [RecordedSection]?
    for content in contents {
      switch content {
      case .announced(let more): updates = (updates ?? []) + more
      case .answered(let sections): answer = sections
      case .judged(let more, let sections):
        updates = (updates ?? []) + more
        answer = sections
      }
    }
    guard let answer else { return .announced(updates ?? []) }
    return updates.map { .judged($0, answer: answer) } ?? .answered(answer)
  }
}

// Updates.
extension TwinRun {
  private mutating func update(
    to list: TwinList, _ moved: Set<ItemID>, _ recorded: Delivery, _ event: Int,
    isLast: Bool = true
  ) {
    let unheld = screen.model.movedAnchor == .skip ? moved : []
    let seen = TwinCapture(name: options.policy.name, screen: screen, moved: unheld)
    let (byReload, animation) = delivery(recorded)
    var wish = wish(seen, otherwise: options.policy.name == "none" ? .number : .own)
    if isLast, let written = writtenInLayout(event) { wish = { _ in .written(written) } }
    screen.update(
      to: list, moved: moved, animation: animation, byReload: byReload, wish: wish)
    self.moved.formUnion(unheld)
    note(seen)
    if unheld != moved { screen.deeds.insert(.followed) }
    cause = TwinCause(event: event, update: event)
    plan(seen, event, isLast: isLast)
  }

  /// Lets the list go somewhere; a policy that has its say whenever rows are measured makes up for
  /// those that came in.
  mutating func making(always: Bool = false, _ go: (inout TwinRun) -> Int64) {
    var before = screen
    before.offset += go(&self)
    guard case .policy = options.policy, TwinCapture.measuring.contains(options.policy.name) else {
      return
    }
    var isNew = always || screen.measured.count != before.measured.count
    while isNew, screen.model.holdsWhileScrolling || !isScrolling {
      // A row that just came in by its estimate is no anchor.
      let estimated = Set(
        before.bands.compactMap(\.item).filter {
          before.isEstimated($0) && !before.measured.contains($0)
        })
      let seen = TwinCapture(name: options.policy.name, screen: before, moved: estimated)
      guard let wanted = seen.wanted(on: screen, scrolled: 0) else { return }
      before = screen
      before.offset = screen.makeUp(wanted)
      isNew = screen.measured.count != before.measured.count
    }
  }

  /// What the policy means by its offset, and what it took to put that on a pixel.
  mutating func note(_ seen: TwinCapture) {
    guard case .policy = options.policy else { return }
    let isHeard = screen.model.holdsWhileScrolling || !isScrolling
    let wanted = isHeard ? seen.wanted(on: screen, scrolled: 0) : nil
    guard options.timing == .layout else { return meanings.append(seen.isMeant(on: screen)) }
    guard let wanted else { return meanings.append(false) }
    let isLegal =
      seen.screen.suspendsClamp
      || screen.pixel(screen.clamped(wanted)) == screen.pixel(wanted)
    meanings.append(isLegal && seen.isMeant(on: screen))
    rounded += screen.pixel(wanted) - wanted
  }

  private var isScrolling: Bool {
    screen.fingerDown || screen.hasMomentum || screen.spring != nil
  }

  /// What a policy wants in the layout, if it may.
  private mutating func wish(
    _ seen: TwinCapture, otherwise: TwinWish
  ) -> (TwinScreen) -> TwinWish {
    let isHeard = screen.model.holdsWhileScrolling || !isScrolling
    if isRecorded { return { _ in otherwise } }
    guard options.timing == .layout else { return { _ in otherwise } }
    guard isHeard else {
      screen.deeds.insert(.unheard)
      return { _ in otherwise }
    }
    return { seen.wanted(on: $0, scrolled: 0).map { .held($0) } ?? .number }
  }

  /// Whether an update comes by reload, and if not, how long it is animated.
  private func delivery(_ recorded: Delivery) -> (byReload: Bool, animation: Int64?) {
    var animation: Int64?
    if case .batch(let given?) = recorded { animation = screen.duration(of: given) }
    if options.update == .reload || options.update == .recorded && recorded == .reload {
      return (true, nil)
    }
    switch options.animation {
    case .recorded: return (false, animation)
    case .on: return (false, animation ?? screen.duration(of: .standard))
    case .off: return (false, nil)
    }
  }
}
