import ListLayout
import ListModel

// RecyclerView's linear layout manager, which fills the window from an anchor and closes gaps.
extension AnchorPolicy {
  /// M13: lays out from the focused row, else from the first visible row that is not removed, which
  /// stays where it is.
  ///
  /// In a batch the row is followed through inserts, deletes and moves, also where the app moved it
  /// itself. In a reload positions are not mapped: the row that now has the index of the first
  /// visible one takes its place, or of the next whose index the list still has. If every visible
  /// row is removed, the row above them takes the place of the first; if there is none, the list
  /// goes to its top. A row that would be out of view goes to the visible start. Content that is no
  /// higher than the visible part stands at its start. Gaps at the end, then at the start, are
  /// closed by the clamp. Source: `LinearLayoutManager` (`anchoring.md` 2.3).
  public static let recyclerView = AnchorPolicy(
    number: "M13", name: "recycler-view",
    summary: "holds the focused or the first visible row, in a reload the same index",
    needs: [.focus], actsOnMeasuring: true,
    held: { $0.filling(from: .top)?.item },
    wantedOffset: { $0.offsetFilling(from: .top) })

  /// M14: M13 from the end: the last visible row that is not removed keeps the distance of its
  /// bottom edge from the visible bottom.
  ///
  /// So the row moves along when the window changes its height. If every visible row is removed the
  /// row above the last takes its place; if there is none, the list goes to its end. Content that
  /// is short stands at its end, which is in the window only with `alignment` bottom. Source:
  /// `LinearLayoutManager` with `stackFromEnd` or `reverseLayout`.
  public static let recyclerViewReversed = AnchorPolicy(
    number: "M14", name: "recycler-view-reversed",
    summary: "holds the focused or the last visible row, in a reload the same index",
    needs: [.focus], actsOnMeasuring: true,
    held: { $0.filling(from: .bottom)?.item },
    wantedOffset: { $0.offsetFilling(from: .bottom) })
}

extension Restoration {
  fileprivate func offsetFilling(from edge: Screen.Edge) -> Length? {
    let rest = edge == .top ? top : end
    guard positions.contentSize.height > viewport.visibleHeight,
      let (item, place) = filling(from: edge)
    else { return rest }
    return edge == .top
      ? offset(puttingTopOf: item, at: place) : offset(puttingBottomOf: item, at: place)
  }

  /// The row that the layout begins with, and where its edge goes; nil if there is none.
  fileprivate func filling(from edge: Screen.Edge) -> (item: ItemID, place: Length)? {
    guard let (old, item) = fillingRow(edge), let frame = positions.frame(of: item),
      let before = capture.screen.place(of: old, edge)
    else { return nil }
    let (start, end) = (viewport.visibleStart, viewport.visibleEnd)
    if item == capture.context.focused {
      return (item, placeKeepingVisible(old, edge, height: frame.height))
    }
    if edge == .top {
      let isInView = before < end && before + frame.height > start
      return (item, isInView ? before : start)
    }
    let place = before + spaceChange
    let isInView = place > start && place - frame.height < end
    return (item, isInView ? place : end)
  }

  /// How much higher the visible part has become.
  private var spaceChange: Length {
    viewport.visibleHeight - capture.screen.viewport.visibleHeight
  }

  private func isLaidOut(_ item: ItemID) -> Bool {
    exists(item) && capture.context.isLaidOut(item)
  }

  /// The row of the screen before by which the place is told, and the one that takes it.
  private func fillingRow(_ edge: Screen.Edge) -> (old: ItemID, item: ItemID)? {
    let screen = capture.screen
    let before = screen.positions
    let visible = edge == .top ? screen.visibleItems() : screen.visibleItems().reversed()
    if capture.context.isReload {
      for old in visible {
        guard let order = before.order(of: old), order < positions.itemCount else { continue }
        return (old, positions.item(at: order))
      }
      return nil
    }
    if let focused = capture.context.focused, visible.contains(focused), exists(focused) {
      return (focused, focused)
    }
    if let survivor = visible.first(where: isLaidOut) ?? visible.first(where: exists) {
      return (survivor, survivor)
    }
    guard let gone = visible.first, let order = before.order(of: gone) else { return nil }
    return before.allItems[..<order].last(where: exists).map { (gone, $0) }
  }

  /// The place of a focused row's edge: as much of the row stays in view as was before, should the
  /// window have become less high (`assignFromViewAndKeepVisibleRect`).
  private func placeKeepingVisible(
    _ item: ItemID, _ edge: Screen.Edge, height: Length
  ) -> Length {
    let screen = capture.screen
    guard let top = screen.place(of: item, .top), let bottom = screen.place(of: item, .bottom)
    else { return viewport.visibleStart }
    let (start, end) = (viewport.visibleStart, viewport.visibleEnd)
    let endMargin = end - spaceChange - bottom
    if spaceChange >= .zero { return edge == .top ? top : bottom + spaceChange }
    if edge == .top {
      let missing = top + height - (end - min(.zero, endMargin))
      return top - start > .zero && missing > .zero ? top - min(top - start, missing) : top
    }
    let place = end - endMargin
    let missing = start + min(top - start, .zero) - (place - height)
    return endMargin > .zero && missing > .zero ? place + min(endMargin, missing) : place
  }
}
