public import ListModel

/// The layouts that were last asked for, and how they differ, so that models which stand alike lay
/// out once.
///
/// The runs of a replay mostly show the same list with the same sizes, whatever became of their
/// offsets; the layout is by far the greater part of an update.
public final class RecentLayouts {
  private var layouts: [Kept] = []
  private var differences: [Compared] = []
  private let limit: Int

  /// An object, as it would cost more to copy a geometry than to look for it.
  private final class Kept {
    let geometry: ListGeometry
    let positions: any ListPositions

    init(_ geometry: ListGeometry, _ positions: any ListPositions) {
      (self.geometry, self.positions) = (geometry, positions)
    }
  }

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
  ///   - other: Positions of what the list was before, if there are any: the same items in the same
  ///     order, or those that the change found.
  ///   - change: What became of the list since, if anything did and it is known.
  /// - Returns: What `PlainPositions(geometry)` answers.
  /// - Complexity: That of `TablePositions` from others, if that can be done; else that of
  ///   `PlainPositions`. Where the store has them O(1) in the number of items for a list and sizes
  ///   with the same storage, as the runs of a replay have.
  public func positions(
    _ geometry: ListGeometry, from other: (any ListPositions)? = nil, by change: Changeset? = nil
  ) -> any ListPositions {
    if let place = layouts.lastIndex(where: { $0.geometry.isShared(with: geometry) }) {
      return use(place)
    }
    if let other = other as? TablePositions,
      let positions = TablePositions(geometry, from: other, by: change)
    {
      return keep(positions, of: geometry)
    }
    if let place = layouts.lastIndex(where: { $0.geometry == geometry }) { return use(place) }
    return keep(anew(geometry, other), of: geometry)
  }

  private func anew(
    _ geometry: ListGeometry, _ other: (any ListPositions)?
  ) -> any ListPositions {
    if let positions = TablePositions(geometry) { return positions }
    guard let other = other as? PlainPositions, other.hasItems(of: geometry.snapshot) else {
      return PlainPositions(geometry)
    }
    return PlainPositions(geometry, itemsOf: other)
  }

  private func use(_ place: Int) -> any ListPositions {
    layouts.append(layouts.remove(at: place))
    return layouts[layouts.count - 1].positions
  }

  private func keep(
    _ positions: any ListPositions, of geometry: ListGeometry
  ) -> any ListPositions {
    if layouts.count == limit { layouts.removeFirst() }
    layouts.append(Kept(geometry, positions))
    return positions
  }

  /// How a list differs from what it was, from the store if that was asked before.
  ///
  /// - Complexity: O(1) from the store, else that of `ListPositions.difference(from:)`.
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

extension ListGeometry {
  /// Whether both are equal, and so without a look at their items: they have the same arrays of
  /// them.
  fileprivate func isShared(with other: ListGeometry) -> Bool {
    let (list, others) = (snapshot, other.snapshot)
    return list.header == others.header && list.footer == others.footer
      && list.sharesItems(with: others)
      && zip(list.sections, others.sections).allSatisfy {
        $0.header == $1.header && $0.footer == $1.footer
      }
      && width == other.width && visibleHeight == other.visibleHeight
      && alignment == other.alignment && scale == other.scale && layout == other.layout
      && sizes == other.sizes
  }
}
