// Goal: changes of styles turn a browser's anchoring off where they did in a real one.
// Method: sixty rows of 50 in a window of 500 at 500, of which row 10 is held; the offsets are
// those of recorded pages (Chromium 156), the cases between them by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Styles that change on the way from a row to its scroller.
struct RestyleTests {
  private static var page: TraceHeader {
    var page = table(host: .web, height: 500, offset: 500, rows(Array(0..<60)))
    page.scale = 1
    return page
  }

  private static func rows(_ numbers: [Int]) -> [RecordedItem] { numbers.map { row($0, 50) } }

  private static func list(_ inserted: Range<Int>, _ frame: Int = 9) -> [TraceEvent] {
    at(frame, answered(.batch(nil), rows(Array(inserted) + Array(0..<60))))
  }

  private static func restyled(
    _ row: Int, _ property: RestyleEvent.Property = .position, _ frame: Int = 9
  ) -> [TraceEvent] {
    at(frame, .restyle(RestyleEvent(rows: [item(row): [property]])))
  }

  private static func end(
    _ events: [TraceEvent], _ policy: AnchorPolicy = .browser
  ) throws -> Double { try page.end(events, policy, .recorded) }

  @Test func `a row that becomes relative is not held, and the next change chooses anew`() throws {
    let suppressed = RestyleTests.restyled(10) + RestyleTests.list(100..<101)
    #expect(try RestyleTests.end(suppressed) == 500)
    // Row 9 stands there now.
    let more = at(
      19, answered(.batch(nil), RestyleTests.rows([100, 200, 201] + Array(0..<60))))
    #expect(try RestyleTests.end(suppressed + more) == 600)
    let page = RestyleTests.page
    let last = try #require(try page.frames(suppressed + more, run(.recorded, .browser)).last)
    #expect(last.screen.top(of: item(9)) == .zero)
  }

  @Test(arguments: [
    RestyleEvent(scroller: [.paddingTop]), RestyleEvent(between: [.transform]),
    RestyleEvent(rows: [item(10): [.height], item(11): [.height]]),
  ])
  func `the scroller, what is between and the row count`(_ event: RestyleEvent) throws {
    let events = at(9, .restyle(event)) + RestyleTests.list(100..<103)
    for policy in [AnchorPolicy.browser, .browserStrict, .firefox, .webkit] {
      #expect(try RestyleTests.end(events, policy) == 500)
    }
    #expect(try RestyleTests.end(events, .firstVisible) == 650)
  }

  @Test func `another row does not`() throws {
    for row in [9, 11, 59] {
      let events = RestyleTests.restyled(row, .paddingBottom) + RestyleTests.list(100..<103)
      #expect(try RestyleTests.end(events) == 650)
    }
  }

  @Test func `what the clamp owes a row is lost with it, also where nothing else changes`() throws {
    // The list ends 400 earlier, so that row 46, first in view at 2300, stands 200 lower.
    var page = RestyleTests.page
    page.offset = pt(2300)
    let heights = { (height: Double) in
      Dictionary(uniqueKeysWithValues: (50..<60).map { ($0, height) })
    }
    let shrink = grow(heights(10))
    let regrow = grow(heights(50), 29)
    #expect(try page.end(shrink + regrow, .browser, .recorded) == 2300)
    for (row, end) in [(46, 2100.0), (47, 2300)] {
      let restyle = RestyleTests.restyled(row, .paddingBottom, 19)
      #expect(try page.end(shrink + restyle + regrow, .browser, .recorded) == end)
      let same = grow([59: 10], 19)
      #expect(try page.end(shrink + restyle + same + regrow, .browser, .recorded) == end)
    }
  }

  @Test func `a row that does not move stays chosen`() throws {
    let still = RestyleTests.restyled(10, .paddingBottom) + grow([10: 80])
    let events = at(5, resized(.delivered(.batch(nil)), [0: 60])) + still + grow([1: 75], 12)
    #expect(try RestyleTests.end(events) == 535)
  }

  @Test func `one layout has a viewport, an update and a resize`() throws {
    let restyle = RestyleTests.restyled(10)
    let layout = at(9, .viewport(ViewportEvent(height: pt(580)))) + RestyleTests.list(100..<102)
    let header = at(
      9, .resize(ResizeEvent(via: .delivered(.batch(nil)), tableHeader: pt(80))))
    #expect(try RestyleTests.end(restyle + layout + header) == 500)
    // A second update is of another layout; row 8 stands where row 10 stood.
    let second = at(9, answered(.batch(nil), RestyleTests.rows(Array(100..<105) + Array(0..<60))))
    #expect(try RestyleTests.end(restyle + layout + second) == 650)
    #expect(try RestyleTests.end(restyle + header + layout) == 600)
    // What changes styles again does so for the layout behind it.
    #expect(try RestyleTests.end(restyle + layout + RestyleTests.restyled(8) + second) == 500)
  }

  @Test func `it is over with the frame, and with what moves the list otherwise`() throws {
    let restyle = RestyleTests.restyled(10)
    #expect(try RestyleTests.end(restyle + RestyleTests.list(100..<103, 10)) == 650)
    for move in [
      scrolled(.drag, 520), corrected(520),
      .navigate(NavigateEvent(target: .offset(pt(520)), animated: false)),
    ] {
      var run = run(.recorded, .browser)
      run.keepsAppCorrections = true
      let events = restyle + at(9, move) + RestyleTests.list(100..<103)
      #expect(try RestyleTests.page.verdict(events, run).finalOffset == pt(670))
    }
  }

  @Test func `a shift is told to be suppressed`() throws {
    let events = RestyleTests.restyled(10) + RestyleTests.list(100..<103)
    let verdict = try RestyleTests.page.verdict(events, run(.recorded, .browser))
    #expect(verdict.points == [150])
    #expect(verdict.reasons == [.suppressed])
  }
}
