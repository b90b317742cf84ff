/// A moment of a trace: whole nanoseconds since it began.
public struct Timestamp: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The latest moment that input may name: 2^21 seconds, some 24 days.
  ///
  /// Up to there a decimal number of seconds tells neighbouring nanoseconds apart.
  public static let limit = Timestamp(nanoseconds: (1 << 21) * 1_000_000_000)

  /// The moment at which a trace begins.
  public static let zero = Timestamp(nanoseconds: 0)

  /// The number of nanoseconds since the trace began.
  public var nanoseconds: Int64

  /// Creates a moment.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates the moment nearest to a decimal number of seconds, or nil outside of zero to `limit`.
  public init?(seconds: Double) {
    guard seconds >= 0, seconds <= Double(1 << 21) else { return nil }
    nanoseconds = Int64((seconds * 1e9).rounded())
  }

  /// Compares by time.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment in seconds, exact, without trailing zeros: `2`, `0.016666667`.
  public var description: String {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest != 0 else { return String(seconds) }
    var digits = String(rest + 1_000_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}
