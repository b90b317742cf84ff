// Goal: the twin's replay of one run: what every frame shows.
// Method: frame by frame, none left out; what is due, then the events of the frame, then a picture.

import ListModel
import ListReplay
import TraceEvents

/// What one frame shows, with all that a judge needs to know.
struct TwinPicture {
  var items: [(item: ItemID, y: Int64, height: Int64)]
  var offset: Int64
  var top: Int64
  var bottom: Int64
  var minimum: Int64
  var maximum: Int64
  var contentHeight: Int64
  var isAtRest: Bool
  var fingerDown: Bool
  var scrolled: Int64
  var navigated: Int64
  var moved: Set<ItemID>
  var cause: TwinCause?
}

/// An event, and the update that it is or belongs to.
struct TwinCause: Equatable {
  var event: Int
  var update: Int
}

/// A correction that is still to come.
private struct TwinCorrection {
  var frame: Int
  /// The frame of the event that says so.
  var said: Int
  var event: Int
  /// The offset that was written, or what the policy saw and how far the user had scrolled.
  var written: Int64?
  var capture: (seen: TwinCapture, scrolled: Int64)?
}

/// One run.
struct TwinRun {
  let events: [TraceEvent]
  let options: RunOptions
  /// How far each scroll event scrolled in the recorded run; nil in that run itself.
  let scrolls: [Int: TwinScroll]?
  private(set) var taken: [Int: TwinScroll] = [:]
  private(set) var pictures: [TwinPicture] = []

  private var screen: TwinScreen
  private var pending: [TwinCorrection] = []
  private var doneInLayout: Set<Int> = []
  private var scrolledInAll: Int64 = 0
  private var scrolled: Int64 = 0
  private var navigated: Int64 = 0
  private var moved: Set<ItemID> = []
  private var cause: TwinCause?

  init(
    _ header: TraceHeader, _ events: [TraceEvent], _ options: RunOptions,
    scrolls: [Int: TwinScroll]?
  ) throws {
    self.events = events
    self.options = options
    self.scrolls = scrolls
    screen = TwinScreen(header)
    try run()
  }

  private mutating func run() throws {
    var next = 0
    while true {
      while next < events.count, frame(of: next) <= screen.frame {
        try take(next)
        next += 1
      }
      takePicture()
      if next == events.count, pending.isEmpty, screen.flight == nil, screen.trip == nil { return }
      moved = []
      scrolled = 0
      navigated = screen.tick()
      let due = pending.filter { $0.frame == screen.frame && $0.said < screen.frame }
      pending.removeAll { $0.frame == screen.frame && $0.said < screen.frame }
      for correction in due { perform(correction) }
    }
  }

  private mutating func takePicture() {
    let offset = screen.drawnOffset
    pictures.append(
      TwinPicture(
        items: screen.drawn, offset: offset, top: offset + screen.insets.top.ticks,
        bottom: offset + screen.size.height.ticks - screen.insets.bottom.ticks,
        minimum: screen.minimum, maximum: screen.maximum, contentHeight: screen.contentHeight,
        isAtRest: screen.flight == nil && pending.isEmpty, fingerDown: screen.fingerDown,
        scrolled: scrolled, navigated: navigated, moved: moved, cause: cause))
  }

  /// The first frame at or after an event, or up to a microsecond before it.
  private func frame(of event: Int) -> Int {
    let time = (events[event].time.nanoseconds - 1000) * screen.rate
    return time <= 0 ? 0 : Int((time - 1) / 1_000_000_000) + 1
  }
}

// Events.
extension TwinRun {
  private mutating func take(_ event: Int) throws {
    switch events[event].kind {
    case .update(let update):
      var list = screen.list
      let moved = try list.update(update.content)
      self.update(to: list, moved, update.delivery, event)
    case .resize(let resize):
      if case .delivered(let delivery) = resize.via {
        var list = screen.list
        list.resize(resize)
        update(to: list, [], delivery, event)
      } else {
        screen.measure(resize)
        cause = TwinCause(event: event, update: event)
      }
    case .scroll(let scroll):
      guard case .offset(let offset) = scroll.movement else { return }
      let told =
        scrolls?[event]
        ?? TwinScroll(
          distance: offset.ticks - screen.offset,
          staysInside: offset.ticks >= screen.minimum && offset.ticks <= screen.maximum)
      taken[event] = told
      let distance = screen.scroll(told, scroll)
      scrolled += distance
      scrolledInAll += distance
    case .navigate(let navigation): navigated += screen.navigate(navigation)
    case .correct(let correction): correct(correction, event)
    case .viewport(let change):
      let seen = TwinCapture(name: options.policy.name, screen: screen, moved: [])
      let (name, timing) = (options.policy.name, options.timing)
      screen.change(change) { after in
        if name == "recorded" || timing != .layout { return .number }
        return seen.wanted(on: after, scrolled: 0).map { .held($0) } ?? .number
      }
      cause = TwinCause(event: event, update: event)
      plan(seen, event)
    case .layout, .observe, .mark, .ignored: return
    }
  }

  private mutating func correct(_ correction: CorrectEvent, _ event: Int) {
    guard case .recorded = options.policy else { return }
    guard owner(of: event) != nil else {
      screen.write(correction.offset.ticks)
      cause = TwinCause(event: event, update: event)
      return
    }
    guard let place = pending.firstIndex(where: { $0.event == event }),
      pending[place].frame <= screen.frame
    else { return }
    perform(pending.remove(at: place))
  }

  /// The last update, or delivered change of sizes, before an event.
  private func owner(of event: Int) -> Int? {
    (0..<event).last { place in
      switch events[place].kind {
      case .update: true
      case .resize(let resize): resize.via != .measured
      default: false
      }
    }
  }

  private mutating func update(
    to list: TwinList, _ moved: Set<ItemID>, _ recorded: Delivery, _ event: Int
  ) {
    let seen = TwinCapture(name: options.policy.name, screen: screen, moved: moved)
    let (byReload, animation) = delivery(recorded)
    let inLayout = writtenInLayout(event)
    let (name, timing) = (options.policy.name, options.timing)
    screen.update(to: list, animation: animation, byReload: byReload) { after in
      if let inLayout { return .written(inLayout) }
      if name == "none" { return .number }
      if name == "recorded" || timing != .layout { return .own }
      return seen.wanted(on: after, scrolled: 0).map { .held($0) } ?? .number
    }
    self.moved.formUnion(moved)
    cause = TwinCause(event: event, update: event)
    plan(seen, event)
  }

  /// Whether an update comes by reload, and if not, how long it is animated.
  private func delivery(_ recorded: Delivery) -> (byReload: Bool, animation: Int64?) {
    var animation: Int64?
    if case .batch(let given?) = recorded {
      animation = given.duration?.nanoseconds ?? 250_000_000
    }
    if options.update == .reload || options.update == .recorded && recorded == .reload {
      return (true, nil)
    }
    switch options.animation {
    case .recorded: return (false, animation)
    case .on: return (false, animation ?? 250_000_000)
    case .off: return (false, nil)
    }
  }
}

// Corrections.
extension TwinRun {
  private func corrections(of update: Int) -> [(event: Int, correction: CorrectEvent)] {
    events.indices.compactMap { place in
      guard case .correct(let correction) = events[place].kind, owner(of: place) == update
      else { return nil }
      return (place, correction)
    }
  }

  private mutating func writtenInLayout(_ update: Int) -> Int64? {
    guard case .recorded = options.policy else { return nil }
    var offset: Int64?
    for (event, correction) in corrections(of: update)
    where correction.moment == .layout && frame(of: event) == screen.frame {
      doneInLayout.insert(event)
      offset = correction.offset.ticks
    }
    return offset
  }

  private mutating func plan(_ seen: TwinCapture, _ update: Int) {
    if case .recorded = options.policy {
      for (event, correction) in corrections(of: update) where !doneInLayout.contains(event) {
        let own = frame(of: event)
        let moment = correction.moment.map { self.frame(at: $0) } ?? own
        pending.append(
          TwinCorrection(
            frame: max(moment, own), said: own, event: event, written: correction.offset.ticks))
      }
    } else if options.policy.name != "none", options.timing != .layout {
      let correction = TwinCorrection(
        frame: frame(at: options.timing), said: screen.frame, event: update,
        capture: (seen, scrolledInAll))
      if correction.frame == screen.frame {
        perform(correction)
      } else {
        pending.append(correction)
      }
    }
  }

  private func frame(at moment: CorrectionMoment) -> Int {
    switch moment {
    case .layout, .call: screen.frame
    case .completion:
      screen.flight.map { screen.end($0.start, $0.duration) + 1 } ?? screen.frame
    case .late1: screen.frame + 1
    case .late2: screen.frame + 2
    }
  }

  private mutating func perform(_ correction: TwinCorrection) {
    if let written = correction.written {
      screen.write(written)
    } else if let (seen, before) = correction.capture {
      guard let wanted = seen.wanted(on: screen, scrolled: scrolledInAll - before)
      else { return }
      screen.restore(wanted)
    }
    let update = correction.written == nil ? correction.event : owner(of: correction.event)
    cause = TwinCause(event: correction.event, update: update ?? correction.event)
  }
}
