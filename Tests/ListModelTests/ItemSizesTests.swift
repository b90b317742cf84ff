// Goal: an estimate counts until the item is measured, and again once that is forgotten.
// Method: one list of sizes, looked at before and after each step.

import ListModel
import TestSupport
import Testing

struct ItemSizesTests {
  private let declared = ItemID(rawValue: 0)
  private let estimated = ItemID(rawValue: 1)
  private let unknown = ItemID(rawValue: 2)

  private var sizes: ItemSizes {
    ItemSizes(known: [
      declared: ItemSize(width: Length(points: 9), height: Length(points: 30)),
      estimated: ItemSize(height: Length(points: 80), estimatedHeight: Length(points: 44)),
    ])
  }

  @Test func `a declared size is true from the start`() {
    var sizes = sizes
    #expect(sizes.height(of: declared) == Length(points: 30))
    #expect(sizes.width(of: declared) == Length(points: 9))
    let changed = sizes.measure(declared)
    #expect(!changed && sizes.measured.isEmpty)
  }

  @Test func `an estimate holds until the item is measured`() {
    var sizes = sizes
    #expect(sizes.height(of: estimated) == Length(points: 44))
    #expect(sizes.width(of: estimated) == nil)
    let changed = (sizes.measure(estimated), again: sizes.measure(estimated))
    #expect(changed.0 && !changed.again)
    #expect(sizes.height(of: estimated) == Length(points: 80))
    #expect(sizes.measured == [estimated])
  }

  @Test func `what was measured can be forgotten`() {
    var sizes = sizes
    _ = sizes.measure(estimated)
    sizes.forgetMeasured()
    #expect(sizes.height(of: estimated) == Length(points: 44))
    #expect(sizes.height(of: declared) == Length(points: 30))
    let changed = sizes.measure(estimated)
    #expect(changed)
  }

  @Test func `an item without a size has none`() {
    var sizes = sizes
    #expect(sizes.height(of: unknown) == nil && sizes.width(of: unknown) == nil)
    let changed = sizes.measure(unknown)
    #expect(!changed)
  }
}

struct GeometryTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rect {
    Rect(
      x: Length(points: x), y: Length(points: y), width: Length(points: width),
      height: Length(points: height))
  }

  @Test func `edges follow from the corner and the extent`() {
    let box = rect(1, 2, 10, 20)
    #expect(box.minX == Length(points: 1) && box.maxX == Length(points: 11))
    #expect(box.minY == Length(points: 2) && box.maxY == Length(points: 22))
  }

  // Whole rectangles of a small grid, against the cells that both cover.
  @Test func `rectangles meet exactly where they share a cell`() {
    let spans = (0..<4).flatMap { start in (0...4 - start).map { (start, $0) } }
    let boxes = spans.flatMap { x in spans.map { y in (x, y) } }
    for (x, y) in boxes {
      for (otherX, otherY) in boxes {
        let one = rect(x.0, y.0, x.1, y.1)
        let other = rect(otherX.0, otherY.0, otherX.1, otherY.1)
        let tall = share(y, otherY)
        let meets = one.intersects(other) == (tall && share(x, otherX))
        if !meets || one.intersectsVertically(other) != tall { Issue.record("\(one) \(other)") }
      }
    }
  }

  private func share(_ one: (Int, Int), _ other: (Int, Int)) -> Bool {
    (0..<4).contains { cell in
      [one, other].allSatisfy { $0.0 <= cell && cell < $0.0 + $0.1 }
    }
  }
}
