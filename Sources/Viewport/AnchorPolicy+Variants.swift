import ListModel

// Variants that any policy may have; when it acts, and what becomes of momentum, are a matter of
// the run (`timing`, `keepsVelocity`).
extension AnchorPolicy {
  /// What a name ends with if the policy pays back what the clamp withheld.
  private static let repaidSuffix = "+repaid"

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
      actsOnMeasuring: actsOnMeasuring, batchLimit: batchLimit, choose: choose, held: held,
      declaresMotion: declaresMotion, whyGivenUp: whyGivenUp,
      wantedOffset: { restoration in
        wanted(restoration).map { $0 + restoration.capture.context.clampDebt }
      })
  }

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
