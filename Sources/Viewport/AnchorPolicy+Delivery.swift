import ListLayout
import ListModel

// Policies that have a say in how an update comes over the list.
extension AnchorPolicy {
  /// M25: keeps changes of the list waiting until the list stands at its newest edge, then takes
  /// them all at once and stays there.
  ///
  /// So what is read never moves, and is old for as long: `RunMeasures.staleness` counts the rows
  /// that wait. The newest edge is the end of the content, and its start in a list that is turned
  /// over. What waits comes as the last of it would have come; sizes that rows are measured to have
  /// do not wait. Content that is short stands at both edges. Source: Stream Chat for iOS, which
  /// skips messages while its list is scrolled away (`anchoring.md` 3).
  public static let deferred = AnchorPolicy(
    number: "M25", name: "deferred",
    summary: "lets changes wait until the list is at its newest edge, and stays there",
    defersChanges: true,
    declaresMotion: { $0.isAtNewestEdge },
    wantedOffset: { restoration in
      guard restoration.isAtNewestEdge else { return nil }
      return restoration.capture.context.newestEdge == .top ? restoration.top : restoration.end
    })

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

extension Restoration {
  fileprivate var isAtNewestEdge: Bool { capture.screen.isAt(capture.context.newestEdge) }
}

extension Screen {
  /// Whether the list stands at an edge of its content or beyond, to a pixel.
  package func isAt(_ edge: Edge) -> Bool {
    let pixel = Length.pixel(atScale: viewport.scale)
    return edge == .top ? offset <= viewport.minimumOffset + pixel : offset >= end - pixel
  }
}
