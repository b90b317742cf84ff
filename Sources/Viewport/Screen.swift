public import ListLayout
public import ListModel

/// What a frame shows: where every item is drawn, through which window.
public struct Screen: Sendable {
  /// Where the layout puts the items.
  public let positions: any ListPositions
  /// How far items in motion are still drawn from where the layout puts them.
  public let lags: [ItemID: Lag]
  /// The content offset that is drawn.
  public let offset: Length
  /// The window.
  public let viewport: ViewportGeometry

  /// Creates a screen.
  public init(
    positions: any ListPositions, lags: [ItemID: Lag] = [:], offset: Length,
    viewport: ViewportGeometry
  ) {
    self.positions = positions
    self.lags = lags
    self.offset = offset
    self.viewport = viewport
  }

  /// The rectangle in which an item is drawn, in content coordinates; nil if the list does not hold
  /// it.
  public func frame(of item: ItemID) -> Rect? {
    guard let frame = positions.frame(of: item) else { return nil }
    return lags[item]?.applied(to: frame) ?? frame
  }

  /// The distance of an item's top edge from the top of the viewport; nil if the list does not hold
  /// it.
  public func top(of item: ItemID) -> Length? { frame(of: item).map { $0.minY - offset } }

  /// The distance of an item's edge from the top of the viewport; nil if the list does not hold it.
  public func place(of item: ItemID, _ edge: Edge) -> Length? {
    frame(of: item).map { (edge == .top ? $0.minY : $0.maxY) - offset }
  }

  /// The edge of an item by which its place is told.
  public enum Edge: String, Sendable {
    /// The upper, where lists are read from the top.
    case top
    /// The lower, where they are read from the bottom.
    case bottom
  }

  /// The items of which something is drawn inside the insets, in the list's order.
  ///
  /// - Complexity: O(log n + v + m) in the numbers of items, visible items and items in motion.
  public func visibleItems() -> [ItemID] {
    items(
      from: viewport.visibleTop(at: offset), to: viewport.visibleBottom(at: offset))
  }

  /// The items of which something is drawn in the window, also under its insets, in the list's
  /// order.
  public func drawnItems() -> [ItemID] { items(from: offset, to: offset + viewport.size.height) }

  /// The items of `visibleItems()`, each with the rectangle in which it is drawn.
  package func visibleRows() -> [PlacedItem] {
    rows(from: viewport.visibleTop(at: offset), to: viewport.visibleBottom(at: offset))
  }

  /// The items of `drawnItems()`, each with the rectangle in which it is drawn.
  package func drawnRows() -> [PlacedItem] { rows(from: offset, to: offset + viewport.size.height) }

  private func rows(from minY: Length, to maxY: Length) -> [PlacedItem] {
    guard lags.isEmpty else {
      return items(from: minY, to: maxY).compactMap { item in
        frame(of: item).map { PlacedItem(item: item, frame: $0) }
      }
    }
    return minY < maxY ? positions.placedItems(from: minY, to: maxY) : []
  }

  private func items(from minY: Length, to maxY: Length) -> [ItemID] {
    guard minY < maxY else { return [] }
    let still = positions.items(from: minY, to: maxY)
    guard !lags.isEmpty else { return still }
    let moving = lags.keys.filter { item in
      guard let frame = frame(of: item), frame.height > .zero else { return false }
      return frame.minY < maxY && minY < frame.maxY
    }
    return (still.filter { lags[$0] == nil } + moving)
      .compactMap { item in positions.order(of: item).map { ($0, item) } }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
  }
}

/// How far an item in motion is drawn from where the layout puts it.
public struct Lag: Hashable, Sendable {
  /// To the right.
  public var x: Length
  /// Downwards.
  public var y: Length
  /// In width.
  public var width: Length
  /// In height.
  public var height: Length

  /// The lag of something drawn at `drawn` that the layout puts at `target`; nil if there is none.
  public init?(from drawn: Rect, to target: Rect) {
    guard drawn != target else { return nil }
    x = drawn.x - target.x
    y = drawn.y - target.y
    width = drawn.width - target.width
    height = drawn.height - target.height
  }

  /// The lag when a share of the way is left.
  public func left(_ share: Share) -> Lag {
    var lag = self
    lag.x = share.of(x)
    lag.y = share.of(y)
    lag.width = share.of(width)
    lag.height = share.of(height)
    return lag
  }

  /// Where something is drawn that the layout puts at `target`.
  public func applied(to target: Rect) -> Rect {
    Rect(
      x: target.x + x, y: target.y + y, width: target.width + width,
      height: target.height + height)
  }
}
