import ListLayout
package import ListModel

// What the policies of the catalogue have in common.
extension Restoration {
  /// The offset at which the top edge of an item stands at a place of the viewport, plus what the
  /// user scrolled since; nil if the list does not hold the item.
  package func offset(puttingTopOf item: ItemID, at place: Length) -> Length? {
    positions.frame(of: item).map { ($0.minY - place).advanced(by: scrolled) }
  }

  /// The offset at which the bottom edge of an item stands at a place of the viewport, plus what
  /// the user scrolled since; nil if the list does not hold the item.
  package func offset(puttingBottomOf item: ItemID, at place: Length) -> Length? {
    positions.frame(of: item).map { ($0.maxY - place).advanced(by: scrolled) }
  }

  /// The offset at which an edge of an item stands where it stood; nil if a list lacks the item.
  package func offset(holding edge: Screen.Edge, of item: ItemID) -> Length? {
    guard let place = capture.screen.place(of: item, edge) else { return nil }
    return switch edge {
    case .top: offset(puttingTopOf: item, at: place)
    case .bottom: offset(puttingBottomOf: item, at: place)
    }
  }

  /// The offset at which the list rests at its top after the change.
  package var top: Length { viewport.minimumOffset.advanced(by: scrolled) }

  /// The offset at which the list rests at its end after the change.
  package var end: Length {
    viewport.maximumOffset(contentHeight: positions.contentSize.height).advanced(by: scrolled)
  }

  /// Whether the list holds an item after the change.
  package func exists(_ item: ItemID) -> Bool { positions.order(of: item) != nil }
}

extension Screen {
  /// The offset at which the list rests at its end.
  package var end: Length {
    viewport.maximumOffset(contentHeight: positions.contentSize.height)
  }

  /// Whether the list stands at its top or beyond.
  package var isAtTop: Bool { offset <= viewport.minimumOffset }
}

extension ViewportGeometry {
  /// Where the visible part begins, measured from the top of the viewport.
  package var visibleStart: Length { insets.top }

  /// Where the visible part ends, measured from the top of the viewport.
  package var visibleEnd: Length { size.height - insets.bottom }
}

extension ListPositions {
  /// The items in the list's order.
  package var allItems: LazyMapSequence<Range<Int>, ItemID> {
    (0..<itemCount).lazy.map { self.item(at: $0) }
  }
}
