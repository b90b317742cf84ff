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

  /// The share nearest to a value of a curve, to 2^-40.
  init(_ value: Double) {
    self.init(numerator: Int64((value * Double(1 << 40)).rounded()), denominator: 1 << 40)
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

/// A cubic curve from (0, 0) to (1, 1) with two control points.
private struct CubicCurve {
  private let x1, y1, x2, y2: Double

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The height of the curve above x; 50 halvings leave less than 2^-40.
  func y(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if coordinate(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return coordinate(y1, y2, (low + high) / 2)
  }

  private func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
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
      let sine = NavigationCurve.sine(.pi / 2 * time.value)
      return Share(sine * sine)
    case .scrollToTop:
      let turned = 2 * .pi / 0.6 * 1.6 * time.value
      return Share(1 - (1 + turned) * NavigationCurve.inverseExponential(turned))
    }
  }

  /// The sine of 0 to a quarter turn, by its series up to x^17: within 10^-13 of the true value.
  static func sine(_ x: Double) -> Double {
    var term = x
    var sum = x
    for power in stride(from: 3.0, through: 17.0, by: 2.0) {
      term = -term * x * x / (power * (power - 1))
      sum += term
    }
    return sum
  }

  /// e^-x for x from 0 to 20, by the series at x / 64 and six squarings: within 10^-13.
  static func inverseExponential(_ x: Double) -> Double {
    let small = -x / 64
    var term = 1.0
    var sum = 1.0
    for power in 1...12 {
      term = term * small / Double(power)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }
}
