// Goal: recorded corrections act at their moment, and count as pending before.
// Method: two rows of 44 come in above, the app adds 88 to the offset sooner or later.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// The app's own corrections.
struct CorrectionTests {
  private let chat = table(offset: 100, items(0..<30))

  private func prepend(_ delivery: Delivery) -> TraceEvent.Kind {
    answered(delivery, items([40, 41] + Array(0..<30)))
  }

  @Test(arguments: [
    (CorrectionMoment?.none, [9, 12]), (.layout, [9, 12]), (.call, [9, 12]), (.late1, [9, 12]),
  ])
  func `no moment lies before the time of the correction`(
    moment: CorrectionMoment?, frames: [Int]
  ) throws {
    let events = at(9, prepend(.batch(nil))) + at(12, corrected(188, moment))
    let verdict = try chat.verdict(events, .recorded)
    #expect(verdict.points == [88, -88])
    #expect(verdict.flaggedFrames == frames)
    #expect(verdict.reasons == [.late])
    // The row that jumped is judged, not the one that stands in its place.
    #expect(Set(verdict.shifts.map(\.item)) == [item(3)])
    #expect(verdict.shifts.map(\.cause?.event) == [0, 1])
    #expect(verdict.shifts.map(\.cause?.update) == [0, 0])
  }

  @Test(arguments: [(CorrectionMoment.late1, 10), (.late2, 11), (.completion, 25)])
  func `a moment may lie behind the time of the correction`(
    moment: CorrectionMoment, frame: Int
  ) throws {
    let delivery = moment == .completion ? Delivery.batch(.standard) : .batch(nil)
    let events = at(9, prepend(delivery), corrected(188, moment))
    let verdict = try chat.verdict(events, .recorded)
    #expect(verdict.shifts.last?.frame == frame)
    #expect(verdict.shifts.last?.shift == pt(-88))
    #expect(verdict.reasons == [.late])
  }

  @Test(arguments: [CorrectionMoment.layout, .call, .completion])
  func `a reload has no completion, so that all three act in its frame`(
    moment: CorrectionMoment
  ) throws {
    let events = at(9, prepend(.batch(.standard)), corrected(188, moment))
    let verdict = try chat.verdict(events, RunOptions(update: .reload))
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == pt(188))
  }

  @Test func `a completion is late by the delay, and what stands in for it at a reload is not`()
    throws
  {
    var slow = chat
    slow.model.completionDelay = 2
    let events = at(9, prepend(.batch(nil)), corrected(188, .completion))
    #expect(try slow.verdict(events, .recorded).flaggedFrames == [9, 11])
    for options in [RunOptions(update: .reload), run(.reload, .firstVisible, .completion)] {
      let verdict = try slow.verdict(events, options)
      #expect(verdict.points == [])
      #expect(verdict.finalOffset == pt(188))
    }
  }

  @Test func `in the layout, the offset moves with the rows in one animation`() throws {
    let events = at(9, prepend(.batch(.standard)), corrected(188, .layout))
    let verdict = try chat.verdict(events, .recorded)
    #expect(verdict.points == [])
    #expect(verdict.frames == 25)
  }

  @Test func `of two corrections in one layout the last counts`() throws {
    let events = at(9, prepend(.batch(nil)), corrected(50, .layout), corrected(188, .layout))
    let verdict = try chat.verdict(events, .recorded)
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == pt(188))
  }

  @Test func `a correction of nothing acts at its time, whatever its moment`() throws {
    let verdict = try chat.verdict(at(9, corrected(120.2, .late2)), .recorded)
    #expect(verdict.points == [-20])
    #expect(verdict.flaggedFrames == [9])
    #expect(verdict.finalOffset == pt(120))
  }

  @Test func `another policy drops what the app wrote`() throws {
    let events = at(9, prepend(.batch(nil)), corrected(5, .call)) + at(20, corrected(7))
    #expect(try chat.verdict(events, run()).finalOffset == pt(100))
    #expect(try chat.verdict(events, run(.batch, .firstStarted)).finalOffset == pt(188))
  }

  @Test func `the user scrolls in every run by as much as in the recorded one`() throws {
    let events =
      at(9, prepend(.batch(nil)), corrected(188, .call)) + at(20, scrolled(.drag, 218))
    #expect(try chat.verdict(events, run()).finalOffset == pt(130))
    #expect(try chat.verdict(events, run(.reload, .firstVisible)).finalOffset == pt(218))
    #expect(try chat.verdict(events, run()).points == [88])
  }

  @Test func `what happens before frame 0 is not judged`() throws {
    let verdict = try chat.verdict(at(0, prepend(.batch(nil))), run())
    #expect(verdict.points == [])
    #expect(verdict.frames == 1)
  }
}
