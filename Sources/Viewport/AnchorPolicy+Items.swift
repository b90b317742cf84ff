import ListLayout
package import ListModel

// Policies that hold an item wherever the list stands.
extension AnchorPolicy {
  /// M03: holds the top edge of the first item of which something is visible (Texture, React
  /// Native, MagazineLayout away from the edges).
  public static let firstVisible = AnchorPolicy(
    number: "M03", name: "first-visible",
    summary: "holds the first item of which something is visible",
    choose: { screen, isCandidate in screen.firstVisibleItem(where: isCandidate) },
    wantedOffset: { $0.offsetHoldingAnchor() })

  /// M04: holds the first item whose top edge is in view; if there is none, the first visible
  /// (ChatLayout's snapshot of the top edge).
  public static let firstStarted = AnchorPolicy(
    number: "M04", name: "first-started",
    summary: "holds the first item whose top edge is in view, else the first visible",
    choose: { screen, isCandidate in
      let visible = screen.visibleItems().filter(isCandidate)
      return visible.first(where: screen.isStarted) ?? visible.first
    },
    wantedOffset: { $0.offsetHoldingAnchor() })

  /// M04 without its fallback: nothing is held if no top edge is in view (seed 004).
  public static let firstStartedOnly = AnchorPolicy(
    number: "M04", name: "first-started-only",
    summary: "holds the first item whose top edge is in view, else nothing",
    choose: { screen, isCandidate in
      screen.firstVisibleItem { isCandidate($0) && screen.isStarted($0) }
    },
    wantedOffset: { $0.offsetHoldingAnchor() })

  /// Holds the first item that is visible from edge to edge; if there is none, as M04.
  ///
  /// Edges that lie on those of the visible part count as in view. Source: the rule that the report
  /// of case B41 states (Zotero); what it does without such an item is ours.
  public static let firstEntirelyVisible = AnchorPolicy(
    name: "first-entirely-visible",
    summary: "holds the first item that is entirely visible, else the first started or visible",
    choose: { screen, isCandidate in
      let visible = screen.visibleItems().filter(isCandidate)
      return visible.first(where: screen.isEntirelyVisible)
        ?? visible.first(where: screen.isStarted) ?? visible.first
    },
    wantedOffset: { $0.offsetHoldingAnchor() })

  /// Brings the top edge of the first visible item to the visible top, as a pager stays on its page
  /// when pages take another size.
  ///
  /// Also where that edge was out of view before, so that the list snaps to an item. If the item is
  /// gone, the one that is held in its place comes to the top. Source: case B82 (SwipeView).
  public static let page = AnchorPolicy(
    name: "page",
    summary: "brings the first visible item to the visible top",
    choose: { screen, isCandidate in screen.firstVisibleItem(where: isCandidate) },
    declaresMotion: { $0.heldItem != nil },
    wantedOffset: { restoration in
      guard let item = restoration.heldItem, let frame = restoration.positions.frame(of: item)
      else { return nil }
      return (frame.minY - restoration.viewport.insets.top).advanced(by: restoration.scrolled)
    })
}

extension Screen {
  /// The first item of which something is visible, out of those for which the predicate holds.
  package func firstVisibleItem(where isCandidate: (ItemID) -> Bool) -> ItemID? {
    visibleItems().first(where: isCandidate)
  }

  /// Whether the item's top edge is in view.
  package func isStarted(_ item: ItemID) -> Bool { isInView(item, .top) }

  /// Whether both edges of the item are in view.
  package func isEntirelyVisible(_ item: ItemID) -> Bool {
    isInView(item, .top) && isInView(item, .bottom)
  }

  /// Whether an edge of the item is in view; one that lies on the border of the visible part
  /// belongs to the part on whose side the item is.
  package func isInView(_ item: ItemID, _ edge: Edge) -> Bool {
    frame(of: item).map { isInView($0, edge) } ?? false
  }

  /// Whether an edge of something drawn in a rectangle is in view.
  package func isInView(_ frame: Rect, _ edge: Edge) -> Bool {
    let top = viewport.visibleTop(at: offset)
    let bottom = viewport.visibleBottom(at: offset)
    return switch edge {
    case .top: frame.minY >= top && frame.minY < bottom
    case .bottom: frame.maxY > top && frame.maxY <= bottom
    }
  }
}
