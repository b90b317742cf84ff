// Goal: what takes several events in a row to happen at all.
// Method: the first of them, a gap that is short enough or long enough, the others.

import ListModel
import TestSupport
import TraceEvents

extension RandomReplay {
  mutating func scene() {
    switch below(6) {
    case 0: leaveAndReturn()
    case 1, 2: scrollDuringAnimation()
    case 3, 4: goThere()
    default:
      var event = viewport()
      event.animation = animation()
      add(.viewport(event))
    }
    time += Int64(below(50_000_000))
  }

  mutating func goToItem(animated: Bool) {
    guard let item = lists.flatMap(\.items).randomElement(using: &random) else { return }
    let position = pick(NavigateEvent.Position.allCases)
    add(
      .navigate(
        NavigateEvent(
          target: .item(item, at: position), animated: animated, attempts: pick([1, 2, 3, 5]))))
  }

  private mutating func leaveAndReturn() {
    add(.viewport(ViewportEvent(isInWindow: false)))
    if oneIn(3) { time += Int64(below(100_000_000)) }
    if oneIn(3) { navigate() }
    if oneIn(3) { time += 20_000_000 }
    add(.update(update()))
    if oneIn(2) { time += 20_000_000 }
    isInWindow = true
    add(.viewport(ViewportEvent(isInWindow: true)))
  }

  /// Rows are measured while an update is on its way.
  private mutating func scrollDuringAnimation() {
    forgetHeights()
    var update = update()
    update.delivery = .batch(Animation(duration: Timestamp(nanoseconds: 120_000_000)))
    add(.update(update))
    time += 17_000_000
    scrollUp()
    time += oneIn(2) ? 20_000_000 : 150_000_000
  }

  private mutating func scrollUp() {
    for _ in 0..<2 {
      offset = max(.zero, offset - Length(points: 20 + below(80)))
      add(.scroll(ScrollEvent(phase: pick([.drag, .decelerate]), offset: offset)))
      time += 17_000_000
    }
  }

  /// A navigation that arrives, over rows that are not measured yet.
  private mutating func goThere() {
    forgetHeights()
    // Mostly upwards, where the rows are that are measured anew.
    if let first = lists.first?.items.first, oneIn(2) {
      let position = pick(NavigateEvent.Position.allCases)
      let event = NavigateEvent(
        target: .item(first, at: position), animated: !oneIn(3), attempts: pick([1, 3]))
      add(.navigate(event))
    } else {
      goToItem(animated: !oneIn(3))
    }
    if oneIn(4) { add(.resize(resize())) }
    time += 310_000_000
  }

  /// A reload somewhere further down; what is above has its estimates again.
  private mutating func forgetHeights() {
    offset = Length(points: 100 + below(300))
    add(.navigate(NavigateEvent(target: .offset(offset), animated: false)))
    events.append(
      TraceEvent(
        time: Timestamp(nanoseconds: time),
        kind: .resize(ResizeEvent(via: .delivered(.reload)))))
  }
}
