// Goal: the twin's way of keeping the reader's place.
// Method: the formulas of `anchoring.md` 3, M00 to M04, of the cases' conventions and of design
// section 10, by name.

import ListModel
import TraceEvents
import Viewport

/// What a policy saw before an update: the list and the offset as the app reads them.
struct TwinCapture {
  var name: String
  var screen: TwinScreen
  var moved: Set<ItemID>

  /// The offset that the policy wants on a screen after; nil if it holds nothing.
  func wanted(on after: TwinScreen, scrolled: Int64) -> Int64? {
    let before = screen.offset + scrolled
    switch name {
    case "content-size-difference": return before + after.contentHeight - screen.contentHeight
    case "distance-from-end":
      let bottom = before + screen.size.height.ticks - screen.insets.bottom.ticks
      let distance = screen.contentHeight - bottom
      return after.contentHeight - distance + after.insets.bottom.ticks - after.size.height.ticks
    case "bottom-inset":
      if after.insets.bottom == screen.insets.bottom { return nil }
      return before - screen.insets.bottom.ticks + after.insets.bottom.ticks
    // Ten points, and a hundred, are what the catalogue says.
    case "top-within" where screen.offset <= 48_000: return scrolled - after.insets.top.ticks
    case "end-within":
      return screen.offset + 480_000 < screen.maximum ? nil : after.maximum + scrolled
    case "first-visible-below-top" where screen.offset <= screen.minimum: return nil
    case "page":
      let page = heldItem(on: after).flatMap { item in after.bands.first { $0.item == item } }
      return page.map { $0.y - after.insets.top.ticks + scrolled }
    case "first-visible", "first-started", "first-started-only", "first-entirely-visible",
      "first-visible-below-top", "top-within":
      return held(on: after, from: before)
    default: return nil
    }
  }

  private func held(on after: TwinScreen, from before: Int64) -> Int64? {
    guard let anchor = heldItem(on: after) else { return nil }
    let isSlot = screen.model.goneAnchor == .slot
    let old = screen.bands.first { $0.item == (isSlot ? self.anchor : anchor) }
    let new = after.bands.first { $0.item == anchor }
    guard let old, let new else { return nil }
    return new.y - (old.y - before)
  }

  /// The anchor, else the nearest below that survived unmoved, else the nearest above.
  private func heldItem(on after: TwinScreen) -> ItemID? {
    guard let anchor else { return nil }
    let order = screen.bands.compactMap(\.item)
    let there = Set(after.bands.compactMap(\.item)).subtracting(moved)
    guard let place = order.firstIndex(of: anchor) else { return nil }
    return (order[place...] + order[..<place].reversed()).first { there.contains($0) }
  }

  private var anchor: ItemID? {
    let top = screen.visibleTop
    let bottom = screen.offset + screen.size.height.ticks - screen.insets.bottom.ticks
    let visible = screen.bands.filter { band in
      guard let item = band.item, !moved.contains(item) else { return false }
      return band.meets(top, bottom)
    }
    let started = visible.first { $0.y >= top }?.item
    let whole = visible.first { $0.y >= top && $0.bottom <= bottom }?.item
    switch name {
    case "first-started-only": return started
    case "first-started": return started ?? visible.first?.item
    case "first-entirely-visible": return whole ?? started ?? visible.first?.item
    default: return visible.first?.item
    }
  }
}
