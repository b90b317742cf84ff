public import ListModel
public import ListReplay
public import TraceEvents
import Viewport

/// The verdict on one run, as reports have it: all facts of `RunVerdict`, and of rejected batches
/// what is to be said of them.
public struct RunReport: Sendable {
  /// How the trace was replayed.
  public var options: RunOptions
  /// How many frames it took, skipped ones included.
  public var frames: Int
  /// Every frame in which the anchor shifted.
  public var shifts: [AnchorShift]
  /// Every frame in which the anchor moved because the policy meant it to.
  public var declared: [DeclaredMotion]
  /// Every anchor that was lost.
  public var lost: [LostAnchor]
  /// How much of the list moved, summed over the frames.
  public var measures: RunMeasures
  /// Every offset that could not be granted.
  public var clamps: [OffsetClamp]
  /// Whether the run ended at a rejected batch, before the end of the trace.
  public var hasStopped: Bool
  /// Every batch that the list would not have taken.
  public var rejected: [RejectionNote]
  /// The offset in the last frame.
  public var finalOffset: Length
  /// The height of the content in the last frame.
  public var contentHeight: Length

  /// Creates the report on a verdict on a list of that host, whose exceptions are quoted.
  public init(_ verdict: RunVerdict, host: TraceHeader.Host) {
    let listClass = host.listClass
    options = verdict.options
    frames = verdict.frames
    shifts = verdict.shifts
    declared = verdict.declared
    lost = verdict.lost
    measures = verdict.measures
    clamps = verdict.clamps
    hasStopped = verdict.hasStopped
    rejected = verdict.rejected.compactMap { RejectionNote($0, listClass) }
    finalOffset = verdict.finalOffset
    contentHeight = verdict.contentHeight
  }

  /// Creates a report in which nothing happened.
  init(_ options: RunOptions) {
    self.options = options
    (frames, hasStopped, finalOffset, contentHeight) = (0, false, .zero, .zero)
    (shifts, declared, lost, clamps, rejected) = ([], [], [], [], [])
    measures = RunMeasures()
  }

  /// Whether nothing is wrong with the run.
  public var isClean: Bool { shifts.isEmpty && rejected.isEmpty }

  /// The shift of the largest size, the first of equal ones; zero if there is none.
  public var worst: Length { shifts.worst }

  /// The name that tells it from the other runs of a trace: `batch/first-visible/layout`.
  public var name: String {
    "\(options.update.rawValue)/\(options.policy.name)/\(options.timingName)"
  }

  /// The shifts for which an update is to blame, or a correction of it.
  func shifts(ofUpdate update: Int) -> [AnchorShift] { shifts.of(update: update) }
}
