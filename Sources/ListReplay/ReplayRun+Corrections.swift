import ListLayout
import ListModel
import TraceEvents
import Viewport

// Corrections.
extension ReplayRun {
  /// The offset that the app wrote in the layout of this update; of several, the last.
  mutating func recordedInLayout(_ update: Int) -> Length? {
    guard let entries = plan.ofUpdate[update] else { return nil }
    return recordedInLayout(entries, options, model.frame)
  }

  private mutating func recordedInLayout(
    _ entries: [CorrectionPlan.Entry], _ options: RunOptions, _ frame: Int
  ) -> Length? {
    let entries = entries.filter {
      options.takes($0.correction) && $0.correction.moment == .layout && $0.frame <= frame
    }
    doneInLayout.formUnion(entries.map(\.event))
    return entries.last?.correction.offset
  }

  /// A policy puts back what each change moved; recorded corrections belong to the last of those
  /// that one event made.
  mutating func schedule(_ capture: Capture, _ update: Int, isLast: Bool) {
    if isLast { scheduleRecorded(update) }
    guard case .policy(let policy) = options.policy, options.timing != .layout, !policy.isNone
    else { return }
    let correction = PendingCorrection(
      frame: frame(of: options.timing) ?? model.frame, event: update, eventFrame: model.frame,
      kind: .policy(policy, capture, scrolledBefore: scrolledInAll))
    if correction.frame > model.frame {
      pending.append(correction)
    } else {
      perform(correction)
    }
  }

  private mutating func scheduleRecorded(_ update: Int) {
    for entry in plan.ofUpdate[update] ?? []
    where options.takes(entry.correction) && !doneInLayout.contains(entry.event) {
      let frame = max(frame(of: entry.correction.moment) ?? entry.frame, entry.frame)
      pending.append(
        PendingCorrection(
          frame: frame, event: entry.event, eventFrame: entry.frame,
          kind: .recorded(entry.correction.offset)))
    }
  }

  /// The frame in which a moment of the update just applied falls; nil where its own time decides.
  private func frame(of moment: CorrectionMoment?) -> Int? {
    switch moment {
    case nil: nil
    case .layout, .call: model.frame
    case .completion: model.completionFrame
    case .late1: model.frame + 1
    case .late2: model.frame + 2
    }
  }

  /// What a policy has to find an offset from, as the list is now.
  func restoration(of capture: Capture, scrolled: Length = .zero) -> Restoration {
    Restoration(
      capture: capture, positions: model.positions, viewport: model.viewport, scrolled: scrolled,
      layouts: model.layouts)
  }

  mutating func perform(_ correction: PendingCorrection) {
    switch correction.kind {
    case .recorded(let offset): write(offset, by: correction.event)
    case .policy(let policy, let capture, let scrolledBefore):
      let restoration = restoration(of: capture, scrolled: scrolledInAll - scrolledBefore)
      guard let wanted = policy.wantedOffset(restoration) else { return }
      let grant = model.restore(offset: wanted)
      note(grant, correction.event)
      memory.note(grant, restoration, policy)
      cause = Cause(event: correction.event, update: correction.event)
    }
  }
}

extension AnchorPolicy {
  /// Whether this is M00, which has no moment of its own.
  var isNone: Bool { number == AnchorPolicy.none.number }
}
