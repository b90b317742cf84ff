/// The layouts that were last asked for, so that models which stand alike lay out once.
///
/// The runs of a replay mostly show the same list with the same sizes, whatever became of their
/// offsets; the layout is by far the greater part of an update.
public final class RecentLayouts {
  private var layouts: [(geometry: ListGeometry, positions: PlainPositions)] = []
  private let limit: Int

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
}
