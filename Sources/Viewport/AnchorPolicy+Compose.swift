import ListLayout
import ListModel

// Compose's lazy lists.
extension AnchorPolicy {
  /// In which rows of the list after a key is looked for.
  public enum KeyWindow: Equatable, Sendable {
    /// In the block of 30 indexes in which the first visible row stood, and 100 on either side.
    case nearest
    /// In all of them.
    case whole

    /// Whether the window of an index holds another.
    func covers(_ index: Int, around old: Int) -> Bool {
      guard self == .nearest else { return true }
      let block = old / 30 * 30
      return (block - 100..<block + 130).contains(index)
    }
  }

  /// M15: the first visible row keeps its place, told by its key near its old index, else by that
  /// index.
  ///
  /// A row that the app moved is followed, if it did not leave the window of indexes. If the key is
  /// not found, the row that now has the index takes the place; past the end the last one does. An
  /// update in the frame of a navigation keeps the index and looks for no key, as the scroll
  /// request forgot it. Source: `LazyListScrollPosition` and `LazyLayoutNearestRangeState` of
  /// Jetpack Compose (`anchoring.md` 2.3).
  ///
  /// - Parameter window: Where the key is looked for; Compose has `nearest`.
  /// - Returns: A policy with the name `compose`, whatever the window.
  public static func compose(_ window: KeyWindow = .nearest) -> AnchorPolicy {
    AnchorPolicy(
      number: "M15", name: "compose",
      summary: "holds the first visible row by key near its index, else by index",
      actsOnMeasuring: true,
      choose: { screen, _ in screen.firstVisibleItem { _ in true } },
      held: { $0.keyed(window) },
      wantedOffset: { restoration in
        guard let anchor = restoration.firstRow,
          let place = restoration.capture.screen.top(of: anchor),
          let item = restoration.keyed(window)
        else { return nil }
        return restoration.offset(puttingTopOf: item, at: place)
      })
  }
}

extension Restoration {
  /// The first visible row, of those that had been measured if that is what goes on.
  fileprivate var firstRow: ItemID? {
    guard capture.context.change == .measuring else { return capture.anchor }
    return capture.screen.visibleItems().first(where: capture.context.isLaidOut) ?? capture.anchor
  }

  /// The row that Compose holds; nil if a list is empty.
  fileprivate func keyed(_ window: AnchorPolicy.KeyWindow) -> ItemID? {
    guard let anchor = firstRow, let old = capture.screen.positions.order(of: anchor),
      positions.itemCount > 0
    else { return nil }
    if !capture.context.isNavigatedInFrame, let new = positions.order(of: anchor),
      window.covers(new, around: old)
    {
      return anchor
    }
    return positions.item(at: min(old, positions.itemCount - 1))
  }
}
