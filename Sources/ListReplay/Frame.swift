public import ListModel
public import Viewport

/// One frame that a run drew.
public struct Frame: Sendable {
  /// Its place in the grid, from 0.
  public var index: Int
  /// What it shows.
  public var screen: Screen
  /// What the user scrolled since the frame before, positive when the offset grew.
  public var scrolled: Length
  /// How far a navigation moved the offset since the frame before.
  public var navigated: Length
  /// The items that the app itself moved in the list since the frame before.
  public var moved: Set<ItemID>
  /// The items that must not be an anchor.
  public var excluded: Set<ItemID>
  /// Whether no animation runs and no correction or completion is pending.
  public var isAtRest: Bool
  /// Whether nothing pulls the list back into the range of its content: a finger holds it, or it
  /// springs back by itself.
  public var isClampSuspended: Bool
  /// The last event that changed what is shown; nil if none did yet.
  public var cause: Cause?
  /// The items that came in since the frame before and are on the way of an animation.
  public var arrived: Set<ItemID>
  /// The items with an estimate whose true height the layout knows.
  public var measured: ItemMarks
  /// How far the pixel grid moved the offset from what the policy had worked out.
  public var rounded: Length
  /// Whether the policy means what is read to move.
  public var isDeclared: Bool
  /// Why the policy holds nothing, if it has given up.
  public var givenUp: AnchorPolicy.GivenUp?
  /// The list, whose items the screen shows.
  public var snapshot = ListSnapshot.empty
  /// Whether its headers and footers float over the items.
  public var pinning = Pinning.none
  /// The item by which it was judged, else the one by which the next frame may be.
  ///
  /// Nil before it was judged, and if there is none.
  public var anchor: ItemID?

  /// Creates a frame; what is not given did not happen.
  public init(
    index: Int, screen: Screen, scrolled: Length = .zero, navigated: Length = .zero,
    moved: Set<ItemID> = [], excluded: Set<ItemID> = [], isAtRest: Bool = true,
    isClampSuspended: Bool = false, cause: Cause? = nil, arrived: Set<ItemID> = [],
    measured: ItemMarks = [], rounded: Length = .zero, isDeclared: Bool = false,
    givenUp: AnchorPolicy.GivenUp? = nil
  ) {
    self.index = index
    self.screen = screen
    self.scrolled = scrolled
    self.navigated = navigated
    self.moved = moved
    self.excluded = excluded
    self.isAtRest = isAtRest
    self.isClampSuspended = isClampSuspended
    self.cause = cause
    self.arrived = arrived
    self.measured = measured
    self.rounded = rounded
    self.isDeclared = isDeclared
    self.givenUp = givenUp
  }
}

extension Frame {
  /// Whether all that it shows only went along with the user and with navigations since the frame
  /// before: the same layout, nothing in motion.
  func isStill(after previous: Frame) -> Bool {
    screen.positions === previous.screen.positions && moved.isEmpty
      && screen.lags.isEmpty && previous.screen.lags.isEmpty
      && screen.offset == previous.screen.offset + scrolled + navigated
  }
}

/// What changed the screen.
public struct Cause: Hashable, Sendable {
  /// The event, by its place in the trace, from 0.
  public var event: Int
  /// The update that the event is, or belongs to.
  public var update: Int

  /// Creates a cause.
  public init(event: Int, update: Int) { (self.event, self.update) = (event, update) }
}
