// Goal: the twin's screen: one list in one window, with what is in motion.
// Method: the rules of design section 5 and of `uikit-semantics.md` 9, in whole ticks, each value
// worked out from nothing whenever it is asked for.

import Foundation
import ListModel
import TraceEvents

/// An update on its way: how far each item and the offset were from their places at its start.
struct TwinFlight {
  var start: Int
  var duration: Int64
  var items: [ItemID: (y: Int64, height: Int64)]
  var offset: Int64
}

/// An animated navigation on its way.
struct TwinTrip {
  var start: Int
  var from: Int64
  var to: Int64
}

/// How far a scroll took the recorded run, and whether that stayed within its content.
struct TwinScroll {
  var distance: Int64
  var staysInside: Bool
}

/// What is to become of the offset in an update.
enum TwinWish {
  case own, number
  case held(Int64)
  case written(Int64)
}

/// The screen.
struct TwinScreen {
  let rate: Int64
  let scale: Int64
  let layout: LayoutParameters
  let compensates: Bool
  let keepsVelocity: Bool
  /// Whether the last scroll told of momentum, and whether a correction has ended it since.
  var hasMomentum = false
  var isStopped = false
  var frame = 0
  var size: Size
  var insets: EdgeInsets
  var list: TwinList
  var measured: Set<ItemID> = []
  var offset: Int64
  var fingerDown = false
  var flight: TwinFlight?
  var trip: TwinTrip?

  init(_ header: TraceHeader) {
    rate = Int64(header.frameRate)
    scale = Int64(header.scale)
    layout = header.layout
    compensates = header.host == .collectionView
    keepsVelocity = header.model.keepsVelocity
    size = header.viewport
    insets = header.insets
    list = TwinList(header)
    offset = header.offset?.ticks ?? -header.insets.top.ticks
    measure()
  }

  var bands: [TwinBand] {
    let width = size.width.ticks - insets.left.ticks - insets.right.ticks
    return list.bands(layout, width: max(0, width), measured: measured)
  }
  var contentHeight: Int64 { bands.last?.bottom ?? 0 }
  var minimum: Int64 { -insets.top.ticks }
  var maximum: Int64 { max(minimum, contentHeight + insets.bottom.ticks - size.height.ticks) }
  var visibleTop: Int64 { offset + insets.top.ticks }

  /// Everything that meets the window is measured, and again as long as that brings in more.
  mutating func measure() {
    while true {
      let seen = bands.filter {
        $0.height > 0 && $0.y < offset + size.height.ticks && $0.bottom > offset
      }
      let new = seen.compactMap(\.item).filter {
        list.sizes[$0]?.estimatedHeight != nil && !measured.contains($0)
      }
      if new.isEmpty { return }
      measured.formUnion(new)
    }
  }

  func pixel(_ length: Int64) -> Int64 {
    let pixel = 4800 / scale
    if scale == 1, length < 0 { return -((-length + pixel / 2) / pixel * pixel) }
    let shifted = length + pixel / 2
    let rest = ((shifted % pixel) + pixel) % pixel
    return shifted - rest
  }

  func clamped(_ offset: Int64) -> Int64 { min(max(offset, minimum), maximum) }
}

extension TwinBand {
  /// The item, if the part is one.
  var item: ItemID? { if case .item(let item) = part { item } else { nil } }
}

// Time.
extension TwinScreen {
  /// The frame in which a duration that began in `start` is over.
  func end(_ start: Int, _ duration: Int64) -> Int {
    var frames = 0
    while Int64(frames) * 1_000_000_000 < duration * rate { frames += 1 }
    return start + frames
  }

  /// What is left of a distance in flight.
  func left(_ distance: Int64) -> Int64 {
    guard let flight else { return 0 }
    let whole = Int128(flight.duration) * Int128(rate)
    let rest = max(0, whole - Int128(frame - flight.start) * 1_000_000_000)
    let share = 2 * Int128(abs(distance)) * rest + whole
    return Int64(share / (2 * whole)) * distance.signum()
  }

  var drawnOffset: Int64 { offset + left(flight?.offset ?? 0) }

  /// Where every item is drawn.
  var drawn: [(item: ItemID, y: Int64, height: Int64)] {
    bands.compactMap { band in
      guard let item = band.item else { return nil }
      let lag = flight?.items[item] ?? (0, 0)
      return (item, band.y + left(lag.y), band.height + left(lag.height))
    }
  }

  /// The next frame begins; gives how far a navigation went.
  mutating func tick() -> Int64 {
    frame += 1
    if let flight, frame >= end(flight.start, flight.duration) { self.flight = nil }
    guard let trip else { return 0 }
    let before = offset
    let turn = Double(frame - trip.start) / (0.3 * Double(rate))
    if frame >= end(trip.start, 300_000_000) {
      offset = trip.to
      self.trip = nil
    } else {
      // The product takes a curve's value to 2^-40.
      let way = (pow(sin(.pi / 2 * turn), 2) * 0x1p40).rounded() * 0x1p-40
      offset = trip.from + Int64((way * Double(trip.to - trip.from)).rounded())
    }
    measure()
    return offset - before
  }
}

// What happens.
extension TwinScreen {
  mutating func write(_ wanted: Int64) { go(to: pixel(wanted)) }

  mutating func restore(_ wanted: Int64) {
    if hasMomentum, !keepsVelocity { isStopped = true }
    go(to: pixel(fingerDown ? wanted : clamped(wanted)))
  }

  private mutating func go(to offset: Int64) {
    flight?.offset = 0
    trip = nil
    self.offset = offset
    measure()
  }

  /// Gives how far the user really scrolled this run.
  mutating func scroll(_ told: TwinScroll, _ event: ScrollEvent) -> Int64 {
    fingerDown = event.phase == .begin || event.phase == .drag
    if fingerDown { isStopped = false }
    trip = nil
    hasMomentum =
      event.phase == .decelerate || event.phase == .end && (event.velocity ?? .zero) != .zero
    var distance = told.distance
    if event.phase == .decelerate || event.phase == .rest {
      if isStopped { return 0 }
      if told.staysInside, distance > 0 { distance = min(distance, max(0, maximum - offset)) }
      if told.staysInside, distance < 0 { distance = max(distance, min(0, minimum - offset)) }
    }
    offset += distance
    measure()
    return distance
  }

  /// Gives how far the drawn offset went at once.
  mutating func navigate(_ event: NavigateEvent) -> Int64 {
    let before = drawnOffset
    let target: Int64
    switch event.target {
    case .top: target = minimum
    case .offset(let offset): target = pixel(offset.ticks)
    case .item: preconditionFailure("the twin navigates to offsets only")
    }
    if event.animated {
      flight?.offset = 0
      trip = TwinTrip(start: frame, from: offset, to: target)
    } else {
      go(to: target)
    }
    return drawnOffset - before
  }

  mutating func change(_ event: ViewportEvent, wish: (TwinScreen) -> TwinWish) {
    size.width = event.width ?? size.width
    size.height = event.height ?? size.height
    insets = event.insets ?? insets
    find(wish)
  }

  mutating func measure(_ event: ResizeEvent) {
    list.resize(event)
    for item in event.items.keys where list.sizes[item]?.estimatedHeight != nil {
      measured.insert(item)
    }
    measure()
    if !fingerDown { offset = min(offset, maximum) }
  }

  mutating func update(
    to list: TwinList, animation: Int64?, byReload: Bool, wish: (TwinScreen) -> TwinWish
  ) {
    let before = drawn
    let from = drawnOffset
    if !byReload { offset += compensation(to: list) }
    self.list = list
    if byReload { measured = [] }
    find(wish)
    let end = maximum
    if let trip, !fingerDown { self.trip?.to = min(trip.to, end) }
    flight = nil
    guard let animation, !byReload else { return }
    var lags: [ItemID: (y: Int64, height: Int64)] = [:]
    for (item, y, height) in before
    where height > 0 && y < from + size.height.ticks && y + height > from {
      guard let place = bands.first(where: { $0.item == item }) else { continue }
      // Rule 23: the way from there to here must touch what is seen from now on.
      if max(y + height, place.bottom) <= offset { continue }
      if min(y, place.y) >= offset + size.height.ticks { continue }
      lags[item] = (y - place.y, height - place.height)
    }
    flight = TwinFlight(
      start: frame, duration: animation, items: lags, offset: from - offset)
  }

  /// The offset and what is measured there, until nothing new is.
  private mutating func find(_ wish: (TwinScreen) -> TwinWish) {
    let base = offset
    while true {
      let count = measured.count
      switch wish(self) {
      case .own: offset = fingerDown ? base : min(base, maximum)
      case .number: offset = fingerDown ? base : clamped(base)
      case .held(let wanted): offset = pixel(fingerDown ? wanted : clamped(wanted))
      case .written(let wanted): offset = pixel(wanted)
      }
      measureOnce()
      if measured.count == count { return }
    }
  }

  private mutating func measureOnce() {
    for band in bands where band.height > 0 {
      guard let item = band.item, list.sizes[item]?.estimatedHeight != nil,
        band.y < offset + size.height.ticks, band.bottom > offset
      else { continue }
      measured.insert(item)
    }
  }

  /// The changes of size of what ended at or above the visible top, unless the list is at its top.
  private func compensation(to list: TwinList) -> Int64 {
    guard compensates, offset > minimum else { return 0 }
    var resized = self
    resized.list.header = list.header
    resized.list.footer = list.footer
    resized.list.sizes = list.sizes
    for place in resized.list.sections.indices {
      let id = resized.list.sections[place].id
      guard let successor = list.sections.first(where: { $0.id == id }) else { continue }
      resized.list.sections[place].header = successor.header
      resized.list.sections[place].footer = successor.footer
    }
    var sum: Int64 = 0
    for (old, new) in zip(bands, resized.bands) where old.bottom <= visibleTop {
      sum += new.height - old.height
    }
    return sum
  }
}
