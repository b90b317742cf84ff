public import ListLayout
public import ListModel
public import TraceEvents

// What comes over the list: updates, sizes, bounds, layouts.
extension ScreenModel {
  /// The list changes.
  ///
  /// - Parameters:
  ///   - change: What changes.
  ///   - known: What is known of the sizes of items from now on.
  ///   - delivery: By reload or by batch; outside a window every batch is a reload
  ///     (`uikit-semantics.md` rule 13).
  ///   - choose: What is to become of the offset, once the new positions are known, in the window
  ///     as it is then.
  /// - Returns: The offset that was wanted and the one granted.
  /// - Complexity: That of `RecentLayouts.positions`, times one more than the rounds in which
  ///   measuring brings new items on screen; O(n log n) in the number of items at most, and for a
  ///   table little more than what changes.
  public mutating func update(
    _ change: Changeset, known: SizeTable, delivery: Delivery,
    choosing choose: (any ListPositions, ViewportGeometry) -> OffsetChoice
  ) -> OffsetGrant {
    let before = ScreenBefore(self)
    let animation = animation(of: delivery, change)
    let isReload = delivery == .reload || !isInWindow
    var base = offset
    if !isReload { base += compensation(for: change, known: known) }
    if animation == nil { base += takeDeferredCompensation() }
    snapshot = change.after
    sizes.known = known
    forgetHeights(byReload: isReload)
    if isReload { base += rebasing(from: before.settled, by: change) }
    let grant = layOut(from: base, after: before, by: change, choosing: choose)
    clampNavigation()
    motion = nil
    hasCompletion = !isReload
    if let animation { animate(from: before, animation) }
    return grant
  }

  /// Items, headers or footers turn out to have another size: a fact that no model delivers.
  public mutating func measure(
    _ change: Changeset, items: some Sequence<ItemID>, known: SizeTable
  ) {
    let isFree = isClampSuspended
    let edge = edgeBelowTop
    snapshot = change.after
    sizes.known = known
    for item in items { _ = sizes.measure(item) }
    layOut()
    compensate(edge)
    settle()
    let end = viewport.maximumOffset(contentHeight: positions.contentSize.height)
    guard !isFree, offset > end else { return }
    moveGesture(by: end - offset)
    offset = end
  }

  /// The window changes: its bounds, its insets, or whether there is one.
  ///
  /// - Returns: The offset that was wanted and the one granted.
  public mutating func change(
    _ event: ViewportEvent, choosing choose: (any ListPositions, ViewportGeometry) -> OffsetChoice
  ) -> OffsetGrant {
    let before = ScreenBefore(self)
    if let width = event.width { viewport.size.width = width }
    if let height = event.height { viewport.size.height = height }
    if let insets = event.insets { viewport.insets = insets }
    let isReturning = event.isInWindow == true && !isInWindow
    isInWindow = event.isInWindow ?? isInWindow
    // 4.1: what was measured is forgotten on removal from, or return to, a window.
    if isReturning { forgetHeights(byReload: true) }
    let base = offset + (isReturning ? rebasing(from: before.settled) : .zero)
    let grant = layOut(from: base, after: before, choosing: choose)
    hasCompletion = true
    if let animation = event.animation, isInWindow { animate(from: before, animation) }
    return grant
  }

  /// The list takes another layout.
  ///
  /// - Returns: The offset that was wanted and the one granted.
  public mutating func change(
    _ event: LayoutEvent, choosing choose: (any ListPositions, ViewportGeometry) -> OffsetChoice
  ) -> OffsetGrant {
    let before = ScreenBefore(self)
    let animation = isInWindow ? event.animation : nil
    layout = event.layout
    let base = offset + (animation == nil ? takeDeferredCompensation() : .zero)
    let grant = layOut(from: base, after: before, choosing: choose)
    clampNavigation()
    motion = nil
    hasCompletion = true
    if let animation { animate(from: before, animation) }
    return grant
  }

  /// The animation of an update: none for a reload, outside a window, or where a table shows
  /// changes at or above its first visible row at once (`uikit-semantics.md` rule 24).
  private func animation(of delivery: Delivery, _ change: Changeset) -> Animation? {
    guard case .batch(let animation?) = delivery, isInWindow else { return nil }
    guard parameters.jumpsAtFirstVisible, let first = settledScreen.visibleItems().first,
      change.changesItems(upTo: first, in: positions)
    else { return animation }
    return nil
  }

  /// A navigation does not lead beyond the end of the content.
  private mutating func clampNavigation() {
    guard let navigation, !isClampSuspended else { return }
    let end = viewport.maximumOffset(contentHeight: positions.contentSize.height)
    self.navigation?.target = min(navigation.target, end)
  }
}

/// What the screen was before a change.
struct ScreenBefore {
  /// What was drawn.
  let drawn: Screen
  /// What the app read.
  let settled: Screen
  /// Whether nothing pulled the list into the range of its content: what sprang back from beyond an
  /// end goes on to that end as it is now.
  let isClampSuspended: Bool

  init(_ model: ScreenModel) {
    drawn = model.screen
    settled = model.settledScreen
    isClampSuspended = model.isClampSuspended
  }
}

extension Changeset {
  /// Whether an item comes, goes or moves at or before an item of the list before, of which the
  /// positions are.
  ///
  /// - Complexity: O(s + u + m log n), in the numbers of sections, of updates and of moved items,
  ///   if a batch that was applied changes only what is behind; else O(n) in the number of items up
  ///   to the one given, before and after.
  func changesItems(upTo item: ItemID, in positions: any ListPositions) -> Bool {
    guard let order = positions.order(of: item), order < unchangedCount else {
      return changesItems(upTo: item)
    }
    return moved.contains { positions.order(of: $0).map { $0 <= order } ?? false }
  }

  private func changesItems(upTo item: ItemID) -> Bool {
    let old = before.sections.lazy.flatMap(\.items)
    let new = after.sections.lazy.flatMap(\.items)
    guard moved.isEmpty else { return movesItems(upTo: item) }
    for (old, new) in zip(old, new) {
      if old != new { return true }
      if old == item { return false }
    }
    return true
  }

  private func movesItems(upTo item: ItemID) -> Bool {
    func upTo(_ list: ListSnapshot) -> [ItemID]? {
      let items = list.sections.flatMap(\.items)
      return items.firstIndex(of: item).map { Array(items[...$0]) }
    }
    guard let old = upTo(before), let new = upTo(after) else { return true }
    return old != new || old.contains(where: moved.contains)
  }
}
