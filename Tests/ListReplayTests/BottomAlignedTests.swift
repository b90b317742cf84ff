// Goal: a list that rests at the bottom is judged by bottom edges, from below.
// Method: rows of 100 in a window of 500, short and long, with what a chat does to them.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

struct BottomAlignedTests {
  private func chat(_ rows: [RecordedItem], offset: Double? = nil) -> TraceHeader {
    var header = table(height: 500, offset: offset, rows)
    header.alignment = .bottom
    return header
  }

  private func rows(_ numbers: Range<Int>) -> [RecordedItem] { numbers.map { row($0, 100) } }

  @Test func `history above short content moves nothing`() throws {
    let events = at(9, answered(.batch(nil), rows(10..<13) + rows(0..<2)))
    for update in UpdateChoice.allCases {
      let verdict = try chat(rows(0..<2)).verdict(events, run(update))
      #expect(verdict.points == [])
      #expect(verdict.contentHeight == pt(500))
    }
  }

  @Test func `a message below short content moves all of it, by bottom edges`() throws {
    let events = at(9, answered(.reload, rows(0..<3)))
    let verdict = try chat(rows(0..<2)).verdict(events, run())
    // Both stood on the bottom at 500; the lowest, row 1, goes up by the new row.
    #expect(verdict.points == [-100])
    #expect(verdict.shifts.first?.item == item(1))
    #expect(verdict.shifts.first?.expected == pt(500))
    #expect(verdict.shifts.first?.actual == pt(400))
    // Nothing scrolls yet, so no legal offset could have held it.
    #expect(verdict.reasons == [.clamp])
  }

  @Test func `the anchor is the lowest row whose bottom edge is in view`() throws {
    // Offset 250 shows 250 to 750: row 7 is cut at 750, row 6 ends at 700.
    let screen = try #require(try chat(rows(0..<20), offset: 250).frames([], run()).first).screen
    #expect(ShiftDetector.anchor(of: screen, .bottom) { _ in true } == item(6))
    #expect(ShiftDetector.anchor(of: screen, .bottom) { $0 != item(6) } == item(5))
    // One row over the whole window has no edge in view.
    let tall = try #require(try chat([row(0, 2000)], offset: 600).frames([], run()).first).screen
    #expect(ShiftDetector.anchor(of: tall, .bottom) { _ in true } == item(0))
  }

  @Test func `a row that grows pushes what is below it, and the row itself by its bottom edge`()
    throws
  {
    let events = at(9, resized(.delivered(.batch(nil)), [6: 130]))
    let verdict = try chat(rows(0..<20), offset: 250).verdict(events, run())
    #expect(verdict.points == [30])
    #expect(verdict.shifts.first?.item == item(6))
  }
}
