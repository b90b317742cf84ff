// Goal: a grid is measured along the list, and as a browser does in both directions.
// Method: three columns of cells of 100 in a window of 300 x 600, numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Rows that share a line.
struct GridMeasureTests {
  private func grid(_ numbers: some Sequence<Int>) -> [RecordedSection] {
    [recorded(0, items(numbers))]
  }

  // Six cells fill two lines. One comes in before them: the last of each line goes to the next.
  // Down the list 0..200 is left and 100..300 is reached: impact 300, distance 100, of 600^2. A
  // browser sees seven cells touched of eighteen, and a way of 200 to the left.
  @Test func `a cell comes in before the others`() throws {
    let cell = Size(width: pt(100), height: pt(100))
    let header = TraceHeader(
      host: .other, scale: 1, viewport: Size(width: pt(300), height: pt(600)),
      layout: .flow(FlowParameters(itemSize: cell, lineSpacing: .zero, interitemSpacing: .zero)),
      sections: grid(0..<6))
    let update = UpdateEvent(
      delivery: .batch(nil), content: .answered(grid([40] + Array(0..<6))))
    let found = try header.verdict(at(9, .update(update)), run()).measures
    #expect(found.listShift == ShiftScore(parts: 83_333_333_333))
    #expect(found.browserShift == ShiftScore(parts: 129_629_629_630))
    // The list is too short to be scrolled.
    #expect(found.regret == .zero)
    #expect(found.clampForced > .zero)
    // The anchor stands.
    #expect(found.anchorRegret == .zero)
  }
}
