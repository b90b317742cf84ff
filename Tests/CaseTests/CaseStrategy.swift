import ListModel
import Viewport

/// A strategy as the cases name it, and the policy that is meant by it.
struct CaseStrategy: Sendable {
  /// The name with its threshold, as a case writes it.
  var name: String
  var policy: AnchorPolicy

  /// Which item is held.
  enum Pick: String, Sendable {
    case firstVisible, firstFull
  }

  /// Reads a name; `pick` says what those hold that hold the first item.
  init(_ text: String, _ pick: Pick) throws {
    let form = /(?<name>\w+)(?:\((?<threshold>[0-9.]+)\))?/
    guard let match = text.wholeMatch(of: form) else { throw CaseError("strategy \(text)") }
    let threshold = try match.threshold.map { number in
      guard let points = Double(number), let length = Length(points: points) else {
        throw CaseError("strategy \(text) has no threshold")
      }
      return CaseLayout.laidOut(length)
    }
    name = text
    policy =
      switch (match.name, threshold) {
      case ("keepOffset", nil): .none
      case ("anchorTop", nil): pick.policy
      case ("anchorTopUnlessAtTop", nil): AnchorPolicy.firstVisibleBelowTop.picking(pick)
      case ("autoTop", let threshold?): AnchorPolicy.topWithin(threshold).picking(pick)
      case ("anchorBottom", nil): .distanceFromEnd
      case ("stickBottom", let threshold?): .endWithin(threshold)
      case ("keepInsetDelta", nil): .bottomInset
      case ("keepPage", nil): .page
      default: throw CaseError("unknown strategy \(text)")
      }
  }
}

extension CaseStrategy.Pick {
  /// The policy that holds what is picked, and no more.
  fileprivate var policy: AnchorPolicy {
    switch self {
    case .firstVisible: .firstVisible
    case .firstFull: .firstEntirelyVisible
    }
  }
}

extension AnchorPolicy {
  /// This policy with another item, wherever it holds one.
  fileprivate func picking(_ pick: CaseStrategy.Pick) -> AnchorPolicy {
    if pick == .firstVisible { return self }
    return AnchorPolicy(
      name: name, summary: summary,
      choose: { screen, isCandidate in
        guard choose(screen, isCandidate) != nil else { return nil }
        return pick.policy.choose(screen, isCandidate)
      },
      wantedOffset: wantedOffset)
  }
}
