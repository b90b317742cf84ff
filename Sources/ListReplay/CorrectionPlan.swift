import TraceEvents
import Viewport

/// Which recorded corrections belong to which update: to the last one before them.
///
/// It is known before the replay, so that a correction frames later already counts as pending.
struct CorrectionPlan {
  /// A correction of an update.
  struct Entry {
    var event: Int
    var correction: CorrectEvent
    /// The frame of its own time.
    var frame: Int
  }

  /// The corrections of each update, by the update's place in the trace.
  private(set) var ofUpdate: [Int: [Entry]] = [:]
  /// The update of each correction that has one, by the correction's place in the trace.
  private(set) var updateOf: [Int: Int] = [:]

  init(_ events: [TraceEvent], clock: FrameClock) {
    var update: Int?
    for (place, event) in events.enumerated() {
      switch event.kind {
      case .update: update = place
      case .resize(let resize) where resize.via != .measured: update = place
      case .correct(let correction):
        guard let update else { continue }
        updateOf[place] = update
        ofUpdate[update, default: []].append(
          Entry(event: place, correction: correction, frame: clock.frame(at: event.time)))
      default: continue
      }
    }
  }
}
