public import TraceEvents
public import Viewport

/// Which of the ways to replay a trace one run takes.
public struct RunOptions: Sendable {
  /// How updates come over the list.
  public var update: UpdateChoice
  /// Who keeps the reader's place.
  public var policy: PolicyChoice
  /// When a policy acts; recorded corrections act at their own time.
  public var timing: CorrectionMoment
  /// Whether batches are animated.
  public var animation: AnimationChoice
  /// Whether the offsets that the app itself wrote are kept beside a policy, so that the policy
  /// stands for the host alone; each makes a browser choose its row anew.
  public var keepsAppCorrections: Bool

  /// Creates options; what is not given is what the app did.
  public init(
    update: UpdateChoice = .recorded, policy: PolicyChoice = .recorded,
    timing: CorrectionMoment = .layout, animation: AnimationChoice = .recorded,
    keepsAppCorrections: Bool = false
  ) {
    self.update = update
    self.policy = policy
    self.timing = timing
    self.animation = animation
    self.keepsAppCorrections = keepsAppCorrections
  }

  /// The run that the app really did.
  public static let recorded = RunOptions()

  /// Whether it is no model that is judged but what a real screen showed.
  public var isObserved: Bool { if case .observed = policy { true } else { false } }

  /// When the place is kept, in words: `recorded` where nothing but the trace decides.
  public var timingName: String {
    if case .policy = policy { timing.rawValue } else { "recorded" }
  }
}

/// What becomes of a run when the list would not have taken a batch.
public enum RejectChoice: String, CaseIterable, Sendable {
  /// The run ends there: the app would have crashed.
  case stop
  /// The list is reloaded, and the run goes on.
  case reload
}

/// How updates come over the list in a run.
public enum UpdateChoice: String, CaseIterable, Sendable {
  /// As the app delivered each.
  case recorded
  /// All by `reloadData`.
  case reload
  /// All by batch updates; what the app reloaded is one without animation.
  case batch
}

/// Who keeps the reader's place in a run.
public enum PolicyChoice: Sendable {
  /// The app, by the offsets that it wrote, and its host, by those that it set.
  case recorded
  /// Whoever did: the frames that were observed of a real screen are judged, no others.
  case observed
  /// A policy, in place of what the app wrote.
  case policy(AnchorPolicy)

  /// The name, as the command line takes it.
  public var name: String {
    switch self {
    case .recorded: "recorded"
    case .observed: "observed"
    case .policy(let policy): policy.name
    }
  }
}

/// Whether batches are animated in a run.
public enum AnimationChoice: String, CaseIterable, Sendable {
  /// As the app did it.
  case recorded
  /// All; those that were not take the standard animation.
  case on
  /// None.
  case off
}

extension RunOptions {
  /// How an update comes over the list that the app delivered in its own way.
  func delivery(of recorded: Delivery) -> Delivery {
    let animation: Animation? = if case .batch(let animation) = recorded { animation } else { nil }
    let isReload = update == .reload || update == .recorded && recorded == .reload
    if isReload { return .reload }
    switch self.animation {
    case .recorded: return .batch(animation)
    case .on: return .batch(animation ?? .standard)
    case .off: return .batch(nil)
    }
  }
}
