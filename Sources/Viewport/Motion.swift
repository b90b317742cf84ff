import ListModel
import TraceEvents

/// The animation of one update: items and offset come to their places along one curve
/// (`uikit-semantics.md` rules 6, 22 and 23).
struct UpdateMotion {
  let firstFrame: Int
  let animation: Animation
  /// How far each item is drawn from its place at the start.
  let lags: [ItemID: Lag]
  /// How far the offset is drawn from its value at the start; zero once something wrote an offset.
  var offsetLag: Length

  func isOver(at frame: Int, _ clock: FrameClock) -> Bool { frame >= lastFrame(clock) }

  /// The frame in which everything is in its place.
  func lastFrame(_ clock: FrameClock) -> Int { firstFrame + clock.frames(of: animation.duration) }

  /// The share of the way that is left.
  func rest(at frame: Int, _ clock: FrameClock) -> Share {
    let time = clock.share(of: animation.duration, after: frame - firstFrame)
    return animation.curve.way(at: time).rest
  }
}

/// A move that is meant, on its way.
struct NavigationMotion {
  let firstFrame: Int
  let curve: NavigationCurve
  let start: Length
  var target: Length

  func isOver(at frame: Int, _ clock: FrameClock) -> Bool {
    frame >= firstFrame + clock.frames(of: curve.duration)
  }

  func offset(at frame: Int, _ clock: FrameClock) -> Length {
    let time = clock.share(of: curve.duration, after: frame - firstFrame)
    return start + curve.way(at: time).of(target - start)
  }
}
