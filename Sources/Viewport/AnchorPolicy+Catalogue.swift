// Policies with a number have their rules in the catalogue M00 to M29 of `anchoring.md` 3; those
// without one come from reports and are not in it.
extension AnchorPolicy {
  /// Every policy of this build: those of the catalogue in its order, then those without a number.
  ///
  /// The ones that take a threshold, a bias, a window or a range have the default one here.
  public static let catalogue: [AnchorPolicy] = [
    .none, .contentSizeDifference, .distanceFromEnd, .firstVisible, .firstStarted,
    .firstStartedOnly, .stickToTop(), .stickToBottom(), .chatLayout, .survivorList(), .browser,
    .browserStrict, .firefox, .webkit, .recyclerView, .recyclerViewReversed, .compose(), .texture,
    .reactNative(), .tanstack, .virtua, .virtuoso, .virtualOrigin, .telegram(), .gtk, .qt,
    .reloadThreshold(), .doubled, .flutterStandby(), .firstEntirelyVisible,
    .firstVisibleBelowTop, .topWithin(), .endWithin(), .bottomInset, .page,
  ]
}
