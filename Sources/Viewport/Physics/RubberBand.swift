import ListModel

/// How far a list follows a finger that pulls it beyond an end: less the farther it is, and never
/// as far as the dimension of the view.
///
/// A pull of x shows d (1 - 1 / (1 + c x / d)), which is d c x / (d + c x): a ratio of whole
/// numbers of ticks, so each value is exact to the nearest tick on every machine. The formula is
/// `uikit-semantics.md` 5.3, read from binaries by others (RE) and reported by several.
struct RubberBand: Equatable, Sendable {
  /// The coefficient of a scroll view by default, 0.55; private variants have 0.715, 0.5, 0.4 and
  /// 0.17 (RE).
  static let standard = Share(numerator: 11, denominator: 20)

  /// The longest pull that is told from a longer one.
  static let pullLimit = Length.offsetLimit

  /// The height of the view, d; without any there is no band, and all of a pull is shown (RE).
  let dimension: Length
  /// How much of a small pull is shown, c.
  let coefficient: Share

  /// Creates a band.
  ///
  /// - Precondition: The dimension is not negative and at most `Length.sizeLimit`; the coefficient
  ///   is above zero and at most one, in parts of at most 1000.
  init(dimension: Length, coefficient: Share = RubberBand.standard) {
    precondition((.zero...Length.sizeLimit).contains(dimension), "dimension \(dimension)")
    let (part, whole) = (coefficient.numerator, coefficient.denominator)
    precondition(1 <= part && part <= whole && whole <= 1000, "coefficient \(part) / \(whole)")
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// The distance that is shown for a pull beyond an end, neither of them negative; at most one
  /// tick short of the dimension, and never less for a longer pull.
  func shown(forPull pull: Length) -> Length {
    guard dimension > .zero else { return pull }
    let weighted = min(pull, RubberBand.pullLimit).ticks * coefficient.numerator
    let whole = dimension.ticks * coefficient.denominator + weighted
    return min(dimension.share(weighted, of: whole), dimension - Length(ticks: 1))
  }

  /// The pull for which a distance is shown, to the nearest tick; `pullLimit` for a distance that
  /// no shorter pull shows.
  func pull(forShown shown: Length) -> Length {
    guard dimension > .zero else { return shown }
    guard shown < self.shown(forPull: RubberBand.pullLimit) else { return RubberBand.pullLimit }
    let left = (dimension - shown).ticks * coefficient.numerator
    return shown.share(dimension.ticks * coefficient.denominator, of: left)
  }
}

// Offsets in place of distances.
extension RubberBand {
  /// The offset that is shown where the finger alone would put the list at another.
  func shown(at free: Length, within range: ClosedRange<Length>) -> Length {
    let end = range.nearest(to: free)
    return free < end ? end - shown(forPull: end - free) : end + shown(forPull: free - end)
  }

  /// The offset at which the finger alone would put the list where another is shown.
  ///
  /// A list that was not pulled can be farther out than the band shows. There the offset stays as
  /// it is, so that the finger need not go a boundless way to bring it back; our choice.
  func free(at shown: Length, within range: ClosedRange<Length>) -> Length {
    let end = range.nearest(to: shown)
    let out = (shown - end).magnitude
    guard out < dimension else { return shown }
    return shown < end ? end - pull(forShown: out) : end + pull(forShown: out)
  }
}

extension ClosedRange<Length> {
  fileprivate func nearest(to offset: Length) -> Length {
    Swift.min(Swift.max(offset, lowerBound), upperBound)
  }
}
