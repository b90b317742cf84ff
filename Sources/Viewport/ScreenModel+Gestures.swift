import ListLayout
public import ListModel
public import TraceEvents

/// What carries the list where the trace holds no offsets.
enum Gesture: Equatable, Sendable {
  /// A finger.
  case drag(Drag)
  /// The momentum that it left, or the spring at an end.
  case fling(Fling)
}

// The user's scrolling.
extension ScreenModel {
  /// The user scrolled by a distance that the trace tells; that ends any navigation.
  ///
  /// Momentum carries no run past an end at which the recorded one stayed within its own, and none
  /// at all once a correction has stopped it (`ModelParameters.keepsVelocity`). A run that a finger
  /// leaves past an end where the recorded one came to rest within its own springs back.
  ///
  /// - Parameters:
  ///   - distance: How far the recorded run went, positive when the offset grew.
  ///   - event: The scroll.
  ///   - isWithinRange: Whether that run stayed within the range of its own content.
  /// - Returns: How far this one goes.
  public mutating func scroll(
    by distance: Length, _ event: ScrollEvent, isWithinRange: Bool
  ) -> Length {
    isFingerDown = event.phase.isFingerDown
    if isFingerDown { hasLostMomentum = false }
    isDecelerating = event.isMomentum
    gesture = nil
    navigation = nil
    var distance = distance
    if event.phase == .decelerate || event.phase == .rest {
      if hasLostMomentum { return .zero }
      if isWithinRange { distance = distanceWithinRange(distance) }
    }
    offset = offset.advanced(by: distance)
    settle()
    let isLeft = event.phase == .rest || event.phase == .end && !event.isMomentum
    if isLeft, isWithinRange { gesture = fling(releasedAt: .zero) }
    return distance
  }

  /// The user's finger is so far from where it came down: the offset is the model's
  /// (`uikit-semantics.md` 5.3).
  ///
  /// - Parameters:
  ///   - translation: The way of the finger, positive downwards.
  ///   - event: The scroll; after `end` the list goes on by itself.
  /// - Returns: How far the offset went.
  public mutating func drag(to translation: Length, _ event: ScrollEvent) -> Length {
    isFingerDown = event.phase.isFingerDown
    isDecelerating = false
    hasLostMomentum = false
    navigation = nil
    let before = offset
    var drag = takeHold(isNew: event.phase == .begin)
    flicks.dragged(at: fingerVelocity(translation))
    offset = drag.pull(to: translation, within: range)
    gesture = isFingerDown ? .drag(drag) : fling(released: event.velocity ?? .zero)
    let distance = offset - before
    settle()
    return distance
  }

  /// The offsets at which the list may rest now.
  public var range: ClosedRange<Length> {
    viewport.minimumOffset...viewport.maximumOffset(contentHeight: positions.contentSize.height)
  }

  private func distanceWithinRange(_ distance: Length) -> Length {
    let range = range
    let target = offset.advanced(by: distance)
    // What is beyond an end already is not pulled back by that.
    let reached =
      distance > .zero
      ? min(target, max(offset, range.upperBound)) : max(target, min(offset, range.lowerBound))
    return reached - offset
  }
}

// Fingers and momentum.
extension ScreenModel {
  private mutating func takeHold(isNew: Bool) -> Drag {
    if !isNew, case .drag(let drag) = gesture { return drag }
    flicks.touched(at: clock.time(of: frame))
    finger = Finger(frame: frame)
    let band = RubberBand(
      dimension: viewport.size.height,
      coefficient: Share(numerator: Int64(parameters.rubberBand), denominator: 100))
    return Drag(from: offset, within: range, band: band, scale: viewport.scale)
  }

  /// The velocity of the content since the last sample, in points a second; zero within a frame.
  private mutating func fingerVelocity(_ translation: Length) -> Length {
    let last = finger
    finger = Finger(frame: frame, translation: translation)
    guard frame > last.frame else { return .zero }
    return (last.translation - translation).share(
      Int64(clock.rate), of: Int64(frame - last.frame))
  }

  /// What a release leads to; nil if the list just stays.
  private mutating func fling(released velocity: Length) -> Gesture? {
    let multiplier = flicks.released(
      at: velocity, after: finger.translation, time: clock.time(of: frame))
    return fling(releasedAt: velocity, multiplier: multiplier)
  }

  private func fling(releasedAt velocity: Length, multiplier: Double = 1) -> Gesture? {
    let fling = Fling(
      releasedAt: velocity, from: offset, within: range, scale: viewport.scale,
      rate: parameters.deceleration == .fast ? .fast : .normal, multiplier: multiplier)
    return fling.isOver ? nil : .fling(fling)
  }

  /// Takes a fling further by the time of some frames; gives how far that was.
  mutating func stepFling(frames: Int) -> Length {
    guard case .fling(var fling) = gesture else { return .zero }
    let before = offset
    offset = fling.step(
      milliseconds: Double(frames) * 1000 / Double(clock.rate), within: range)
    gesture = fling.isOver ? nil : .fling(fling)
    if fling.isOver || fling.hasSprung { flicks.settled() }
    return offset - before
  }

  /// Something other than the gesture moved the offset; it goes on from there.
  mutating func moveGesture(by distance: Length) {
    switch gesture {
    case .drag(var drag):
      drag.moved(by: distance, within: range)
      gesture = .drag(drag)
    case .fling(var fling):
      if parameters.retargetsMomentum {
        fling.retargeted(by: distance)
      } else {
        fling.moved(by: distance)
      }
      gesture = .fling(fling)
    case nil: return
    }
  }

  /// The app wrote an offset: a fling goes on from there, or is over
  /// (`ModelParameters.keepsVelocity`).
  mutating func interruptGesture(by distance: Length) {
    if case .fling = gesture, !parameters.keepsVelocity {
      gesture = nil
    } else {
      moveGesture(by: distance)
    }
  }
}

/// Where a finger was at its last sample.
struct Finger: Equatable, Sendable {
  var frame: Int
  var translation = Length.zero
}
