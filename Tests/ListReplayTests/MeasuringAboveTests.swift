// Goal: the offset moves along with rows that are measured above the visible top, and nobody is
// said to have meant that.
// Method: rows of 50 of which one or two are higher than estimated, numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// What measuring above the visible top does to the offset (`uikit-semantics.md` rule 17).
struct MeasuringAboveTests {
  /// Forty rows of 50, but for row 8, which has 100 once it is seen, and row 14 with 80.
  private func rows(
    _ measuringAbove: ModelParameters.MeasuringAbove, offset: Double
  ) -> TraceHeader {
    let heights = [8: 100.0, 14: 80.0]
    var list = table(
      offset: offset,
      (0..<40).map { row($0, heights[$0] ?? 50, estimate: heights[$0].map { _ in 50 }) })
    list.model.measuringAbove = measuringAbove
    return list
  }

  private func navigated(_ offset: Double, attempts: Int = 1) -> TraceEvent.Kind {
    .navigate(NavigateEvent(target: .offset(pt(offset)), animated: false, attempts: attempts))
  }

  @Test func `a navigation is not said to have gone as far as the offset moved along`() throws {
    let list = rows(.compensate, offset: 650)
    let once = try list.verdict(at(10, navigated(425)), .recorded)
    #expect(once.points == [])
    #expect(once.finalOffset == pt(475))
    let twice = try list.verdict(at(10, navigated(425, attempts: 2)), .recorded)
    #expect(twice.points == [])
    #expect(twice.finalOffset == pt(425))
  }

  /// Row 8 is measured while an animation runs that moves nothing.
  private var during: [TraceEvent] {
    at(10, resized(.delivered(.batch(.standard)), [:])) + at(12, navigated(425))
  }

  @Test func `what the end of an animation brings on screen is measured as well`() throws {
    let verdict = try rows(.afterBatch, offset: 1500).verdict(during, .recorded)
    #expect(verdict.finalOffset == pt(475))
    #expect(verdict.contentHeight == pt(40 * 50 + 50 + 30))
  }

  @Test func `what was held back is paid back by whatever ends the animation`() throws {
    let layout = LayoutEvent(layout: .table(TableParameters(rowHeight: pt(30))))
    let ends: [TraceEvent.Kind] = [
      resized(.delivered(.batch(nil)), [:]), resized(.delivered(.reload), [:]), .layout(layout),
    ]
    for end in ends {
      let verdict = try rows(.afterBatch, offset: 1500).verdict(during + at(14, end), .recorded)
      #expect(verdict.finalOffset == pt(475), "\(end)")
      #expect(verdict.frames == 15)
    }
    let other = at(14, resized(.delivered(.batch(.standard)), [:]))
    let frames = try rows(.afterBatch, offset: 1500).frames(during + other, .recorded)
    #expect(frames.map(\.screen.offset).last == pt(475))
    #expect(frames.dropLast().map(\.screen.offset).last == pt(425))
  }
}
