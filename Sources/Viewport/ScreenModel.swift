public import ListLayout
public import ListModel
public import TraceEvents

/// A model of the screen: what a list shows, frame by frame, while updates, scrolls and corrections
/// come over it.
///
/// It knows no trace: `begin(frame:)` starts a frame, the other methods say what happens in it, and
/// `screen` is what it draws. Models of one trace may share their layouts, hence a model stays on
/// one thread.
public struct ScreenModel {
  /// The grid of frames.
  public let clock: FrameClock
  /// What the model takes for what no event says.
  public let parameters: ModelParameters
  /// Where the content rests while it is short.
  public let alignment: ContentAlignment
  /// The layout.
  public internal(set) var layout: LayoutParameters
  /// The frame that is being made.
  public private(set) var frame = 0
  /// The bounds and insets through which the list is seen.
  public internal(set) var viewport: ViewportGeometry
  /// Whether the list is in a window, hence to be seen.
  public internal(set) var isInWindow = true
  /// The list.
  public internal(set) var snapshot: ListSnapshot
  /// Where the layout puts the items.
  public internal(set) var positions: any ListPositions
  /// The content offset as the app reads it: an animation's end, not what is drawn on the way.
  public internal(set) var offset: Length
  /// Whether a finger holds the list.
  public internal(set) var isFingerDown = false

  /// What is known of the sizes of items, and which have been measured.
  public internal(set) var sizes: ItemSizes

  /// The layouts that it shares with other models.
  public let layouts: RecentLayouts
  var motion: UpdateMotion?
  /// Whether the last change of the list, the window or the layout was no reload.
  var hasCompletion = true
  var navigation: NavigationMotion?
  /// How far rows measured during a batch have moved what is below them, if the host makes up for
  /// that only once the batch is over.
  var deferredCompensation = Length.zero

  /// What carries the list where the trace holds no offsets; nil if nothing does.
  var gesture: Gesture?
  var flicks: FlickCounter
  var finger = Finger(frame: 0)
  /// Whether the trace says that momentum carries the list.
  var isDecelerating = false
  /// Whether a correction stopped the momentum that the trace goes on to tell of.
  var hasLostMomentum = false

  /// The screen before the first event: at the offset that the trace says, else at rest at its top,
  /// visible items measured.
  ///
  /// `layouts` is what it shares with other models, `frame` the number of the frame that it begins
  /// with.
  public init(
    _ header: TraceHeader, list: RecordedList, layouts: RecentLayouts = RecentLayouts(),
    frame: Int = 0
  ) {
    self.frame = frame
    self.layouts = layouts
    clock = FrameClock(rate: header.frameRate)
    parameters = header.model
    flicks = FlickCounter(isOn: header.model.countsFlicks)
    alignment = header.alignment
    layout = header.layout
    viewport = ViewportGeometry(
      size: header.viewport, insets: header.insets, scale: header.scale,
      insetsExtendRange: header.model.insetsExtendRange,
      snapsRangeEnd: header.model.snapsRangeEnd)
    snapshot = list.snapshot
    sizes = ItemSizes(known: list.sizes)
    offset = header.offset ?? viewport.minimumOffset
    positions = layouts.positions(
      ListGeometry(
        layout: header.layout, viewport, alignment: header.alignment, snapshot: snapshot,
        sizes: sizes))
    // What is on screen before anything happened has its true size; nothing has moved by that.
    while measureVisible() { layOut() }
  }

  /// Whether an offset that a policy wants in the layout is taken now
  /// (`ModelParameters.holdsWhileScrolling`).
  public var takesWantedOffsets: Bool { parameters.holdsWhileScrolling || !isUserScrolling }

  /// Whether a finger holds the list, or its momentum carries it.
  public var isUserScrolling: Bool { isFingerDown || isDecelerating || isFlinging }

  /// Whether the momentum of a gesture, or the spring at an end, carries the list.
  public var isFlinging: Bool { if case .fling = gesture { true } else { false } }

  /// Whether nothing pulls the list back into the range of its content: a finger holds it, or it
  /// springs back by itself.
  public var isClampSuspended: Bool {
    isFingerDown && parameters.fingerSuspendsClamp || isFlinging && !range.contains(offset)
  }

  /// Whether an update is still being animated.
  public var isAnimating: Bool { motion != nil }
  /// Whether a navigation is on its way.
  public var isNavigating: Bool { navigation != nil }

  /// The frame in which completions of an update of this frame are called: the one after the last
  /// of its animation, or this one if there is none; later by `ModelParameters.completionDelay`.
  ///
  /// A reload has no completion: what waits for one acts in this frame.
  public var completionFrame: Int {
    guard hasCompletion else { return frame }
    return (motion.map { $0.lastFrame(clock) + 1 } ?? frame) + parameters.completionDelay
  }

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
  /// - Returns: How far the list went by itself since the frame before.
  @discardableResult
  public mutating func begin(frame: Int) -> Passage {
    let elapsed = frame - self.frame
    self.frame = frame
    if motion?.isOver(at: frame, clock) == true { endMotion() }
    var passage = Passage()
    (passage.navigated, passage.returned) = stepNavigation()
    passage.scrolled = stepFling(frames: elapsed)
    if passage.scrolled != .zero { settle() }
    return passage
  }

  /// How far the list went by itself, positive when the offset grew.
  public struct Passage: Equatable, Sendable {
    /// On its way to where it is meant to go.
    public var navigated = Length.zero
    /// Back to that way, from where something else had put it.
    public var returned = Length.zero
    /// By the momentum that the user gave it.
    public var scrolled = Length.zero
  }

  private mutating func endMotion() {
    motion = nil
    let deferred = takeDeferredCompensation()
    if deferred == .zero { return }
    moveAlong(by: deferred)
    settle()
  }
}
