import ListLayout
import ListModel
import TraceEvents
import Viewport

/// What a run keeps for its policy, whichever that is.
struct PolicyMemory {
  private var direction: PolicyContext.ScrollDirection?
  private var followsNavigation = false
  private var isNavigatedInFrame = false
  private var areInsetsChanged = false
  private var styles = LayoutStyles()
  private var corrections = PolicyContext.Corrections()
  private var kept: PolicyContext.KeptAnchor?
  private var clampDebt = Length.zero
  private var origin: ItemID?
  /// Where the newest rows come in.
  let newestEdge: Screen.Edge
  /// The items that must not be an anchor, and the one with the focus, as the trace says.
  private(set) var excluded: Set<ItemID> = []
  private var focused: ItemID?

  /// A run that begins with items at those positions.
  init(origin positions: any ListPositions, newestEdge: Screen.Edge) {
    self.newestEdge = newestEdge
    origin = positions.itemCount > 0 ? positions.item(at: 0) : nil
  }

  /// What is known of a change before it comes over the list.
  func context(_ change: PolicyContext.Change, _ model: ScreenModel) -> PolicyContext {
    var context = PolicyContext(change)
    context.restyle = styles.current
    context.isGivenUpInLayout = styles.isGivenUp
    context.direction = model.isUserScrolling ? direction : nil
    context.isNavigating = model.isNavigating
    context.followsNavigation = followsNavigation || model.isNavigating
    context.isNavigatedInFrame = isNavigatedInFrame
    context.areInsetsChanged = areInsetsChanged
    context.corrections = corrections
    context.kept = kept
    context.clampDebt = clampDebt
    context.origin = origin
    context.newestEdge = newestEdge
    context.sizes = model.sizes
    context.excluded = excluded
    context.focused = focused
    return context
  }

  /// What the trace says of items, whatever becomes of them in this run, before it does.
  ///
  /// A row on display that opts out of being held, or in again, makes browsers choose anew.
  mutating func note(_ list: RecordedList, at positions: any ListPositions) {
    if excluded != list.excluded {
      let flipped = excluded.symmetricDifference(list.excluded)
      if flipped.contains(where: { list.holds($0) && positions.order(of: $0) != nil }) {
        forgetPlace()
      }
    }
    excluded = list.excluded
    focused = list.focused
  }

  /// A frame begins.
  mutating func begin() {
    isNavigatedInFrame = false
    areInsetsChanged = false
    endLayout(styles.end())
  }

  /// An event comes, of whatever kind.
  mutating func note(_ event: TraceEvent) { endLayout(styles.take(event.kind)) }

  /// A layout that changed nothing but these styles gives up a row that it could not put where it
  /// is meant to stand.
  private mutating func endLayout(_ restyle: RestyleEvent?) {
    guard let restyle, let kept, clampDebt != .zero, restyle.touches(kept.item) else { return }
    forgetPlace()
  }

  /// The user scrolled, or momentum did.
  mutating func noteScroll(_ distance: Length) {
    guard distance != .zero else { return }
    direction = distance > .zero ? .down : .up
    corrections = PolicyContext.Corrections()
    forgetPlace()
  }

  /// The list goes somewhere on purpose.
  mutating func noteNavigation() {
    followsNavigation = true
    isNavigatedInFrame = true
    forgetPlace()
  }

  /// The app wrote an offset.
  mutating func noteWrite() { forgetPlace() }

  /// The insets become other ones.
  mutating func noteInsets() { areInsetsChanged = true }

  /// The list, the viewport or the layout has changed.
  mutating func noteChange(from before: Screen, to after: any ListPositions) {
    followsNavigation = false
    origin = origin.flatMap { origin in
      before.positions.survivor(of: origin) { after.order(of: $0) != nil }
    }
    if origin == nil, after.itemCount > 0 { origin = after.item(at: 0) }
  }

  /// A policy had its say: whether it wanted an offset, and what it got.
  mutating func note(
    _ grant: OffsetGrant, _ restoration: Restoration, _ policy: AnchorPolicy,
    hasWanted: Bool = true
  ) {
    clampDebt = grant.wanted - grant.granted
    guard hasWanted else {
      if styles.current != nil, policy.whyGivenUp(restoration) == .suppressed { styles.giveUp() }
      return kept = nil
    }
    let distance = (grant.granted - restoration.offsetBefore).magnitude
    if distance != .zero {
      corrections.count += 1
      corrections.distance += distance
    }
    keep(policy.held(restoration), restoration.capture)
  }

  private mutating func keep(_ item: ItemID?, _ capture: Capture) {
    if let item, item == kept?.item { return }
    kept = item.flatMap { item in
      capture.screen.top(of: item).map { PolicyContext.KeptAnchor(item: item, place: $0) }
    }
  }

  private mutating func forgetPlace() {
    kept = nil
    clampDebt = .zero
  }
}
