/// What the models take for what the events of a trace do not say: how the host behaves where it is
/// unknown, reported differently, or a matter of the app.
///
/// Each has a default, by the kind of the host where reports tell them apart. Its source, or the
/// word that there is none, is in `ModelParameter.source`.
public struct ModelParameters: Equatable, Sendable {
  /// Whether a batch moves the offset along with a change of size wholly above the visible top.
  public var compensatesSizesAbove: Bool
  /// What the host does with the offset when a row above the visible top turns out to have another
  /// height than estimated.
  public var measuringAbove: MeasuringAbove
  /// Whether the app keeps the heights it has seen and gives them back as estimates, so that no
  /// reload forgets them.
  public var cachesHeights: Bool
  /// Whether a batch forgets the measured heights of rows that are not on screen.
  public var batchForgetsHeights: Bool
  /// Whether a reload or a return to the window moves the offset to where the estimates put the
  /// first visible item.
  public var rebasesEstimates: Bool
  /// Whether a batch with an insert, delete or move at or before the first visible item is shown
  /// without its animation.
  public var jumpsAtFirstVisible: Bool
  /// How an item that an animated batch brings from off screen comes to its place.
  public var newlyVisible: NewlyVisible
  /// The length of a batch's animation where the trace does not say it.
  public var batchDuration: Timestamp
  /// The curve of a batch's animation where the trace does not say it.
  public var batchCurve: Animation.Curve
  /// Whether a fling goes on when the app writes an offset.
  public var keepsVelocity: Bool
  /// Whether a fling that goes on ends where it was bound for before something corrected the
  /// offset; momentum that a trace holds as offsets just goes on.
  public var retargetsMomentum: Bool
  /// Whether an offset that a policy wants is put on a device pixel.
  public var roundsWantedOffsets: Bool
  /// Whether the offset that a policy wants in the layout is taken while the user scrolls.
  public var holdsWhileScrolling: Bool
  /// Whether a finger on the list suspends the clamp at the ends of the content.
  public var fingerSuspendsClamp: Bool
  /// How many frames later than usual completions are called, 0 to 60.
  public var completionDelay: Int
  /// Whether an item that the app moved can be the one that a policy holds.
  public var movedAnchor: MovedAnchor
  /// What a policy holds in place of an item that is gone.
  public var goneAnchor: GoneAnchor
  /// How fast a fling slows down.
  public var deceleration: Deceleration
  /// How far the list follows a finger past its end, in hundredths of the finger's way, 1 to 100.
  public var rubberBand: Int
  /// Whether fast flicks one after the other go further and further.
  public var countsFlicks: Bool
  /// Whether insets extend the range of offsets: the list then rests at minus the top inset, and at
  /// its end with the bottom inset free.
  public var insetsExtendRange: Bool
  /// Whether the end of the range of offsets is taken to the nearest device pixel.
  public var snapsRangeEnd: Bool
  /// Whether the host itself holds what is read in place, as browsers do by scroll anchoring: what
  /// `listreplay fidelity` expects of it.
  public var scrollAnchoring: Bool

  /// What the host does with the offset when a row above the visible top is measured.
  public enum MeasuringAbove: String, CaseIterable, Sendable {
    /// Nothing: everything below moves.
    case ignore
    /// The offset moves along in the same frame.
    case compensate
    /// The offset moves along, but during a batch only once its animation is over.
    case afterBatch
  }

  /// How an item that an animated batch brings from off screen comes to its place.
  public enum NewlyVisible: String, CaseIterable, Sendable {
    /// It is there at once.
    case snap
    /// It moves in from its old place.
    case move
  }

  /// Whether an item that the app moved can be held.
  public enum MovedAnchor: String, CaseIterable, Sendable {
    /// It cannot; the next that was not moved is.
    case skip
    /// It can, and the list follows it.
    case follow
  }

  /// What is held in place of an item that is gone.
  public enum GoneAnchor: String, CaseIterable, Sendable {
    /// The next survivor keeps its own place.
    case stay
    /// The next survivor takes the place of the one that is gone.
    case slot
  }

  /// How fast a fling slows down (`uikit-semantics.md` 5.3).
  public enum Deceleration: String, CaseIterable, Sendable {
    /// By 0.998 each millisecond.
    case normal
    /// By 0.99 each millisecond.
    case fast
  }

  /// The defaults for a kind of list.
  public init(host: TraceHeader.Host) {
    compensatesSizesAbove = host == .collectionView
    measuringAbove = host == .tableView ? .compensate : .ignore
    cachesHeights = false
    batchForgetsHeights = false
    rebasesEstimates = false
    jumpsAtFirstVisible = host == .tableView
    newlyVisible = .snap
    batchDuration = Timestamp(nanoseconds: 250_000_000)
    batchCurve = .linear
    keepsVelocity = host != .tableView
    retargetsMomentum = false
    roundsWantedOffsets = true
    holdsWhileScrolling = true
    fingerSuspendsClamp = true
    completionDelay = 0
    movedAnchor = .skip
    goneAnchor = .stay
    deceleration = .normal
    rubberBand = 55
    countsFlicks = true
    insetsExtendRange = host != .web
    snapsRangeEnd = host == .web
    scrollAnchoring = host == .web
  }
}
