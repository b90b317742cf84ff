import ListLayout
package import ListModel

// The rules are those of the catalogue M00 to M29 in `anchoring.md` 3; this build has M00 to M04.
extension AnchorPolicy {
  /// M00: keeps the number of the offset; what `reloadData` and a plain batch do.
  public static let none = AnchorPolicy(
    number: "M00", name: "none",
    summary: "keeps the offset's number, clamped to the content"
  ) { _ in nil }

  /// M01: adds the change of the content's height, as if all of it were above the viewport
  /// (MessageKit's `reloadDataAndKeepOffset`).
  public static let contentSizeDifference = AnchorPolicy(
    number: "M01", name: "content-size-difference",
    summary: "adds the change of the content's height to the offset"
  ) { restoration in
    let before = restoration.capture.screen.positions.contentSize.height
    return restoration.offsetBefore + restoration.positions.contentSize.height - before
  }

  /// M02: keeps the distance between the end of the content and the visible bottom (inverted
  /// lists).
  public static let distanceFromEnd = AnchorPolicy(
    number: "M02", name: "distance-from-end",
    summary: "keeps the distance from the visible bottom to the content's end"
  ) { restoration in
    let screen = restoration.capture.screen
    let bottom = screen.viewport.visibleBottom(at: restoration.offsetBefore)
    let distance = screen.positions.contentSize.height - bottom
    let viewport = restoration.viewport
    return restoration.positions.contentSize.height - distance - viewport.size.height
      + viewport.insets.bottom
  }

  /// M03: holds the top edge of the first item of which something is visible (Texture, React
  /// Native, MagazineLayout away from the edges).
  public static let firstVisible = AnchorPolicy(
    number: "M03", name: "first-visible",
    summary: "holds the first item of which something is visible",
    choose: { screen, isCandidate in screen.visibleItems().first(where: isCandidate) },
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
      screen.visibleItems().first { isCandidate($0) && screen.isStarted($0) }
    },
    wantedOffset: { $0.offsetHoldingAnchor() })

  /// Every policy of this build, in the catalogue's order.
  public static let catalogue: [AnchorPolicy] = [
    .none, .contentSizeDifference, .distanceFromEnd, .firstVisible, .firstStarted,
    .firstStartedOnly,
  ]
}

extension Screen {
  /// Whether the item's top edge is in view.
  package func isStarted(_ item: ItemID) -> Bool { isInView(item, .top) }

  /// Whether an edge of the item is in view; one that lies on the border of the visible part
  /// belongs to the part on whose side the item is.
  package func isInView(_ item: ItemID, _ edge: Edge) -> Bool {
    guard let frame = frame(of: item) else { return false }
    let top = viewport.visibleTop(at: offset)
    let bottom = viewport.visibleBottom(at: offset)
    return switch edge {
    case .top: frame.minY >= top && frame.minY < bottom
    case .bottom: frame.maxY > top && frame.maxY <= bottom
    }
  }
}
