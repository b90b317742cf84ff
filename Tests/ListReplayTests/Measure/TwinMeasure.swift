// Goal: the twin's score of a frame, at the offset that was drawn and at any other.
// Method: the words of `anchoring.md` 5; the window is cut at every edge, and each piece is asked
// whether a displaced row takes it, before or after.

import ListLayout
import ListModel
import ListReplay
import Viewport

/// What one row was and is, in ticks.
struct TwinRow {
  var item: ItemID
  /// Where it should be drawn, and how high it was.
  var expected: Int64
  var oldHeight: Int64
  /// Where it lies in the content now, and how high it is.
  var y: Int64
  var height: Int64
}

/// The score of a frame: impact times distance, in square ticks.
struct TwinMeasure {
  var rows: [TwinRow]
  var height: Int64
  var tolerance: Int64

  /// The rows of `before` that are visible there and still in `after`.
  init(_ before: Frame, _ after: Frame, tolerance: Int64, moved: Set<ItemID> = []) {
    let carried = before.screen.offset.ticks + after.scrolled.ticks + after.navigated.ticks
    let window = before.screen.viewport.size.height
    height = after.screen.viewport.size.height.ticks
    self.tolerance = tolerance
    rows = []
    for order in 0..<before.screen.positions.itemCount {
      let item = before.screen.positions.item(at: order)
      guard !moved.contains(item), let old = before.screen.frame(of: item),
        let new = after.screen.frame(of: item)
      else { continue }
      let top = old.y - before.screen.offset
      guard top < window, top + old.height > .zero, old.height > .zero else { continue }
      rows.append(
        TwinRow(
          item: item, expected: old.y.ticks - carried, oldHeight: old.height.ticks,
          y: new.y.ticks, height: new.height.ticks))
    }
  }

  func distance(of row: TwinRow, at offset: Int64) -> Int64 { row.y - offset - row.expected }

  func displaced(at offset: Int64) -> [TwinRow] {
    rows.filter { abs(distance(of: $0, at: offset)) > tolerance }
  }

  func impact(at offset: Int64) -> Int64 {
    var spans: [(from: Int64, to: Int64)] = []
    for row in displaced(at: offset) {
      spans.append((row.expected, row.expected + row.oldHeight))
      spans.append((row.y - offset, row.y - offset + row.height))
    }
    var cuts = spans.map(\.from) + spans.map(\.to) + [0, height]
    cuts = cuts.filter { 0 <= $0 && $0 <= height }.sorted()
    var sum: Int64 = 0
    for (from, to) in zip(cuts, cuts.dropFirst())
    where spans.contains(where: { $0.from <= from && to <= $0.to }) {
      sum += to - from
    }
    return sum
  }

  func score(at offset: Int64) -> Int128 {
    let farthest = displaced(at: offset).map { abs(distance(of: $0, at: offset)) }.max() ?? 0
    return Int128(impact(at: offset)) * Int128(min(farthest, height))
  }
}

extension ListShift {
  /// Impact times distance, in square ticks.
  var squareTicks: Int128 { Int128(impact.ticks) * Int128(distance.ticks) }
}
