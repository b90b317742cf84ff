import ListModel
import TraceEvents
import Viewport

// A run that judges what a real screen showed.
extension ReplayRun {
  /// What is judged of the frame: what the model draws, or what was seen of a real screen; nil in a
  /// frame of which nothing was seen.
  ///
  /// On the way of an animated navigation all that the offset went since it was last seen, beyond
  /// the user's scrolling, is that navigation's: nobody knows its curve better than the screen.
  mutating func takeScreen() -> Screen? {
    guard options.isObserved else { return model.screen }
    guard let observation else { return nil }
    if model.isNavigating {
      navigated = observation.offset - (lastSeen ?? model.offset) - scrolled
    }
    lastSeen = observation.offset
    self.observation = nil
    defer { model.goOn(from: observation.offset) }
    return model.screen(seenAt: observation.offset, places: observation.items)
  }
}

extension RunOptions {
  /// Whether a recorded correction acts in the run.
  func takes(_ correction: CorrectEvent) -> Bool {
    switch policy {
    case .recorded, .observed: true
    case .policy: keepsAppCorrections && correction.author == .app
    }
  }
}
