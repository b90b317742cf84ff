public import ListModel

/// A row stands elsewhere than the user's scrolling and navigations explain.
public struct Displacement: Equatable, Sendable {
  /// The row.
  public var item: ItemID
  /// How far, since the frame before; positive downwards.
  public var distance: Length
}

/// What moved in one frame without the user having scrolled.
public struct FrameMeasure: Equatable, Sendable {
  /// The frame.
  public var frame: Int
  /// The rows that moved, in the list's order before.
  public var displacements: [Displacement]
  /// What the frame scores, over all rows but those that the app inserted or moved.
  public var listShift: ListShift
  /// The least that a legal offset, or the one drawn, would have scored.
  public var least: LeastShift
  /// The least at any offset, were there no ends.
  public var leastAnywhere: LeastShift
  /// What the anchor alone scores.
  public var anchorShift: ListShift
  /// The least that a legal offset, or the one drawn, would have scored for the anchor alone.
  public var leastAnchorShift: LeastShift
  /// What a browser would have written for it.
  public var browserScore: ShiftScore
  /// The length of the viewport taken by rows that are gone, where every row that was in view is.
  public var lostContext: Length

  /// What the policy is to blame for, against all rows.
  public var regret: ShiftScore { listShift.score - least.listShift.score }

  /// What the policy is to blame for, against the anchor alone.
  public var anchorRegret: ShiftScore {
    anchorShift.score - leastAnchorShift.listShift.score
  }

  /// What the ends of the content are to blame for.
  ///
  /// `listShift` is the sum of this, of `regret`, and of `leastAnywhere`, which the change of the
  /// list itself forces.
  public var clampForced: ShiftScore {
    least.listShift.score - leastAnywhere.listShift.score
  }

  /// What `lostContext` is of the viewport.
  var lostContextShare: ShiftScore {
    ListShift(impact: lostContext, distance: listShift.height, height: listShift.height).score
  }
}
