public import ListModel

/// The anchor stood elsewhere on the screen than the user's scrolling and navigations explain.
public struct AnchorShift: Equatable, Sendable {
  /// The frame.
  public var frame: Int
  /// The item that was the anchor.
  public var item: ItemID
  /// Where its edge (`ShiftDetector.edge`) should have been, from the top of the viewport.
  public var expected: Length
  /// Where its edge was.
  public var actual: Length
  /// What is to blame; nil if nothing had happened yet.
  public var cause: Cause?
  /// Why it could happen.
  public var reason: Reason
  /// The part of the shift that no legal offset could have avoided.
  public var clampedPart: Length

  /// Creates a shift.
  package init(
    frame: Int, item: ItemID, expected: Length, actual: Length, cause: Cause?, reason: Reason,
    clampedPart: Length
  ) {
    self.frame = frame
    self.item = item
    self.expected = expected
    self.actual = actual
    self.cause = cause
    self.reason = reason
    self.clampedPart = clampedPart
  }

  /// How far the anchor was moved, positive downwards.
  public var shift: Length { actual - expected }

  /// Why an anchor shifted; the first that holds.
  public enum Reason: String, CaseIterable, Sendable {
    /// The anchor is still in the list, but its view, node or element is new, and the policy tells
    /// rows by those.
    case lostIdentity = "lost-identity"
    /// The offset went twice as far as the anchor in the content, since the list was last at rest:
    /// it was corrected twice.
    case doubled
    /// No legal offset holds it.
    case clamp
    /// Something in the same frame turned the policy off.
    case suppressed
    /// The place comes back, frames after.
    case late
    /// Rows above took their true heights, or went back to their estimates.
    case estimate
    /// Steps below the tolerance that added up, most of them made where offsets are put on pixels.
    case rounding
    /// Steps below the tolerance that added up.
    case drift
    /// It could have been held.
    case policy
  }
}

/// The anchor is not in the list any more.
public struct LostAnchor: Equatable, Sendable {
  /// The frame in which it was missed.
  public var frame: Int
  /// The item.
  public var item: ItemID
  /// The item that took over; nil if nothing is left.
  public var successor: ItemID?
  /// What is to blame.
  public var cause: Cause?

  /// Creates a lost anchor.
  package init(frame: Int, item: ItemID, successor: ItemID?, cause: Cause?) {
    (self.frame, self.item, self.successor, self.cause) = (frame, item, successor, cause)
  }
}

/// The anchor moved on screen because the policy meant it to.
public struct DeclaredMotion: Equatable, Sendable {
  /// The frame.
  public var frame: Int
  /// The item that was the anchor.
  public var item: ItemID
  /// How far it moved, positive downwards.
  public var distance: Length
  /// What it answers to.
  public var cause: Cause?

  /// Creates a motion.
  package init(frame: Int, item: ItemID, distance: Length, cause: Cause?) {
    (self.frame, self.item, self.distance, self.cause) = (frame, item, distance, cause)
  }
}

/// An offset that was wanted and lies beyond the ends of the content.
public struct OffsetClamp: Equatable, Sendable {
  /// The frame.
  public var frame: Int
  /// The update.
  public var event: Int
  /// The offset that was wanted.
  public var wanted: Length
  /// The offset that was set.
  public var granted: Length

  /// Creates a clamp.
  package init(frame: Int, event: Int, wanted: Length, granted: Length) {
    (self.frame, self.event, self.wanted, self.granted) = (frame, event, wanted, granted)
  }
}
