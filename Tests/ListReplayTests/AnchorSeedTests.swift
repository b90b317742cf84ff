// Goal: seed 004 comes out as the numbers of design sections 7 and 10.
// Method: a table of rows of 44; a row above grows to 120, the app puts the offset back at once.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Rows that grow when tapped.
struct AnchorSeedTests {
  private let chat = AnchorSeedTests.chat(host: .tableView)
  private let animated = Delivery.batch(.standard)

  private static func chat(host: TraceHeader.Host) -> TraceHeader {
    table(host: host, height: 600, offset: 100, items(0..<30))
  }

  private func grow(_ delivery: Delivery) -> TraceEvent.Kind {
    resized(.delivered(delivery), [1: 120])
  }

  @Test func `put back right after the call, nothing moves without animation`() throws {
    let events = at(30, grow(.batch(nil)), corrected(176, .call))
    let verdict = try chat.verdict(events, .recorded)
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == pt(176))
    #expect(verdict.contentHeight == pt(30 * 44 + 76))
  }

  @Test func `animated, the row jumps up at once and wanders back in 15 frames`() throws {
    let events = at(30, grow(animated), corrected(176, .call))
    let verdict = try chat.verdict(events, .recorded)
    #expect(verdict.shifts.map(\.shift.ticks) == [-364_800] + Array(repeating: 24_320, count: 15))
    #expect(verdict.flaggedFrames == Array(30...45))
    #expect(verdict.reasons == [.late])
    #expect(verdict.shifts.first?.item == item(3))
    #expect(verdict.shifts.last?.actual == pt(32))
    #expect(verdict.finalOffset == pt(176))
  }

  @Test func `put back by nobody, the row moves by what the other grew`() throws {
    let atOnce = try chat.verdict(at(30, grow(.batch(nil))), run())
    #expect(atOnce.points == [76])
    #expect(atOnce.reasons == [.policy])
    let moving = try chat.verdict(at(30, grow(animated)), run())
    #expect(moving.shifts.map(\.shift.ticks) == Array(repeating: 24_320, count: 15))
    #expect(moving.flaggedFrames == Array(31...45))
    #expect(moving.reasons == [.policy])
  }

  @Test func `a collection view moves its offset along with what grows above`() throws {
    let list = AnchorSeedTests.chat(host: .collectionView)
    for delivery in [Delivery.batch(nil), animated] {
      let verdict = try list.verdict(at(30, grow(delivery)), run())
      #expect(verdict.points == [])
      #expect(verdict.finalOffset == pt(176))
    }
    #expect(try list.verdict(at(30, grow(.reload)), run()).points == [76])
  }

  @Test(
    arguments: [
      (AnchorPolicy.none, [76.0]), (.firstStartedOnly, [76]), (.firstVisible, []),
      (.firstStarted, []),
    ] as [(AnchorPolicy, [Double])])
  func `under one tall cell only a policy with a fallback holds anything`(
    policy: AnchorPolicy, shifts: [Double]
  ) throws {
    let list = table(height: 600, offset: 500, [row(0, 44), row(1, 2000), row(2, 44)])
    let event = at(30, resized(.delivered(.batch(nil)), [0: 120]))
    for update in [UpdateChoice.reload, .batch] {
      let verdict = try list.verdict(event, run(update, policy))
      #expect(verdict.points == shifts)
      #expect(verdict.shifts.map(\.item) == shifts.map { _ in item(1) })
    }
  }

  @Test func `an anchor kept by its index is another row after two came in above`() throws {
    let list = table(height: 600, offset: 100, items(0..<30))
    let events = at(30, answered(.batch(nil), items([30, 31] + Array(0..<30))))
    // The row that now has index 3 stands where the old one stood: the number is the same.
    let verdict = try list.verdict(events + at(30, corrected(100, .call)), .recorded)
    #expect(verdict.points == [88])
    #expect(verdict.shifts.first?.item == item(3))
    #expect(verdict.shifts.first?.cause?.event == 1)
    #expect(verdict.shifts.first?.cause?.update == 0)
    #expect(verdict.finalOffset == pt(100))
  }
}
