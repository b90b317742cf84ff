import ListModel

/// The motion of a list after the finger has left it: it slows down, and springs back from beyond
/// its ends.
///
/// Rules 31 and 32 and section 5.3 of `uikit-semantics.md`, which were read from binaries by others
/// (RE). Velocities are points a second where they come in and go out, positive when the content
/// offset grows, and points a millisecond inside, as in the source.
///
/// The place is kept finer than a tick, as a distance from a fixed offset, so that neither ticks
/// nor pixels add up to a drift. The first step after a release is exactly one frame of the screen,
/// whatever the time of the release.
///
/// Powers are exact here. The study that 5.3 cites has UIKit take two terms of the series where
/// they are near 1, which lets a spring at 60 frames a second last half a percent longer.
struct Fling: Equatable, Sendable {
  /// The least velocity that starts a fling: a quarter of a point in a millisecond.
  static let startVelocity = Length(points: 250)
  /// The greatest velocity that is taken, far above any finger's; more is cut to it.
  static let velocityLimit = Length(points: 1_000_000)
  /// The velocity below which a fling ends, in points a millisecond.
  static let stopVelocity = 0.01

  /// How fast the list slows down.
  let rate: DecelerationRate
  /// Device pixels in a point.
  let scale: Int
  /// What repeated flicks multiply the way within the range by; 1 once an end has been reached.
  private(set) var multiplier: Double
  /// Whether the list rests, and no step moves it any more.
  private(set) var isOver = false
  /// Whether the list has been beyond an end: it springs back, or did.
  private(set) var hasSprung = false

  private var origin: Length
  // In points from the origin, and in points a millisecond.
  private var distance = 0.0
  private var speed: Double

  /// A fling on its way, from an offset on, at a velocity however small.
  ///
  /// - Parameters:
  ///   - velocity: In points a second, positive when the offset grows; cut to `velocityLimit`.
  ///   - offset: Where the list is, within the range or not.
  ///   - range: The offsets at which the list may rest.
  ///   - scale: Device pixels in a point, 1 to 4.
  ///   - rate: How fast the list slows down.
  ///   - multiplier: The multiplier of repeated flicks, 1 to 16.
  init(
    continuing velocity: Length, from offset: Length, within range: ClosedRange<Length>,
    scale: Int, rate: DecelerationRate = .normal, multiplier: Double = 1
  ) {
    precondition((1...4).contains(scale), "display scale \(scale)")
    precondition((1...16).contains(multiplier), "multiplier \(multiplier)")
    let limit = Fling.velocityLimit
    speed = min(max(velocity, -limit), limit).points / 1000
    (origin, self.scale, self.rate, self.multiplier) = (offset, scale, rate, multiplier)
    settle(bounds(range))
  }

  /// A fling that begins as a finger leaves the list; without `startVelocity` the list only springs
  /// back from where it may not rest.
  ///
  /// - Parameters:
  ///   - velocity: In points a second, positive when the offset grows; cut to `velocityLimit`.
  ///   - offset: Where the list is, within the range or not.
  ///   - range: The offsets at which the list may rest.
  ///   - scale: Device pixels in a point, 1 to 4.
  ///   - rate: How fast the list slows down.
  ///   - multiplier: The multiplier of repeated flicks, 1 to 16.
  init(
    releasedAt velocity: Length, from offset: Length, within range: ClosedRange<Length>,
    scale: Int, rate: DecelerationRate = .normal, multiplier: Double = 1
  ) {
    let starts = velocity.magnitude >= Fling.startVelocity
    self.init(
      continuing: starts ? velocity : .zero, from: offset, within: range, scale: scale, rate: rate,
      multiplier: multiplier)
  }

  /// Where the list is, to the nearest tick.
  var position: Length { origin + Length(ticks: Int64((distance * ticksPerPoint).rounded())) }

  /// The content offset: the position on a pixel, as a scroll view sets it (3.1).
  var offset: Length { position.rounded(toScale: scale) }

  /// The velocity in points a second, to the nearest tick; zero once it is over.
  var velocity: Length { Length(ticks: Int64((speed * 1000 * ticksPerPoint).rounded())) }

  /// Where the list would come to rest if it had no ends, before any delegate has its say: the
  /// position + sign(v) (|v| - 0.01) / |ln r| times the multiplier.
  ///
  /// That is the integral of the velocity and not the sum that the steps make: for the normal rate
  /// a thousandth farther than these go.
  var target: Length {
    let way = max(0, abs(speed) - Fling.stopVelocity) / rate.logarithm * multiplier
    let ticks = Int64((way * ticksPerPoint).rounded())
    return position + Length(ticks: speed < 0 ? -ticks : ticks)
  }

  /// Takes over a change of the offset that something else made, without a change of velocity.
  mutating func moved(by change: Length) { origin += change }

  /// Takes over a change of the offset that something else made, with the velocity that leads to
  /// the target from there, backwards too.
  mutating func retargeted(by change: Length) {
    let goal = target
    moved(by: change)
    guard abs(speed) >= Fling.stopVelocity else { return }
    let way = (goal - position).points
    speed = way * rate.logarithm / multiplier + (way < 0 ? -1 : 1) * Fling.stopVelocity
  }
}

// The steps.
extension Fling {
  /// Goes on for the time of a frame.
  ///
  /// A time below one millisecond is skipped, as the source does: the next step has to cover it. So
  /// is every time once the fling is over.
  ///
  /// - Parameters:
  ///   - milliseconds: The time since the last step.
  ///   - range: The offsets at which the list may rest, as they are now.
  /// - Returns: The content offset, on a pixel.
  /// - Precondition: `milliseconds` is finite or less than 1.
  mutating func step(milliseconds: Double, within range: ClosedRange<Length>) -> Length {
    guard !isOver, milliseconds >= 1 else { return offset }
    precondition(milliseconds.isFinite, "a step of \(milliseconds) ms")
    let bounds = bounds(range)
    advance(milliseconds, bounds)
    settle(bounds)
    return offset
  }

  /// Within the range the list glides, beyond it springs; a step that leaves the range is split.
  ///
  /// The time of the split is in proportion to the way, so that the first part ends a little beyond
  /// the end of a range: the list slows down. A step that comes back into the range is not split,
  /// the spring has all of it. Both are as in the study that 5.3 cites; 5.3 says less.
  private mutating func advance(_ time: Double, _ bounds: ClosedRange<Double>) {
    if let end = bounds.end(beyond: distance) { return spring(time, from: end) }
    let way = speed * rate.reach(after: time) * multiplier
    guard let end = bounds.end(beyond: distance + way) else { return glide(time) }
    let inside = time * ((end - distance) / way)
    glide(inside)
    spring(time - inside, from: end)
  }

  private mutating func glide(_ time: Double) {
    distance += speed * rate.reach(after: time) * multiplier
    speed *= rate.rest(after: time)
  }

  /// The pull towards an end is 0.99 a millisecond whatever the rate; no multiplier acts on the
  /// way, and there is none afterwards.
  private mutating func spring(_ time: Double, from end: Double) {
    let pull = DecelerationRate.fast.rest(after: time)
    distance = end + pull * (distance - end) + speed * pull * rate.reach(after: time)
    speed *= rate.rest(after: time) * pull
    multiplier = 1
    hasSprung = true
  }

  /// Ends a fling that is slow enough, and within half a pixel of the range; then on its end.
  private mutating func settle(_ bounds: ClosedRange<Double>) {
    let place = min(max(distance, bounds.lowerBound), bounds.upperBound)
    guard abs(speed) < Fling.stopVelocity, abs(distance - place) <= 0.5 / Double(scale) else {
      return
    }
    (distance, speed, isOver) = (place, 0, true)
  }

  private func bounds(_ range: ClosedRange<Length>) -> ClosedRange<Double> {
    (range.lowerBound - origin).points...(range.upperBound - origin).points
  }
}

private let ticksPerPoint = Double(Length.ticksPerPoint)

extension ClosedRange<Double> {
  /// The end that a place lies beyond.
  fileprivate func end(beyond place: Double) -> Double? {
    if place > upperBound { return upperBound }
    return place < lowerBound ? lowerBound : nil
  }
}
