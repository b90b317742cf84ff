import ListLayout
public import ListModel
public import TraceEvents

// What moves the offset without a change of the list.
extension ScreenModel {
  /// The app writes an offset, without animation: rounded to a pixel, not clamped; that ends any
  /// navigation and the update's own animation of the offset (`uikit-semantics.md` rules 2 and 25).
  public mutating func write(offset wanted: Length) {
    let target = wanted.rounded(toScale: viewport.scale)
    interruptGesture(by: target - offset)
    moveAtOnce(to: target)
  }

  /// Puts back a place that a policy held, late: clamped as the policy's own.
  public mutating func restore(offset wanted: Length) -> OffsetGrant {
    let grant = grant(holding: wanted)
    interruptGesture(by: grant.granted - offset)
    if isDecelerating && !parameters.keepsVelocity { hasLostMomentum = true }
    moveAtOnce(to: grant.granted)
    return grant
  }

  /// Goes to the offset that a policy wants after rows were measured: clamped as any of its
  /// offsets, and all that is on its way goes on from there.
  public mutating func makeUp(offset wanted: Length) -> OffsetGrant {
    let grant = grant(holding: wanted)
    moveAlong(by: grant.granted - offset)
    settle()
    return grant
  }

  private func grant(holding wanted: Length) -> OffsetGrant {
    viewport.grant(
      .held(wanted), from: offset, contentHeight: positions.contentSize.height,
      isFree: isClampSuspended, isRounded: parameters.roundsWantedOffsets)
  }

  /// Gives how far the drawn offset went, but for what measuring there added (rule 17), which is
  /// not meant by anybody.
  @discardableResult
  mutating func moveAtOnce(to offset: Length) -> Length {
    let distance = offset - drawnOffset
    motion?.offsetLag = .zero
    navigation = nil
    self.offset = offset
    settle()
    return distance
  }
}

// Going somewhere on purpose.
extension ScreenModel {
  /// The list goes somewhere on purpose.
  ///
  /// The target is where the item lies at the time of the call; what is measured on the way does
  /// not mend it (`uikit-semantics.md` 3.6 and rule 34). An app that asks again mends it once it is
  /// there.
  ///
  /// - Returns: How far the drawn offset moved at once; zero if the way is animated.
  public mutating func navigate(_ event: NavigateEvent) -> Length {
    guard let target = offset(of: event.target) else { return .zero }
    gesture = nil
    guard event.animated else {
      return moveAtOnce(to: target)
        + repeatNavigation(to: event.target, attempts: event.attempts - 1)
    }
    let before = drawnOffset
    motion?.offsetLag = .zero
    navigation = NavigationMotion(
      firstFrame: frame, curve: event.target == .top ? .scrollToTop : .animatedOffset,
      start: offset, target: target, goal: event.target, attempts: event.attempts - 1)
    return drawnOffset - before
  }

  /// Takes a navigation a frame further; gives how far that was on its own way, and how far back to
  /// it.
  ///
  /// It goes back to that way from wherever the offset was put in between, as the animations of
  /// scroll views and browsers do; nobody means that part.
  mutating func stepNavigation() -> (moved: Length, returned: Length) {
    guard let navigation else { return (.zero, .zero) }
    let returned = navigation.last - offset
    offset = navigation.offset(at: frame, clock)
    let moved = offset - navigation.last
    self.navigation?.last = offset
    settle()
    guard navigation.isOver(at: frame, clock) else { return (moved, returned) }
    self.navigation = nil
    let again = repeatNavigation(to: navigation.goal, attempts: navigation.attempts)
    return (moved + again, returned)
  }

  /// Asks again as long as the target is not where it should be, to a point (3.6); gives how far
  /// the list went by that.
  private mutating func repeatNavigation(
    to goal: NavigateEvent.Target, attempts: Int
  ) -> Length {
    var moved = Length.zero
    for _ in 0..<attempts {
      guard let target = offset(of: goal),
        (target - offset).magnitude > Length(points: 1)
      else { break }
      moved += moveAtOnce(to: target)
    }
    return moved
  }

  /// The offset of a navigation's target (`uikit-semantics.md` 3.6 and rule 34); nil if the list
  /// does not hold the item.
  private func offset(of target: NavigateEvent.Target) -> Length? {
    switch target {
    case .top: return viewport.minimumOffset
    case .offset(let offset): return offset.rounded(toScale: viewport.scale)
    case .item(let item, let position):
      guard let frame = positions.frame(of: item) else { return nil }
      let wanted = viewport.offset(showing: frame, at: position, from: offset)
      return viewport.clamped(wanted, contentHeight: positions.contentSize.height)
        .rounded(toScale: viewport.scale)
    }
  }
}

extension ViewportGeometry {
  /// The offset that shows a frame at a position, not clamped (`uikit-semantics.md` 3.6).
  func offset(
    showing frame: Rect, at position: NavigateEvent.Position, from offset: Length
  ) -> Length {
    let top = frame.minY - insets.top
    let bottom = frame.maxY - size.height + insets.bottom
    switch position {
    case .top: return top
    case .bottom: return bottom
    case .middle: return (top + bottom).share(1, of: 2)
    case .nearest:
      // An item higher than the window goes to its top edge.
      if top < bottom { return offset < top ? top : min(max(offset, top), bottom) }
      return max(min(offset, top), bottom)
    }
  }
}
