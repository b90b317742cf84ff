// Goal: policies are values that anybody can make, and see what the app could see.
// Method: policies of the test's own in small tables, numbers by hand.

import ListLayout
import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Policies in a replay.
struct PolicyTests {
  private let chat = table(offset: 100, items(0..<30))

  /// Holds the bottom edge of the last visible row.
  private let lastVisible = AnchorPolicy(
    name: "last-visible", summary: "holds the bottom of the last visible row",
    choose: { screen, isCandidate in screen.visibleItems().last(where: isCandidate) },
    wantedOffset: { restoration in
      guard let anchor = restoration.capture.anchor,
        let old = restoration.capture.screen.frame(of: anchor),
        let new = restoration.positions.frame(of: anchor)
      else { return nil }
      return restoration.offsetBefore + new.maxY - old.maxY
    })

  @Test func `a policy of one's own is replayed like those of the catalogue`() throws {
    let grow = at(9, resized(.delivered(.batch(nil)), [5: 64]))
    let verdict = try chat.verdict(grow, run(.batch, lastVisible))
    #expect(verdict.finalOffset == pt(120))
    #expect(verdict.points == [-20])
    #expect(verdict.reasons == [.policy])
    #expect(verdict.options.policy.name == "last-visible")
    let prepend = at(9, answered(.reload, items([40] + Array(0..<30))))
    let held = try chat.verdict(prepend, run(.reload, lastVisible))
    #expect(held.points == [])
    #expect(held.finalOffset == pt(144))
  }

  @Test func `what a policy wants is clamped to the content`() throws {
    let far = AnchorPolicy(name: "far", summary: "wants the end") { _ in pt(90_000.1) }
    let verdict = try chat.verdict(at(9, resized(.delivered(.reload), [:])), run(.reload, far))
    #expect(verdict.finalOffset == pt(30 * 44 - 300))
    #expect(verdict.clamps.count == 1)
    #expect(verdict.clamps.first?.wanted == pt(90_000))
    #expect(verdict.clamps.first?.granted == pt(1020))
  }

  @Test func `an item that the app moves cannot be held, nor judged`() throws {
    // Row 3 is the first whose top is in view; it goes down four places.
    let move = AnnouncedUpdate(
      .moveItem(before: ItemPath(section: 0, item: 3), after: ItemPath(section: 0, item: 7)))
    let events = at(
      9, .update(UpdateEvent(delivery: .batch(.standard), content: .announced([move]))))
    let held = try chat.verdict(events, run(.batch, .firstStarted))
    #expect(held.points == [])
    #expect(held.finalOffset == pt(56))
    let loose = try chat.verdict(events, run())
    #expect(Set(loose.shifts.map(\.item)) == [item(4)])
    #expect(loose.shifts.map(\.shift.ticks) == Array(repeating: -14_080, count: 15))
  }

  @Test func `the only item, moved, is not judged on its way either`() throws {
    var list = table([])
    list.sections = [recorded(0, items([0])), recorded(1, [], header: 50)]
    let move = AnnouncedUpdate(
      .moveItem(before: ItemPath(section: 0, item: 0), after: ItemPath(section: 1, item: 0)))
    let events = at(
      9, .update(UpdateEvent(delivery: .batch(.standard), content: .announced([move]))))
    let verdict = try list.verdict(events, run())
    #expect(verdict.points == [])
    #expect(verdict.lost == [])
    #expect(verdict.frames == 25)
  }

  @Test(arguments: [CorrectionMoment.late1, .late2])
  func `a late policy adds what the user has scrolled since`(timing: CorrectionMoment) throws {
    let events =
      at(9, answered(.batch(nil), items([40, 41] + Array(0..<30))))
      + at(10, scrolled(.drag, 130))
    let verdict = try chat.verdict(events, run(.batch, .firstVisible, timing))
    // One frame late, it acts before the scroll of that frame.
    #expect(verdict.points == [88, -88])
    #expect(verdict.flaggedFrames == [9, timing == .late1 ? 10 : 11])
    #expect(verdict.reasons == [.late])
    #expect(verdict.finalOffset == pt(218))
  }

  @Test func `a policy sees the end of a running animation, as the app reads it`() throws {
    let events =
      at(60, resized(.delivered(.batch(.standard)), [0: 104]))
      + at(66, resized(.delivered(.batch(.standard)), [0: 84]))
    for policy in [AnchorPolicy.contentSizeDifference, .firstVisible, .firstStarted] {
      let verdict = try chat.verdict(events, run(.batch, policy))
      #expect(verdict.points == [])
      #expect(verdict.finalOffset == pt(140))
      // Right after the call as well, although the rows are still on their way then.
      let called = try chat.verdict(events, run(.batch, policy, .call))
      #expect(called.finalOffset == pt(140))
      #expect(called.reasons == [.late])
    }
  }

  @Test func `the distance from the end is measured from the visible bottom`() throws {
    var list = chat
    list.insets.bottom = pt(40)
    let events = at(9, answered(.reload, items([40, 41] + Array(0..<30))))
    let verdict = try list.verdict(events, run(.reload, .distanceFromEnd))
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == pt(188))
  }
}
