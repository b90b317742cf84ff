// Goal: what a real screen showed is judged as any run is, by its own frames alone.
// Method: the page and the observations of `FidelityTests`.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// The policy `observed`.
struct ObservedTests {
  private typealias Page = FidelityTests

  private func verdict(_ events: [TraceEvent]) throws -> RunVerdict {
    try Page.page.verdict(events, RunOptions(policy: .observed))
  }

  @Test func `a screen that kept the place is clean, whatever the model would have done`() throws {
    let events = at(0, Page.seen(500)) + at(9, Page.insert, Page.seen(650))
    let verdict = try verdict(events)
    #expect(verdict.isClean)
    #expect(verdict.finalOffset == pt(650))
    #expect(try !Page.page.verdict(events, run()).isClean)
  }

  @Test func `one that did not is flagged in the frame that was seen`() throws {
    // Nothing was seen of frame 9.
    let events = at(0, Page.seen(500)) + at(9, Page.insert) + at(12, Page.seen(500))
    let verdict = try verdict(events)
    #expect(verdict.points == [150])
    #expect(verdict.flaggedFrames == [12])
    #expect(verdict.shifts.first?.cause?.event == 1)
    #expect(verdict.measures.listShift > ShiftScore.zero)
  }

  @Test func `rows stand where they were seen`() throws {
    let events =
      at(0, Page.seen(500, [10: 0])) + at(4, Page.seen(500, [10: 7])) + at(5, Page.seen(500))
    let verdict = try verdict(events)
    #expect(verdict.points == [7, -7])
    let frames = try Page.page.frames(events, RunOptions(policy: .observed))
    #expect(frames.map(\.index) == [0, 4, 5])
    #expect(frames[1].screen.top(of: item(10)) == pt(7))
    #expect(frames[1].screen.top(of: item(11)) == pt(50))
  }

  @Test func `scrolling and navigations are no shifts`() throws {
    let events =
      at(0, Page.seen(500)) + at(3, scrolled(.drag, 530), Page.seen(530))
      + at(4, Page.insert, Page.byHost(680), scrolled(.drag, 700), Page.seen(700))
      + at(5, .navigate(NavigateEvent(target: .offset(pt(900)), animated: false)), Page.seen(900))
    #expect(try verdict(events).isClean)
    // Where the model put the list does not matter: the next way is from what was seen.
    let unknown =
      at(0, Page.seen(500)) + at(4, Page.insert, Page.seen(650))
      + at(5, scrolled(.drag, 660), Page.seen(660))
    #expect(try verdict(unknown).isClean)
  }

  @Test func `on an animated way the screen says how far it went`() throws {
    let way = at(3, .navigate(NavigateEvent(target: .offset(pt(900)), animated: true)))
    let steps = [501.0, 520, 600, 700, 820, 890, 900].enumerated().flatMap { number, offset in
      at(4 + number, Page.seen(offset))
    }
    #expect(try verdict(at(0, Page.seen(500)) + way + steps).isClean)
  }

  @Test func `where nothing was seen nothing is judged`() throws {
    let verdict = try verdict(at(9, Page.insert))
    #expect(verdict.isClean)
    #expect(verdict.measures.listShift == ShiftScore.zero)
  }
}
