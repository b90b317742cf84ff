import ListLayout
package import ListModel
package import TraceEvents

// Scroll anchoring in web pages (`anchoring.md` 2.1). An element is what the list calls a cell: it
// is another one after a reload, for a row that the batch reloads, and for one that the page moved.
extension AnchorPolicy {
  /// M09: what Chromium does: the first visible row whose element survives the change stays where
  /// it was, both places taken on a pixel.
  ///
  /// The row is chosen just before the layout, by the old places, among the elements that are still
  /// there. It stays chosen, with the place that it had then, until something other than anchoring
  /// moves the offset: what the clamp took from a correction is so paid back once there is room.
  /// The focused row comes first if it is in view. Nothing is held at the top or beyond; in the
  /// frame in which insets change that extend the range, hence are padding and no scroll padding,
  /// from that change on; in another layout; nor where no element survives, as in every reload.
  /// Where the same layout changes a style of the row, of the scroller or of what is between, the
  /// row is given up if it would move, and stays chosen if not; styles of other rows do not matter.
  /// Row headers and other elements that are no items are never chosen. Source: `scroll_anchor.cc`,
  /// held against measurements (`anchoring.md` 7).
  public static let browser = AnchorPolicy(
    number: "M09", name: "browser",
    summary: "holds the first visible row that survives, as Chromium does; nothing at the top",
    needs: [.rebuiltCells, .focus, .excludedItems, .styleChanges],
    held: { $0.elementHeld()?.item },
    whyGivenUp: { $0.whyNoElement },
    wantedOffset: { $0.offsetHoldingElement() })

  /// M10: M09 by the letter of the specification: the row was chosen before the change, and if its
  /// element is gone nothing is held this time.
  ///
  /// Source: CSS Scroll Anchoring, Overview.
  public static let browserStrict = AnchorPolicy(
    number: "M10", name: "browser-strict",
    summary: "as browser, but the row is chosen before the change and may be lost in it",
    needs: AnchorPolicy.browser.needs,
    held: { $0.elementHeld(isChosenBefore: true)?.item },
    whyGivenUp: { $0.whyNoElement },
    wantedOffset: { $0.offsetHoldingElement(isChosenBefore: true) })

  /// M11: M09 with Firefox's breaker: after ten corrections or more whose mean is less than three
  /// points nothing is held until the user scrolls.
  ///
  /// Corrections that move nothing do not count, and their direction does not matter. Source:
  /// `ScrollAnchorContainer.cpp`.
  public static let firefox = AnchorPolicy(
    number: "M11", name: "firefox",
    summary: "as browser, until ten small corrections come without a scroll in between",
    needs: AnchorPolicy.browser.needs,
    held: { $0.capture.context.corrections.areRunningAway ? nil : $0.elementHeld()?.item },
    whyGivenUp: { restoration in
      restoration.capture.context.corrections.areRunningAway
        ? .suppressed : restoration.whyNoElement
    },
    wantedOffset: { restoration in
      guard !restoration.capture.context.corrections.areRunningAway else { return nil }
      return AnchorPolicy.browser.wantedOffset(restoration)
    })

  /// M12: M09 as WebKit has it: the first change after a navigation, or during one, finds no row
  /// chosen and holds nothing.
  ///
  /// WebKit corrects nothing inside a callback of scrolling either; no trace says which updates
  /// were made there, so all are taken for made outside. Source: `ScrollAnchoringController.cpp`.
  public static let webkit = AnchorPolicy(
    number: "M12", name: "webkit",
    summary: "as browser, but nothing in the first change after a navigation",
    needs: AnchorPolicy.browser.needs + [.scrollCallbacks],
    held: { $0.capture.context.followsNavigation ? nil : $0.elementHeld()?.item },
    whyGivenUp: { restoration in
      restoration.capture.context.followsNavigation ? .suppressed : restoration.whyNoElement
    },
    wantedOffset: { restoration in
      guard !restoration.capture.context.followsNavigation else { return nil }
      return AnchorPolicy.browser.wantedOffset(restoration)
    })

  /// M27: the browser's correction (M09) and the app's own (M03) in one frame, each as if the other
  /// did nothing.
  ///
  /// Wrong on purpose: what both see above the viewport moves the list twice. The app's write makes
  /// the browser choose anew each time.
  public static let doubled = AnchorPolicy(
    number: "M27", name: "doubled",
    summary: "browser and first-visible at once, so that most corrections are made twice",
    needs: AnchorPolicy.browser.needs,
    choose: AnchorPolicy.firstVisible.choose,
    held: { _ in nil },
    wantedOffset: { restoration in
      let native = AnchorPolicy.browser.wantedOffset(restoration)
      guard let own = AnchorPolicy.firstVisible.wantedOffset(restoration) else { return native }
      return native.map { $0 + own - restoration.offsetBefore } ?? own
    })
}

extension PolicyContext.Corrections {
  /// M11's breaker.
  fileprivate var areRunningAway: Bool { count >= 10 && distance < Length(points: 3) * count }
}

extension Restoration {
  /// The row that a browser holds, and the place on a pixel at which it was chosen.
  fileprivate func elementHeld(isChosenBefore: Bool = false) -> PolicyContext.KeptAnchor? {
    let context = capture.context
    guard !capture.screen.isAtTop, !isPaddingChanged, context.change != .layout else { return nil }
    let kept = context.kept ?? chosenElement { isChosenBefore || survives($0) }
    if let kept, survives(kept.item) { return kept }
    return isChosenBefore ? nil : chosenElement(where: survives)
  }

  /// The offset at which the row that a browser holds stands where it was chosen; nil if it holds
  /// none.
  fileprivate func offsetHoldingElement(isChosenBefore: Bool = false) -> Length? {
    guard let kept = elementHeld(isChosenBefore: isChosenBefore),
      let wanted = offset(keeping: kept)
    else { return nil }
    return isRestyled(kept.item) && wanted != offsetBefore ? nil : wanted
  }

  /// Whether insets that are as good as padding changed in this frame; scroll padding is not, and
  /// padding of a page is told by its styles.
  private var isPaddingChanged: Bool {
    capture.context.areInsetsChanged && capture.screen.viewport.insetsExtendRange
  }

  /// Whether a style changes in the same layout on the way from an item to the scroller.
  private func isRestyled(_ item: ItemID) -> Bool {
    let context = capture.context
    return context.isGivenUpInLayout || context.restyle?.touches(item) == true
  }

  /// Why no row is held that is still in the list.
  fileprivate var whyNoElement: AnchorPolicy.GivenUp? {
    let context = capture.context
    if capture.screen.isAtTop { return nil }
    let rows = capture.screen.visibleItems().filter(exists)
    if !rows.isEmpty, !rows.contains(where: survives) { return .lostIdentity }
    if isPaddingChanged || context.change == .layout { return .suppressed }
    if let kept = elementHeld(), isRestyled(kept.item) { return .suppressed }
    return !rows.isEmpty && elementHeld() == nil ? .lostIdentity : nil
  }

  /// Chosen just before the layout: by the old places, within the insets as they are by then.
  private func chosenElement(where isCandidate: (ItemID) -> Bool) -> PolicyContext.KeptAnchor? {
    let old = capture.screen
    var window = old.viewport
    window.insets = viewport.insets
    let screen = Screen(
      positions: old.positions, lags: old.lags, offset: old.offset, viewport: window)
    let visible = screen.visibleItems().filter { !capture.context.excluded.contains($0) }
    let candidates = visible.filter(isCandidate)
    let focused = candidates.first { $0 == capture.context.focused }
    guard let item = focused ?? candidates.first, let place = screen.top(of: item) else {
      return nil
    }
    return PolicyContext.KeptAnchor(item: item, place: place)
  }

  /// Whether the element of an item is still there.
  private func survives(_ item: ItemID) -> Bool {
    exists(item) && !capture.context.moved.contains(item) && capture.context.keepsView(of: item)
  }

  fileprivate func offset(keeping kept: PolicyContext.KeptAnchor) -> Length? {
    guard let frame = positions.frame(of: kept.item) else { return nil }
    let old = capture.screen.offset
    let distance = onPixel(frame.minY - old) - onPixel(kept.place)
    return (old + distance).advanced(by: scrolled)
  }

  /// The nearest pixel, halves up, as Chromium's `LayoutUnit` rounds them.
  private func onPixel(_ place: Length) -> Length {
    let half = Length.pixel(atScale: viewport.scale).share(1, of: 2)
    return (place + half).floored(toScale: viewport.scale)
  }
}

extension RestyleEvent {
  /// Whether a style changed on the way from an item to the scroller, both included.
  package func touches(_ item: ItemID) -> Bool {
    !scroller.isEmpty || !between.isEmpty || rows[item]?.isEmpty == false
  }
}
