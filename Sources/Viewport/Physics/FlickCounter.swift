import ListModel
import TraceEvents

/// What repeated flicks in one direction multiply the way of a fling by.
///
/// From the fourth fast flick on, each adds to the multiplier that the one before had:
/// min(start + (1 + (n - 3) / 2) min(distance / 240, 0.9), 16), with n flicks before it
/// (`uikit-semantics.md` 5.3, read from binaries by others, RE). Confidence is low: that text names
/// neither `start` nor the distance nor what n leaves out. They are here as in the study that it
/// cites, and as in WebKit's own tracker of fast scrolls, which has the same constants: the
/// multiplier as the finger comes down, the way of the finger in points, and the flick under way.
struct FlickCounter: Equatable, Sendable {
  /// The least velocity of a flick that counts, in points a second; a slower one resets.
  static let countedVelocity = Length(points: 600)
  /// A finger that moves slower than this, in points a second, resets.
  static let dragVelocity = Length(points: 130)
  /// A finger that comes down later than this after the last flick resets.
  static let pause = Timestamp(nanoseconds: 1_000_000_000)

  /// Whether flicks are counted at all; if not, the multiplier is always 1.
  let isOn: Bool
  /// The multiplier of the last flick, 1 to 16.
  private(set) var multiplier = 1.0

  private var count = 0
  private var lastRelease: Timestamp?
  private var direction: Direction?

  private enum Direction { case forth, back }

  /// Creates a counter that has seen no flick.
  init(isOn: Bool = true) { self.isOn = isOn }

  /// A finger comes down.
  mutating func touched(at time: Timestamp) {
    guard let lastRelease else { return }
    if time.nanoseconds - lastRelease.nanoseconds > FlickCounter.pause.nanoseconds { reset() }
  }

  /// The finger moves, at a velocity in points a second.
  ///
  /// A slow sample resets, and so does one against the direction so far; zero has no direction.
  mutating func dragged(at velocity: Length) {
    if velocity.magnitude < FlickCounter.dragVelocity { reset() }
    guard velocity != .zero else { return }
    let now: Direction = velocity > .zero ? .forth : .back
    if let direction, direction != now { reset() }
    direction = now
  }

  /// The finger leaves the list; its last velocity also counts as one of the drag.
  ///
  /// A flick too slow to count has the multiplier 1, as the study has it; WebKit's tracker leaves
  /// that flick what it would have had, and resets after it.
  ///
  /// - Parameters:
  ///   - velocity: In points a second.
  ///   - distance: The way of the finger since it came down, in either direction.
  ///   - time: The moment.
  /// - Returns: The multiplier of the fling that begins.
  mutating func released(at velocity: Length, after distance: Length, time: Timestamp) -> Double {
    dragged(at: velocity)
    guard isOn, velocity.magnitude >= FlickCounter.countedVelocity else {
      reset()
      return multiplier
    }
    if count >= 3 { grow(by: distance.magnitude.points) }
    count += 1
    lastRelease = time
    return multiplier
  }

  /// The fling came to rest, or to an end of the list.
  mutating func settled() { reset() }

  private mutating func grow(by distance: Double) {
    let growth = (1 + Double(count - 3) / 2) * min(distance / 240, 0.9)
    multiplier = min(multiplier + growth, 16)
  }

  private mutating func reset() { (count, multiplier) = (0, 1) }
}
