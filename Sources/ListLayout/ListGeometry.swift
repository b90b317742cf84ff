public import ListModel

/// All that decides where the items of a list lie.
public struct ListGeometry: Equatable, Sendable {
  /// The layout and its parameters.
  public var layout: LayoutParameters
  /// The width of the viewport less its left and right insets.
  public var width: Length
  /// The height of the viewport less its top and bottom insets.
  public var visibleHeight: Length
  /// Where the content rests while it is shorter than that.
  public var alignment: ContentAlignment
  /// Device pixels in a point, 1 to 4.
  public var scale: Int
  /// The items in order, with headers and footers.
  public var snapshot: ListSnapshot
  /// The sizes of the items.
  public var sizes: ItemSizes

  /// Creates a description of a list.
  public init(
    layout: LayoutParameters, width: Length, visibleHeight: Length = .zero,
    alignment: ContentAlignment = .top, scale: Int, snapshot: ListSnapshot, sizes: ItemSizes
  ) {
    self.layout = layout
    self.width = width
    self.visibleHeight = visibleHeight
    self.alignment = alignment
    self.scale = scale
    self.snapshot = snapshot
    self.sizes = sizes
  }

  /// Computes every position, whole and plainly.
  ///
  /// - Complexity: O(n log n) in the number of items and sections.
  public func positions() -> PlainPositions { PlainPositions(self) }

  /// Computes every position from those of the same items with other sizes, headers or footers, or
  /// in other bounds, if that can be done.
  ///
  /// - Complexity: That of `TablePositions` from others, else of `positions()`.
  package func positions(from other: any ListPositions) -> any ListPositions {
    guard let other = other as? TablePositions, let positions = TablePositions(self, from: other)
    else { return positions() }
    return positions
  }
}
