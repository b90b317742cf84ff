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
  /// Where it goes on from: at first from where it began.
  private(set) var start: Length
  var target: Length
  /// Where it last put the list, with all that went along; something else may have moved it since.
  var last: Length
  /// What was asked for.
  let goal: NavigateEvent.Target
  /// How often the app asks again once it is there.
  let attempts: Int
  /// What of the way was done at `start`, in parts of `Share.parts`.
  private var done: Int64 = 0

  init(
    firstFrame: Int, curve: NavigationCurve, start: Length, target: Length,
    goal: NavigateEvent.Target, attempts: Int
  ) {
    (self.firstFrame, self.curve, self.start, self.target) = (firstFrame, curve, start, target)
    (self.goal, self.attempts) = (goal, attempts)
    last = start
  }

  func isOver(at frame: Int, _ clock: FrameClock) -> Bool {
    frame >= firstFrame + clock.frames(of: curve.duration)
  }

  func offset(at frame: Int, _ clock: FrameClock) -> Length {
    let way = way(at: frame, clock)
    guard way < Share.parts else { return target }
    return start + (target - start).share(way - done, of: Share.parts - done)
  }

  /// Goes on from another offset than it stands at, to the same target.
  mutating func rebase(to offset: Length, at frame: Int, _ clock: FrameClock) {
    last = offset
    let way = way(at: frame, clock)
    if way < Share.parts { (start, done) = (offset, way) }
  }

  private func way(at frame: Int, _ clock: FrameClock) -> Int64 {
    let way = curve.way(at: clock.share(of: curve.duration, after: frame - firstFrame))
    return way == .whole ? Share.parts : way.numerator
  }
}
