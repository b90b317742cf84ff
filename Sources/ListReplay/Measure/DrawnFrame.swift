import ListLayout
import ListModel
import Viewport

/// A row that a frame draws.
struct DrawnRow {
  var item: ItemID
  /// Where, in content coordinates.
  var rect: Rect
}

/// A frame and the rows that it draws, also under its insets.
struct DrawnFrame {
  let frame: Frame
  let rows: [DrawnRow]

  init(_ frame: Frame) {
    self.frame = frame
    rows = frame.screen.drawnItems().compactMap { item in
      frame.screen.frame(of: item).map { DrawnRow(item: item, rect: $0) }
    }
  }

  var screen: Screen { frame.screen }

  /// The height of the viewport, insets included.
  var height: Length { screen.viewport.size.height }

  /// Where the list may rest; nil if nothing pulls it there.
  var legalOffsets: ClosedRange<Length>? {
    guard !frame.isClampSuspended else { return nil }
    let content = screen.positions.contentSize.height
    return screen.viewport.minimumOffset...screen.viewport.maximumOffset(contentHeight: content)
  }

  /// Where an item is, also out of view.
  func row(_ item: ItemID) -> DrawnRow? {
    screen.frame(of: item).map { DrawnRow(item: item, rect: $0) }
  }

  /// Where rows of another frame are in this one, nil for those that the list does not hold.
  ///
  /// What both draw is found side by side: a frame seldom differs from the next by much, and to ask
  /// for an item takes longer.
  func rects(of others: [DrawnRow]) -> [Rect?] {
    guard let first = others.first else { return [] }
    var place = rows.firstIndex { $0.item == first.item } ?? 0
    return others.map { other in
      guard place < rows.count, rows[place].item == other.item else {
        return screen.frame(of: other.item)
      }
      place += 1
      return rows[place - 1].rect
    }
  }

  /// A row of the frame before that is at `new` in this one.
  func place(
    of old: DrawnRow, at new: Rect, _ previous: DrawnFrame, _ edge: Screen.Edge
  ) -> KeptPlace {
    let carried = previous.screen.offset + frame.scrolled + frame.navigated
    let expected = Stretch(start: old.rect.minY - carried, end: old.rect.maxY - carried)
    return KeptPlace(
      expected: expected, content: Stretch(start: new.minY, end: new.maxY),
      need: edge == .top ? new.minY - expected.start : new.maxY - expected.end)
  }

  /// What the rows of this frame take of its window, if none of them is in the list of the next.
  func lostContext(in next: DrawnFrame) -> Length {
    guard rows.allSatisfy({ next.screen.positions.order(of: $0.item) == nil }) else {
      return .zero
    }
    return rows.compactMap { row in
      Stretch(start: row.rect.minY, end: row.rect.maxY).moved(by: -screen.offset)
        .clipped(to: next.height)
    }.coveredLength
  }
}
