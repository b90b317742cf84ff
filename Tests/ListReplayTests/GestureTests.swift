// Goal: where a trace holds only what the finger did, the list goes as a real one would.
// Method: tables of rows of 50 in a window of 500 at scale 2; offsets worked out by hand, or by the
// closed forms of `uikit-semantics.md` 5.3 with Foundation's powers.

import Foundation
import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

struct GestureTests {
  private func list(host: TraceHeader.Host = .other, offset: Double = 1000) -> TraceHeader {
    table(host: host, height: 500, offset: offset, (0..<100).map { row($0, 50) })
  }

  private func finger(
    _ phase: ScrollEvent.Phase, _ way: Double, velocity: Double? = nil
  ) -> TraceEvent.Kind {
    .scroll(
      ScrollEvent(phase: phase, movement: .translation(pt(way)), velocity: velocity.map(pt)))
  }

  /// A drag of 100 points upwards in three frames, then a release.
  private func flick(at frame: Int, velocity: Double?) -> [TraceEvent] {
    at(frame, finger(.begin, 0)) + at(frame + 1, finger(.drag, -40))
      + at(frame + 2, finger(.end, -100, velocity: velocity))
  }

  /// What is left of a velocity after frames, and how far it carried, by the sum of 5.3.
  private func closedForm(_ velocity: Double, frames: Int) -> (velocity: Double, way: Double) {
    let left = pow(0.998, Double(frames) * 1000 / 60)
    return (velocity * left, velocity / 1000 * 0.998 * (1 - left) / 0.002)
  }

  @Test func `the list follows the finger, and goes on when it is gone`() throws {
    let frames = try list().frames(flick(at: 10, velocity: 1200), run())
    let offsets = Dictionary(uniqueKeysWithValues: frames.map { ($0.index, $0.screen.offset) })
    #expect(offsets[10] == pt(1000))
    #expect(offsets[11] == pt(1040))
    #expect(offsets[12] == pt(1100))
    for frame in 13...150 {
      let way = closedForm(1200, frames: frame - 12).way
      let offset = try #require(offsets[frame]).points
      // The offset is on a pixel.
      #expect(abs(offset - 1100 - way) <= 0.25 + 0.001, "frame \(frame)")
    }
    // It ends in the first frame below 10 points a second: ln(0.01 / 1.2) / ln 0.998 = 2391 ms.
    #expect(frames.last?.index == 12 + 144)
    #expect(frames.allSatisfy { $0.isAtRest })
  }

  @Test(arguments: [nil, 0, 249.0])
  func `a slow release leaves the list where it is`(_ velocity: Double?) throws {
    let verdict = try list().verdict(flick(at: 10, velocity: velocity), run())
    #expect(verdict.finalOffset == pt(1100))
    #expect(verdict.frames == 13)
    #expect(verdict.points == [])
  }

  @Test func `past an end the list follows less, and springs back onto it`() throws {
    // 500 (1 - 1 / (1 + 0.55 x 100 / 500)) = 49.55 for the first 100 points, 90.16 for 200.
    let events =
      at(10, finger(.begin, 0)) + at(11, finger(.drag, 100)) + at(12, finger(.drag, 200))
      + at(20, finger(.end, 200))
    let frames = try list(offset: 0).frames(events, run())
    let offsets = frames.map(\.screen.offset)
    #expect(frames.first { $0.index == 11 }?.screen.offset == pt(-49.5))
    #expect(frames.first { $0.index == 12 }?.screen.offset == pt(-90))
    let springing = offsets.drop { $0 > pt(-90) }
    #expect(zip(springing, springing.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(offsets.last == .zero)
    #expect(frames.allSatisfy { $0.scrolled == .zero || !$0.isClampSuspended || $0.index > 10 })
    #expect(try list(offset: 0).verdict(events, run()).points == [])
  }

  @Test func `a finger stops a fling`() throws {
    let events = flick(at: 10, velocity: 1200) + at(40, finger(.begin, 0)) + at(60, finger(.end, 0))
    let verdict = try list().verdict(events, run())
    // The finger comes down as frame 40 is drawn, 28 frames after the release.
    let way = closedForm(1200, frames: 28).way
    #expect(abs(verdict.finalOffset.points - 1100 - way) <= 0.251)
    #expect(verdict.frames == 61)
  }

  @Test func `a prepend during a fling jumps once, and a policy in the layout keeps the fling`()
    throws
  {
    let rows = (200..<203).map { row($0, 50) } + (0..<100).map { row($0, 50) }
    let events = flick(at: 10, velocity: 1200) + at(40, answered(.batch(nil), rows))
    let undisturbed = try list().verdict(flick(at: 10, velocity: 1200), run()).finalOffset
    for update in [UpdateChoice.reload, .batch] {
      let none = try list().verdict(events, run(update))
      #expect(none.points == [150])
      #expect(none.flaggedFrames == [40])
      #expect(none.finalOffset == undisturbed)
      let held = try list().verdict(events, run(update, .firstVisible))
      #expect(held.points == [])
      #expect(held.finalOffset == undisturbed + pt(150))
    }
  }

  @Test(arguments: [TraceHeader.Host.collectionView, .tableView])
  func `a written offset stops the fling of a table only`(_ host: TraceHeader.Host) throws {
    let rows = (200..<203).map { row($0, 50) } + (0..<100).map { row($0, 50) }
    let events = flick(at: 10, velocity: 1200) + at(40, answered(.batch(nil), rows))
    let verdict = try list(host: host).verdict(events, run(.batch, .firstVisible, .late1))
    let whole = try list().verdict(flick(at: 10, velocity: 1200), run()).finalOffset
    // The place is put back in frame 41, after 29 frames of the fling.
    let way = closedForm(1200, frames: 29).way
    #expect(verdict.points == [150, -150])
    if host == .collectionView {
      #expect(verdict.finalOffset == whole + pt(150))
    } else {
      #expect(abs(verdict.finalOffset.points - 1250 - way) <= 0.251)
    }
  }

  @Test
  func `recorded momentum ends at the end of a shorter list, and with a correction of a table`()
    throws
  {
    // The recorded run prepends 300 and scrolls to its end; under a reload nothing else changes.
    let rows = (0..<20).map { row($0, 50) }
    let fling =
      at(10, scrolled(.begin, 0)) + at(11, scrolled(.drag, 100)) + at(12, scrolled(.end, 200))
      + at(13, scrolled(.decelerate, 300)) + at(20, scrolled(.decelerate, 480))
      + at(21, scrolled(.rest, 490))
    let header = table(host: .tableView, height: 500, offset: 0, rows)
    let shorter = Array(rows.prefix(15))
    let events = fling[..<4] + at(14, answered(.batch(nil), shorter + rows.suffix(5))) + fling[4...]
    #expect(try header.verdict(Array(events), .recorded).finalOffset == pt(490))
    // A policy that is 60 points further on cannot go past 500, and does not.
    let further = AnchorPolicy(name: "further", summary: "60 points on") {
      $0.offsetBefore + pt(60)
    }
    #expect(try header.verdict(Array(events), run(.batch, further)).finalOffset == pt(500))
    let late = try header.verdict(Array(events), run(.batch, further, .late1))
    // The correction in frame 15 takes 300 to 360, and ends the momentum.
    #expect(late.finalOffset == pt(360))
  }

  @Test func `a run that the finger leaves past its end springs back`() throws {
    // 40 rows of 50 at 1400. Five go above, and the app puts the place back: 1400 - 250 = 1150,
    // where the end is 1250. The finger goes on by 90 to 1240; without the correction, pulled in to
    // 1250, the list goes to 1340.
    let rows = (0..<40).map { row($0, 50) }
    let events =
      at(10, answered(.batch(nil), Array(rows[5...])), corrected(1150))
      + at(20, scrolled(.begin, 1150)) + at(21, scrolled(.drag, 1240))
      + at(22, scrolled(.end, 1240), scrolled(.rest, 1240))
    let header = table(height: 500, offset: 1400, rows)
    #expect(try header.verdict(events, .recorded).finalOffset == pt(1240))
    let frames = try header.frames(events, run(.batch))
    #expect(frames.first { $0.index == 22 }?.screen.offset == pt(1340))
    let springing = frames.filter { $0.index > 22 }
    // 0.99^(1000 / 60) = 0.8457 of the way is left after each frame: 1250 + 76.11 on a pixel.
    #expect(springing.first?.screen.offset == pt(1326))
    #expect(
      zip(springing, springing.dropFirst()).allSatisfy { $0.screen.offset >= $1.screen.offset })
    #expect(springing.last?.screen.offset == pt(1250))
    #expect(try header.verdict(events, run(.batch)).shifts.allSatisfy { $0.frame == 10 })
  }

  @Test func `samples between samples change nothing`() throws {
    let whole = flick(at: 10, velocity: 900)
    let split =
      at(10, finger(.begin, 0), finger(.drag, -10)) + at(11, finger(.drag, -40))
      + at(12, finger(.drag, -90), finger(.end, -100, velocity: 900))
    let (first, second) = (try list().verdict(whole, run()), try list().verdict(split, run()))
    #expect(first.finalOffset == second.finalOffset)
    #expect(first.frames == second.frames)
    #expect(second.points == [])
  }
}
