/// Sums scores by session windows, as a browser does.
///
/// A score joins the window if it comes less than a second after the one before, and less than five
/// after the window's first (`anchoring.md` 2.2).
struct SessionWindows {
  /// The greatest sum of a window so far.
  private(set) var worst = ShiftScore.zero
  private let rate: Int
  private var window: (first: Int, last: Int, sum: ShiftScore)?

  /// `rate` is the number of frames in a second.
  init(rate: Int) {
    self.rate = rate
  }

  /// Takes the score of a frame; frames come in their order.
  mutating func take(_ score: ShiftScore, in frame: Int) {
    guard score > .zero else { return }
    if let window, frame - window.last < rate, frame - window.first < 5 * rate {
      self.window = (window.first, frame, window.sum + score)
    } else {
      window = (frame, frame, score)
    }
    worst = max(worst, window?.sum ?? .zero)
  }
}
