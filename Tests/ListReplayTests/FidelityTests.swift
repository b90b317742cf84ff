// Goal: a model is held against what was observed, and the app's own writes are part of both.
// Method: sixty rows of 50 in a window of 500 at 500; observations by hand, some of them wrong.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Models against observed frames.
struct FidelityTests {
  static var page: TraceHeader {
    var page = table(host: .web, height: 500, offset: 500, rows(0..<60))
    page.scale = 1
    return page
  }

  static func rows(_ numbers: some Sequence<Int>) -> [RecordedItem] {
    numbers.map { row($0, 50) }
  }

  static let insert = answered(.batch(nil), rows(Array(100..<103) + Array(0..<60)))

  /// What was seen: an offset, and where rows stood.
  static func seen(_ offset: Double, _ rows: [Int: Double] = [:]) -> TraceEvent.Kind {
    var event = ObserveEvent(offset: pt(offset), items: [:])
    for (number, place) in rows { event.items[item(number)] = pt(place) }
    return .observe(event)
  }

  static func byHost(_ offset: Double) -> TraceEvent.Kind {
    .correct(CorrectEvent(offset: pt(offset), moment: .layout, author: .host))
  }

  static var browser: RunOptions {
    RunOptions(policy: .policy(.browser), keepsAppCorrections: true)
  }

  private func fidelity(
    _ events: [TraceEvent], _ options: RunOptions = browser
  ) throws -> Fidelity {
    try Replay.fidelity(header: FidelityTests.page, events: events, of: options)
  }

  @Test func `frames that agree`() throws {
    let events =
      at(0, FidelityTests.seen(500, [10: 0, 11: 50]))
      + at(9, FidelityTests.insert, FidelityTests.byHost(650), FidelityTests.seen(650, [10: 0.4]))
    let found = try fidelity(events)
    #expect(found.isClose)
    #expect(found.frames == 2)
    #expect(found.offset.largest == .zero)
    #expect((found.rows.count, found.rows.largest) == (3, pt(0.4)))
    #expect(found.rows.mean == pt(0.4).share(1, of: 3))
    #expect(found.partings.isEmpty)
  }

  @Test func `frames that do not, and where they parted`() throws {
    // The screen never made up for the three rows, and the user scrolls on.
    let events =
      at(0, FidelityTests.seen(500)) + at(9, FidelityTests.insert, FidelityTests.seen(500, [8: 50]))
      + at(10, scrolled(.drag, 510), FidelityTests.seen(510))
      + at(12, scrolled(.drag, 520), FidelityTests.seen(523)) + at(13, FidelityTests.seen(670))
    let found = try fidelity(events)
    #expect((found.frames, found.differing) == (5, 3))
    #expect(found.offset.largest == pt(150))
    #expect(found.offset.mean == pt((150 + 150 + 147) / 5))
    #expect(found.partings.map(\.frame) == [9, 12])
    #expect(found.partings.map(\.event) == [1, 5])
    let first = try #require(found.partings.first)
    #expect(first.offset == Fidelity.Pair(observed: pt(500), modelled: pt(650)))
    #expect(first.row?.item == item(8))
    #expect(first.row?.place == Fidelity.Pair(observed: pt(50), modelled: pt(-100)))
    #expect(!found.isClose)
  }

  @Test func `half a point is close, slow drift is not`() throws {
    #expect(try fidelity(at(0, FidelityTests.seen(500.5))).isClose)
    let drift = (0..<5).flatMap { at($0, FidelityTests.seen(500 + 0.2 * Double($0))) }
    let found = try fidelity(drift)
    #expect(found.differing == 2)
    #expect(found.partings.map(\.frame) == [3])
    #expect(found.partings.map(\.event) == [nil])
  }

  @Test func `what the app writes is kept, what the host set is not`() throws {
    let twice = at(
      9, FidelityTests.insert, FidelityTests.byHost(650), corrected(800, .call),
      FidelityTests.seen(800))
    #expect(try fidelity(twice).isClose)
    #expect(try FidelityTests.page.end(twice, .browser, .recorded) == 650)
    let late = at(9, FidelityTests.insert) + at(11, corrected(700), FidelityTests.seen(700))
    #expect(try fidelity(late).isClose)
    #expect(try FidelityTests.page.verdict(twice, .recorded).finalOffset == pt(800))
    let host = at(9, FidelityTests.insert, FidelityTests.byHost(640))
    #expect(try FidelityTests.page.verdict(host, .recorded).finalOffset == pt(640))
    #expect(try FidelityTests.page.verdict(host, FidelityTests.browser).finalOffset == pt(650))
  }

  @Test func `a write makes the browser choose anew`() throws {
    // Row 10 is held; after the write row 14 is the first, and it alone grows from there.
    let write = at(9, FidelityTests.insert, corrected(850, .call))
    let grown = at(12, resized(.delivered(.batch(nil)), [12: 90]))
    let last = try FidelityTests.page.frames(write + grown, FidelityTests.browser).last
    #expect(last?.screen.offset == pt(890))
    #expect(last?.screen.top(of: item(14)) == .zero)
  }

  @Test func `a write in the layout is the layout's offset`() throws {
    let events = at(9, FidelityTests.insert, corrected(700, .layout), FidelityTests.seen(700))
    #expect(try fidelity(events).isClose)
  }
}
