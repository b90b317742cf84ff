public import ListModel

/// The least that a frame could have scored, and where.
public struct LeastShift: Equatable, Sendable {
  /// The offset; of several, the one that leaves every row nearest its place, then the one nearest
  /// what was drawn, then the least.
  public var offset: Length
  /// What it scores.
  public var listShift: ListShift
}

// The oracle (M28). The score is impact times distance. As the offset grows, the rows that are
// displaced change only where an offset comes within the tolerance of a row's need; the distance is
// the farther of two straight lines, cut at the height; the impact changes its slope only where an
// edge that moves meets one that does not. So between two such places both are straight lines, not
// negative: if one falls while the other rises their product bends downwards, else it does not
// turn; either way its least value is at an end. No vertex has to be found.
extension OffsetScores {
  /// The least score over the legal offsets, nil for all of them, and the one drawn, legal or not;
  /// exact to the tick.
  ///
  /// `known` is the least over some of them, if it is known already.
  ///
  /// - Complexity: O(v) if nothing is displaced, else O(m v log v) for v places with m different
  ///   needs that are a few whole blocks; O(m g^2 v log v) if they are g blocks with gaps.
  func least(
    at drawn: Length, within legal: ClosedRange<Length>?, known: LeastShift? = nil
  ) -> LeastShift {
    let listShift = self.listShift(at: drawn)
    guard !listShift.isZero else { return LeastShift(offset: drawn, listShift: listShift) }
    var best = candidate(known?.offset ?? drawn, drawn)
    let stops = self.stops(within: legal ?? everyOffset)
    for stop in stops { best.improve(candidate(stop, drawn)) }
    for (lower, upper) in zip(stops, stops.dropFirst()) where !best.listShift.isZero {
      for offset in meetings(between: lower, and: upper, below: best.listShift) {
        best.improve(candidate(offset, drawn))
      }
    }
    return LeastShift(offset: best.offset, listShift: best.listShift)
  }

  /// Beyond these offsets every row is out of view and as far as can be from its place.
  private var everyOffset: ClosedRange<Length> {
    let edges = places.flatMap { [$0.content.start, $0.content.end, $0.need] }
    let reach = height + tolerance + Length(ticks: 1)
    return (edges.min() ?? .zero) - reach...(edges.max() ?? .zero) + reach
  }

  /// The ends, and between them every offset where other rows are displaced, or where another row
  /// is the farthest from its place or reaches the height; ascending.
  private func stops(within legal: ClosedRange<Length>) -> [Length] {
    let needs = Set(places.map(\.need.ticks))
    let (first, last) = (needs.min() ?? 0, needs.max() ?? 0)
    let (near, far) = (tolerance.ticks, tolerance.ticks + 1)
    var stops = Set(needs.flatMap { [$0 - far, $0 - near, $0, $0 + near, $0 + far] })
    let middle = Length(ticks: first + last).floorDivided(by: 2).ticks
    stops.formUnion([middle, middle + 1, last - height.ticks, first + height.ticks])
    let inside = stops.map { Length(ticks: $0) }.filter(legal.contains)
    return Set(inside + [legal.lowerBound, legal.upperBound]).sorted()
  }

  /// The offsets between two stops at which an edge that moves with the window meets one that does
  /// not; none if no offset between them can score below `bound`.
  private func meetings(
    between lower: Length, and upper: Length, below bound: ListShift
  ) -> [Length] {
    guard upper - lower > Length(ticks: 1) else { return [] }
    let displaced = displaced(at: lower + Length(ticks: 1))
    let still = displaced.compactMap { $0.expected.clipped(to: height) }.merged
    let nearest = min(distance(at: lower), distance(at: upper), height)
    let floor = ListShift(impact: still.coveredLength, distance: nearest, height: height)
    guard floor.isLess(than: bound) else { return [] }
    let fixed = still.edges + [.zero, height]
    return displaced.map(\.content).merged.edges.flatMap { edge in
      fixed.map { edge - $0 }.filter { lower < $0 && $0 < upper }
    }
  }

  private func candidate(_ offset: Length, _ drawn: Length) -> Candidate {
    Candidate(
      offset: offset, listShift: listShift(at: offset),
      rank: [distance(at: offset), (offset - drawn).magnitude, offset])
  }
}

/// An offset that was tried.
private struct Candidate {
  var offset: Length
  var listShift: ListShift
  /// What decides between equal scores.
  var rank: [Length]

  mutating func improve(_ other: Candidate) {
    if listShift.isLess(than: other.listShift) { return }
    let isEqual = !other.listShift.isLess(than: listShift)
    if isEqual && !other.rank.lexicographicallyPrecedes(rank) { return }
    self = other
  }
}
