// Goal: what happens in random traces.
// Method: one kind of event after the other, in the same frame or soon after.

import ListModel
import TestSupport
import TraceEvents

extension RandomReplay {
  mutating func step() {
    let gap = pick([0, 0, 1_000_000, 16_666_667, 33_333_000, 50_000_000, 120_000_000])
    time += gap == 120_000_000 ? Int64(below(400_000_000)) : Int64(gap)
    // It stays away from its window for an event or two.
    if !isInWindow, oneIn(2) { return add(.viewport(viewport())) }
    if flavour == .mixed, oneIn(3) { return scene() }
    switch flavour == .fine ? 6 + below(14) : below(20) {
    case 0..<7 where flavour == .mixed && oneIn(4): nest()
    case 0..<7: add(.update(update()))
    case 7..<11: add(.resize(resize()))
    case 11..<15: scroll()
    case 15, 16: navigate()
    case 17: correct()
    case 18: add(.viewport(viewport()))
    case 19 where flavour == .mixed: add(.layout(layoutEvent()))
    default: add(.mark("here"))
    }
  }

  mutating func add(_ kind: TraceEvent.Kind) {
    events.append(TraceEvent(time: Timestamp(nanoseconds: time), kind: kind))
    switch kind {
    case .update: break
    case .resize(let resize) where resize.via != .measured: break
    default: return
    }
    while oneIn(2) { correct() }
  }

  mutating func correct() {
    if oneIn(3) { time += Int64(below(60_000_000)) }
    offset = nearbyOffset() + (oneIn(2) ? Length(points: below(200)) : .zero)
    let moment = oneIn(3) ? nil : pick(CorrectionMoment.allCases)
    events.append(
      TraceEvent(
        time: Timestamp(nanoseconds: time),
        kind: .correct(CorrectEvent(offset: offset, moment: moment))))
  }

  mutating func scroll() {
    for phase in [.begin, .drag, pick([.drag, .end]), pick(ScrollEvent.Phase.allCases)]
      as [ScrollEvent.Phase]
    {
      offset = nearbyOffset()
      let velocity = phase == .end && oneIn(2) ? pt(300) : nil
      add(.scroll(ScrollEvent(phase: phase, offset: offset, velocity: velocity)))
      time += Int64(below(40_000_000))
      if oneIn(3) { return }
    }
    // At the top, where the recorded run is within its content and others may be beyond theirs.
    offset = Length(points: below(12)) - header.insets.top
    add(.scroll(ScrollEvent(phase: .rest, offset: offset)))
  }

  mutating func navigate() {
    if flavour == .mixed, oneIn(2) { return goToItem(animated: oneIn(2)) }
    let attempts = flavour == .mixed ? 1 + below(3) : 1
    if oneIn(4) {
      offset = -header.insets.top
      return add(.navigate(NavigateEvent(target: .top, animated: false, attempts: attempts)))
    }
    offset = Length(points: below(500) - 20)
    add(
      .navigate(
        NavigateEvent(target: .offset(offset), animated: oneIn(2), attempts: attempts)))
  }

  mutating func viewport() -> ViewportEvent {
    var event = ViewportEvent(
      width: oneIn(3) ? Length(points: 200 + below(200)) : nil,
      height: oneIn(2) ? Length(points: 100 + below(300)) : nil,
      insets: oneIn(2)
        ? EdgeInsets(top: Length(points: below(50)), bottom: Length(points: below(80))) : nil)
    // A keyboard may cover everything.
    if flavour == .mixed, oneIn(12) { event.insets?.bottom = Length(points: 400) }
    guard flavour == .mixed else { return event }
    if oneIn(3) { event.animation = animation() }
    if !isInWindow || oneIn(2) {
      isInWindow = !isInWindow
      event.isInWindow = isInWindow
    }
    return event
  }

  mutating func layoutEvent() -> LayoutEvent {
    LayoutEvent(layout: layout(other: true), animation: oneIn(2) ? animation() : nil)
  }

  mutating func animation() -> Animation {
    if flavour == .mixed, oneIn(4) { return .standard }
    let duration = pick([250_000_000, 90_000_000, 16_666_667, 41_666_666, 123_456_789, 1])
    return Animation(duration: Timestamp(nanoseconds: Int64(duration)), curve: .linear)
  }

  mutating func delivery() -> Delivery {
    switch below(5) {
    case 0, 1: return .reload
    case 2: return .batch(nil)
    default: return .batch(animation())
    }
  }

  mutating func resize() -> ResizeEvent {
    var event = ResizeEvent(via: oneIn(4) ? .measured : .delivered(delivery()))
    for section in lists {
      if oneIn(3) { event.headers[section.id] = band() }
      if oneIn(4) { event.footers[section.id] = band() }
      for item in section.items where oneIn(3) { event.items[item] = isUniform ? nil : size() }
    }
    if oneIn(6) { event.tableHeader = band() }
    if oneIn(6) { event.tableFooter = band() }
    return event
  }
}
