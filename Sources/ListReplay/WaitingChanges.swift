import ListModel
import TraceEvents

/// The changes that a policy lets wait.
struct WaitingChanges {
  /// All of them as one, if there are any, and the last event that they come from.
  private(set) var change: (all: ListChange, event: Int)?
  private var rows = 0
  private var since = 0
  private var rowFrames = 0

  /// Takes another change, which leads from the list that is shown to the one it comes to.
  ///
  /// - Complexity: That of `Changeset(from:to:)`.
  mutating func take(
    _ change: ListChange, of event: Int, shown: ListSnapshot, in frame: Int
  ) {
    var all = change
    all.changeset = Changeset(from: shown, to: change.changeset.after)
    all.batch = nil
    all.verdict = .accepted
    count(to: frame)
    // Rows that only take other sizes wait too.
    rows = max(1, all.changeCount)
    self.change = (all, event)
  }

  /// Gives what waits, which waits no longer.
  mutating func release(in frame: Int) -> (all: ListChange, event: Int)? {
    count(to: frame)
    rows = 0
    defer { change = nil }
    return change
  }

  /// How many rows have waited for how many frames, summed, up to a frame.
  func rowFrames(to frame: Int) -> Int { rowFrames + rows * (frame - since) }

  private mutating func count(to frame: Int) {
    rowFrames = rowFrames(to: frame)
    since = frame
  }
}
