// Goal: the twin's run of what a real screen showed.
// Method: a picture of each frame that was seen, with the rows that were seen; the list goes on
// from there.

import ListModel
import ListReplay
import TraceEvents

extension TwinRun {
  mutating func takeObservedPicture() {
    var seen = picture(screen.bands.filter { $0.item != nil }, at: screen.offset)
    guard screen.isInWindow, let observation else {
      seen.isDrawn = false
      pictures.append(seen)
      return
    }
    let offset = observation.offset.ticks
    if screen.trip != nil { navigated = wayOfTrip(to: offset) }
    lastSeen = offset
    let items = seen.items.map { band in
      let place = band.item.flatMap { observation.items[$0] }
      return TwinBand(
        part: band.part, y: place.map { offset + $0.ticks } ?? band.y, height: band.height)
    }
    seen = picture(items, at: offset)
    screen.goOn(from: offset)
    (seen.suspendsClamp, seen.measured) = (screen.suspendsClamp, screen.measured)
    seen.contentHeight = screen.contentHeight
    pictures.append(seen)
    rounded = 0
  }

  /// What of the way since the list was last seen is neither the user's nor told already.
  private func wayOfTrip(to offset: Int64) -> Int64 {
    let unseen = pictures.suffix(while: { !$0.isDrawn })
    let told = unseen.reduce(scrolled) { $0 + $1.scrolled + $1.navigated }
    return offset - (lastSeen ?? screen.offset) - told
  }

  /// Whether the run does what the trace says of corrections, and has no policy of its own.
  var isRecorded: Bool {
    switch options.policy {
    case .recorded, .observed: true
    case .policy: false
    }
  }

  /// Whether a correction of the trace acts: all do where nothing else holds the place, else those
  /// of the app if they are kept.
  func acts(_ correction: CorrectEvent) -> Bool {
    isRecorded || options.keepsAppCorrections && correction.author == .app
  }
}

extension Array {
  /// The elements at the end for which a condition holds.
  fileprivate func suffix(while holds: (Element) -> Bool) -> ArraySlice<Element> {
    self[((lastIndex { !holds($0) }).map { $0 + 1 } ?? startIndex)...]
  }
}
