public import ListModel

/// How much of the viewport moved in one frame, times how far: an exact fraction, 0 to 1.
///
/// The impact is the length of all that displaced rows take of the viewport, where they should be
/// and where they are, each stretch once; the distance is how far the farthest of them stands from
/// its place, at most the height. The share of both in the height, multiplied, is the browser's
/// layout shift along one axis (`anchoring.md` 5).
public struct ListShift: Equatable, Sendable {
  /// The length of the viewport that is touched, at most `height`.
  public let impact: Length
  /// The greatest displacement, at most `height`.
  public let distance: Length
  /// The height of the viewport, insets included.
  public let height: Length

  /// Creates a shift.
  ///
  /// - Precondition: Impact and distance lie between nothing and the height.
  public init(impact: Length, distance: Length, height: Length) {
    let range = .zero...height
    precondition(range.contains(impact) && range.contains(distance), "beyond \(height.ticks)")
    self.impact = impact
    self.distance = distance
    self.height = height
  }

  /// Whether nothing that is seen moved.
  public var isZero: Bool { impact == .zero || distance == .zero }

  /// The fraction `impact * distance / height^2`, cut to whole parts.
  public var score: ShiftScore {
    guard !isZero else { return .zero }
    let height = height.ticks.magnitude
    let parts = ShiftScore.partsPerUnit.magnitude
    let whole = height.dividingFullWidth(product)
    let rest = height.dividingFullWidth(whole.remainder.multipliedFullWidth(by: parts)).quotient
    // Cutting twice by the height cuts once by its square.
    var scaled = whole.quotient.multipliedFullWidth(by: parts)
    let (low, carry) = scaled.low.addingReportingOverflow(rest)
    scaled = (scaled.high + (carry ? 1 : 0), low)
    return ShiftScore(parts: Int64(height.dividingFullWidth(scaled).quotient))
  }

  /// Compares two shifts of one viewport, exactly.
  ///
  /// - Precondition: Both are of viewports of the same height.
  public func isLess(than other: ListShift) -> Bool {
    precondition(height == other.height, "other heights: \(height.ticks), \(other.height.ticks)")
    return product < other.product
  }

  /// Impact times distance, in square ticks.
  private var product: (high: UInt64, low: UInt64) {
    impact.ticks.magnitude.multipliedFullWidth(by: distance.ticks.magnitude)
  }
}
