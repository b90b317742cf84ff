public import ListModel
public import TraceEvents

/// A share of a whole, as a fraction of whole numbers, so that what is taken of a length is exact
/// where it can be.
public struct Share: Equatable, Sendable {
  /// The part.
  public let numerator: Int64
  /// The whole, more than zero.
  public let denominator: Int64

  /// All of it.
  public static let whole = Share(numerator: 1, denominator: 1)

  /// Creates a share.
  public init(numerator: Int64, denominator: Int64) {
    precondition(denominator > 0, "a share of \(denominator)")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The parts in which values of curves are told.
  static let parts: Int64 = 1 << 40

  /// The share nearest to a value of a curve, in `parts`.
  init(_ value: Double) {
    self.init(
      numerator: Int64((value * Double(Share.parts)).rounded()), denominator: Share.parts)
  }

  /// What is missing to the whole.
  public var rest: Share {
    Share(numerator: denominator - numerator, denominator: denominator)
  }

  /// This share of a length, to the nearest tick.
  public func of(_ length: Length) -> Length { length.share(numerator, of: denominator) }

  var value: Double { Double(numerator) / Double(denominator) }
}

extension Animation.Curve {
  /// The share of the way that is done at a share of the time, both from 0 to 1.
  ///
  /// The eases are the cubic curves that browsers and Core Animation publish under these names,
  /// found by halving; plus, minus, times and divide only, so that every machine finds the same
  /// value.
  public func way(at time: Share) -> Share {
    switch self {
    case .linear: time
    case .easeIn: Share(CubicCurve(0.42, 0, 1, 1).y(at: time.value))
    case .easeOut: Share(CubicCurve(0, 0, 0.58, 1).y(at: time.value))
    case .easeInOut: Share(CubicCurve(0.42, 0, 0.58, 1).y(at: time.value))
    }
  }
}

/// How the system moves an offset on its own (`uikit-semantics.md` 5.2).
public enum NavigationCurve: Equatable, Sendable {
  /// An animated offset: 0.3 s whatever the distance, sin^2 of a quarter turn (rule 33).
  case animatedOffset
  /// A tap on the status bar: a critically damped spring of 0.6 s, cut at 1.6 s (5.2).
  case scrollToTop

  /// The length of the motion.
  public var duration: Timestamp {
    switch self {
    case .animatedOffset: Timestamp(nanoseconds: 300_000_000)
    case .scrollToTop: Timestamp(nanoseconds: 1_600_000_000)
    }
  }

  /// The share of the way that is done at a share of the duration; all of it at the end.
  public func way(at time: Share) -> Share {
    guard time.numerator < time.denominator else { return .whole }
    switch self {
    case .animatedOffset:
      let sine = Series.sine(.pi / 2 * time.value)
      return Share(sine * sine)
    case .scrollToTop:
      let turned = 2 * .pi / 0.6 * 1.6 * time.value
      return Share(1 - (1 + turned) * Series.inverseExponential(turned))
    }
  }
}
