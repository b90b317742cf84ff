import TraceEvents
import Viewport

/// Which recorded corrections belong to which update: to the last one before them.
///
/// It is known before the replay, so that a correction frames later already counts as pending.
struct CorrectionPlan: Sendable {
  /// A correction of an update.
  struct Entry: Sendable {
    var event: Int
    var correction: CorrectEvent
    /// The frame of its own time.
    var frame: Int
  }

  /// The corrections of each update, by the update's place in the trace.
  private(set) var ofUpdate: [Int: [Entry]] = [:]
  /// The update of each correction that has one, by the correction's place in the trace.
  private(set) var updateOf: [Int: Int] = [:]

  /// The last update so far.
  private var update: Int?

  /// Takes the next event of the trace, which stands at that place.
  mutating func take(_ event: TraceEvent, at place: Int, _ clock: FrameClock) {
    switch event.kind {
    case .update: update = place
    case .resize(let resize) where resize.via != .measured: update = place
    case .correct(let correction):
      guard let update else { return }
      updateOf[place] = update
      ofUpdate[update, default: []].append(
        Entry(event: place, correction: correction, frame: clock.frame(at: event.time)))
    default: return
    }
  }
}
