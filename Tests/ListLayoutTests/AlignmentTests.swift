import ListLayout
import ListModel
import TestSupport
import Testing

/// Short content at the bottom, and the rectangles of sections.
struct AlignmentTests {
  private let list = TestList(
    sections: [
      TestSection(items: [high(10), high(20)], header: pt(28), footer: pt(5)),
      TestSection(items: [high(7)]),
    ], header: pt(100), footer: pt(50))

  private static let layouts: [LayoutParameters] = [
    .table(TableParameters()), .flow(FlowParameters()), .waterfall(WaterfallParameters()),
  ]

  @Test(arguments: layouts)
  func `what is free stands above everything`(_ layout: LayoutParameters) throws {
    var geometry = try list.geometry(layout, width: pt(320))
    let top = LaidOut(geometry)
    geometry.alignment = .bottom
    geometry.visibleHeight = top.size.height + pt(80)
    let bottom = LaidOut(geometry)
    #expect(bottom.size.height == top.size.height + pt(80))
    #expect(bottom.items == top.items.map { $0.movedDown(pt(80)) })
    #expect(bottom.headers == top.headers.map { $0?.movedDown(pt(80)) })
    #expect(bottom.footers == top.footers.map { $0?.movedDown(pt(80)) })
    let sections = geometry.positions()
    #expect(sections.frame(ofSection: 0).minY == pt(180))
  }

  @Test(arguments: layouts)
  func `content that fills the height stays where it is`(_ layout: LayoutParameters) throws {
    var geometry = try list.geometry(layout, width: pt(320))
    let top = LaidOut(geometry)
    geometry.alignment = .bottom
    for height in [Length.zero, top.size.height - pt(1), top.size.height] {
      geometry.visibleHeight = height
      #expect(LaidOut(geometry) == top)
    }
  }

  @Test func `a section reaches from its header to its footer`() throws {
    let positions = try list.geometry(.table(TableParameters()), width: pt(320)).positions()
    #expect(positions.frame(ofSection: 0) == rect(0, 100, 320, 63))
    #expect(positions.frame(ofSection: 1) == rect(0, 163, 320, 7))
  }

  @Test func `an empty section of a waterfall is no less than empty`() throws {
    // 7.1 takes the row spacing back, 10 above the section's own top.
    let list = TestList(sections: [TestSection(items: []), TestSection(items: [high(7)])])
    let positions = try list.geometry(.waterfall(WaterfallParameters()), width: pt(320)).positions()
    #expect(positions.frame(ofSection: 0) == rect(0, 0, 320, 0))
  }
}

extension Rect {
  fileprivate func movedDown(_ distance: Length) -> Rect {
    var rect = self
    rect.y += distance
    return rect
  }
}
