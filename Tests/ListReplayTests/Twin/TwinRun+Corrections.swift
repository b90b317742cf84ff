// Goal: when and how the twin puts the reader's place back.
// Method: recorded corrections are looked up from their update ahead; a policy keeps what it saw.

import ListModel
import ListReplay
import TraceEvents

/// A correction that is still to come.
struct TwinCorrection {
  var frame: Int
  /// The frame of the event that says so.
  var said: Int
  var event: Int
  /// The offset that was written, or what the policy saw and how far the user had scrolled.
  var written: Int64?
  var capture: (seen: TwinCapture, scrolled: Int64)?
}

extension TwinRun {
  mutating func correct(_ correction: CorrectEvent, _ event: Int) {
    guard acts(correction) else { return }
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
      case .update(let update): !update.isNested
      case .resize(let resize): resize.via != .measured
      default: false
      }
    }
  }

  private func corrections(of update: Int) -> [(event: Int, correction: CorrectEvent)] {
    events.indices.compactMap { place in
      guard case .correct(let correction) = events[place].kind, acts(correction),
        owner(of: place) == update
      else { return nil }
      return (place, correction)
    }
  }

  mutating func writtenInLayout(_ update: Int) -> Int64? {
    var offset: Int64?
    for (event, correction) in corrections(of: update)
    where correction.moment == .layout && frame(of: event) == screen.frame {
      doneInLayout.insert(event)
      offset = correction.offset.ticks
    }
    return offset
  }

  mutating func plan(_ seen: TwinCapture, _ update: Int, isLast: Bool = true) {
    if isLast { planRecorded(update) }
    if !isRecorded, options.policy.name != "none", options.timing != .layout {
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

  private mutating func planRecorded(_ update: Int) {
    for (event, correction) in corrections(of: update) where !doneInLayout.contains(event) {
      let own = frame(of: event)
      let moment = if let moment = correction.moment { self.frame(at: moment) } else { own }
      pending.append(
        TwinCorrection(
          frame: max(moment, own), said: own, event: event, written: correction.offset.ticks))
    }
  }

  private mutating func frame(at moment: CorrectionMoment) -> Int {
    switch moment {
    case .layout, .call: return screen.frame
    case .completion where screen.wasReloaded: return screen.frame
    case .completion:
      if screen.model.completionDelay > 0 { screen.deeds.insert(.delayed) }
      return completion + screen.model.completionDelay
    case .late1: return screen.frame + 1
    case .late2: return screen.frame + 2
    }
  }

  private var completion: Int {
    screen.flight.map { screen.end($0.start, $0.duration) + 1 } ?? screen.frame
  }

  mutating func perform(_ correction: TwinCorrection) {
    if let written = correction.written {
      screen.write(written)
    } else if let (seen, before) = correction.capture {
      guard let wanted = seen.wanted(on: screen, scrolled: scrolledInAll - before)
      else { return }
      screen.restore(wanted)
      rounded += screen.pixel(wanted) - wanted
    }
    let update = correction.written == nil ? correction.event : owner(of: correction.event)
    cause = TwinCause(event: correction.event, update: update ?? correction.event)
  }
}
