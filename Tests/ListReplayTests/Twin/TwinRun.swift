// Goal: the twin's replay of one run: what every frame shows.
// Method: frame by frame, none left out; what is due, then the events of the frame, then a picture.

import ListModel
import ListReplay
import TraceEvents

/// One run.
struct TwinRun {
  let header: TraceHeader
  let events: [TraceEvent]
  let options: RunOptions
  /// How far each scroll event scrolled in the recorded run; nil in that run itself.
  let scrolls: [Int: TwinScroll]?
  var taken: [Int: TwinScroll] = [:]
  var pictures: [TwinPicture] = []

  var screen: TwinScreen
  var nested: [UpdateEvent] = []
  var pending: [TwinCorrection] = []
  var doneInLayout: Set<Int> = []
  var scrolledInAll: Int64 = 0
  var scrolled: Int64 = 0
  var navigated: Int64 = 0
  var moved: Set<ItemID> = []
  var rounded: Int64 = 0
  /// Whether the policy meant each change since the list was at rest.
  var meanings: [Bool] = []
  var cause: TwinCause?
  /// What was seen in this frame, and where the list was seen last.
  var observation: ObserveEvent?
  var lastSeen: Int64?

  init(
    _ header: TraceHeader, _ events: [TraceEvent], _ options: RunOptions,
    scrolls: [Int: TwinScroll]?
  ) throws {
    self.header = header
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
      if options.isObserved { takeObservedPicture() } else { takePicture() }
      if next == events.count, pending.isEmpty, screen.flight == nil, screen.trip == nil,
        screen.spring == nil
      {
        return
      }
      (moved, observation) = ([], nil)
      making { run in
        let way = run.screen.tick()
        (run.navigated, run.scrolled) = (way.navigated, way.scrolled)
        run.scrolledInAll += run.scrolled
        return way.navigated + way.back + way.scrolled
      }
      let due = pending.filter { $0.frame == screen.frame && $0.said < screen.frame }
      pending.removeAll { $0.frame == screen.frame && $0.said < screen.frame }
      for correction in due { perform(correction) }
    }
  }

  private mutating func takePicture() {
    if screen.bands.first.map({ $0.y > 0 }) ?? false {
      screen.deeds.insert(.restedAtBottom)
    }
    let picture = picture(screen.drawn, at: screen.drawnOffset)
    pictures.append(picture)
    if !picture.isDrawn { return }
    rounded = 0
    if picture.isAtRest { meanings = [] }
  }

  /// The picture of the screen as it is, with the items at those places.
  func picture(_ items: [TwinBand], at offset: Int64) -> TwinPicture {
    TwinPicture(
      items: items, placed: screen.heights, offset: offset,
      top: offset + screen.insets.top.ticks,
      bottom: offset + screen.size.height.ticks - screen.insets.bottom.ticks,
      minimum: screen.minimum, maximum: screen.maximum, contentHeight: screen.contentHeight,
      isDrawn: screen.isInWindow, isAlignedToBottom: header.alignment == .bottom,
      isAtRest: screen.flight == nil && pending.isEmpty, suspendsClamp: screen.suspendsClamp,
      scrolled: scrolled, navigated: navigated, moved: moved, measured: screen.measured,
      rounded: rounded, isMeant: !meanings.isEmpty && !meanings.contains(false), cause: cause)
  }

  /// The first frame at or after an event, or up to a microsecond before it.
  func frame(of event: Int) -> Int {
    let time = (events[event].time.nanoseconds - 1000) * screen.rate
    return time <= 0 ? 0 : Int((time - 1) / 1_000_000_000) + 1
  }
}
