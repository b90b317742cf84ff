public import ListReplay
public import TraceEvents
import Viewport

/// Which runs of a trace are asked for: every update model with every policy at every timing.
///
/// Its text is a line of a golden, so that the golden itself says how it was made.
public struct RunSelection: Equatable, Sendable, CustomStringConvertible {
  /// How updates come over the list.
  public var updates: [UpdateChoice]
  /// The names of the policies.
  public var policies: [String]
  /// When policies act.
  public var timings: [CorrectionMoment]
  /// Whether batches are animated.
  public var animation: AnimationChoice
  /// What is set of the models' parameters, in place of what the trace says.
  public var model: ModelSettings

  /// What is replayed where nobody asks for anything: reload and batch, each with no policy and
  /// with the recorded corrections.
  public static let standard = RunSelection(
    updates: [.reload, .batch], policies: ["none", "recorded"], timings: [.layout],
    animation: .recorded)

  /// Creates a selection.
  public init(
    updates: [UpdateChoice], policies: [String], timings: [CorrectionMoment],
    animation: AnimationChoice, model: ModelSettings = ModelSettings()
  ) {
    self.updates = updates
    self.policies = policies
    self.timings = timings
    self.animation = animation
    self.model = model
  }

  /// The names of the policies that any trace can be replayed with, `recorded` among them.
  public static let policyNames = AnchorPolicy.catalogue.map(\.name) + ["recorded"]

  /// Those, and `observed`, for which a trace has to say what a real screen showed.
  public static let allPolicyNames = policyNames + ["observed"]

  /// The name of the policy that a name or a number of the catalogue means, with or without
  /// `+repaid` behind it; nil if none does.
  ///
  /// A number names the first policy that has it; some have none.
  public static func policyName(_ text: String) -> String? {
    text == "recorded" || text == "observed" ? text : AnchorPolicy.named(text)?.name
  }

  /// The runs, in the order update, policy, timing.
  ///
  /// Recorded corrections and the policy `none` have no timing of their own and run once. What was
  /// observed comes first, and once, as no model has a say in it.
  public var runs: [RunOptions] {
    let observed = policies.contains("observed") ? [RunOptions(policy: .observed)] : []
    return observed + updates.flatMap { runs(of: $0) }
  }

  private func runs(of update: UpdateChoice) -> [RunOptions] {
    policies.filter { $0 != "observed" }.flatMap { name in
      timings(of: name).compactMap { timing in
        PolicyChoice(named: name).map {
          RunOptions(update: update, policy: $0, timing: timing, animation: animation)
        }
      }
    }
  }

  /// The selection as words, which `init(_:)` reads.
  public var description: String {
    "update=\(updates.map(\.rawValue).joined(separator: ","))"
      + " policy=\(policies.joined(separator: ","))"
      + " timing=\(timings.map(\.rawValue).joined(separator: ","))"
      + " animation=\(animation.rawValue)" + (model.isEmpty ? "" : " model=\(model)")
  }

  /// Reads the words that `description` writes; nil for anything else.
  public init?(_ text: String) {
    var fields: [String: [String]] = [:]
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      fields[String(parts[0])] = parts[1].split(separator: ",").map(String.init)
    }
    guard let updates = fields["update"]?.map(UpdateChoice.init(rawValue:)),
      let policies = fields["policy"]?.map(RunSelection.policyName),
      let timings = fields["timing"]?.map(CorrectionMoment.init(rawValue:)),
      let animation = fields["animation"]?.first.flatMap(AnimationChoice.init(rawValue:)),
      let model = ModelSettings(fields["model"] ?? []),
      !updates.contains(nil), !policies.contains(nil), !timings.contains(nil)
    else { return nil }
    self.init(
      updates: updates.compactMap(\.self), policies: policies.compactMap(\.self),
      timings: timings.compactMap(\.self), animation: animation, model: model)
    guard description == text, !runs.isEmpty else { return nil }
  }

  private func timings(of policy: String) -> [CorrectionMoment] {
    policy == "none" || policy == "recorded" ? [.layout] : timings
  }
}

extension PolicyChoice {
  /// The choice that a name means; nil if none does.
  init?(named name: String) {
    switch name {
    case "recorded": self = .recorded
    case "observed": self = .observed
    default:
      guard let policy = AnchorPolicy.named(name) else { return nil }
      self = .policy(policy)
    }
  }
}
