/// An exact length or vertical position: a whole number of ticks, 4800 to a point.
///
/// 4800 = 64 x 3 x 25, so 1/64 pt (what browsers lay out in), 1/3 pt (3x screens) and 1/100 pt are
/// all exact, and a sum does not depend on its order. Decimal input is rounded to the nearest tick
/// once, by `init(points:)`; pixel rounding happens only in `rounded(toScale:)`.
///
/// `+`, `-` and `*` trap on overflow, as those of `Int64` do. Input cannot reach that: what comes
/// from a file is held within `sizeLimit` and `offsetLimit`, and a list holds at most
/// `ListSnapshot.itemLimit` items, so every content height stays below 2^60 ticks. Where deltas of
/// a trace add up without such a bound, `advanced(by:)` saturates instead.
public struct Length: Hashable, Comparable, Sendable {
  /// The number of ticks in one point.
  public static let ticksPerPoint: Int64 = 4800

  /// The length of nothing.
  public static let zero = Length(ticks: 0)

  /// The greatest size of an element that input may name: 10^7 pt.
  public static let sizeLimit = Length(points: 10_000_000)

  /// The greatest magnitude of an offset that input may name: 10^10 pt.
  public static let offsetLimit = Length(points: 10_000_000_000)

  /// The length in ticks.
  public var ticks: Int64

  /// Creates a length of that many ticks.
  public init(ticks: Int64) {
    self.ticks = ticks
  }

  /// Creates a length of a whole number of points; traps beyond `Int64.max / 4800`.
  public init(points: Int) {
    ticks = Int64(points) * Length.ticksPerPoint
  }

  /// Creates the length nearest to a decimal number of points, or nil beyond `offsetLimit`.
  ///
  /// Halves are rounded away from zero. Nil also for what is not a number.
  public init?(points: Double) {
    guard points.isFinite, abs(points) <= 10_000_000_000 else { return nil }
    ticks = Int64((points * Double(Length.ticksPerPoint)).rounded())
  }

  /// The length in points; exact up to 2^53 ticks.
  public var points: Double { Double(ticks) / Double(Length.ticksPerPoint) }

  /// The distance from zero.
  public var magnitude: Length { Length(ticks: abs(ticks)) }

  /// Compares by size.
  public static func < (left: Length, right: Length) -> Bool { left.ticks < right.ticks }

  /// The exact sum.
  public static func + (left: Length, right: Length) -> Length {
    Length(ticks: left.ticks + right.ticks)
  }

  /// The exact difference.
  public static func - (left: Length, right: Length) -> Length {
    Length(ticks: left.ticks - right.ticks)
  }

  /// The same length in the other direction.
  public static prefix func - (length: Length) -> Length { Length(ticks: -length.ticks) }

  /// The exact multiple.
  public static func * (left: Length, right: Int) -> Length {
    Length(ticks: left.ticks * Int64(right))
  }

  /// Adds in place.
  public static func += (left: inout Length, right: Length) { left = left + right }

  /// Subtracts in place.
  public static func -= (left: inout Length, right: Length) { left = left - right }
}

extension Length {
  /// The sum, held within ten times `offsetLimit` on both sides, so that deltas of any number add
  /// up without a trap.
  public func advanced(by distance: Length) -> Length {
    let bound = Length.offsetLimit.ticks * 10
    let (sum, overflow) = ticks.addingReportingOverflow(distance.ticks)
    if overflow { return Length(ticks: distance.ticks > 0 ? bound : -bound) }
    return Length(ticks: min(max(sum, -bound), bound))
  }

  /// The share `numerator / denominator` of this length, to the nearest tick, halves away from
  /// zero.
  ///
  /// - Precondition: `denominator` is positive, and the share fits in `Int64` ticks.
  public func share(_ numerator: Int64, of denominator: Int64) -> Length {
    precondition(denominator > 0, "a share of \(denominator) parts")
    let negative = (ticks < 0) != (numerator < 0)
    let product = ticks.magnitude.multipliedFullWidth(by: numerator.magnitude)
    let (quotient, rest) = UInt64(denominator).dividingFullWidth(product)
    let rounded = rest >= UInt64(denominator) - rest ? quotient + 1 : quotient
    return Length(ticks: negative ? -Int64(rounded) : Int64(rounded))
  }

  /// The whole number of ticks not above this length's `1 / divisor`.
  package func floorDivided(by divisor: Int64) -> Length {
    let (quotient, rest) = ticks.quotientAndRemainder(dividingBy: divisor)
    return Length(ticks: rest < 0 ? quotient - 1 : quotient)
  }

  /// The nearest device pixel, as a scroll view rounds a content offset.
  ///
  /// Scale 1 rounds halves away from zero; a greater scale rounds the part above the whole point,
  /// so that halves go up (`uikit-semantics.md` 3.1, read from a physics study of the system).
  ///
  /// `scale` is the number of device pixels in a point, 1 to 4, all of which divide a point
  /// exactly.
  public func rounded(toScale scale: Int) -> Length {
    let pixel = Length.pixel(atScale: scale).ticks
    if scale == 1, ticks < 0 { return -(-self).rounded(toScale: 1) }
    let shifted = Length(ticks: ticks + pixel / 2)
    return shifted.floored(toScale: scale)
  }

  /// The device pixel at or below this length.
  public func floored(toScale scale: Int) -> Length {
    let pixel = Length.pixel(atScale: scale).ticks
    return Length(ticks: floorDivided(by: pixel).ticks * pixel)
  }

  /// The length of one device pixel.
  ///
  /// - Precondition: `scale` is 1 to 4.
  public static func pixel(atScale scale: Int) -> Length {
    precondition((1...4).contains(scale), "display scale \(scale)")
    return Length(ticks: ticksPerPoint / Int64(scale))
  }
}
