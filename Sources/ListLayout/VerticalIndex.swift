import ListModel

/// Finds the frames that share a stretch of the vertical axis, without looking at all of them.
///
/// Frames are kept by their upper edge, each with the lowest edge that any frame up to it reaches.
/// The frames of a stretch lie between the first whose reach passes its start and the last that
/// begins before its end; where no frame is much higher than its neighbours, few others do.
struct VerticalIndex: Sendable {
  /// The frames, if they form a stack: each has a height, and neither begins nor ends above the one
  /// before.
  ///
  /// The rows of a table do; they serve as they are, and nothing else is kept of them.
  private let stack: [Rect]
  /// The frames that have a height, by upper edge, equal ones in the list's order; none of a stack.
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
    let isStack = VerticalIndex.isStack(frames)
    stack = isStack ? frames : []
    let seen = isStack ? [] : frames.indices.filter { frames[$0].height > .zero }
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
    guard stack.isEmpty else { return stackOrders(from: minY, to: maxY) }
    let first = reaches.firstPlace { $0 > minY }
    let end = upperEdges.firstPlace { $0 >= maxY }
    guard minY < maxY, first < end else { return [] }
    let found = (first..<end).lazy.filter { lowerEdges[$0] > minY }.map { orders[$0] }
    return isAscending ? Array(found) : found.sorted()
  }

  private func stackOrders(from minY: Length, to maxY: Length) -> [Int] {
    let first = stack.firstPlace { $0.maxY > minY }
    let end = stack.firstPlace { $0.minY >= maxY }
    return minY < maxY && first < end ? Array(first..<end) : []
  }

  private static func isStack(_ frames: [Rect]) -> Bool {
    guard let first = frames.first else { return false }
    var (top, bottom) = (first.minY, first.minY)
    for frame in frames {
      let end = frame.maxY
      guard frame.minY < end, top <= frame.minY, bottom <= end else { return false }
      (top, bottom) = (frame.minY, end)
    }
    return true
  }
}
