public import Viewport

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
    .deferred, .reloadThreshold(), .doubled, .bestOffset, .flutterStandby(),
    .firstEntirelyVisible, .firstVisibleBelowTop, .topWithin(), .endWithin(), .bottomInset, .page,
  ]

  /// The policy of the catalogue that a name or a number means, with or without `+repaid` behind
  /// it; nil if there is none.
  ///
  /// A number means the first policy that has it; some have none.
  public static func named(_ text: String) -> AnchorPolicy? {
    if text.hasSuffix(repaidSuffix) {
      let plain = String(text.dropLast(repaidSuffix.count))
      guard !plain.hasSuffix(repaidSuffix), let policy = named(plain)?.repayingClamp else {
        return nil
      }
      return policy.name.hasSuffix(repaidSuffix) ? policy : nil
    }
    guard !text.isEmpty else { return nil }
    return catalogue.first { $0.name == text }
      ?? catalogue.first { $0.number.lowercased() == text.lowercased() }
  }
}
