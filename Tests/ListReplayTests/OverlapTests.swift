// Goal: what happens while an animation runs.
// Method: a row above grows by 60 in 15 frames, 4 in each; something else comes in the sixth.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Updates, scrolls and navigations during an animation.
struct OverlapTests {
  private let chat = table(offset: 100, items(0..<30))
  private let grow = at(60, resized(.delivered(.batch(.standard)), [0: 104]))

  private func steps(_ count: Int, _ points: Double) -> [Double] {
    Array(repeating: points, count: count)
  }

  @Test func `a second batch goes on from where the rows are`() throws {
    let events = grow + at(66, resized(.delivered(.batch(.standard)), [0: 44]))
    let verdict = try chat.verdict(events, run())
    #expect(verdict.points == steps(6, 4) + steps(15, -1.6))
    #expect(verdict.flaggedFrames == Array(61...81))
    #expect(verdict.reasons == [.late])
    #expect(verdict.frames == 82)
  }

  @Test func `a reload puts everything in its place`() throws {
    let events = grow + at(66, resized(.delivered(.reload), [:]))
    let verdict = try chat.verdict(events, run())
    #expect(verdict.points == steps(5, 4) + [40])
    #expect(verdict.reasons == [.policy])
    #expect(verdict.frames == 67)
  }

  @Test func `so does a batch without animation`() throws {
    let events = grow + at(66, resized(.delivered(.batch(nil)), [0: 84]))
    #expect(try chat.verdict(events, run()).points == steps(5, 4) + [20])
  }

  @Test func `the user's scrolling is taken off in each frame`() throws {
    let events = grow + at(63, scrolled(.begin, 110), scrolled(.drag, 130))
    let verdict = try chat.verdict(events, run())
    #expect(verdict.points == steps(15, 4))
    #expect(verdict.finalOffset == pt(130))
  }

  @Test func `a navigation is taken off, and a kept anchor out of view is chosen anew`() throws {
    let go = NavigateEvent(target: .offset(pt(600)), animated: false)
    let verdict = try chat.verdict(grow + at(63, .navigate(go)), run())
    // What stands at 600 was off screen when the animation began, and does not wander.
    #expect(verdict.points == steps(3, 4))
    #expect(verdict.flaggedFrames == [61, 62, 63])
    #expect(verdict.shifts.allSatisfy { $0.item == item(3) })
    #expect(verdict.finalOffset == pt(600))
  }

  @Test func `an animated navigation takes 18 frames, flags nothing and ends on its target`() throws
  {
    let go = NavigateEvent(target: .offset(pt(333.2)), animated: true)
    let frames = try chat.frames(at(30, .navigate(go)), run())
    #expect(frames.last?.index == 48)
    #expect(frames.last?.screen.offset == pt(333))
    let offsets = frames.map(\.screen.offset)
    #expect(offsets == offsets.sorted())
    let verdict = try chat.verdict(at(30, .navigate(go)), run())
    #expect(verdict.points == [])
    #expect(verdict.frames == 49)
  }

  @Test func `a tap on the status bar takes 1.6 s`() throws {
    let go = NavigateEvent(target: .top, animated: true)
    let verdict = try chat.verdict(at(30, .navigate(go)), run())
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == .zero)
    #expect(verdict.frames == 30 + 96 + 1)
  }

  @Test func `a finger stops a navigation where it is`() throws {
    let go = NavigateEvent(target: .offset(pt(500)), animated: true)
    // Halfway in time is halfway in space: 300, of which the user takes back 20.
    let events = at(30, .navigate(go)) + at(39, scrolled(.begin, 280))
    let verdict = try chat.verdict(events, run())
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == pt(280))
    #expect(verdict.frames == 40)
  }

  @Test func `rows that come on screen stand in their places, those on screen wander`() throws {
    let frames = try chat.frames(grow, run(.batch, .none))
    let middle = try #require(frames.first { $0.index == 65 })
    #expect(middle.screen.top(of: item(3)) == pt(32 + 20))
    #expect(middle.screen.top(of: item(20)) == pt(20 * 44 + 60 - 100))
    #expect(!middle.isAtRest)
    #expect(frames.last?.isAtRest == true)
    #expect(frames.last?.index == 75)
  }
}
