public import ListModel
public import TraceEvents

/// What a policy may know beyond the screen before and the positions after.
///
/// A run keeps these facts for every policy alike, so that a policy itself remembers nothing. Each
/// has the value that says nothing where a test or a user's code leaves it out.
public struct PolicyContext: Sendable {
  /// What comes over the list.
  public var change: Change
  /// The items that the app itself moved in the update, alone or with their section.
  public var moved: ItemSet
  /// The items that the update gives new cells while they keep their identity.
  public var rebuilt: ItemSet
  /// The items that must not be an anchor, since the trace says so.
  public var excluded: Set<ItemID>
  /// The item that holds the focus; nil if the trace names none.
  public var focused: ItemID?
  /// Where the user scrolls at this moment; nil while no finger and no momentum moves the list.
  public var direction: ScrollDirection?
  /// Whether a navigation is on its way.
  public var isNavigating: Bool
  /// Whether the list was navigated since the last change of it, or still is.
  public var followsNavigation: Bool
  /// Whether the list was navigated earlier in this very frame.
  public var isNavigatedInFrame: Bool
  /// Whether the insets changed in this frame, with this change or before it.
  public var areInsetsChanged: Bool
  /// The styles that change with this change, in the same layout; nil if none does.
  public var restyle: RestyleEvent?
  /// Whether the policy gave up its row for such styles before, in this same layout.
  public var isGivenUpInLayout: Bool
  /// What policies did to the offset since the user last scrolled.
  public var corrections: Corrections
  /// What is held over several changes; nil once anything but a correction moved the offset.
  public var kept: KeptAnchor?
  /// What the clamp withheld of the last offset that was wanted, positive if the list stands too
  /// high; zero once anything but a change moved the offset.
  public var clampDebt: Length
  /// The item that stood first when the list first held any, or what follows it if it is gone.
  public var origin: ItemID?
  /// The edge of the content at which the newest rows stand: the end, or the start of a list that
  /// is turned over.
  public var newestEdge: Screen.Edge
  /// What was known of the sizes of items before, and which had been measured.
  public var sizes: ItemSizes

  /// What comes over a list.
  public enum Change: Equatable, Sendable {
    /// An update, or a delivered change of sizes; outside a window always by reload.
    case update(Delivery)
    /// Other bounds or insets of the viewport.
    case viewport
    /// Another layout.
    case layout
    /// Rows turned out to have other heights, in no update.
    case measuring
  }

  /// Which way the user scrolls.
  public enum ScrollDirection: Equatable, Sendable {
    /// Towards the top: the offset shrinks.
    case up
    /// Towards the end: the offset grows.
    case down
  }

  /// Corrections one after the other, with no scroll of the user in between.
  public struct Corrections: Equatable, Sendable {
    /// How many moved the offset.
    public var count: Int
    /// How far they moved it in all, whatever the direction.
    public var distance: Length

    /// Creates a count of corrections.
    public init(count: Int = 0, distance: Length = .zero) {
      (self.count, self.distance) = (count, distance)
    }
  }

  /// An item that is held over several changes, and where it is meant to stand.
  public struct KeptAnchor: Equatable, Sendable {
    /// The item.
    public var item: ItemID
    /// The distance of its top edge from the top of the viewport when it was chosen.
    public var place: Length

    /// Creates a kept anchor.
    public init(item: ItemID, place: Length) { (self.item, self.place) = (item, place) }
  }

  /// Creates a context in which nothing is known but the kind of change.
  public init(_ change: Change = .update(.batch(nil))) {
    self.change = change
    (moved, rebuilt, excluded) = ([], [], [])
    (isNavigating, followsNavigation) = (false, false)
    (isNavigatedInFrame, areInsetsChanged, isGivenUpInLayout) = (false, false, false)
    corrections = Corrections()
    clampDebt = .zero
    newestEdge = .bottom
    sizes = ItemSizes()
  }
}

extension PolicyContext {
  /// Whether the change is an update that came by reload: every cell is new.
  public var isReload: Bool { change == .update(.reload) }

  /// Whether the change is an update that came by batch, animated or not.
  public var isBatch: Bool { if case .update(.batch) = change { true } else { false } }

  /// Whether an item stood where it was before rows were measured: one that came in by its estimate
  /// is laid out against those that did.
  package func isLaidOut(_ item: ItemID) -> Bool {
    change != .measuring || !sizes.isEstimated(item)
  }

  /// Whether an item's cell, node or element is still the same after the change, if the item is.
  package func keepsView(of item: ItemID) -> Bool { !isReload && !rebuilt.contains(item) }
}
