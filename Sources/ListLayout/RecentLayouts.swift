/// The layouts that were last asked for, and how they differ, so that models which stand alike lay
/// out once.
///
/// The runs of a replay mostly show the same list with the same sizes, whatever became of their
/// offsets; the layout is by far the greater part of an update.
public final class RecentLayouts {
  private var layouts: [(geometry: ListGeometry, positions: PlainPositions)] = []
  private var differences: [Compared] = []
  private let limit: Int

  private struct Compared {
    var before: any ListPositions
    var after: any ListPositions
    var difference: PositionsDifference
  }

  /// Creates a store of at most so many layouts.
  public init(limit: Int = 8) { self.limit = limit }

  /// The positions of a geometry, from the store if it has them.
  ///
  /// - Parameters:
  ///   - geometry: What decides where the items lie.
  ///   - other: Positions of the same items in the same order, if there are any.
  /// - Returns: What `PlainPositions(geometry)` gives.
  /// - Complexity: That of `PlainPositions`, or that of comparing the geometry with those kept:
  ///   O(1) for a list and sizes with the same storage, as the runs of a replay have.
  public func positions(
    _ geometry: ListGeometry, itemsOf other: PlainPositions? = nil
  ) -> PlainPositions {
    if let place = layouts.lastIndex(where: { $0.geometry == geometry }) {
      layouts.append(layouts.remove(at: place))
      return layouts[layouts.count - 1].positions
    }
    let positions = other.map { PlainPositions(geometry, itemsOf: $0) } ?? PlainPositions(geometry)
    if layouts.count == limit { layouts.removeFirst() }
    layouts.append((geometry, positions))
    return positions
  }

  /// How a list differs from what it was, from the store if that was asked before.
  ///
  /// - Complexity: O(1) from the store, else O(n) in the number of items.
  public func difference(
    from before: any ListPositions, to after: any ListPositions
  ) -> PositionsDifference {
    let known = differences.last { $0.before === before && $0.after === after }
    if let known { return known.difference }
    let difference = after.difference(from: before)
    if differences.count == limit { differences.removeFirst() }
    differences.append(Compared(before: before, after: after, difference: difference))
    return difference
  }
}
