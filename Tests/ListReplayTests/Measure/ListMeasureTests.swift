// Goal: what the measure counts over frames: windows, returns, lost context; and that it is exact
// in real replays.
// Method: frames by hand, in ticks; random traces against the twin.

import ListLayout
import ListModel
import ListReplay
import TestSupport
import Testing
import TraceEvents
import Viewport

/// The measure from frame to frame.
struct ListMeasureTests {
  /// Twenty rows of 10 in a window of 50, seen at an offset.
  private func frame(
    _ index: Int, at offset: Int64, scrolled: Int64 = 0, isAtRest: Bool = true,
    moved: Set<ItemID> = []
  ) -> Frame {
    HandMadeList(rows: (0..<20).map { HandMadeRow($0, Int64($0) * 10, 10) }, height: 200)
      .frame(
        index, window: 50, at: offset, scrolled: scrolled, moved: moved, isAtRest: isAtRest)
  }

  private func measures(rate: Int = 10, _ frames: [Frame]) -> RunMeasures {
    var measure = ListMeasure(tolerance: Length(ticks: 1), frameRate: rate)
    for frame in frames { measure.take(frame, anchor: nil) }
    return measure.measures
  }

  @Test func `nothing scores nothing, scrolls included`() {
    let frames = (0..<40).map { frame($0, at: Int64($0) * 3, scrolled: 3) }
    #expect(measures(frames) == RunMeasures())
  }

  // A jump by 10 of a full window scores 50 * 10 / 2500 = 0.2.
  @Test(arguments: [
    // Nine frames of ten a second apart: one window.
    ([10, 19], 0.4, 0.4),
    // A whole second apart: two.
    ([10, 20], 0.4, 0.2),
    // A second of 5 is not joined, however close: 10 to 55 are one window of six.
    ([10, 19, 28, 37, 46, 55], 1.2, 1.2),
    ([10, 19, 28, 37, 46, 55, 60], 1.4, 1.2),
    ([10, 19, 28, 37, 46, 55, 60, 61], 1.6, 1.2),
  ])
  func `scores are summed in session windows`(jumps: [Int], sum: Double, worst: Double) {
    let frames = (0..<70).map { index in
      frame(index, at: Int64(jumps.count { $0 <= index }) * 10)
    }
    let found = measures(frames)
    #expect(found.listShift == score(sum))
    #expect(found.worstWindow == score(worst))
    #expect(found.displacedFrames == jumps.count)
    #expect(found.flashes == 0)
  }

  @Test(arguments: [(1, 1), (5, 1), (6, 0), (50, 0)])
  func `there and back within five frames is a flash`(frames: Int, flashes: Int) {
    let found = measures(
      [frame(0, at: 0), frame(3, at: 20), frame(3 + frames, at: 1)])
    #expect(found.flashes == flashes)
    #expect(found.latency == frames)
  }

  @Test func `a row that was pushed out of view comes back, scrolled along`() {
    // At 100 none of the first rows is seen; the user scrolls by 5 on the way.
    let found = measures([
      frame(0, at: 0), frame(1, at: 100), frame(2, at: 105, scrolled: 5), frame(3, at: 5),
    ])
    #expect(found.flashes == 1)
    #expect(found.latency == 2)
  }

  @Test func `what is not back after five seconds stays`() {
    let found = measures([frame(0, at: 0), frame(1, at: 20), frame(52, at: 0)])
    #expect(found.flashes == 0)
    #expect(found.latency == 0)
  }

  @Test func `rows that the app moved do not count until the list is at rest`() {
    let moved = Set((0..<20).map { ItemID(rawValue: Int32($0)) })
    let found = measures([
      frame(0, at: 0), frame(1, at: 10, isAtRest: false, moved: moved), frame(2, at: 20),
      frame(3, at: 30),
    ])
    #expect(found.listShift == score(0.2))
  }

  @Test func `context is lost where every row that was in view is gone`() {
    func list(_ numbers: [Int]) -> HandMadeList {
      HandMadeList(
        rows: numbers.enumerated().map { HandMadeRow($1, Int64($0) * 10, 10) }, height: 200)
    }
    // Three rows took 30 of 50; then one of three survives, where it was.
    let all = list([0, 1, 2]).frame(0, window: 50, at: 0)
    let none = list([3, 4, 5]).frame(1, window: 50, at: 0)
    let one = list([5, 6, 7]).frame(2, window: 50, at: -20)
    let found = measures([all, none, one])
    #expect(found.lostContext == score(0.6))
    #expect(found.displacedFrames == 0)
  }

  private static let runs = [
    run(.batch), run(.reload, .firstVisible), run(.batch, .firstVisible, .late1),
  ]

  @Test(arguments: Seeds.all)
  func `replays are measured as their frames say, and no offset does better`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var displaced = 0
    for _ in 0..<30 {
      let seed = random.next()
      let trace = RandomReplay(seed: seed, events: 8)
      // The twin tells places by top edges.
      if trace.header.alignment == .bottom { continue }
      for options in ListMeasureTests.runs {
        let frames = try trace.header.frames(trace.events, options)
        let verdict = try trace.header.verdict(trace.events, options)
        let pixel = Length.pixel(atScale: trace.header.scale)
        var measure = ListMeasure(tolerance: pixel, frameRate: trace.header.frameRate)
        var moved: Set<ItemID> = []
        for (place, frame) in frames.enumerated() {
          moved.formUnion(frame.moved.union(frame.arrived))
          if let found = measure.take(frame, anchor: nil), place > 0 {
            let twin = TwinMeasure(
              frames[place - 1], frame, tolerance: pixel.ticks, moved: moved)
            check(found, twin, frame, "trace \(seed), frame \(frame.index)")
            displaced += found.displacements.isEmpty ? 0 : 1
          }
          if frame.isAtRest { moved = [] }
        }
        #expect(verdict.measures.listShift == measure.measures.listShift, "trace \(seed)")
        #expect(verdict.measures.regret <= verdict.measures.listShift, "trace \(seed)")
      }
    }
    #expect(displaced > 60)
  }

  private func check(
    _ found: FrameMeasure, _ twin: TwinMeasure, _ frame: Frame, _ name: Comment
  ) {
    let drawn = frame.screen.offset.ticks
    #expect(found.listShift.squareTicks == twin.score(at: drawn), name)
    let least = found.least.listShift.squareTicks
    #expect(least == twin.score(at: found.least.offset.ticks), name)
    let viewport = frame.screen.viewport
    let first = viewport.minimumOffset.ticks
    let last = viewport.maximumOffset(
      contentHeight: frame.screen.positions.contentSize.height
    ).ticks
    // Forty offsets up and down from what was drawn, and the ends.
    let around = (-20...20).map { drawn + $0 * twin.height / 17 }
    let tried = around.filter { (first...last).contains($0) } + [first, last]
    #expect(tried.allSatisfy { twin.score(at: $0) >= least }, name)
  }
}
