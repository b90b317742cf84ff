// Goal: where a list may rest, and what becomes of offsets that are written.
// Method: numbers by hand from `uikit-semantics.md` 3.1, 3.6 and rules 1, 2, 20 and 34.

import ListModel
import Testing
import TraceEvents

@testable import Viewport

/// Offsets of a screen.
struct OffsetTests {
  private func model(_ header: TraceHeader) throws -> ScreenModel {
    ScreenModel(header, list: try RecordedList(header))
  }

  @Test(
    arguments: [
      (1, 10.5, 11.0), (1, -0.5, -1), (1, -10.4, -10), (2, 10.3, 10.5), (2, 10.25, 10.5),
      (2, -0.25, 0), (2, -0.3, -0.5), (3, 1.0 / 6, 1.0 / 3), (3, 0.1, 0), (4, 2.13, 2.25),
    ] as [(Int, Double, Double)])
  func `a written offset is rounded to a pixel and not clamped`(
    scale: Int, wanted: Double, granted: Double
  ) throws {
    var header = table(items(0..<3))
    header.scale = scale
    var model = try model(header)
    model.write(offset: pt(wanted))
    #expect(model.offset == pt(granted))
    model.write(offset: pt(-5000))
    #expect(model.offset == pt(-5000))
  }

  @Test(
    arguments: [
      (1000.0, -20.0, 730.0), (300, -20, 30), (280, -20, 10), (250, -20, -20), (0, -20, -20),
    ] as [(Double, Double, Double)])
  func `the range goes from the top inset to the end, or is one point`(
    content: Double, low: Double, high: Double
  ) {
    let viewport = ViewportGeometry(
      size: Size(width: pt(300), height: pt(300)), insets: EdgeInsets(top: pt(20), bottom: pt(30)),
      scale: 2)
    #expect(viewport.minimumOffset == pt(low))
    #expect(viewport.maximumOffset(contentHeight: pt(content)) == pt(high))
    #expect(viewport.clamped(pt(-500), contentHeight: pt(content)) == pt(low))
    #expect(viewport.clamped(pt(5000), contentHeight: pt(content)) == pt(high))
    #expect(viewport.clamped(pt(low), contentHeight: pt(content)) == pt(low))
  }

  @Test func `what a policy wants is clamped first and put on a pixel then`() {
    let viewport = ViewportGeometry(
      size: Size(width: pt(300), height: pt(300)), insets: .zero, scale: 2)
    let end = viewport.grant(.held(pt(900)), from: .zero, contentHeight: pt(500.4), isFree: false)
    #expect(end == OffsetGrant(wanted: pt(900), granted: pt(200.5)))
    #expect(end.isClamped)
    let free = viewport.grant(.held(pt(900.1)), from: .zero, contentHeight: pt(500), isFree: true)
    #expect(free == OffsetGrant(wanted: pt(900), granted: pt(900), rounding: pt(-0.1)))
  }

  @Test func `a batch pulls in past the end alone, M00 at both ends`() {
    let viewport = ViewportGeometry(
      size: Size(width: pt(300), height: pt(300)), insets: .zero, scale: 2)
    func granted(_ choice: OffsetChoice, _ offset: Double) -> Length {
      viewport.grant(choice, from: pt(offset), contentHeight: pt(500), isFree: false).granted
    }
    #expect(granted(.proposed, -40) == pt(-40))
    #expect(granted(.kept, -40) == .zero)
    #expect(granted(.proposed, 240) == pt(200))
    #expect(granted(.kept, 240) == pt(200))
    #expect(granted(.proposed, 120.1) == pt(120.1))
  }

  /// Rows of 100 in a window of 300 with 20 free above and 40 below, hence 240 visible.
  @Test(
    arguments: [
      (NavigateEvent.Position.top, 5, 480.0), (.bottom, 5, 340), (.middle, 5, 410), (.top, 0, -20),
      (.bottom, 0, -20), (.top, 9, 740), (.bottom, 9, 740), (.middle, 9, 740),
      // In view from 120 to 360: row 2 is, row 1 begins above, row 4 ends below.
      (.nearest, 2, 100), (.nearest, 1, 80), (.nearest, 4, 240), (.nearest, 9, 740),
    ] as [(NavigateEvent.Position, Int, Double)])
  func `a navigation to an item puts it where it says, within the range`(
    position: NavigateEvent.Position, number: Int, offset: Double
  ) throws {
    let rows = (0..<10).map { row($0, 100) }
    let insets = EdgeInsets(top: pt(20), bottom: pt(40))
    var model = try model(table(offset: 100, insets: insets, rows))
    let moved = model.navigate(
      NavigateEvent(target: .item(item(number), at: position), animated: false))
    #expect(model.offset == pt(offset))
    #expect(moved == pt(offset - 100))
  }

  /// A row of 1000 that begins at 400, in a window of 300.
  @Test(
    arguments: [
      (NavigateEvent.Position.top, 0, 400.0), (.bottom, 0, 1100), (.middle, 0, 750),
      (.nearest, 0, 400), (.nearest, 500, 500), (.nearest, 1100, 1100), (.nearest, 1500, 1100),
    ] as [(NavigateEvent.Position, Double, Double)])
  func `an item higher than the window is gone to as well`(
    position: NavigateEvent.Position, from: Double, offset: Double
  ) throws {
    let rows = (0..<4).map { row($0, 100) } + [row(4, 1000)] + (5..<12).map { row($0, 100) }
    var model = try model(table(offset: from, rows))
    _ = model.navigate(NavigateEvent(target: .item(item(4), at: position), animated: false))
    #expect(model.offset == pt(offset))
  }
}
