import ListModel
import TraceEvents

/// The changes that a policy lets wait.
struct WaitingChanges {
  /// The last of them, if there are any, and its event.
  private(set) var change: (last: ListChange, event: Int)?
  private var rows = 0
  private var since = 0
  private var rowFrames = 0

  /// Takes another change, which leads from the list that is shown to the one it comes to.
  ///
  /// Of rows that come and go the number counts, and at least one, since a change of sizes waits as
  /// well.
  ///
  /// - Complexity: O(n) in the number of items.
  mutating func take(
    _ change: ListChange, of event: Int, shown: ListSnapshot, in frame: Int
  ) {
    count(to: frame)
    rows = max(1, PresentItems.countOfDifferences(shown, change.changeset.after))
    self.change = (change, event)
  }

  /// Gives what waits, as one change of the list that is shown; it waits no longer.
  ///
  /// - Complexity: That of `Changeset(from:to:)`.
  mutating func release(
    shown: ListSnapshot, in frame: Int
  ) -> (all: ListChange, event: Int)? {
    count(to: frame)
    rows = 0
    guard let (last, event) = change else { return nil }
    change = nil
    var all = last
    all.changeset = Changeset(from: shown, to: all.changeset.after)
    all.batch = nil
    all.verdict = .accepted
    return (all, event)
  }

  /// How many rows have waited for how many frames, summed, up to a frame.
  func rowFrames(to frame: Int) -> Int { rowFrames + rows * (frame - since) }

  private mutating func count(to frame: Int) {
    rowFrames = rowFrames(to: frame)
    since = frame
  }
}
