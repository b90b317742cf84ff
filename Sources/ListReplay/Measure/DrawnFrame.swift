import ListLayout
import ListModel
import Viewport

/// A frame and the rows that it draws, also under its insets.
struct DrawnFrame {
  let frame: Frame
  let rows: [PlacedItem]

  init(_ frame: Frame) {
    self.frame = frame
    rows = frame.screen.drawnRows()
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
  func row(_ item: ItemID) -> PlacedItem? {
    screen.frame(of: item).map { PlacedItem(item: item, frame: $0) }
  }

  /// Whether it draws an item.
  ///
  /// - Complexity: O(v) in the number of rows, which is less than to hash them for a screenful.
  func draws(_ item: ItemID) -> Bool { rows.contains { $0.item == item } }

  /// Hands over rows of another frame, each with where it is in this one, nil if the list does not
  /// hold it, until one is enough.
  ///
  /// What both draw is found side by side: a frame seldom differs from the next by much, and to ask
  /// for an item takes longer.
  func forEachRect(of others: [PlacedItem], _ body: (PlacedItem, Rect?) -> Progress) {
    var next: Int?
    for other in others {
      if next == nil { next = rows.firstIndex { $0.item == other.item } }
      let rect: Rect?
      if let place = next, place < rows.count, rows[place].item == other.item {
        rect = rows[place].frame
        next = place + 1
      } else {
        rect = screen.frame(of: other.item)
      }
      if body(other, rect) == .isEnough { return }
    }
  }

  /// Whether more rows are wanted.
  enum Progress {
    case goesOn, isEnough
  }

  /// A row of the frame before that is at `new` in this one.
  func place(
    of old: PlacedItem, at new: Rect, _ previous: DrawnFrame, _ edge: Screen.Edge
  ) -> KeptPlace {
    let carried = previous.screen.offset + frame.scrolled + frame.navigated
    let expected = Stretch(start: old.frame.minY - carried, end: old.frame.maxY - carried)
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
      Stretch(start: row.frame.minY, end: row.frame.maxY).moved(by: -screen.offset)
        .clipped(to: next.height)
    }.coveredLength
  }
}
