/// A width and a height.
public struct Size: Hashable, Sendable {
  /// The extent across the list.
  public var width: Length
  /// The extent along the list.
  public var height: Length

  /// Creates a size.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in content coordinates: y grows downwards from the top of the content.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Length
  /// The top edge.
  public var y: Length
  /// The extent to the right.
  public var width: Length
  /// The extent downwards.
  public var height: Length

  /// Creates a rectangle.
  public init(x: Length, y: Length, width: Length, height: Length) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The top edge.
  public var minY: Length { y }
  /// The bottom edge.
  public var maxY: Length { y + height }
  /// The left edge.
  public var minX: Length { x }
  /// The right edge.
  public var maxX: Length { x + width }

  /// Whether both rectangles share an area; touching edges and empty rectangles share none.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && width > .zero && other.width > .zero
      && intersectsVertically(other)
  }

  /// Whether both rectangles share a stretch of the vertical axis that is longer than nothing.
  public func intersectsVertically(_ other: Rect) -> Bool {
    minY < other.maxY && other.minY < maxY && height > .zero && other.height > .zero
  }
}

/// Distances kept free along the four edges of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Length
  /// The distance from the left edge.
  public var left: Length
  /// The distance from the bottom edge.
  public var bottom: Length
  /// The distance from the right edge.
  public var right: Length

  /// No distance on any side.
  public static let zero = EdgeInsets()

  /// Creates insets; what is not given is nothing.
  public init(
    top: Length = .zero, left: Length = .zero, bottom: Length = .zero, right: Length = .zero
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
