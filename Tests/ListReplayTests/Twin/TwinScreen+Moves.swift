// Goal: how the offset of the twin's screen is moved from outside.
// Method: rules 1, 2, 33 and 34: a write, a scroll and a navigation set it, then what came on
// screen is measured.

import ListModel
import TraceEvents

extension TwinScreen {
  mutating func write(_ wanted: Int64) {
    if !model.keepsVelocity { spring = nil }
    _ = go(to: pixel(wanted))
  }

  /// A real screen was seen there.
  mutating func goOn(from seen: Int64) {
    if seen == offset { return }
    offset = seen
    _ = measureEntering()
  }

  mutating func restore(_ wanted: Int64) {
    if hasMomentum, !model.keepsVelocity { isStopped = true }
    let target = pixel(suspendsClamp ? wanted : clamped(wanted))
    if !model.keepsVelocity { spring = nil }
    _ = go(to: target)
  }

  /// Gives how far the drawn offset went, but for what measuring added.
  private mutating func go(to offset: Int64) -> Int64 {
    let before = drawnOffset
    flight?.offset = 0
    trip = nil
    self.offset = offset
    _ = measureEntering()
    return offset - before
  }

  /// Gives how far the user really scrolled this run.
  mutating func scroll(_ told: TwinScroll, _ event: ScrollEvent) -> Int64 {
    fingerDown = event.phase == .begin || event.phase == .drag
    if fingerDown { isStopped = false }
    (trip, spring) = (nil, nil)
    hasMomentum =
      event.phase == .decelerate || event.phase == .end && (event.velocity ?? .zero) != .zero
    var distance = told.distance
    if event.phase == .decelerate || event.phase == .rest {
      if isStopped { return 0 }
      if told.staysInside, distance > 0 { distance = min(distance, max(0, maximum - offset)) }
      if told.staysInside, distance < 0 { distance = max(distance, min(0, minimum - offset)) }
    }
    offset += distance
    _ = measureEntering()
    if event.phase == .rest || event.phase == .end && !hasMomentum, told.staysInside,
      abs(offset - clamped(offset)) * scale > 2400
    {
      spring = 0
    }
    return distance
  }

  /// Gives how far the drawn offset went at once.
  mutating func navigate(_ event: NavigateEvent) -> Int64 {
    guard let target = target(of: event.target) else { return 0 }
    spring = nil
    if !event.animated {
      let distance = go(to: target)
      let again = askAgain(event)
      if again != 0 { deeds.insert(.askedAgain) }
      return distance + again
    }
    let before = drawnOffset
    flight?.offset = 0
    trip = TwinTrip(start: frame, from: offset, to: target, place: offset, asked: event)
    return drawnOffset - before
  }

  /// The app asks again as long as it is not where it wants to be.
  mutating func askAgain(_ event: NavigateEvent) -> Int64 {
    var distance: Int64 = 0
    for _ in 1..<event.attempts {
      guard let target = target(of: event.target), abs(target - offset) > 4800 else { break }
      distance += go(to: target)
    }
    return distance
  }

  private mutating func target(of target: NavigateEvent.Target) -> Int64? {
    switch target {
    case .top: return minimum
    case .offset(let offset): return pixel(offset.ticks)
    case .item(let item, let position):
      guard let band = bands.first(where: { $0.item == item }) else { return nil }
      deeds.insert(.wentToItem)
      let top = band.y - insets.top.ticks
      let bottom = band.bottom - size.height.ticks + insets.bottom.ticks
      let target =
        switch position {
        case .top: top
        case .bottom: bottom
        case .middle: (top + bottom) / 2
        case .nearest: min(max(offset, min(top, bottom)), max(top, bottom))
        }
      return pixel(clamped(target))
    }
  }
}
