import ListLayout
import ListModel
import TraceEvents

// Layout and measuring.
extension ScreenModel {
  /// All that decides where the items lie now.
  var geometry: ListGeometry {
    ListGeometry(
      layout: layout, viewport, alignment: alignment, snapshot: snapshot, sizes: sizes)
  }

  /// Lays out, `change` being what became of the list since it was laid out last.
  mutating func layOut(by change: Changeset? = nil) {
    positions = layouts.positions(geometry, from: positions, by: change)
  }

  /// Lays out, finds the offset and measures what is in the window there, until nothing new enters
  /// (`uikit-semantics.md` rule 14).
  mutating func layOut(
    from base: Length, after before: ScreenBefore, by change: Changeset? = nil,
    choosing choose: (any ListPositions, ViewportGeometry) -> OffsetChoice
  ) -> OffsetGrant {
    while true {
      layOut(by: change)
      let grant = viewport.grant(
        choose(positions, viewport), from: base, contentHeight: positions.contentSize.height,
        isFree: before.isClampSuspended, isRounded: parameters.roundsWantedOffsets)
      offset = grant.granted
      guard measureVisible() else {
        moveGesture(by: offset - before.settled.offset)
        return grant
      }
    }
  }

  /// Measures what came into the window, until nothing new enters, and makes up for rows above the
  /// visible top as the host does (rule 17).
  mutating func settle() {
    while isUnmeasuredInWindow {
      let edge = edgeBelowTop
      _ = measureVisible()
      layOut()
      compensate(edge)
    }
  }

  /// Whether an item in the window still stands at its estimate.
  private var isUnmeasuredInWindow: Bool {
    isInWindow && !sizes.known.isEmpty
      && positions.items(from: offset, to: offset + viewport.size.height)
        .contains(where: sizes.isEstimated)
  }

  /// Measures what is in the window at the offset as it is; gives whether anything may have another
  /// height now.
  mutating func measureVisible() -> Bool {
    guard isInWindow, !sizes.known.isEmpty else { return false }
    var changed = false
    for item in positions.items(from: offset, to: offset + viewport.size.height) {
      if sizes.measure(item) { changed = true }
    }
    return changed
  }

  /// A reload forgets every height that was measured, a batch those that are not on screen if the
  /// host is said to do so; an app that keeps them forgets none (`uikit-semantics.md` 4.1).
  mutating func forgetHeights(byReload isReload: Bool) {
    if parameters.cachesHeights { return }
    if isReload {
      sizes.forgetMeasured()
    } else if parameters.batchForgetsHeights {
      let visible = positions.items(from: offset, to: offset + viewport.size.height)
      sizes.forgetMeasured(except: Set(visible))
    }
  }

  /// How far the offset follows the first visible item to where the estimates put it (rule 16).
  func rebasing(from before: Screen, by change: Changeset? = nil) -> Length {
    guard parameters.rebasesEstimates, let first = before.visibleItems().first,
      let old = before.positions.frame(of: first),
      let new = layouts.positions(geometry, from: positions, by: change).frame(of: first)
    else { return .zero }
    return new.minY - old.minY
  }
}

// What measuring above the visible top does to the offset.
extension ScreenModel {
  /// An edge that no row above the visible top is below: its way tells how far such rows moved what
  /// is read.
  struct Edge {
    var item: ItemID
    var isTop: Bool
    var y: Length
  }

  /// The first top edge at or below the visible top; the bottom edge of the last item in the window
  /// if there is none.
  var edgeBelowTop: Edge? {
    guard parameters.measuringAbove != .ignore else { return nil }
    let top = viewport.visibleTop(at: offset)
    let items = positions.items(from: top, to: offset + viewport.size.height)
    for item in items {
      guard let frame = positions.frame(of: item), frame.minY >= top else { continue }
      return Edge(item: item, isTop: true, y: frame.minY)
    }
    return items.last.flatMap { item in
      positions.frame(of: item).map { Edge(item: item, isTop: false, y: $0.maxY) }
    }
  }

  /// Moves the offset along with an edge, at once or when the batch is over
  /// (`uikit-semantics.md` rule 17).
  mutating func compensate(_ edge: Edge?) {
    guard let edge, let frame = positions.frame(of: edge.item) else { return }
    let distance = (edge.isTop ? frame.minY : frame.maxY) - edge.y
    if parameters.measuringAbove == .afterBatch, motion != nil {
      deferredCompensation += distance
    } else {
      moveAlong(by: distance)
    }
  }

  /// What was held back while an animation ran that is over now.
  mutating func takeDeferredCompensation() -> Length {
    defer { deferredCompensation = .zero }
    return deferredCompensation
  }

  /// Moves the offset, and with it all that is on its way from there.
  mutating func moveAlong(by distance: Length) {
    guard distance != .zero else { return }
    offset += distance
    moveGesture(by: distance)
    navigation?.rebase(to: offset, at: frame, clock)
  }
}

// Animation.
extension ScreenModel {
  /// Animates from what was drawn to how things are now (`uikit-semantics.md` rule 23).
  ///
  /// What was on screen goes on from where it was drawn; what comes on screen snaps to its place,
  /// or comes from its old one if the parameters say so. An item whose way misses the new visible
  /// rect is there at once.
  mutating func animate(from before: ScreenBefore, _ animation: Animation) {
    var starts: [ItemID: Rect] = [:]
    for item in before.drawn.drawnItems() { starts[item] = before.drawn.frame(of: item) }
    if parameters.newlyVisible == .move {
      for item in settledScreen.drawnItems() where starts[item] == nil {
        starts[item] = before.settled.frame(of: item)
      }
    }
    var lags: [ItemID: Lag] = [:]
    for (item, start) in starts {
      guard let place = positions.frame(of: item), meetsWindow(from: start, to: place) else {
        continue
      }
      lags[item] = Lag(from: start, to: place)
    }
    motion = UpdateMotion(
      firstFrame: frame, duration: animation.duration ?? parameters.batchDuration,
      curve: animation.curve ?? parameters.batchCurve, lags: lags,
      offsetLag: before.drawn.offset - offset)
  }

  private func meetsWindow(from start: Rect, to end: Rect) -> Bool {
    min(start.minY, end.minY) < offset + viewport.size.height
      && offset < max(start.maxY, end.maxY)
  }
}

extension ListGeometry {
  /// The geometry of a list in a viewport.
  init(
    layout: LayoutParameters, _ viewport: ViewportGeometry, alignment: ContentAlignment,
    snapshot: ListSnapshot, sizes: ItemSizes
  ) {
    self.init(
      layout: layout, width: viewport.contentWidth, visibleHeight: viewport.visibleHeight,
      alignment: alignment, scale: viewport.scale, snapshot: snapshot, sizes: sizes)
  }
}
