// Goal: frames made by hand, in ticks, for the measure.
// Method: positions that say what they were given.

import ListLayout
import ListModel
import ListReplay
import Viewport

/// A row in ticks.
struct HandMadeRow {
  var item: ItemID
  var y: Int64
  var height: Int64
  var x: Int64 = 0
  var width: Int64 = 10

  init(_ number: Int, _ y: Int64, _ height: Int64) {
    item = ItemID(rawValue: Int32(number))
    self.y = y
    self.height = height
  }

  var rect: Rect {
    Rect(
      x: Length(ticks: x), y: Length(ticks: y), width: Length(ticks: width),
      height: Length(ticks: height))
  }
}

/// Positions of rows that stand where they were put.
final class HandMadeList: ListPositions {
  let rows: [HandMadeRow]
  let height: Int64

  init(rows: [HandMadeRow], height: Int64) {
    self.rows = rows
    self.height = height
  }

  var contentSize: Size { Size(width: Length(ticks: 10), height: Length(ticks: height)) }
  var itemCount: Int { rows.count }
  func item(at order: Int) -> ItemID { rows[order].item }
  func order(of item: ItemID) -> Int? { rows.firstIndex { $0.item == item } }
  func frame(of item: ItemID) -> Rect? { rows.first { $0.item == item }?.rect }
  func headerFrame(ofSection section: Int) -> Rect? { nil }
  func footerFrame(ofSection section: Int) -> Rect? { nil }
  func frame(ofSection section: Int) -> Rect {
    Rect(x: .zero, y: .zero, width: contentSize.width, height: contentSize.height)
  }
  func item(atOffset y: Length) -> ItemID? {
    rows.first { $0.rect.minY <= y && y < $0.rect.maxY }?.item
  }
  func items(from minY: Length, to maxY: Length) -> [ItemID] {
    rows.filter { $0.height > 0 && $0.rect.minY < maxY && minY < $0.rect.maxY }.map(\.item)
  }

  /// A frame through a window of a height, at an offset, both in ticks.
  func frame(
    _ index: Int, window: Int64, at offset: Int64, scrolled: Int64 = 0, navigated: Int64 = 0,
    moved: Set<ItemID> = [], isAtRest: Bool = true, isClampSuspended: Bool = false
  ) -> Frame {
    let viewport = ViewportGeometry(
      size: Size(width: Length(ticks: 10), height: Length(ticks: window)), insets: .zero, scale: 1)
    return Frame(
      index: index,
      screen: Screen(positions: self, offset: Length(ticks: offset), viewport: viewport),
      scrolled: Length(ticks: scrolled), navigated: Length(ticks: navigated), moved: moved,
      isAtRest: isAtRest, isClampSuspended: isClampSuspended)
  }
}
