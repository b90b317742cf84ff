// Goal: pinned headers and footers stay in view with their section, and are never an anchor.
// Method: two sections of ten rows of 44, headers of 30, footers of 20, in a window of 300.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

struct PinningTests {
  private func header(offset: Double, _ pinning: Pinning) -> TraceHeader {
    var header = table(offset: offset, insets: EdgeInsets(top: pt(20), bottom: pt(10)), [])
    header.layout = .table(TableParameters(pinning: pinning))
    header.sections = [0, 1].map { place in
      RecordedSection(
        id: section(place), header: pt(30), footer: pt(20),
        items: items(place * 10..<place * 10 + 10))
    }
    return header
  }

  private func screen(offset: Double, _ pinning: Pinning) throws -> Screen {
    try #require(try header(offset: offset, pinning).frames([], run()).first).screen
  }

  /// The first section reaches from 0 to 30 + 440 + 20 = 490, the second to 980.
  @Test(arguments: [
    (-20.0, 0.0), (-10, 10), (0, 20), (100, 120), (440, 460), (441, 460), (480, 460),
  ])
  func `a header stays at the visible top until its section ends`(
    _ offset: Double, _ y: Double
  ) throws {
    let screen = try screen(offset: offset, .headers)
    #expect(screen.headerFrame(ofSection: 0, .headers)?.minY == pt(y))
    #expect(screen.headerFrame(ofSection: 0, .both)?.minY == pt(y))
    #expect(screen.headerFrame(ofSection: 0, .none)?.minY == .zero)
    #expect(screen.footerFrame(ofSection: 0, .headers)?.minY == pt(470))
  }

  /// The visible part ends 290 below the offset; the footer of the second section lies at 960.
  @Test(arguments: [(680.0, 950.0), (690, 960), (680.5, 950.5), (300, 570), (210, 490), (100, 490)])
  func `a footer stays at the visible bottom from where its section begins`(
    _ offset: Double, _ y: Double
  ) throws {
    let screen = try screen(offset: offset, .footers)
    #expect(screen.footerFrame(ofSection: 1, .footers)?.minY == pt(y))
    #expect(screen.footerFrame(ofSection: 1, .none)?.minY == pt(960))
    #expect(screen.headerFrame(ofSection: 1, .footers)?.minY == pt(490))
  }

  @Test func `a verdict is the same whatever is pinned`() throws {
    let events = at(
      9, .resize(ResizeEvent(via: .delivered(.reload), headers: [section(0): pt(70)])))
    let verdicts = try Pinning.allCases.map { try header(offset: 200, $0).verdict(events, run()) }
    #expect(verdicts.allSatisfy { $0.points == [40] && $0.shifts.first?.item == item(5) })
  }
}
