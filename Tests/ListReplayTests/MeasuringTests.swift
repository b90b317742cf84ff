// Goal: rows with estimates are measured when they come into the window, and forgotten by a reload.
// Method: rows of one estimate and one true height, counted by hand through the content's height.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Estimates and true heights.
struct MeasuringTests {
  /// Twenty rows in a window of 300.
  private func rows(_ height: Double, estimate: Double) -> TraceHeader {
    table((0..<20).map { row($0, height, estimate: estimate) })
  }

  @Test func `at the start the rows in the window have their true heights`() throws {
    // Six rows of 50 fill the window; of 100, they reach far below it.
    let verdict = try rows(100, estimate: 50).verdict([], .recorded)
    #expect(verdict.contentHeight == pt(6 * 100 + 14 * 50))
    #expect(verdict.frames == 1)
  }

  @Test func `measuring goes on until nothing new comes into the window`() throws {
    // 6 rows, then 10, 12, 14 and 15: those of 20 fill the window to its last point.
    let verdict = try rows(20, estimate: 50).verdict([], .recorded)
    #expect(verdict.contentHeight == pt(15 * 20 + 5 * 50))
  }

  @Test func `a reload forgets, a batch does not`() throws {
    let list = rows(100, estimate: 50)
    let scroll = at(10, scrolled(.drag, 600), scrolled(.end, 600))
    #expect(try list.verdict(scroll, .recorded).contentHeight == pt(12 * 100 + 8 * 50))
    let events = scroll + at(20, resized(.delivered(.reload), [:]))
    // Row 6 stood at 600 and stands at 300; rows 12 to 17 are in the window now.
    let reload = try list.verdict(events, run(.reload))
    #expect(reload.points == [-300])
    #expect(reload.contentHeight == pt(14 * 50 + 6 * 100))
    let batch = try list.verdict(events, run(.batch))
    #expect(batch.points == [])
    #expect(batch.contentHeight == pt(12 * 100 + 8 * 50))
  }

  @Test func `a policy finds its anchor among the estimates of a reload`() throws {
    let scroll = at(10, scrolled(.drag, 600), scrolled(.end, 600))
    let events = scroll + at(20, resized(.delivered(.reload), [:]))
    let verdict = try rows(100, estimate: 50).verdict(events, run(.reload, .firstVisible))
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == pt(300))
  }

  @Test func `a measured size is a fact in every run, also where it was known before`() throws {
    let list = rows(100, estimate: 50)
    for update in UpdateChoice.allCases {
      let below = try list.verdict(at(10, resized(.measured, [15: 100])), run(update))
      #expect(below.contentHeight == pt(7 * 100 + 13 * 50))
      #expect(below.points == [])
    }
  }

  @Test func `a measured row above the window pushes what is in it`() throws {
    var list = rows(100, estimate: 50)
    list.offset = pt(400)
    let verdict = try list.verdict(at(10, resized(.measured, [2: 80])), .recorded)
    // Row 2 grows by 30, which brings row 7 into the window, which grows by 50.
    #expect(verdict.points == [80])
    #expect(verdict.finalOffset == pt(400))
  }

  @Test func `an estimate that comes with the measured size does not hide it`() throws {
    let list = table(items(0..<20))
    var event = ResizeEvent(via: .measured)
    event.items[item(15)] = ItemSize(height: pt(80), estimatedHeight: pt(30))
    let verdict = try list.verdict(at(10, .resize(event)), .recorded)
    #expect(verdict.contentHeight == pt(19 * 44 + 80))
  }
}
