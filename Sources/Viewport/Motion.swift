import ListModel
import TraceEvents

/// The animation of one update: items and offset come to their places along one curve
/// (`uikit-semantics.md` rules 6, 22 and 23).
struct UpdateMotion {
  let firstFrame: Int
  let duration: Timestamp
  let curve: Animation.Curve
  /// How far each item is drawn from its place at the start.
  let lags: [ItemID: Lag]
  /// How far the offset is drawn from its value at the start; zero once something wrote an offset.
  var offsetLag: Length

  func isOver(at frame: Int, _ clock: FrameClock) -> Bool { frame >= lastFrame(clock) }

  /// The frame in which everything is in its place.
  func lastFrame(_ clock: FrameClock) -> Int { firstFrame + clock.frames(of: duration) }

  /// The share of the way that is left.
  func rest(at frame: Int, _ clock: FrameClock) -> Share {
    curve.way(at: clock.share(of: duration, after: frame - firstFrame)).rest
  }
}

/// A move that is meant, on its way.
struct NavigationMotion {
  let firstFrame: Int
  let curve: NavigationCurve
  var start: Length
  var target: Length
  /// What was asked for.
  let goal: NavigateEvent.Target
  /// How often the app asks again once it is there.
  let attempts: Int

  func isOver(at frame: Int, _ clock: FrameClock) -> Bool {
    frame >= firstFrame + clock.frames(of: curve.duration)
  }

  func offset(at frame: Int, _ clock: FrameClock) -> Length {
    start + way(at: frame, clock).of(target - start)
  }

  /// Goes on from another offset than it stands at, to the same target.
  mutating func rebase(to offset: Length, at frame: Int, _ clock: FrameClock) {
    let rest = way(at: frame, clock).rest
    guard rest.numerator > 0 else { return }
    start = target - (target - offset).share(rest.denominator, of: rest.numerator)
  }

  private func way(at frame: Int, _ clock: FrameClock) -> Share {
    curve.way(at: clock.share(of: curve.duration, after: frame - firstFrame))
  }
}
