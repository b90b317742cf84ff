import ListModel
import TraceEvents
import Viewport

// Changes that a policy lets wait (M25).
extension ReplayRun {
  /// Lets a change wait if the policy wants that; gives whether it waits.
  mutating func letWait(_ change: ListChange, _ place: Int) -> Bool {
    guard case .policy(let policy) = options.policy, policy.defersChanges, model.isInWindow,
      waiting.change != nil || !model.settledScreen.isAt(memory.newestEdge)
    else { return false }
    waiting.take(change, of: place, shown: model.snapshot, in: model.frame)
    return true
  }

  /// Rows that are on screen are measured whatever waits; the list stays the one that is shown, and
  /// so do all other sizes.
  func shown(_ change: ListChange, _ items: some Sequence<ItemID>) -> ListChange {
    guard waiting.change != nil else { return change }
    var shown = change
    shown.changeset = Changeset(resizing: model.snapshot, to: model.snapshot)
    shown.sizes = model.sizes.known
    for item in items { shown.sizes[item] = change.sizes[item] }
    return shown
  }

  /// Brings what waits, if the list is where the newest rows come in.
  mutating func bringWaiting() {
    guard waiting.change != nil, model.settledScreen.isAt(memory.newestEdge),
      let (change, place) = waiting.release(shown: model.snapshot, in: model.frame),
      let delivery = change.delivery
    else { return }
    apply(change, options.delivery(of: delivery), place, isLast: true)
  }
}
