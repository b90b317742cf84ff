/// A share of the viewport that moved, times how far, or a sum of such: whole parts of 10^-12.
///
/// The exact fraction of a frame is cut to whole parts once, so a sum does not depend on its order
/// and is short by less than 10^-12 a frame.
public struct ShiftScore: Hashable, Comparable, Sendable {
  /// The number of parts in 1, the most that a frame can score.
  public static let partsPerUnit: Int64 = 1_000_000_000_000

  /// The score of what stands still.
  public static let zero = ShiftScore(parts: 0)

  /// The number of parts; never negative.
  public var parts: Int64

  /// Creates a score of that many parts.
  public init(parts: Int64) {
    self.parts = parts
  }

  /// The score as a number, for display.
  public var value: Double { Double(parts) / Double(ShiftScore.partsPerUnit) }

  /// Compares by size.
  public static func < (left: ShiftScore, right: ShiftScore) -> Bool { left.parts < right.parts }

  /// The sum, which stays at the greatest score instead of a trap.
  public static func + (left: ShiftScore, right: ShiftScore) -> ShiftScore {
    let (sum, overflow) = left.parts.addingReportingOverflow(right.parts)
    return ShiftScore(parts: overflow ? .max : sum)
  }

  /// The exact difference.
  public static func - (left: ShiftScore, right: ShiftScore) -> ShiftScore {
    ShiftScore(parts: left.parts - right.parts)
  }

  /// Adds in place.
  public static func += (left: inout ShiftScore, right: ShiftScore) { left = left + right }
}
