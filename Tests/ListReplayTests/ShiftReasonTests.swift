// Goal: each shift has the first of the reasons that holds, and anchors are lost and found.
// Method: ten rows of 100 in a window of 400, one thing in each test, numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Reasons and lost anchors.
struct ShiftReasonTests {
  private let rows = (0..<10).map { row($0, 100) }
  private var atEnd: TraceHeader { table(height: 400, offset: 600, rows) }

  @Test func `small steps are carried on until they exceed a pixel`() throws {
    let events = (1...4).flatMap { step in
      at(10 * step, resized(.delivered(.batch(nil)), [0: 100 + 0.3 * Double(step)]))
    }
    let verdict = try atEnd.verdict(events, run())
    #expect(verdict.shifts.map(\.shift) == [pt(0.6), pt(0.6)])
    #expect(verdict.flaggedFrames == [20, 40])
    #expect(verdict.reasons == [.drift])
  }

  // Two rows of 50 come in above, the offset should go by 100 and goes by 200.
  @Test(arguments: [
    // Written in the layout and again in the same frame, or two frames later.
    ([(350, CorrectionMoment.layout), (450, .call)], [-100.0], [9]),
    ([(350, .layout), (450, .late2)], [-100], [11]),
    // Written once, twice as far.
    ([(450, .call)], [-100], [9]),
  ])
  func `an offset that goes twice as far as the anchor was corrected twice`(
    corrections: [(Double, CorrectionMoment)], shifts: [Double], frames: [Int]
  ) throws {
    let events =
      at(9, answered(.batch(nil), [row(40, 50), row(41, 50)] + rows))
      + corrections.flatMap { at(9, corrected($0.0, $0.1)) }
    let list = table(height: 400, offset: 250, rows)
    let verdict = try list.verdict(events, .recorded)
    #expect(verdict.points == shifts)
    #expect(verdict.flaggedFrames == frames)
    #expect(verdict.reasons == [.doubled])
  }

  // Too far by a pixel more than the tolerance, too little, the other way: not doubled.
  @Test(arguments: [451.5, 448.5, 400, 150]) func `other errors are no doubles`(
    offset: Double
  ) throws {
    let events =
      at(9, answered(.batch(nil), [row(40, 50), row(41, 50)] + rows))
      + at(9, corrected(offset, .call))
    let verdict = try table(height: 400, offset: 250, rows).verdict(events, .recorded)
    #expect(verdict.points == [350 - offset])
    #expect(verdict.reasons == [.policy])
  }

  @Test func `small steps that the clamp forces are its doing`() throws {
    let events = (1...2).flatMap { step in
      let height = pt(5 - 0.3 * Double(step))
      return at(10 * step, .resize(ResizeEvent(via: .delivered(.reload), tableHeader: height)))
    }
    var list = table(height: 400, rows)
    list.tableHeader = pt(5)
    let verdict = try list.verdict(events, run())
    #expect(verdict.shifts.map(\.shift) == [pt(-0.6)])
    #expect(verdict.reasons == [.clamp])
  }

  @Test func `a clamp is the reason in every frame of an animation`() throws {
    // 700 are left, so that the offset has to go from 600 to 300.
    for (delivery, shifts) in [
      (Delivery.batch(.standard), Array(repeating: 20.0, count: 15)), (.batch(nil), [300]),
      (.reload, [300]),
    ] {
      let events = at(9, answered(delivery, Array(rows[..<7])))
      let verdict = try atEnd.verdict(events, run())
      #expect(verdict.points == shifts)
      #expect(verdict.reasons == [.clamp])
      #expect(verdict.shifts.map(\.clampedPart) == verdict.shifts.map(\.shift))
    }
  }

  @Test func `a clamp that explains a part of a shift is not its reason`() throws {
    let events = at(9, answered(.batch(nil), Array(rows[..<7])), corrected(200, .call))
    let verdict = try atEnd.verdict(events, .recorded)
    #expect(verdict.points == [400])
    #expect(verdict.reasons == [.policy])
    #expect(verdict.shifts.first?.clampedPart == pt(300))
  }

  @Test func `a finger on the list suspends the clamp`() throws {
    let events = at(5, scrolled(.begin, 600)) + at(9, answered(.batch(nil), Array(rows[..<7])))
    let verdict = try atEnd.verdict(events, run())
    #expect(verdict.points == [])
    #expect(verdict.finalOffset == pt(600))
  }

  @Test func `the survivor below takes over and is judged against its own last place`() throws {
    let list = table(height: 400, offset: 250, rows)
    let kept = rows.filter { $0.id != item(3) }
    let verdict = try list.verdict(at(9, answered(.reload, kept)), run())
    #expect(verdict.lost.map(\.item) == [item(3)])
    #expect(verdict.lost.map(\.successor) == [item(4)])
    #expect(verdict.shifts.map(\.item) == [item(4)])
    #expect(verdict.points == [-100])
    let held = try list.verdict(at(9, answered(.reload, kept)), run(.reload, .firstStarted))
    #expect(held.lost.count == 1)
    #expect(held.points == [])
    #expect(held.finalOffset == pt(150))
  }

  @Test func `in the slot of one that is gone, not of one that the app moved before`() throws {
    var list = table(items(0..<10))
    list.model.goneAnchor = .slot
    let updates = [
      AnnouncedUpdate(
        .moveItem(
          before: ItemPath(section: 0, item: 0),
          after: ItemPath(section: 0, item: 8))),
      AnnouncedUpdate(.deleteItem(before: ItemPath(section: 0, item: 1))),
    ]
    let answer = [recorded(0, items(2..<10) + items([0]))]
    let event = UpdateEvent(delivery: .batch(nil), content: .judged(updates, answer: answer))
    let verdict = try list.verdict(at(9, .update(event)), run(.batch))
    // Row 0 cannot be the anchor, row 1 is gone, row 2 stands where row 0 stood.
    #expect(verdict.lost.map(\.item) == [item(1)])
    #expect(verdict.points == [-44])
  }

  @Test func `if nothing below survives, the next above takes over`() throws {
    let verdict = try atEnd.verdict(at(9, answered(.reload, Array(rows[..<6]))), run())
    #expect(verdict.lost.map(\.successor) == [item(5)])
    #expect(verdict.shifts.map(\.expected) == [pt(-100)])
    #expect(verdict.shifts.map(\.actual) == [pt(300)])
    #expect(verdict.reasons == [.clamp])
  }

  @Test(arguments: [Delivery.reload, .batch(nil), .batch(.standard)])
  func `a list that becomes empty and fills again loses its anchor once`(
    delivery: Delivery
  ) throws {
    let events = at(60, answered(delivery, [])) + at(120, answered(delivery, items(20..<30)))
    for policy in AnchorPolicy.catalogue {
      let verdict = try atEnd.verdict(events, run(.recorded, policy))
      #expect(verdict.lost.map(\.item) == [item(6)])
      #expect(verdict.lost.map(\.successor) == [nil])
      #expect(verdict.points == [])
      #expect(verdict.contentHeight == pt(440))
    }
  }

  @Test func `an empty list shows one frame and no shift`() throws {
    for policy in AnchorPolicy.catalogue {
      let verdict = try table([]).verdict([], run(.recorded, policy))
      #expect(verdict.frames == 1)
      #expect(verdict.points == [])
      #expect(verdict.contentHeight == .zero)
      #expect(verdict.finalOffset == .zero)
    }
  }
}
