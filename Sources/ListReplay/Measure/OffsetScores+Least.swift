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
    for stop in stops { tryOut(stop, drawn, for: &best) }
    for (lower, upper) in zip(stops, stops.dropFirst()) where !best.listShift.isZero {
      for offset in meetings(between: lower, and: upper, below: best.listShift) {
        tryOut(offset, drawn, for: &best)
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
    var stops = [legal.lowerBound, legal.upperBound]
    stops.reserveCapacity(16)
    func add(_ offset: Length) { if legal.contains(offset) { stops.append(offset) } }
    let (near, far) = (tolerance, tolerance + Length(ticks: 1))
    var (first, last, latest) = (Length(ticks: .max), Length(ticks: .min), Length?.none)
    for place in places where place.need != latest {
      let need = place.need
      // Rows that were pushed by the same change mostly need the same.
      (first, last, latest) = (min(first, need), max(last, need), need)
      for offset in [need - far, need - near, need, need + near, need + far] { add(offset) }
    }
    guard latest != nil else { return stops.withoutRepeats }
    let middle = Length(ticks: first.ticks + last.ticks).floorDivided(by: 2)
    for offset in [middle, middle + Length(ticks: 1), last - height, first + height] { add(offset) }
    stops.sort()
    return stops.withoutRepeats
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
      offset: offset, listShift: listShift(at: offset), rank: rank(offset, drawn))
  }

  private func rank(_ offset: Length, _ drawn: Length) -> (Length, Length, Length) {
    (distance(at: offset), (offset - drawn).magnitude, offset)
  }

  /// Takes an offset if it is better than the best so far.
  private func tryOut(_ offset: Length, _ drawn: Length, for best: inout Candidate) {
    // Nothing scores less than nothing: only the rank may still tell.
    if best.listShift.isZero, rank(offset, drawn) >= best.rank { return }
    best.improve(candidate(offset, drawn))
  }
}

/// An offset that was tried.
private struct Candidate {
  var offset: Length
  var listShift: ListShift
  /// What decides between equal scores.
  var rank: (Length, Length, Length)

  mutating func improve(_ other: Candidate) {
    if listShift.isLess(than: other.listShift) { return }
    let isEqual = !other.listShift.isLess(than: listShift)
    if isEqual && !(other.rank < rank) { return }
    self = other
  }
}

extension Array where Element: Equatable {
  /// The elements of an array in order, each once.
  fileprivate var withoutRepeats: [Element] {
    var kept: [Element] = []
    kept.reserveCapacity(count)
    for element in self where element != kept.last { kept.append(element) }
    return kept
  }
}
