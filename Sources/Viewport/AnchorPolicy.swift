public import ListLayout
public import ListModel
public import TraceEvents

/// A way of keeping the reader's place: it chooses an anchor before a change and wants an offset
/// after it.
///
/// A change is an update, a delivered change of sizes, other bounds or insets of the viewport, or
/// another layout.
///
/// A policy is a value; one of your own is made by its initializer. It sees what the app could see:
/// the screen before, the positions after. What it wants is clamped and rounded to a pixel by the
/// model, as the scroll view of the app would.
public struct AnchorPolicy: Sendable {
  /// The number in the catalogue, as `M03`; empty for a policy that is not in it.
  public let number: String
  /// The name, as the command line takes it.
  public let name: String
  /// What it does, in one line.
  public let summary: String
  /// Chooses the item to hold, out of those for which the predicate holds; nil if there is none.
  public let choose: @Sendable (Screen, (ItemID) -> Bool) -> ItemID?
  /// The offset it wants; nil if it holds nothing, which leaves the model's own offset.
  public let wantedOffset: @Sendable (Restoration) -> Length?
  /// The item that it held, which the run gives back in `PolicyContext.kept`; by default the anchor
  /// or what is held in its place.
  public let held: @Sendable (Restoration) -> ItemID?
  /// Whether it also acts where rows turn out to have other heights in no update.
  public let actsOnMeasuring: Bool
  /// The greatest number of changes that come by batch under it, more come by reload; nil if it
  /// leaves the delivery alone.
  public let batchLimit: Int?
  /// Whether changes of the list wait until it stands at its newest edge
  /// (`PolicyContext.newestEdge`).
  public let defersChanges: Bool
  /// Whether the offset it wants is motion that it means, such as following the newest row or
  /// staying at an edge: such motion is told of and not flagged.
  public let declaresMotion: @Sendable (Restoration) -> Bool
  /// Why it holds nothing in a change in which it might have; nil if its rule is no reason.
  public let whyGivenUp: @Sendable (Restoration) -> GivenUp?
  /// What it goes by that a trace may lack.
  public let needs: [TraceFact]

  /// What keeps a policy from holding a row that is still in the list.
  public enum GivenUp: Sendable {
    /// The row's view, node or element is another one now, and the policy tells rows by those.
    case lostIdentity
    /// Something in the same frame turns the policy off.
    case suppressed
  }

  /// Creates a policy.
  public init(
    number: String = "", name: String, summary: String, needs: [TraceFact] = [],
    actsOnMeasuring: Bool = false, batchLimit: Int? = nil, defersChanges: Bool = false,
    choose: @escaping @Sendable (Screen, (ItemID) -> Bool) -> ItemID? = { _, _ in nil },
    held: @escaping @Sendable (Restoration) -> ItemID? = { $0.heldItem },
    declaresMotion: @escaping @Sendable (Restoration) -> Bool = { _ in false },
    whyGivenUp: @escaping @Sendable (Restoration) -> GivenUp? = { _ in nil },
    wantedOffset: @escaping @Sendable (Restoration) -> Length?
  ) {
    self.number = number
    self.name = name
    self.summary = summary
    self.needs = needs
    self.actsOnMeasuring = actsOnMeasuring
    self.batchLimit = batchLimit
    self.choose = choose
    self.defersChanges = defersChanges
    self.held = held
    self.declaresMotion = declaresMotion
    self.whyGivenUp = whyGivenUp
    self.wantedOffset = wantedOffset
  }
}

/// What a policy captured before an update.
///
/// An object, since much is known and all that looks at a change shares it.
public final class Capture: Sendable {
  /// The screen before, as the app reads it: what is still in motion stands at its end.
  public let screen: Screen
  /// The item it chose; nil if it chose none.
  public let anchor: ItemID?
  /// The items that cannot be held, since the app itself moved them in the update.
  public let moved: ItemSet
  /// What is held in place of an item that is gone.
  public let goneAnchor: ModelParameters.GoneAnchor
  /// What else is known.
  public let context: PolicyContext

  /// Creates a capture.
  public init(
    screen: Screen, anchor: ItemID?, moved: ItemSet,
    goneAnchor: ModelParameters.GoneAnchor = .stay, context: PolicyContext = PolicyContext()
  ) {
    self.screen = screen
    self.anchor = anchor
    self.moved = moved
    self.goneAnchor = goneAnchor
    self.context = context
  }

  /// Whether an item may be held: the app neither moved it nor forbade it.
  public func mayHold(_ item: ItemID) -> Bool {
    !moved.contains(item) && !context.excluded.contains(item)
  }
}

/// All that a policy has to find an offset from.
public struct Restoration {
  /// What it captured before the update.
  public let capture: Capture
  /// Where the items lie after the update.
  public let positions: any ListPositions
  /// The window after the update.
  public let viewport: ViewportGeometry
  /// What the user has scrolled since the capture, positive when the offset grew.
  public let scrolled: Length
  private let layouts: RecentLayouts?

  /// Creates a restoration; `layouts` is where differences are kept for others.
  public init(
    capture: Capture, positions: any ListPositions, viewport: ViewportGeometry, scrolled: Length,
    layouts: RecentLayouts? = nil
  ) {
    self.layouts = layouts
    self.capture = capture
    self.positions = positions
    self.viewport = viewport
    self.scrolled = scrolled
  }

  /// How the list differs from what it was.
  ///
  /// - Complexity: O(n) in the number of items, once for all runs that stand alike.
  public var difference: PositionsDifference {
    let before = capture.screen.positions
    return layouts?.difference(from: before, to: positions) ?? positions.difference(from: before)
  }

  /// The offset before the update, plus what the user scrolled since.
  public var offsetBefore: Length { capture.screen.offset.advanced(by: scrolled) }

  /// The anchor, or what is held in its place if it is gone: the next item below that survived,
  /// else the next above; nil if there is none.
  public var heldItem: ItemID? {
    guard let anchor = capture.anchor else { return nil }
    return capture.screen.positions.survivor(
      of: anchor, where: { positions.order(of: $0) != nil && capture.mayHold($0) })
  }

  /// The offset at which the held item stands where it stood; nil if nothing can be held.
  ///
  /// One that took over from an anchor that is gone stands where it stood itself, or where the
  /// anchor stood (`Capture.goneAnchor`).
  public func offsetHoldingAnchor() -> Length? {
    guard let anchor = capture.anchor, let held = heldItem,
      let before = capture.screen.top(of: capture.goneAnchor == .slot ? anchor : held),
      let after = positions.frame(of: held)
    else { return nil }
    return (after.minY - before).advanced(by: scrolled)
  }
}

extension ListPositions {
  /// The item itself if it survives, else the next below that does, else the next above.
  ///
  /// - Complexity: O(d) in the distance to the survivor.
  package func survivor(of item: ItemID, where survives: (ItemID) -> Bool) -> ItemID? {
    guard let order = order(of: item) else { return nil }
    for place in order..<itemCount where survives(self.item(at: place)) {
      return self.item(at: place)
    }
    for place in (0..<order).reversed() where survives(self.item(at: place)) {
      return self.item(at: place)
    }
    return nil
  }
}
