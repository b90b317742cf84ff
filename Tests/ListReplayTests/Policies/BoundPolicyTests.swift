// Goal: changes wait as M25 lets them, nothing beats M28 for a frame, and rows that are measured
// above move nothing under the policies that lay out from a row.
// Method: rows of 50 in a window of 300 by hand; random tables against every other policy.

import ListModel
import ListReplay
import TestSupport
import Testing
import TraceEvents
import Viewport

/// Policies at the limits of what can be done.
struct BoundPolicyTests {
  /// Twenty rows, hence offsets from 0 to 700.
  private let list = table(offset: 100, (0..<20).map { row($0, 50) })
  private let inserted = at(
    9, answered(.batch(nil), ([40, 41] + Array(0..<20)).map { row($0, 50) }))

  @Test func `what waits comes in once the list is at its end`() throws {
    let reading = try list.verdict(inserted, run(.batch, .deferred))
    #expect(reading.shifts.isEmpty && reading.declared.isEmpty)
    #expect(reading.contentHeight == pt(1000))
    #expect(reading.finalOffset == pt(100))
    // Two rows wait from frame 9 to 15.
    let back = inserted + at(15, scrolled(.drag, 700))
    let verdict = try list.verdict(back, run(.batch, .deferred))
    #expect(verdict.contentHeight == pt(1100))
    #expect(verdict.finalOffset == pt(800))
    #expect(verdict.shifts.isEmpty)
    #expect(verdict.measures.staleness == 200)
    #expect(try list.verdict(back, run(.batch, .firstVisible)).measures.staleness == 0)
  }

  @Test func `several changes come as one, and at the end none waits`() throws {
    let twice =
      inserted
      + at(12, answered(.batch(nil), ([40, 41] + Array(1..<20)).map { row($0, 50) }))
      + at(15, scrolled(.drag, 700))
    let verdict = try list.verdict(twice, run(.batch, .deferred))
    #expect(verdict.contentHeight == pt(1050))
    #expect(verdict.finalOffset == pt(750))
    // Two rows for three frames, then the one that goes as well for three more.
    #expect(verdict.measures.staleness == (2 * 3 + 3 * 3) * 1000 / 60)
    var end = list
    end.offset = pt(700)
    let followed = try end.verdict(
      at(9, answered(.batch(nil), (0..<21).map { row($0, 50) })), run(.batch, .deferred))
    #expect(followed.contentHeight == pt(1050))
    #expect(followed.finalOffset == pt(750))
    #expect(followed.shifts.isEmpty)
    #expect(followed.declared.map(\.distance) == [pt(-50)])
    #expect(followed.measures.staleness == 0)
  }

  @Test func `in a list that is turned over the newest rows are the first`() throws {
    var list = list
    list.isInverted = true
    let back = inserted + at(15, scrolled(.drag, 0))
    let verdict = try list.verdict(back, run(.batch, .deferred))
    #expect(verdict.contentHeight == pt(1100))
    #expect(verdict.finalOffset == .zero)
    #expect(verdict.shifts.isEmpty)
  }

  @Test func `rows are measured while others wait`() throws {
    let list = table(offset: 100, (0..<20).map { row($0, 50, estimate: 40) })
    let waiting = try list.verdict(
      inserted + at(12, resized(.measured, [2: 60])), run(.batch, .deferred))
    // What the insert says of other sizes waits with it: rows 2 to 8 or 9 are known to be 50.
    let alone = try list.verdict(at(12, resized(.measured, [2: 60])), run(.batch, .deferred))
    #expect(waiting.contentHeight == alone.contentHeight)
  }

  @Test(arguments: Seeds.all)
  func `nothing scores less in a frame than the best offset`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var moved = 0
    for _ in 0..<40 {
      let rows = (0..<30).map { row($0, Double.random(in: 20...90, using: &random).rounded()) }
      let kept = rows.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
      let new = (40..<40 + Int.random(in: 0...4, using: &random)).map { row($0, 35) }
      var after = kept
      for item in new {
        after.insert(item, at: Int.random(in: 0...after.count, using: &random))
      }
      let header = table(offset: Double(Int.random(in: 0...600, using: &random)), rows)
      let events = at(9, answered(.batch(nil), after))
      let best = try header.verdict(events, run(.batch, .bestOffset))
      #expect(best.measures.regret == .zero)
      moved += best.measures.listShift > .zero ? 1 : 0
      for policy in AnchorPolicy.catalogue where !policy.defersChanges {
        let other = try header.verdict(events, run(.batch, policy))
        guard other.declared.isEmpty else { continue }
        #expect(other.measures.listShift >= best.measures.listShift, "\(policy.name)")
      }
    }
    #expect(moved > 5)
  }

  @Test(arguments: [
    AnchorPolicy.stickToTop(), .stickToBottom(), .recyclerView, .recyclerViewReversed, .compose(),
    .gtk, .qt, .bestOffset,
  ])
  func `rows measured above while scrolling up move nothing`(policy: AnchorPolicy) throws {
    var list = table(offset: 600, (0..<30).map { row($0, 64, estimate: 44) })
    list.model.measuringAbove = .ignore
    let scroll = (0..<8).flatMap { at(5 + $0, scrolled(.drag, 585 - 15 * Double($0))) }
    let loose = try list.verdict(scroll, run(.batch, .firstVisible))
    #expect(loose.shifts.count > 1)
    #expect(loose.shifts.allSatisfy { $0.reason == .estimate })
    let held = try list.verdict(scroll, run(.batch, policy))
    #expect(held.shifts.isEmpty, "\(held.shifts)")
  }

  @Test func `momentum that a correction ends is counted`() throws {
    var list = table(offset: 100, (0..<40).map { row($0, 50) })
    list.model.keepsVelocity = false
    let glide = (0..<4).flatMap { at(10 + $0, scrolled(.decelerate, 150 + 50 * Double($0))) }
    let insert = answered(.batch(nil), ([50] + Array(0..<40)).map { row($0, 50) })
    let events = (glide + at(11, insert)).sorted { $0.time < $1.time }
    // The place is put back in frame 12, and the 50 of that frame and of 13 are lost.
    let late = try list.verdict(events, run(.batch, .firstVisible, .late1))
    #expect(late.measures.lostMomentum == pt(100))
    list.model.keepsVelocity = true
    let kept = try list.verdict(events, run(.batch, .firstVisible, .late1))
    #expect(kept.measures.lostMomentum == .zero)
  }
}
