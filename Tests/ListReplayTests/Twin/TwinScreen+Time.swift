// Goal: what is in motion on the twin's screen.
// Method: shares of ways by the clock, each frame from the start of its motion.

import Foundation
import ListModel
import TraceEvents

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
  var drawn: [TwinBand] {
    bands.compactMap { band in
      guard let item = band.item else { return nil }
      let lag = flight?.items[item] ?? (0, 0)
      return TwinBand(
        part: band.part, y: band.y + left(lag.y), height: band.height + left(lag.height))
    }
  }

  /// How much of a navigation is done, in parts of 2^40.
  func way(of trip: TwinTrip) -> Int64 {
    let turn = Double(frame - trip.start) / (0.3 * Double(rate))
    return Int64((pow(sin(.pi / 2 * turn), 2) * 0x1p40).rounded())
  }

  /// The next frame begins; gives how far a navigation went, and the spring at an end.
  mutating func tick() -> (navigated: Int64, back: Int64, scrolled: Int64) {
    frame += 1
    if let flight, frame >= end(flight.start, flight.duration) {
      self.flight = nil
      repay()
    }
    let back = trip.map { $0.place - offset } ?? 0
    return (travel(), back, springBack())
  }

  /// Rule 32 without a velocity: 0.99 of the way is left after a millisecond, until half a pixel
  /// is.
  private mutating func springBack() -> Int64 {
    guard let spring else { return 0 }
    let before = offset
    let edge = Double(clamped(offset))
    var place = edge + pow(0.99, 1000 / Double(rate)) * (Double(offset) + spring - edge)
    let isOver = abs(place - edge) <= 2400 / Double(scale)
    if isOver { place = edge }
    offset = pixel(Int64(place.rounded()))
    self.spring = isOver ? nil : place - Double(offset)
    _ = measureEntering()
    deeds.insert(.sprangBack)
    return offset - before
  }

  private mutating func travel() -> Int64 {
    guard let trip else { return 0 }
    // What anything else did to the offset in between is undone, and meant by nobody.
    let before = trip.place
    if before != offset { deeds.insert(.wentBack) }
    if frame >= end(trip.start, 300_000_000) {
      offset = trip.to
      self.trip = nil
    } else {
      let way = Int128(trip.to - trip.from) * Int128(way(of: trip) - trip.done)
      let whole = Int128(1 << 40 - trip.done)
      offset = trip.from + Int64((2 * abs(way) + whole) / (2 * whole) * way.signum())
    }
    let gone = offset - before
    self.trip?.place = offset
    _ = measureEntering()
    if self.trip != nil { return gone }
    let again = askAgain(trip.asked)
    if again != 0 { deeds.insert(.askedAgainOnArrival) }
    return gone + again
  }

  /// Everything is drawn where it was on a screen before, and goes from there to its place.
  mutating func animate(from before: TwinScreen, for duration: Int64) {
    let (top, bottom) = (before.drawnOffset, before.drawnOffset + before.size.height.ticks)
    let drawn = before.drawn.filter { $0.meets(top, bottom) }
    let settled = before.bands
    var items: [ItemID: (y: Int64, height: Int64)] = [:]
    for place in bands {
      guard let item = place.item else { continue }
      let seen = drawn.first { $0.item == item }
      let start = seen ?? newcomer(place, settled)
      guard let start, isHullInView(start, place) else { continue }
      if seen == nil, start.y != place.y { deeds.insert(.movedIn) }
      items[item] = (start.y - place.y, start.height - place.height)
    }
    flight = TwinFlight(start: frame, duration: duration, items: items, offset: top - offset)
  }

  /// Where an item that comes into the window starts from, if it is not just there.
  private func newcomer(_ place: TwinBand, _ settled: [TwinBand]) -> TwinBand? {
    guard model.newlyVisible == .move, place.meets(offset, bottom) else { return nil }
    return settled.first { $0.item == place.item }
  }

  /// Rule 23: the way from there to here must touch what is seen from now on.
  private func isHullInView(_ start: TwinBand, _ place: TwinBand) -> Bool {
    max(start.bottom, place.bottom) > offset && min(start.y, place.y) < bottom
  }
}
