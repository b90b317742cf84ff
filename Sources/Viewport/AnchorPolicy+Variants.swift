import ListModel

// Variants that any policy may have; when it acts, and what becomes of momentum, are a matter of
// the run (`timing`, `keepsVelocity`).
extension AnchorPolicy {
  /// What a name ends with if the policy pays back what the clamp withheld.
  package static let repaidSuffix = "+repaid"

  /// The same policy, which pays back what the clamp withheld of its last offset once there is room
  /// again, as browsers do.
  ///
  /// Nothing is paid back once the user has scrolled or the list was navigated, nor in a change in
  /// which the policy holds nothing. One that pays back by itself (M09 to M12) is the same.
  public var repayingClamp: AnchorPolicy {
    if ["M09", "M10", "M11", "M12"].contains(number) { return self }
    let wanted = wantedOffset
    return AnchorPolicy(
      number: number, name: name + AnchorPolicy.repaidSuffix,
      summary: summary + ", and pays back what the clamp took", needs: needs,
      actsOnMeasuring: actsOnMeasuring, batchLimit: batchLimit,
      defersChanges: defersChanges, choose: choose, held: held,
      declaresMotion: declaresMotion, whyGivenUp: whyGivenUp,
      wantedOffset: { restoration in
        wanted(restoration).map { $0 + restoration.capture.context.clampDebt }
      })
  }
}
