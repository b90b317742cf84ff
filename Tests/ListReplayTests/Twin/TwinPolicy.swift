// Goal: the twin's way of keeping the reader's place.
// Method: the formulas of `anchoring.md` 3, M00 to M06, M08, M23 and M24, of the cases'
// conventions and of design section 10, by name.

import ListModel
import TraceEvents
import Viewport

/// What a policy saw before an update: the list and the offset as the app reads them.
struct TwinCapture {
  var name: String
  var screen: TwinScreen
  var moved: Set<ItemID>

  /// The policies that also act where rows are measured on display.
  static let measuring = ["stick-to-top", "stick-to-bottom", "gtk", "qt"]

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
    case "stick-to-top", "stick-to-bottom": return stuck(on: after, scrolled)
    case "survivor-list": return survivor(on: after, from: before)
    case "gtk": return atFraction(on: after, scrolled)
    case "qt":
      guard let old = band(of: anchor, on: screen),
        let new = band(of: heldItem(on: after), on: after)
      else { return nil }
      return new.y - (old.y - screen.offset) + scrolled
    case "page":
      let page = heldItem(on: after).flatMap { item in after.bands.first { $0.item == item } }
      return page.map { $0.y - after.insets.top.ticks + scrolled }
    case "first-visible", "first-started", "first-started-only", "first-entirely-visible",
      "first-visible-below-top", "top-within":
      return held(on: after, from: before)
    default: return nil
    }
  }

  /// Whether the policy means what is read to move: it goes to an edge, with the keyboard, or to a
  /// page.
  func isMeant(on after: TwinScreen) -> Bool {
    switch name {
    case "stick-to-top": screen.offset <= screen.minimum
    case "stick-to-bottom": screen.offset >= screen.maximum
    case "top-within": screen.offset <= 48_000
    case "end-within": screen.offset + 480_000 >= screen.maximum
    case "bottom-inset": after.insets.bottom != screen.insets.bottom
    case "page": heldItem(on: after) != nil
    default: false
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

  private func band(of item: ItemID?, on screen: TwinScreen) -> TwinBand? {
    screen.bands.first { $0.item != nil && $0.item == item }
  }

  private var visibleBottom: Int64 {
    screen.offset + screen.size.height.ticks - screen.insets.bottom.ticks
  }

  private var visible: [TwinBand] {
    screen.bands.filter {
      $0.item != nil && $0.height > 0 && $0.bottom > screen.visibleTop && $0.y < visibleBottom
    }
  }

  private func visibleBottom(of screen: TwinScreen) -> Int64 {
    screen.size.height.ticks - screen.insets.bottom.ticks
  }

  private func stuck(on after: TwinScreen, _ scrolled: Int64) -> Int64? {
    let isTop = name == "stick-to-top"
    if isTop, screen.offset <= screen.minimum { return after.minimum + scrolled }
    if !isTop, screen.offset >= screen.maximum { return after.maximum + scrolled }
    let candidates = visible.filter { band in band.item.map { !moved.contains($0) } ?? false }
    guard let old = isTop ? candidates.first : candidates.last,
      let new = band(of: old.item, on: after)
    else { return nil }
    if isTop {
      let distance = screen.pixel(old.y - screen.visibleTop)
      return new.y - after.insets.top.ticks - distance + scrolled
    }
    let distance = screen.pixel(old.bottom - visibleBottom)
    return new.bottom - visibleBottom(of: after) - distance + scrolled
  }

  private func survivor(on after: TwinScreen, from before: Int64) -> Int64? {
    let there = Set(after.bands.compactMap(\.item)).subtracting(moved)
    let order = screen.bands.compactMap(\.item)
    let seen = visible.compactMap(\.item)
    func distance(_ place: Int) -> (Int, Int) {
      guard let first = seen.first.flatMap(order.firstIndex), place < first,
        let last = seen.last.flatMap(order.firstIndex)
      else { return (seen.last.flatMap(order.firstIndex).map { place - $0 } ?? place, 1) }
      return last >= first ? (first - place, 0) : (0, 0)
    }
    let others = order.indices.filter { there.contains(order[$0]) }
      .min { distance($0) < distance($1) }
      .map { order[$0] }
    guard let item = seen.first(where: there.contains) ?? others,
      let old = band(of: item, on: screen), let new = band(of: item, on: after)
    else {
      var last = self
      last.name = "distance-from-end"
      return last.wanted(on: after, scrolled: before - screen.offset)
    }
    return before + new.y - old.y
  }

  private func atFraction(on after: TwinScreen, _ scrolled: Int64) -> Int64? {
    let candidates = visible.filter { band in band.item.map { !moved.contains($0) } ?? false }
    let height = max(0, visibleBottom - screen.visibleTop)
    let range = screen.maximum - screen.minimum
    let way = min(max(screen.offset - screen.minimum, 0), range)
    let point = screen.visibleTop + (range == 0 ? 0 : nearest(height, way, range))
    let above = candidates.filter { $0.y <= point }
    var twin = self
    let chosen = above.last { $0.bottom > point } ?? above.last ?? candidates.first
    guard let old = chosen, let anchor = old.item else { return nil }
    twin.name = "first-visible"
    guard let new = band(of: twin.held(inPlaceOf: anchor, on: after), on: after) else { return nil }
    let isStart = old.y >= screen.visibleTop && old.y < visibleBottom
    var distance = (isStart ? old.y : old.bottom) - screen.visibleTop
    let newHeight = max(0, visibleBottom(of: after) - after.insets.top.ticks)
    if height > 0 { distance = nearest(distance, newHeight, height) }
    return (isStart ? new.y : new.bottom) - after.insets.top.ticks - distance + scrolled
  }

  /// A share, to the nearest tick, halves away from zero.
  private func nearest(_ length: Int64, _ part: Int64, _ whole: Int64) -> Int64 {
    let product = Int128(length) * Int128(part)
    let magnitude = (2 * (product < 0 ? -product : product) + Int128(whole)) / (2 * Int128(whole))
    return product < 0 ? -Int64(magnitude) : Int64(magnitude)
  }

  /// The anchor, else the nearest below that survived unmoved, else the nearest above.
  private func heldItem(on after: TwinScreen) -> ItemID? {
    anchor.flatMap { held(inPlaceOf: $0, on: after) }
  }

  private func held(inPlaceOf anchor: ItemID, on after: TwinScreen) -> ItemID? {
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
