import ListModel

/// Finds the frames that share a stretch of the vertical axis, without looking at all of them.
///
/// Frames are kept by their upper edge, each with the lowest edge that any frame up to it reaches.
/// The frames of a stretch lie between the first whose reach passes its start and the last that
/// begins before its end; where no frame is much higher than its neighbours, few others do.
struct VerticalIndex: Sendable {
  /// The frames that have a height, by upper edge, equal ones in the list's order.
  private let orders: [Int]
  private let upperEdges: [Length]
  private let lowerEdges: [Length]
  /// The greatest of the lower edges up to each place.
  private let reaches: [Length]
  /// Whether the frames begin in the list's order.
  private let isAscending: Bool

  /// Indexes frames; those without height share no stretch with anything and are left out.
  ///
  /// - Complexity: O(n) if they begin in their order, else O(n log n).
  init(_ frames: [Rect]) {
    let seen = frames.indices.filter { frames[$0].height > .zero }
    isAscending = zip(seen, seen.dropFirst()).allSatisfy { frames[$0].minY <= frames[$1].minY }
    // By order where the edges are equal, as the standard sort does not promise to be stable.
    orders =
      isAscending
      ? seen : seen.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    upperEdges = orders.map { frames[$0].minY }
    lowerEdges = orders.map { frames[$0].maxY }
    var reach = lowerEdges.first ?? .zero
    reaches = lowerEdges.map { edge in
      reach = max(reach, edge)
      return reach
    }
  }

  /// The places, in the list's order, of the frames that share a stretch with `minY..<maxY`.
  ///
  /// - Complexity: O(log n + k log k), k being the number of frames looked at; O(log n + k) if they
  ///   already stand in the list's order.
  func orders(from minY: Length, to maxY: Length) -> [Int] {
    let first = VerticalIndex.partition(reaches) { $0 > minY }
    let end = VerticalIndex.partition(upperEdges) { $0 >= maxY }
    guard minY < maxY, first < end else { return [] }
    let found = (first..<end).lazy.filter { lowerEdges[$0] > minY }.map { orders[$0] }
    return isAscending ? Array(found) : found.sorted()
  }

  /// The first place from which on a condition holds; the edges must be sorted by it.
  private static func partition(_ edges: [Length], by holds: (Length) -> Bool) -> Int {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if holds(edges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
