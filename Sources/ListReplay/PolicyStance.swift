import Viewport

/// What a policy says of the changes since the list was last at rest.
struct PolicyStance {
  /// Whether it meant all of them to move what is read.
  private(set) var isDeclared = false
  /// Why it gave up one of them; of several that its row is another one now, else the first.
  private(set) var givenUp: AnchorPolicy.GivenUp?
  private var isFirst = true

  /// The policy had its say on a change.
  ///
  /// Motion is only the policy's own if it got the offset that it wanted, or is still to ask.
  mutating func take(
    _ policy: AnchorPolicy, _ restoration: Restoration, hasWanted: Bool, isGranted: Bool
  ) {
    let declares = isGranted && policy.declaresMotion(restoration)
    isDeclared = (isFirst || isDeclared) && declares
    isFirst = false
    guard !hasWanted, let why = policy.whyGivenUp(restoration) else { return }
    if givenUp == nil || why == .lostIdentity { givenUp = why }
  }
}
