import ListModel

// Policies that have a say in how an update comes over the list.
extension AnchorPolicy {
  /// M26: another policy in a batch of up to so many changes; a greater one, or one whose counts do
  /// not agree, comes by reload, and nothing is held in a reload.
  ///
  /// Rows that come in, go, move or get new cells count. So a reload that no one asked for forgets
  /// measured heights as well, and a batch that would have been rejected is none. Source:
  /// IGListKit's updater, which has no policy of its own; which one is held against its threshold
  /// is free.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of changes that come by batch.
  ///   - policy: What holds the place in a batch.
  /// - Returns: A policy with the name `reload-threshold`, whatever it is made of.
  public static func reloadThreshold(
    _ limit: Int = 100, _ policy: AnchorPolicy = .firstVisible
  ) -> AnchorPolicy {
    AnchorPolicy(
      number: "M26", name: "reload-threshold",
      summary: "\(policy.name) in batches of up to \(limit) changes, else a reload without a hold",
      needs: policy.needs, actsOnMeasuring: policy.actsOnMeasuring, batchLimit: limit,
      choose: policy.choose,
      held: { $0.capture.context.isReload ? nil : policy.held($0) },
      declaresMotion: { !$0.capture.context.isReload && policy.declaresMotion($0) },
      whyGivenUp: { $0.capture.context.isReload ? nil : policy.whyGivenUp($0) },
      wantedOffset: { $0.capture.context.isReload ? nil : policy.wantedOffset($0) })
  }
}
