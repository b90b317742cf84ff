// Goal: M09 does what a real browser did, and its relatives differ where their rules do.
// Method: sixty rows of 50 in a window of 500 at scale 1, the rows of the table in `anchoring.md` 7
// that a trace can say; offsets and places as they are printed there, half a point allowed.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Scroll anchoring in web pages.
struct BrowserPolicyTests {
  /// A row of the table: what happened, and where the offset and a row went.
  struct Measured: CustomTestStringConvertible {
    var testDescription: String
    var start: Double = 500
    var events: [TraceEvent]
    var row = 10
    /// Where the row stands in every frame from the first event on; nil where it moves.
    var place: Double? = 0
    var end: Double
  }

  private static func page(_ offset: Double) -> TraceHeader {
    var page = table(host: .web, height: 500, offset: offset, rows(0..<60))
    page.scale = 1
    return page
  }

  private static func rows(_ numbers: some Sequence<Int>) -> [RecordedItem] {
    numbers.map { row($0, 50) }
  }

  private static func list(_ numbers: [Int], _ frame: Int = 9) -> [TraceEvent] {
    at(frame, answered(.batch(nil), rows(numbers)))
  }

  /// Three rows come in first.
  private static let inserted = Array(100..<103) + Array(0..<60)

  private static func without(_ gone: Range<Int>, inserting count: Int = 0) -> [Int] {
    Array(100..<100 + count) + (0..<60).filter { !gone.contains($0) }
  }

  private static func moving(_ item: Int, to index: Int) -> [Int] {
    var numbers = (0..<60).filter { $0 != item }
    numbers.insert(item, at: index)
    return numbers
  }

  /// A row grows in equal steps, one in each frame.
  private static func growing(by step: Double, _ count: Int) -> [TraceEvent] {
    (1...count).flatMap { grow([0: 50 + step * Double($0)], 8 + $0) }
  }

  /// Rows get new elements while three come in first.
  private static func replacing(_ replaced: Range<Int>) -> [TraceEvent] {
    let updates =
      replaced.map { number in
        AnnouncedUpdate(
          .reloadItem(before: ItemPath(section: 0, item: number)), item: rows([number])[0])
      }
      + (0..<3).map { number in
        AnnouncedUpdate(
          .insertItem(after: ItemPath(section: 0, item: number)), item: rows([100 + number])[0])
      }
    return at(9, .update(UpdateEvent(delivery: .batch(nil), content: .announced(updates))))
  }

  private static func heights(_ numbers: Range<Int>, _ height: Double) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: numbers.map { ($0, height) })
  }

  static let table7: [Measured] = [
    Measured(testDescription: "insert 3 above", events: list(inserted), end: 650),
    Measured(testDescription: "row above grows 87", events: grow([0: 137]), end: 587),
    Measured(
      testDescription: "row above animates its height", events: growing(by: 100.0 / 12, 12),
      end: 600),
    Measured(
      testDescription: "0.2 px growth per frame", events: growing(by: 0.2, 20), end: 504),
    Measured(
      testDescription: "one insert per frame",
      events: (0..<10).flatMap { list(Array(100...100 + $0).reversed() + Array(0..<60), 9 + $0) },
      end: 1000),
    Measured(
      testDescription: "new row at the anchor's index",
      events: list(Array(0..<10) + [100] + Array(10..<60)), end: 550),
    Measured(
      testDescription: "new row at the anchor's index, partly visible", start: 520,
      events: list(Array(0..<10) + [100] + Array(10..<60)), place: -20, end: 570),
    Measured(
      testDescription: "anchor removed", events: list(without(10..<11)), row: 11, place: 50,
      end: 450),
    Measured(
      testDescription: "anchor removed, insert 3", events: list(without(10..<11, inserting: 3)),
      row: 11, place: 50, end: 600),
    Measured(
      testDescription: "anchor's element replaced, insert 3", events: replacing(10..<11), row: 11,
      place: 50, end: 650),
    Measured(
      testDescription: "four first visible rows replaced, insert 3", events: replacing(10..<14),
      row: 14, place: 200, end: 650),
    Measured(
      testDescription: "all rows rebuilt, insert 3",
      events: at(9, answered(.reload, rows(inserted))), place: 150, end: 500),
    Measured(
      testDescription: "rebuilt, then insert 3",
      events: at(9, answered(.reload, rows(0..<60))) + list(inserted, 12), end: 650),
    Measured(
      testDescription: "first visible row moved down 5", events: list(moving(10, to: 15)),
      row: 11, place: 50, end: 450),
    Measured(
      testDescription: "first visible row moved down 20", events: list(moving(10, to: 30)),
      row: 11, place: 50, end: 450),
    Measured(
      testDescription: "row above moved into view", events: list(moving(0, to: 12)), end: 450),
    Measured(
      testDescription: "visible row moved above", events: list(moving(12, to: 0)), end: 550),
    Measured(
      testDescription: "offset 0, insert 3", start: 0, events: list(inserted), row: 0,
      place: 150, end: 0),
    Measured(
      testDescription: "offset 1, insert 3", start: 1, events: list(inserted), row: 0, place: -1,
      end: 151),
    Measured(
      testDescription: "offset 0.5, insert 3", start: 0.5, events: list(inserted), row: 0,
      place: -0.5, end: 151),
    Measured(
      testDescription: "at end, append", start: 2500, events: list(Array(0..<61)), row: 50,
      end: 2500),
    Measured(
      testDescription: "40 rows above shrink by 45", start: 2500,
      events: grow(heights(0..<40, 5)), row: 50, end: 700),
    Measured(
      testDescription: "rows below shrink and regrow", start: 2300,
      events: grow(heights(50..<60, 6.4)) + grow(heights(50..<60, 50), 13), row: 46, place: nil,
      end: 2300),
    Measured(
      testDescription: "all rows shrink and regrow", start: 1000,
      events: grow(heights(0..<60, 5)) + grow(heights(0..<60, 50), 13), row: 20, place: nil,
      end: 0),
    Measured(
      testDescription: "insert 3 inside the scroll callback",
      events: at(9, scrolled(.drag, 600)) + list(inserted), row: 12, end: 750),
    Measured(
      testDescription: "drag by 20 a frame, insert 3 in flight",
      events: (0..<4).flatMap { at(9 + $0, scrolled(.drag, 520 + 20 * Double($0))) }
        + at(12, answered(.batch(nil), rows(inserted))) + at(13, scrolled(.drag, 620)),
      place: nil, end: 770),
    Measured(
      testDescription: "smooth scroll to 1500, insert 3 in flight",
      events: at(5, .navigate(NavigateEvent(target: .offset(pt(1500)), animated: true)))
        + list(inserted), place: nil, end: 1500),
  ]

  @Test(arguments: table7)
  func `the browser's table`(_ measured: Measured) throws {
    let page = BrowserPolicyTests.page(measured.start)
    let frames = try page.frames(measured.events, run(.recorded, .browser))
    let last = try #require(frames.last)
    #expect(abs(last.screen.offset.points - measured.end) <= 0.5)
    for frame in frames where frame.index >= 9 {
      let place = try #require(frame.screen.top(of: item(measured.row)))
      if let expected = measured.place { #expect(abs(place.points - expected) <= 0.5) }
    }
    #expect(frames.contains { $0.index >= 9 })
  }

  private func places(
    of row: Int, _ measured: Measured?, from frame: Int
  ) throws -> [Int] {
    let measured = try #require(measured)
    let frames = try BrowserPolicyTests.page(measured.start)
      .frames(measured.events, run(.recorded, .browser))
    return frames.filter { $0.index >= frame }
      .compactMap { $0.screen.top(of: item(row))?.points.rounded() }.map(Int.init)
  }

  @Test func `what the clamp takes is paid back, but not from the top`() throws {
    let table = BrowserPolicyTests.table7
    let shrunk = table.first { $0.testDescription == "rows below shrink and regrow" }
    #expect(try places(of: 46, shrunk, from: 9) == [236, 0])
    let lost = table.first { $0.testDescription == "all rows shrink and regrow" }
    #expect(try places(of: 20, lost, from: 9) == [100, 1000])
    // A scroll in between forgets it.
    let page = BrowserPolicyTests.page(2300)
    let shrink = grow(BrowserPolicyTests.heights(50..<60, 6.4))
    let regrow = grow(BrowserPolicyTests.heights(50..<60, 50), 13)
    let scroll = at(11, scrolled(.drag, 2063)) + at(12, scrolled(.end, 2063))
    #expect(try page.end(shrink + regrow, .browser, .recorded) == 2300)
    #expect(try page.end(shrink + scroll + regrow, .browser, .recorded) == 2063)
  }

  @Test func `in a drag a row moves only by the drag`() throws {
    let drag = BrowserPolicyTests.table7.first { $0.testDescription.hasPrefix("drag") }
    #expect(try places(of: 12, drag, from: 9) == [80, 60, 40, 20, -20])
  }

  @Test func `insets that are padding suppress anchoring for the rest of their frame`() throws {
    var page = BrowserPolicyTests.page(500)
    let insert = BrowserPolicyTests.list(BrowserPolicyTests.inserted)
    let later = BrowserPolicyTests.list(BrowserPolicyTests.inserted, 10)
    // Scroll padding does not; for nothing that the row stands still on screen.
    #expect(try page.end(viewport(top: 80) + insert, .browser) == 650)
    page.model.insetsExtendRange = true
    #expect(try page.end(viewport(top: 80) + insert, .browser) == 500)
    #expect(try page.end(viewport(top: 80) + later, .browser) == 650)
    #expect(try page.end(viewport(height: 400) + insert, .browser) == 650)
  }

  @Test func `by the letter a row that is removed is lost`() throws {
    let page = BrowserPolicyTests.page(500)
    let gone = BrowserPolicyTests.list(BrowserPolicyTests.without(10..<11, inserting: 3))
    #expect(try page.end(gone, .browserStrict) == 500)
    #expect(try page.end(gone, .browser) == 600)
    let insert = BrowserPolicyTests.list(BrowserPolicyTests.inserted)
    #expect(try page.end(insert, .browserStrict) == 650)
    // It is chosen anew for the next.
    let more = BrowserPolicyTests.list(
      [200] + BrowserPolicyTests.without(10..<11, inserting: 3), 12)
    #expect(try page.end(gone + more, .browserStrict) == 550)
  }

  @Test func `Firefox gives up after ten small corrections, until the user scrolls`() throws {
    let page = BrowserPolicyTests.page(500)
    let slow = BrowserPolicyTests.growing(by: 2.9, 12)
    #expect(try page.end(slow, .browser) == 535)
    #expect(try page.end(slow, .firefox) == 529)
    #expect(try page.end(BrowserPolicyTests.growing(by: 3, 12), .firefox) == 536)
    #expect(try page.end(BrowserPolicyTests.growing(by: 0.2, 40), .firefox) == 508)
    let scroll = at(30, scrolled(.drag, 520)) + at(31, scrolled(.end, 520))
    #expect(try page.end(slow + grow([0: 184.8], 29), .firefox) == 529)
    #expect(try page.end(slow + scroll + grow([0: 184.8], 40), .firefox) == 649)
  }

  @Test func `WebKit holds nothing in the first change after a navigation`() throws {
    let page = BrowserPolicyTests.page(500)
    let way = at(5, .navigate(NavigateEvent(target: .offset(pt(600)), animated: false)))
    let once = way + BrowserPolicyTests.list(BrowserPolicyTests.inserted)
    let twice = once + BrowserPolicyTests.list([200] + BrowserPolicyTests.inserted, 12)
    #expect(try page.end(once, .webkit) == 600)
    #expect(try page.end(once, .browser) == 750)
    #expect(try page.end(twice, .webkit) == 650)
    let alone = BrowserPolicyTests.list(BrowserPolicyTests.inserted)
    #expect(try page.end(alone, .webkit) == 650)
  }

  @Test func `two corrections in one frame move the row twice`() throws {
    let page = BrowserPolicyTests.page(500)
    let insert = BrowserPolicyTests.list(BrowserPolicyTests.inserted)
    let verdict = try page.verdict(insert, run(.batch, .doubled))
    #expect(verdict.finalOffset == pt(800))
    #expect(verdict.points == [-150])
    #expect(try page.end(insert, .doubled, .reload) == 650)
    #expect(try BrowserPolicyTests.page(0).end(insert, .doubled) == 150)
  }

  @Test func `an anchor stays chosen even where another row is the first visible`() throws {
    // Row 10 shows its last 30, and shrinks to 15: it is out of view, its top still held.
    let page = BrowserPolicyTests.page(520)
    let shrink = grow([10: 15])
    let regrow = grow([10: 50], 12)
    #expect(try page.end(shrink, .browser) == 520)
    #expect(try page.end(shrink + regrow, .browser) == 520)
    #expect(try page.end(shrink + regrow, .firstVisible) == 555)
  }

  @Test func `a row that opts out is let go, whoever opts makes it choose anew`() throws {
    let page = BrowserPolicyTests.page(500)
    let chosen = grow([0: 60])  // Row 10 is held, at 510.
    let behind = Array(0..<11) + [100] + Array(11..<60)
    let answer = { (opting: Int?, isAnchor: Bool, frame: Int) in
      let rows = behind.map { number in
        RecordedItem(
          id: item(number), size: ItemSize(height: pt(number == 0 ? 60 : 50)),
          mayBeAnchor: number == opting ? isAnchor : nil)
      }
      return at(frame, answered(.batch(nil), rows))
    }
    #expect(try page.end(chosen + answer(nil, false, 12), .browser) == 510)
    #expect(try page.end(chosen + answer(10, false, 12), .browser) == 560)
    // What the clamp took is forgotten if a row of the list opts, not for one that comes in.
    let low = BrowserPolicyTests.page(2300)
    let shrink = grow(BrowserPolicyTests.heights(50..<60, 6.4))
    let regrow = grow(BrowserPolicyTests.heights(50..<60, 50), 13)
    let opt = { (number: Int, isNew: Bool) in
      let date = RecordedItem(
        id: item(number), size: isNew ? ItemSize(height: pt(0)) : nil, mayBeAnchor: false)
      let path = ItemPath(section: 0, item: 2)
      let update = AnnouncedUpdate(
        isNew ? .insertItem(after: path) : .reconfigureItem(before: path), item: date)
      return at(11, .update(UpdateEvent(delivery: .batch(nil), content: .announced([update]))))
    }
    #expect(try low.end(shrink + regrow, .browser) == 2300)
    #expect(try low.end(shrink + opt(100, true) + regrow, .browser) == 2300)
    #expect(try low.end(shrink + opt(2, false) + regrow, .browser) == 2064)
  }
}
