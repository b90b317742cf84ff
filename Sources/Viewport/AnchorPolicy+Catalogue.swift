// Policies with a number have their rules in the catalogue M00 to M29 of `anchoring.md` 3, of which
// this build has M00 to M04. Those without a number come from reports and are not in it.
extension AnchorPolicy {
  /// Every policy of this build: those of the catalogue in its order, then those without a number.
  ///
  /// The ones that take a threshold have the default one here.
  public static let catalogue: [AnchorPolicy] = [
    .none, .contentSizeDifference, .distanceFromEnd, .firstVisible, .firstStarted,
    .firstStartedOnly, .firstEntirelyVisible, .firstVisibleBelowTop, .topWithin(),
    .endWithin(), .bottomInset, .page,
  ]
}
