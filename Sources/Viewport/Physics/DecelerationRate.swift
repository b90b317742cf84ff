/// How fast a list slows down after a fling: what is left of its velocity after a millisecond.
///
/// The two rates that Apple documents (`uikit-semantics.md` 5.3); the rules of motion that follow
/// from them are read from binaries by others (RE).
enum DecelerationRate: CaseIterable, Sendable {
  /// 0.998 of the velocity is left after each millisecond.
  case normal
  /// 0.99 of the velocity is left after each millisecond.
  case fast

  /// The share of the velocity that is left after one millisecond.
  var perMillisecond: Double {
    switch self {
    case .normal: 0.998
    case .fast: 0.99
    }
  }

  /// The distance of its natural logarithm from zero, |ln r|: the Double nearest to that of the
  /// Double above, so that powers fit it to their last bits.
  var logarithm: Double {
    switch self {
    case .normal: 0.002_002_002_670_673_079_3
    case .fast: 0.010_050_335_853_501_45
    }
  }

  /// The share of the velocity that is left after a time, r^t, within 10^-13 of its own size.
  func rest(after milliseconds: Double) -> Double {
    Series.inverseExponential(logarithm * milliseconds)
  }

  /// How far a velocity of one carries in a time: r (1 - r^t) / (1 - r), in milliseconds.
  ///
  /// For whole milliseconds that is r + r^2 + ... + r^t: the list goes on at a velocity that has
  /// already been slowed down.
  func reach(after milliseconds: Double) -> Double {
    perMillisecond * (1 - rest(after: milliseconds)) / (1 - perMillisecond)
  }
}
