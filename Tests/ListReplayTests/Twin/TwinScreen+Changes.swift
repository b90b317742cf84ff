// Goal: what a change of the list, of the window or of the layout makes of the twin's screen.
// Method: the screen before is kept; the new one is laid out, its offset found, then both compared.

import ListModel
import TraceEvents

extension TwinScreen {
  /// Another list, or the same with other sizes, by batch or by reload.
  mutating func update(
    to list: TwinList, moved: Set<ItemID>, animation: Int64?, byReload: Bool,
    wish: (TwinScreen) -> TwinWish
  ) {
    let before = self
    let byReload = byReload || !isInWindow
    wasReloaded = byReload
    if byReload {
      self.list = list
      startAnew(from: before)
    } else {
      offset += compensation(to: list)
      if model.batchForgetsHeights, !model.cachesHeights { forgetOffScreen(before) }
      self.list = list
    }
    let isAtOnce = byReload || before.jumps(to: list, moved: moved)
    if isAtOnce, !byReload, animation != nil { deeds.insert(.jumped) }
    if !isInWindow { deeds.insert(.updatedAway) }
    settle(from: before, isAtOnce ? nil : animation, wish)
  }

  mutating func change(_ event: ViewportEvent, wish: (TwinScreen) -> TwinWish) {
    let before = self
    wasReloaded = false
    size.width = event.width ?? size.width
    size.height = event.height ?? size.height
    insets = event.insets ?? insets
    isInWindow = event.isInWindow ?? isInWindow
    if isInWindow, !before.isInWindow { startAnew(from: before) }
    find(wish, before.suspendsClamp)
    if let animation = event.animation, isInWindow {
      deeds.insert(.animatedViewport)
      animate(from: before, for: duration(of: animation))
    }
  }

  mutating func change(_ event: LayoutEvent, wish: (TwinScreen) -> TwinWish) {
    let before = self
    wasReloaded = false
    layout = event.layout
    deeds.insert(event.animation == nil ? .changedLayout : .animatedLayout)
    settle(from: before, isInWindow ? event.animation.map { duration(of: $0) } : nil, wish)
  }

  /// What ran ends, and something else may begin; while something runs, what is withheld stays so.
  private mutating func settle(
    from before: TwinScreen, _ animation: Int64?, _ wish: (TwinScreen) -> TwinWish
  ) {
    if animation == nil {
      offset += withheld
      withheld = 0
    }
    find(wish, before.suspendsClamp)
    let end = maximum
    if let trip, !suspendsClamp { self.trip?.to = min(trip.to, end) }
    flight = nil
    if let animation { animate(from: before, for: animation) }
  }

  func duration(of animation: Animation) -> Int64 {
    (animation.duration ?? model.batchDuration).nanoseconds
  }

  /// The offset and what is measured there, until nothing new is.
  private mutating func find(_ wish: (TwinScreen) -> TwinWish, _ isFree: Bool) {
    let base = offset
    repeat {
      switch wish(self) {
      case .own: offset = isFree ? base : min(base, maximum)
      case .number: offset = isFree ? base : clamped(base)
      case .held(let wanted): offset = pixel(isFree ? wanted : clamped(wanted))
      case .written(let wanted): offset = pixel(wanted)
      }
    } while measureOnce()
    if fingerDown, !isFree, base != clamped(base) { deeds.insert(.clampedUnderFinger) }
  }
}

// What becomes of heights.
extension TwinScreen {
  /// A reload or a return to the window: what was measured is forgotten, and rule 16.
  private mutating func startAnew(from before: TwinScreen) {
    if isInWindow, !before.isInWindow { deeds.insert(.returned) }
    if !model.cachesHeights {
      measured = []
    } else if !measured.isEmpty {
      deeds.insert(.keptHeights)
    }
    guard model.rebasesEstimates, let old = before.firstVisible,
      let new = bands.first(where: { $0.item == old.item })
    else { return }
    offset += new.y - old.y
    if new.y != old.y { deeds.insert(.rebased) }
  }

  private mutating func forgetOffScreen(_ before: TwinScreen) {
    let seen = before.bands.filter { $0.meets(before.offset, before.bottom) }
    measured.formIntersection(seen.compactMap(\.item))
    if measured != before.measured { deeds.insert(.forgotHeights) }
  }

  /// The changes of size of what ended at or above the visible top, unless the list is at its top;
  /// less what was free above everything and takes them up.
  private func compensation(to list: TwinList) -> Int64 {
    guard model.compensatesSizesAbove, offset > minimum else { return 0 }
    var resized = self
    resized.list.header = list.header
    resized.list.footer = list.footer
    resized.list.sizes = list.sizes
    for place in resized.list.sections.indices {
      let id = resized.list.sections[place].id
      guard let successor = list.sections.first(where: { $0.id == id }) else { continue }
      resized.list.sections[place].header = successor.header
      resized.list.sections[place].footer = successor.footer
    }
    var sum: Int64 = 0
    for (old, new) in zip(bands, resized.bands) where old.bottom <= visibleTop {
      sum += new.height - old.height
    }
    let free = bands.first?.y ?? 0
    return sum - free + freeAbove(contentHeight - free + sum)
  }

  /// Rule 24: whether a batch from this screen inserts, deletes or moves something at or before
  /// the first visible item.
  private func jumps(to list: TwinList, moved: Set<ItemID>) -> Bool {
    let (old, new) = (self.list.items, list.items)
    guard model.jumpsAtFirstVisible, let first = firstVisible?.item,
      let place = old.firstIndex(of: first)
    else { return false }
    let before = old[...place]
    guard before.allSatisfy(new.contains), let place = new.firstIndex(of: first) else {
      return true
    }
    let after = new[...place]
    if !after.allSatisfy(old.contains) { return true }
    return !moved.isEmpty && (before != after || !moved.isDisjoint(with: before))
  }
}
