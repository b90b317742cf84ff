public import ListLayout
public import ListModel
public import TraceEvents

/// A model of the screen: what a list shows, frame by frame, while updates, scrolls and corrections
/// come over it.
///
/// It knows no trace: `begin(frame:)` starts a frame, the other methods say what happens in it, and
/// `screen` is what it draws.
public struct ScreenModel: Sendable {
  /// The grid of frames.
  public let clock: FrameClock
  /// The switches of the model.
  public let parameters: ModelParameters
  /// The layout.
  public let layout: LayoutParameters
  /// The frame that is being made.
  public private(set) var frame = 0
  /// The window.
  public private(set) var viewport: ViewportGeometry
  /// The list.
  public private(set) var snapshot: ListSnapshot
  /// Where the layout puts the items.
  public private(set) var positions: PlainPositions
  /// The content offset as the app reads it: an animation's end, not what is drawn on the way.
  public private(set) var offset: Length
  /// Whether a finger holds the list.
  public private(set) var isFingerDown = false

  private(set) var sizes: ItemSizes
  private var motion: UpdateMotion?
  private var navigation: NavigationMotion?

  /// The screen before the first event: at the offset that the trace says, else at rest at its top,
  /// visible items measured.
  public init(_ header: TraceHeader, list: RecordedList) {
    clock = FrameClock(rate: header.frameRate)
    parameters = ModelParameters(host: header.host)
    layout = header.layout
    viewport = ViewportGeometry(
      size: header.viewport, insets: header.insets, scale: header.scale)
    snapshot = list.snapshot
    sizes = ItemSizes(known: list.sizes)
    offset = header.offset ?? viewport.minimumOffset
    positions = PlainPositions(
      ListGeometry(
        layout: header.layout, width: viewport.contentWidth, scale: viewport.scale,
        snapshot: snapshot, sizes: sizes))
    settle()
  }

  /// Whether an update is still being animated.
  public var isAnimating: Bool { motion != nil }
  /// Whether a navigation is on its way.
  public var isNavigating: Bool { navigation != nil }
  /// The frame in which the completion of a running animation is called: the one after its last.
  public var completionFrame: Int? { motion.map { $0.lastFrame(clock) + 1 } }

  /// The content offset that is drawn.
  public var drawnOffset: Length {
    guard let motion, motion.offsetLag != .zero else { return offset }
    return offset + motion.rest(at: frame, clock).of(motion.offsetLag)
  }

  /// What is drawn.
  ///
  /// - Complexity: O(m) in the number of items in motion.
  public var screen: Screen {
    let rest = motion?.rest(at: frame, clock)
    let lags = rest.flatMap { rest in motion?.lags.mapValues { $0.left(rest) } } ?? [:]
    return Screen(positions: positions, lags: lags, offset: drawnOffset, viewport: viewport)
  }

  /// What the app reads: every animation of an update at its end (`uikit-semantics.md` rule 27).
  public var settledScreen: Screen {
    Screen(positions: positions, offset: offset, viewport: viewport)
  }

  /// Starts a frame.
  ///
  /// - Returns: How far a navigation moved the offset since the frame before.
  @discardableResult
  public mutating func begin(frame: Int) -> Length {
    self.frame = frame
    if motion?.isOver(at: frame, clock) == true { motion = nil }
    guard let navigation else { return .zero }
    let before = offset
    offset = navigation.offset(at: frame, clock)
    if navigation.isOver(at: frame, clock) { self.navigation = nil }
    settle()
    return offset - before
  }
}

// What happens in a frame.
extension ScreenModel {
  /// The list changes.
  ///
  /// - Parameters:
  ///   - change: What changes.
  ///   - known: What is known of the sizes of items from now on.
  ///   - delivery: By reload or by batch.
  ///   - choose: What is to become of the offset, once the new positions are known.
  /// - Returns: The offset that was wanted and the one granted.
  /// - Complexity: O(n log n) in the number of items, times one more than the rounds in which
  ///   measuring brings new items on screen.
  public mutating func update(
    _ change: Changeset, known: [ItemID: ItemSize], delivery: Delivery,
    choosing choose: (PlainPositions) -> OffsetChoice
  ) -> OffsetGrant {
    let drawn = screen
    var base = offset
    if case .batch = delivery {
      base += compensation(for: change, known: known)
    }
    snapshot = change.after
    sizes.known = known
    if delivery == .reload { sizes.forgetMeasured() }
    let grant = layOut(from: base, choosing: choose)
    animate(from: drawn, to: grant.granted, delivery)
    return grant
  }

  /// Items, headers or footers turn out to have another size: a fact that no model delivers.
  public mutating func measure(
    _ change: Changeset, items: some Sequence<ItemID>, known: [ItemID: ItemSize]
  ) {
    snapshot = change.after
    sizes.known = known
    for item in items { _ = sizes.measure(item) }
    layOut()
    settle()
    let end = viewport.maximumOffset(contentHeight: positions.contentSize.height)
    if !isFingerDown { offset = min(offset, end) }
  }

  /// The user scrolls by a distance, positive when the offset grows; that ends any navigation.
  public mutating func scroll(by distance: Length, fingerDown: Bool) {
    isFingerDown = fingerDown
    navigation = nil
    offset = offset.advanced(by: distance)
    settle()
  }

  /// The app writes an offset, without animation: rounded to a pixel, not clamped; that ends any
  /// navigation and the update's own animation of the offset (`uikit-semantics.md` rules 2 and 25).
  public mutating func write(offset wanted: Length) {
    moveAtOnce(to: wanted.rounded(toScale: viewport.scale))
  }

  /// Puts back a place that a policy held, late: clamped as the policy's own.
  public mutating func restore(offset wanted: Length) -> OffsetGrant {
    let grant = viewport.grant(
      .held(wanted), from: offset, contentHeight: positions.contentSize.height,
      isFree: isFingerDown)
    moveAtOnce(to: grant.granted)
    return grant
  }

  /// The window changes; the offset keeps its number where that is legal.
  public mutating func change(_ event: ViewportEvent) {
    if let width = event.width { viewport.size.width = width }
    if let height = event.height { viewport.size.height = height }
    if let insets = event.insets { viewport.insets = insets }
    _ = layOut(from: offset) { _ in .kept }
  }

  /// The list goes somewhere on purpose.
  ///
  /// - Returns: How far the drawn offset moved at once; zero if the way is animated.
  public mutating func navigate(_ event: NavigateEvent) -> Length {
    guard let target = offset(of: event.target) else { return .zero }
    let before = drawnOffset
    guard event.animated else {
      moveAtOnce(to: target)
      return offset - before
    }
    let curve: NavigationCurve = event.target == .top ? .scrollToTop : .animatedOffset
    motion?.offsetLag = .zero
    navigation = NavigationMotion(firstFrame: frame, curve: curve, start: offset, target: target)
    return drawnOffset - before
  }

  private mutating func moveAtOnce(to offset: Length) {
    motion?.offsetLag = .zero
    navigation = nil
    self.offset = offset
    settle()
  }
}

// Layout, measuring, animation.
extension ScreenModel {
  /// Lays out, finds the offset and measures what is in the window there, until nothing new enters
  /// (`uikit-semantics.md` rule 14).
  private mutating func layOut(
    from base: Length, choosing choose: (PlainPositions) -> OffsetChoice
  ) -> OffsetGrant {
    while true {
      layOut()
      let grant = viewport.grant(
        choose(positions), from: base, contentHeight: positions.contentSize.height,
        isFree: isFingerDown)
      offset = grant.granted
      if !measureVisible() { return grant }
    }
  }

  /// Measures what is in the window at the offset as it is, until nothing new enters.
  private mutating func settle() {
    while measureVisible() { layOut() }
  }

  private mutating func layOut() {
    positions = PlainPositions(
      ListGeometry(
        layout: layout, width: viewport.contentWidth, scale: viewport.scale, snapshot: snapshot,
        sizes: sizes))
  }

  private mutating func measureVisible() -> Bool {
    var changed = false
    for item in positions.items(from: offset, to: offset + viewport.size.height) {
      if sizes.measure(item) { changed = true }
    }
    return changed
  }

  private mutating func animate(from drawn: Screen, to offset: Length, _ delivery: Delivery) {
    let end = viewport.maximumOffset(contentHeight: positions.contentSize.height)
    if let navigation, !isFingerDown { self.navigation?.target = min(navigation.target, end) }
    guard case .batch(let animation?) = delivery else {
      motion = nil
      return
    }
    var lags: [ItemID: Lag] = [:]
    for item in drawn.drawnItems() {
      guard let start = drawn.frame(of: item), let place = positions.frame(of: item) else {
        continue
      }
      lags[item] = Lag(from: start, to: place)
    }
    motion = UpdateMotion(
      firstFrame: frame, animation: animation, lags: lags, offsetLag: drawn.offset - offset)
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
