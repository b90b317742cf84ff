// Goal: what a trace says of items that are no anchors, and of the focus, reaches policies and the
// judge.
// Method: thirty rows of 44 in a window of 300 at 100, of which one is a date or is edited; numbers
// by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Facts that a trace may carry.
struct TraceFactTests {
  /// Rows of which one must not be an anchor.
  private func rows(_ numbers: [Int], without excluded: Int) -> [RecordedItem] {
    numbers.map { RecordedItem(id: item($0), mayBeAnchor: $0 == excluded ? false : nil) }
  }

  private func dated(_ excluded: Int) -> TraceHeader {
    table(offset: 100, rows(Array(0..<30), without: excluded))
  }

  @Test func `a row that is no anchor is never held`() throws {
    // Row 2 goes on growing; only what holds row 3 moves the offset.
    for policy in [
      AnchorPolicy.firstVisible, .stickToTop(), .survivorList(), .browser, .telegram(), .qt,
    ] {
      #expect(try dated(2).end(grow([2: 64]), policy) == 120)
      #expect(try dated(5).end(grow([2: 64]), policy) == 100)
    }
    #expect(try dated(9).end(grow([9: 64]), .chatLayout) == 100)
    #expect(try dated(9).end(grow([9: 64]), .stickToBottom()) == 100)
    // RecyclerView knows no such thing.
    #expect(try dated(2).end(grow([2: 64]), .recyclerView) == 100)
  }

  @Test func `nor does it take the place of one that is gone`() throws {
    let gone = become([40, 0, 1] + Array(3..<30))
    #expect(try dated(3).end(gone, .firstVisible) == 100)
    let higher = at(
      9, answered(.batch(nil), items([40, 0, 1]) + [row(3, 64)] + items(4..<30)))
    #expect(try dated(3).end(higher, .firstVisible) == 120)
    #expect(try dated(4).end(higher, .firstVisible) == 100)
  }

  @Test func `what is said of a row holds until something else is said`() throws {
    let same = become(0..<30, 5)
    #expect(try dated(2).end(same + grow([2: 64]), .firstVisible) == 120)
    var allowed = items(0..<30)
    allowed[2].mayBeAnchor = true
    let events = at(5, answered(.batch(nil), allowed))
    #expect(try dated(2).end(events + grow([2: 64]), .firstVisible) == 100)
    // A row that comes in may be said to be none as well.
    let date = RecordedItem(id: item(40), mayBeAnchor: false)
    let insert = AnnouncedUpdate(.insertItem(after: ItemPath(section: 0, item: 2)), item: date)
    let announced = at(
      5, .update(UpdateEvent(delivery: .reload, content: .announced([insert]))))
    // The list went to 144 with that, and goes back until the date is the first visible.
    let back = at(7, scrolled(.drag, 56))
    #expect(try rows30().end(announced + back + grow([40: 64]), .firstVisible, .recorded) == 120)
  }

  @Test func `the judge never goes by such a row`() throws {
    // Row 3 is the first whose top is in view; above it row 2 grows.
    let shifted = try dated(4).verdict(grow([2: 64]), run(.batch))
    #expect(shifted.shifts.map(\.item) == [item(3)])
    let other = try dated(3).verdict(grow([2: 64]), run(.batch))
    #expect(other.shifts.map(\.item) == [item(4)])
    // Row 3 itself grows: row 4 goes down by as much.
    #expect(try dated(3).verdict(grow([3: 64]), run(.batch)).points == [20])
    #expect(try dated(4).verdict(grow([3: 64]), run(.batch)).points == [])
    let lost = try dated(4).verdict(become([0, 1, 2] + Array(4..<30)), run(.batch))
    #expect(lost.lost.map(\.successor) == [item(5)])
    let all = table(offset: 100, items(0..<30).map { RecordedItem(id: $0.id, mayBeAnchor: false) })
    #expect(try all.verdict(grow([0: 64]), run(.batch)).points == [])
  }

  private func focus(_ number: Int?, _ frame: Int = 5) -> [TraceEvent] {
    at(frame, .focus(number.map { item($0) }))
  }

  @Test(arguments: [AnchorPolicy.browser, .browserStrict, .recyclerView])
  func `the row with the focus is held while it is in view`(policy: AnchorPolicy) throws {
    #expect(try rows30().end(focus(5) + grow([3: 64]), policy) == 120)
    #expect(try rows30().end(focus(20) + grow([3: 64]), policy) == 100)
    #expect(try rows30().end(focus(5) + focus(nil, 6) + grow([3: 64]), policy) == 100)
    #expect(try rows30().end(focus(5) + grow([3: 64]), .firstVisible) == 100)
    // Gone, it is none.
    #expect(try rows30().end(focus(5) + become(Array(0..<5) + Array(6..<30)), policy) == 100)
  }

  @Test func `RecyclerView keeps as much of the row in view as was before`() throws {
    // Row 8 stands at 252 to 296; in a window of 200 it ends at its bottom.
    #expect(try rows30().end(focus(8) + viewport(height: 200), .recyclerView) == 196)
    // Row 9 showed 4 of its 44, and shows them still.
    #expect(try rows30().end(focus(9) + viewport(height: 200), .recyclerView) == 200)
    #expect(try rows30().end(focus(3) + viewport(height: 200), .recyclerView) == 100)
    // From the end row 2 keeps the 32 that were in view, row 8 its distance from the bottom.
    #expect(try rows30().end(focus(2) + viewport(height: 200), .recyclerViewReversed) == 100)
    #expect(try rows30().end(focus(8) + viewport(height: 200), .recyclerViewReversed) == 200)
    #expect(try rows30().end(focus(8) + viewport(height: 400), .recyclerViewReversed) == 0)
  }

  @Test func `an item without a place in the list cannot have the focus`() throws {
    let error = #expect(throws: ReplayError.self) { try rows30().verdict(focus(99), run()) }
    #expect(error?.event == 0)
    #expect(error?.problem == .missingItem(item(99)))
  }
}
