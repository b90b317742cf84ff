public import ListModel

/// What came of one run.
public struct RunVerdict: Sendable {
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
  /// Every batch that the list would not have taken; the run ended at the first unless it was told
  /// to go on.
  public var rejected: [Rejection]
  /// The offset in the last frame.
  public var finalOffset: Length
  /// The height of the content in the last frame.
  public var contentHeight: Length

  /// Whether nothing is wrong with the run.
  public var isClean: Bool { shifts.isEmpty && rejected.isEmpty }

  /// The shift of the largest size, the first of equal ones; zero if there is none.
  public var worst: Length { shifts.worst }

  /// The shifts for which an update is to blame, or a correction of it.
  public func shifts(ofUpdate update: Int) -> [AnchorShift] { shifts.of(update: update) }
}

extension [AnchorShift] {
  /// The shift of the largest size, the first of equal ones; zero if there is none.
  package var worst: Length {
    reduce(.zero) { $1.shift.magnitude > $0.magnitude ? $1.shift : $0 }
  }

  /// The shifts for which an update is to blame, or a correction of it.
  package func of(update: Int) -> [AnchorShift] { filter { $0.cause?.update == update } }
}
