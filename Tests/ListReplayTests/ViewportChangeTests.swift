// Goal: rotations, keyboards and bars keep the offset's number where it is legal.
// Method: small lists, numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Changes of the window.
struct ViewportChangeTests {
  @Test func `a higher window pulls the offset in`() throws {
    let list = table(offset: 140, items(0..<10))
    let verdict = try list.verdict(at(9, .viewport(ViewportEvent(height: pt(400)))), run())
    #expect(verdict.points == [100])
    #expect(verdict.reasons == [.clamp])
    #expect(verdict.finalOffset == pt(40))
    #expect(verdict.shifts.first?.cause?.event == 0)
  }

  @Test func `bars and keyboards alone move nothing`() throws {
    let list = table(offset: 0, items(0..<10))
    let insets = EdgeInsets(top: pt(64), bottom: pt(200))
    let verdict = try list.verdict(at(9, .viewport(ViewportEvent(insets: insets))), run())
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == .zero)
  }

  @Test func `a keyboard that goes takes the offset back to the end`() throws {
    let list = table(offset: 340, insets: EdgeInsets(bottom: pt(200)), items(0..<10))
    let verdict = try list.verdict(at(9, .viewport(ViewportEvent(insets: .zero))), run())
    #expect(verdict.points == [200])
    #expect(verdict.reasons == [.clamp])
    #expect(verdict.finalOffset == pt(140))
  }

  @Test func `what happens out of a window explains the first frame back in it`() throws {
    let list = table(offset: 0, items(0..<20))
    let away = at(9, .viewport(ViewportEvent(isInWindow: false)))
    let back = at(20, .viewport(ViewportEvent(isInWindow: true)))
    let navigation = NavigateEvent(target: .offset(pt(100)), animated: false)
    let gone = at(11, .navigate(navigation)) + at(13, scrolled(.drag, 120), scrolled(.end, 120))
    let verdict = try list.verdict(away + gone + back, run())
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == pt(120))
    let moved = UpdateEvent(
      delivery: .batch(nil),
      content: .judged(
        [
          AnnouncedUpdate(
            .moveItem(
              before: ItemPath(section: 0, item: 0),
              after: ItemPath(section: 0, item: 1)))
        ],
        answer: [recorded(0, items([1, 0]) + items(2..<20))]))
    // Row 0 is no anchor then; row 1 comes up to its place.
    #expect(try list.verdict(away + at(11, .update(moved)) + back, run()).points == [-44])
  }

  @Test func `a rotation sets the items in other lines`() throws {
    var list = table(host: .collectionView, offset: 220, items(0..<20))
    list.layout = .flow(FlowParameters(itemSize: Size(width: pt(100), height: pt(100))))
    let rotation = ViewportEvent(width: pt(600), height: pt(300))
    let verdict = try list.verdict(at(9, .viewport(rotation)), run())
    // Item 4 goes from the third line to the first, the content from ten lines to four.
    #expect(verdict.shifts.map(\.item) == [item(4)])
    #expect(verdict.points == [-130])
    #expect(verdict.reasons == [.policy])
    #expect(verdict.contentHeight == pt(430))
    #expect(verdict.finalOffset == pt(130))
  }
}
