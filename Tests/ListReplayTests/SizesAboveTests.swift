// Goal: a batch of a collection view moves the offset with sizes that change above the top.
// Method: every kind of part, above the visible top and not, by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// The compensation of sizes above.
struct SizesAboveTests {
  private func list(_ sections: [RecordedSection], offset: Double) -> TraceHeader {
    var header = table(host: .collectionView, offset: offset, [])
    header.sections = sections
    return header
  }

  private func resize(_ change: (inout ResizeEvent) -> Void) -> [TraceEvent] {
    var event = ResizeEvent(via: .delivered(.batch(nil)))
    change(&event)
    return at(9, .resize(event))
  }

  private func verdict(
    _ list: TraceHeader, _ change: (inout ResizeEvent) -> Void
  ) throws -> RunVerdict {
    try list.verdict(resize(change), run(.batch))
  }

  @Test func `headers, footers and rows above move the offset, in a batch only`() throws {
    let list = list([recorded(0, items(0..<5)), recorded(1, items(5..<20))], offset: 300)
    func change(_ event: inout ResizeEvent) {
      event.tableHeader = pt(10)
      event.headers[section(0)] = pt(20)
      event.footers[section(0)] = pt(40)
      event.headers[section(1)] = pt(80)
      event.items[item(2)] = ItemSize(height: pt(204))
    }
    let batch = try verdict(list, change)
    #expect(batch.points == [])
    #expect(batch.finalOffset == pt(300 + 10 + 20 + 40 + 80 + 160))
    #expect(try list.verdict(resize(change), run(.reload)).points == [310])
  }

  @Test func `what ends below the visible top moves nothing`() throws {
    let list = list([recorded(0, items(0..<10)), recorded(1, items(10..<20))], offset: 300)
    let below = try verdict(list) { event in
      event.footers[section(0)] = pt(40)
      event.headers[section(1)] = pt(80)
      event.tableFooter = pt(50)
      // From 264 to 308, hence partly in view.
      event.items[item(6)] = ItemSize(height: pt(64))
    }
    #expect(below.finalOffset == pt(300))
    #expect(below.points == [20])
  }

  @Test func `a header partly in view moves nothing`() throws {
    let list = list([recorded(0, items(0..<20), header: 100)], offset: 50)
    let hidden = try verdict(list) { $0.headers[section(0)] = .zero }
    #expect(hidden.points == [-100])
    #expect(hidden.reasons == [.policy])
    #expect(hidden.shifts.first?.clampedPart == pt(-50))
  }

  @Test func `an empty section above may get a header`() throws {
    let list = list([recorded(0, []), recorded(1, items(0..<20))], offset: 100)
    let shown = try verdict(list) { $0.headers[section(0)] = pt(50) }
    #expect(shown.points == [])
    #expect(shown.finalOffset == pt(150))
  }

  @Test func `a header without height stands where its section begins, insets or not`() throws {
    var list = list([recorded(0, items(0..<2)), recorded(1, items(2..<40))], offset: 45)
    var flow = FlowParameters(itemSize: Size(width: pt(300), height: pt(20)), lineSpacing: .zero)
    flow.insets.top = pt(30)
    list.layout = .flow(flow)
    // Section 0 goes from 0 to 70, and section 1 begins there; its first item stands at 100.
    #expect(try verdict(list) { $0.headers[section(0)] = pt(50) }.finalOffset == pt(95))
    #expect(try verdict(list) { $0.headers[section(1)] = pt(50) }.finalOffset == pt(45))
    list.offset = pt(80)
    #expect(try verdict(list) { $0.headers[section(1)] = pt(50) }.finalOffset == pt(130))
  }

  @Test func `a footer without height stands where its section ends`() throws {
    var list = list([recorded(0, items(0..<2)), recorded(1, items(2..<9))], offset: 45)
    var flow = FlowParameters(itemSize: Size(width: pt(300), height: pt(20)), lineSpacing: .zero)
    flow.insets.bottom = pt(30)
    list.layout = .flow(flow)
    list.viewport.height = pt(60)
    // The items of section 0 end at 40, the section at 70.
    #expect(try verdict(list) { $0.footers[section(0)] = pt(50) }.finalOffset == pt(45))
    list.offset = pt(70)
    #expect(try verdict(list) { $0.footers[section(0)] = pt(50) }.finalOffset == pt(120))
  }

  @Test func `it holds also where a header alone fills the window`() throws {
    let list = list(
      [recorded(0, items(0..<3)), recorded(1, items(3..<20), header: 1000)], offset: 300)
    let grown = try verdict(list) { $0.items[item(0)] = ItemSize(height: pt(64)) }
    #expect(grown.finalOffset == pt(320))
  }

  @Test func `what is free above a short list at the bottom is no part of it`() throws {
    var list = table(host: .collectionView, items(0..<2))
    list.alignment = .bottom
    // The list's header stands at 212, below the visible top.
    let events = at(5, scrolled(.drag, 100)) + resize { $0.tableHeader = pt(300) }
    #expect(try list.verdict(events, run(.batch)).finalOffset == pt(100))
  }

  @Test func `no insert or delete adds to it`() throws {
    let list = list([recorded(0, items(0..<20))], offset: 100)
    let rows = [row(0, 64)] + items([30]) + items(2..<20)
    let verdict = try list.verdict(at(9, answered(.batch(nil), rows)), run(.batch))
    #expect(verdict.finalOffset == pt(120))
    #expect(verdict.points == [])
  }
}
