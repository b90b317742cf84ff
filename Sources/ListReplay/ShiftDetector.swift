import ListLayout
public import ListModel
public import TraceEvents
public import Viewport

/// Judges frames: watches one anchor from frame to frame and states where it moved without reason.
///
/// The anchor is chosen in the last drawn frame at rest, and kept by id until the list is at rest
/// again; at rest it is chosen anew in each frame (design, section 6).
public struct ShiftDetector: Sendable {
  /// The shifts found so far.
  public private(set) var shifts: [AnchorShift] = []
  /// The frames so far in which the anchor moved because the policy meant it to.
  public private(set) var declared: [DeclaredMotion] = []
  /// How far the anchor moved in the last frame because the policy meant it to.
  public private(set) var lastDeclared = Length.zero
  /// The anchors lost so far.
  public private(set) var lost: [LostAnchor] = []
  /// The item that is watched.
  ///
  /// - Complexity: O(log n + v) at rest, where it is chosen when somebody asks.
  public var anchor: ItemID? { isChosen ? chosen : choice }
  /// The item by which the last frame was judged; nil if there was none.
  public private(set) var judged: ItemID?
  /// What a shift has to exceed: one device pixel.
  public let tolerance: Length
  /// The edge by which the anchor is chosen and its place told: the lower one where short content
  /// rests at the bottom.
  public let edge: Screen.Edge
  /// What is expected of the item that takes over from one that is gone.
  public let goneAnchor: ModelParameters.GoneAnchor

  private var previous: Frame?
  /// The item that is watched, if it was chosen since the list was last at rest.
  private var chosen: ItemID?
  /// Whether it was; a list at rest and scrolled chooses anew in each frame, and nobody asks.
  private var isChosen = true
  /// The items that the app moved since the list was last at rest; none of them is watched.
  private var moved: Set<ItemID> = []
  /// Shifts below the tolerance that have not been flagged.
  private var carried = Length.zero
  /// What of them was made where offsets were put on pixels.
  private var carriedRounding = Length.zero
  /// Since the list was last at rest: the sum of all shifts, what was carried then included, and
  /// the first of `shifts`.
  private var episode = (sum: Length.zero, first: 0)
  private var account = CorrectionAccount()

  /// Creates a detector.
  public init(
    tolerance: Length, edge: Screen.Edge = .top, goneAnchor: ModelParameters.GoneAnchor = .stay
  ) {
    self.tolerance = tolerance
    self.edge = edge
    self.goneAnchor = goneAnchor
  }

  /// Takes the next drawn frame.
  ///
  /// - Complexity: O(1) at rest if nothing but the offset changed, and that as it should; else
  ///   O(log n + v) in the numbers of items and visible items; O(n) where an anchor is lost.
  public mutating func take(_ frame: Frame) {
    judged = nil
    lastDeclared = .zero
    if let previous, !isStillAtRest(frame, after: previous) {
      // As things were then: what the app moves now could still be watched.
      choose()
      moved.formUnion(frame.moved)
      judge(frame, after: previous)
    } else {
      moved.formUnion(frame.moved)
    }
    if frame.isAtRest { closeEpisode() }
    previous = frame
    isChosen = !frame.isAtRest
    if isChosen, hasScrolledAway(frame) { chosen = choice }
  }

  /// Whether nothing can have shifted, nor is anything left of what may have.
  private func isStillAtRest(_ frame: Frame, after previous: Frame) -> Bool {
    previous.isAtRest && frame.isAtRest && frame.isStill(after: previous)
  }

  /// Chooses what is watched, if that was put off.
  private mutating func choose() {
    if !isChosen { (chosen, isChosen) = (choice, true) }
  }

  /// The item to watch from the last frame on.
  private var choice: ItemID? {
    previous.flatMap { frame in
      ShiftDetector.anchor(of: frame.screen, edge) { mayWatch($0, in: frame) }
    }
  }

  /// The item by which a screen is judged.
  ///
  /// By top edges: the highest visible item whose top edge is in view, else the first visible; on
  /// equal heights the first in the list (seed 004). By bottom edges the mirror image of that: the
  /// lowest whose bottom edge is in view, else the last visible; the last on equal heights.
  public static func anchor(
    of screen: Screen, _ edge: Screen.Edge = .top, where isCandidate: (ItemID) -> Bool
  ) -> ItemID? {
    let visible = screen.visibleRows().filter { isCandidate($0.item) }
    let inOrder = edge == .top ? visible : visible.reversed()
    var best: (item: ItemID, place: Length)?
    for row in inOrder where screen.isInView(row.frame, edge) {
      let place = edge == .top ? row.frame.minY : row.frame.maxY
      if let best, edge == .top ? best.place <= place : best.place >= place { continue }
      best = (row.item, place)
    }
    return best?.item ?? inOrder.first?.item
  }

  /// Whether the app neither moved an item nor said that it is no anchor.
  private func mayWatch(_ item: ItemID, in frame: Frame) -> Bool {
    !moved.contains(item) && !frame.excluded.contains(item)
  }

  private func hasScrolledAway(_ frame: Frame) -> Bool {
    guard let anchor = chosen, frame.scrolled != .zero || frame.navigated != .zero else {
      return false
    }
    return !frame.screen.visibleItems().contains(anchor)
  }
}

extension ShiftDetector {
  private mutating func judge(_ frame: Frame, after previous: Frame) {
    guard let (watched, holder) = watched(in: frame, after: previous) else { return }
    chosen = watched
    judged = watched
    guard let before = previous.screen.place(of: holder, edge),
      let actual = frame.screen.place(of: watched, edge)
    else { return }
    let expected = before - frame.scrolled - frame.navigated
    if frame.isDeclared { return declare(actual - expected, of: watched, frame) }
    account.take(frame, after: previous, watching: watched, shift: actual - expected)
    episode.sum = episode.sum.advanced(by: actual - expected)
    note(
      AnchorShift(
        frame: frame.index, item: watched, expected: expected, actual: actual,
        cause: frame.cause, reason: .policy, clampedPart: .zero), in: frame, previous)
  }

  private mutating func declare(_ distance: Length, of item: ItemID, _ frame: Frame) {
    guard distance != .zero else { return }
    lastDeclared = distance
    declared.append(
      DeclaredMotion(frame: frame.index, item: item, distance: distance, cause: frame.cause))
  }

  /// The item to judge a frame by: the anchor, unless the app moved it or it is gone; and the one
  /// whose last place it should have.
  private mutating func watched(
    in frame: Frame, after previous: Frame
  ) -> (item: ItemID, holder: ItemID)? {
    guard var watched = chosen else { return nil }
    if !mayWatch(watched, in: frame) {
      let other =
        previous.isAtRest
        ? ShiftDetector.anchor(of: previous.screen, edge) { mayWatch($0, in: frame) }
        : previous.screen.positions.survivor(of: watched) { mayWatch($0, in: frame) }
      guard let other else { return nil }
      watched = other
    }
    guard frame.screen.positions.order(of: watched) == nil else {
      return (watched, watched)
    }
    let successor = previous.screen.positions.survivor(of: watched) {
      frame.screen.positions.order(of: $0) != nil && mayWatch($0, in: frame)
    }
    lost.append(
      LostAnchor(frame: frame.index, item: watched, successor: successor, cause: frame.cause))
    chosen = successor
    return successor.map { ($0, goneAnchor == .slot ? watched : $0) }
  }

  private mutating func note(_ shift: AnchorShift, in frame: Frame, _ previous: Frame) {
    var shift = shift
    if shift.shift.magnitude <= tolerance {
      carried += shift.shift
      carriedRounding = carriedRounding.advanced(by: -frame.rounded)
      guard carried.magnitude > tolerance else { return }
      shift.expected = shift.actual - carried
      shift.reason = carriedRounding.isMost(of: carried) ? .rounding : .drift
      (carried, carriedRounding) = (.zero, .zero)
    } else if EstimatedRows(frame, previous, above: shift.item).explain(shift.shift, tolerance) {
      shift.reason = .estimate
    }
    if frame.givenUp == .suppressed { shift.reason = .suppressed }
    explain(&shift, in: frame)
    if account.isDoubled(shift.shift, tolerance), !isAtAnEnd(frame) { shift.reason = .doubled }
    if frame.givenUp == .lostIdentity { shift.reason = .lostIdentity }
    shifts.append(shift)
  }

  /// Tells what the clamp forced: the offset that would have held the anchor, if it is legal,
  /// leaves nothing to it.
  ///
  /// On the way of an animation that offset may lie further beyond the ends than this frame's shift
  /// goes.
  private func explain(_ shift: inout AnchorShift, in frame: Frame) {
    guard !frame.isClampSuspended else { return }
    let screen = frame.screen
    let needed = screen.offset + shift.shift
    let best = screen.viewport.clamped(
      needed, contentHeight: screen.positions.contentSize.height)
    let beyond = needed - best
    shift.clampedPart =
      shift.shift > .zero
      ? min(max(beyond, .zero), shift.shift) : max(min(beyond, .zero), shift.shift)
    if (shift.shift - shift.clampedPart).magnitude <= tolerance { shift.reason = .clamp }
  }

  /// Whether the list may have been pulled to where it is.
  private func isAtAnEnd(_ frame: Frame) -> Bool {
    let viewport = frame.screen.viewport
    let content = frame.screen.positions.contentSize.height
    return frame.screen.offset == viewport.minimumOffset
      || frame.screen.offset == viewport.maximumOffset(contentHeight: content)
  }

  /// What came back to its place while the list was not at rest was late in every frame.
  private mutating func closeEpisode() {
    if episode.sum.magnitude <= tolerance {
      for place in shifts.indices[min(episode.first, shifts.count)...]
      where shifts[place].reason.isOverriddenByLate { shifts[place].reason = .late }
    }
    episode = (carried, shifts.count)
    account = CorrectionAccount()
    moved = []
  }
}

extension AnchorShift.Reason {
  /// Whether it is not the reason where the place comes back later.
  fileprivate var isOverriddenByLate: Bool {
    switch self {
    case .lostIdentity, .doubled, .clamp, .suppressed: false
    case .late, .estimate, .rounding, .drift, .policy: true
    }
  }
}

extension Length {
  /// Whether this goes the same way as another length, at least half as far.
  fileprivate func isMost(of other: Length) -> Bool {
    (self > .zero) == (other > .zero) && self != .zero && magnitude >= (other - self).magnitude
  }
}
