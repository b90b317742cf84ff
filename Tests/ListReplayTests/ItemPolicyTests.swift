// Goal: the policies of whole items and of pages do what they say.
// Method: small lists, numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Policies that hold an item, each in its own way.
struct ItemPolicyTests {
  private func end(
    _ list: TraceHeader, _ events: [TraceEvent], _ policy: AnchorPolicy
  ) throws -> Double {
    try list.verdict(events, run(.batch, policy)).finalOffset.points
  }

  private func pages(
    _ numbers: some Sequence<Int>, height: Double = 300
  ) -> [RecordedItem] { numbers.map { row($0, height) } }

  /// Row 2 grows by 40 while its top edge is above the window, or on the window's.
  @Test(arguments: [(100, 140), (88.5, 128.5), (88, 88)])
  func `the first row entirely in view is held, its edges on the window's included`(
    offset: Double, expected: Double
  ) throws {
    let list = table(offset: offset, items(0..<30))
    let grow = at(9, resized(.delivered(.batch(nil)), [2: 84]))
    #expect(try end(list, grow, .firstEntirelyVisible) == expected)
  }

  @Test func `without a row entirely in view the first started is held, else the first visible`()
    throws
  {
    let low = table(height: 60, offset: 100, items(0..<30))
    let grow = at(9, resized(.delivered(.batch(nil)), [2: 84]))
    #expect(try end(low, grow, .firstEntirelyVisible) == 140)
    let tall = table(offset: 50, [row(0, 400), row(1, 400)])
    let growTall = at(9, resized(.delivered(.batch(nil)), [0: 440]))
    #expect(try end(tall, growTall, .firstEntirelyVisible) == 50)
    #expect(try end(table([]), at(9, answered(.reload, items(0..<9))), .firstEntirelyVisible) == 0)
  }

  @Test func `a started item that ends below the window is passed over`() throws {
    // Item 0 is higher than the window; item 1, beside it, is not.
    var list = table(offset: 0, [row(0, 500), row(1, 50), row(2, 50)])
    list.layout = .waterfall(WaterfallParameters(columnSpacing: .zero, rowSpacing: .zero))
    let rows = [row(9, 60), row(0, 500), row(1, 50), row(2, 50)]
    let insert = at(9, answered(.batch(nil), rows))
    // 9 and 0 begin the columns, 1 goes below 9.
    #expect(try end(list, insert, .firstStarted) == 0)
    #expect(try end(list, insert, .firstEntirelyVisible) == 60)
  }

  /// The pages and their window become 200 high.
  private func shrink(_ numbers: Range<Int>) -> [TraceEvent] {
    let heights = Dictionary(uniqueKeysWithValues: numbers.map { ($0, 200.0) })
    return at(
      9, .viewport(ViewportEvent(height: pt(200))), resized(.delivered(.batch(nil)), heights))
  }

  @Test(arguments: [(0, 0), (2400, 1600), (2500, 1600), (2699.5, 1600), (2700, 1800)])
  func `the first visible page goes to the top`(offset: Double, expected: Double) throws {
    let list = table(offset: offset, pages(0..<10))
    #expect(try end(list, shrink(0..<10), .page) == expected)
  }

  @Test func `a page stands below the top inset`() throws {
    let list = table(height: 320, offset: 2380, insets: EdgeInsets(top: pt(20)), pages(0..<10))
    let heights = Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, 200.0) })
    #expect(try end(list, at(9, resized(.delivered(.batch(nil)), heights)), .page) == 1580)
  }

  @Test func `the page after one that is gone comes to the top, or the last that is left`() throws {
    let list = table(offset: 2400, pages(0..<10))
    let rest = pages(Array(0..<8) + [9])
    #expect(try end(list, at(9, answered(.batch(nil), rest)), .page) == 2400)
    #expect(try end(list, at(9, answered(.batch(nil), pages(0..<8))), .page) == 2100)
    #expect(try end(list, at(9, answered(.batch(nil), [])), .page) == 0)
    #expect(try end(table([]), at(9, answered(.batch(nil), rest)), .page) == 0)
    #expect(try end(table(pages(0..<1, height: 90)), shrink(0..<1), .page) == 0)
  }

  @Test func `the names and numbers of the catalogue are told apart`() {
    let names = AnchorPolicy.catalogue.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count == 37)
    let numbers = Set(AnchorPolicy.catalogue.map(\.number)).subtracting([""])
    let all = (0..<30).map { $0 < 10 ? "M0\($0)" : "M\($0)" }
    #expect(numbers == Set(all))
    #expect(AnchorPolicy.catalogue.allSatisfy { !$0.summary.isEmpty })
    #expect(AnchorPolicy.endWithin(pt(7)).summary.contains(" 7 "))
  }
}
