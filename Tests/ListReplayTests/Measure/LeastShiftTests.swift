// Goal: the score of a frame and the least that any offset would have scored are exact.
// Method: lists of a few rows in windows of a few ticks, against a twin at every single offset.

import ListLayout
import ListModel
import ListReplay
import TestSupport
import Testing
import Viewport

/// The oracle against every offset there is.
struct LeastShiftTests {
  /// Two frames between which anything happened to a few rows, with what drew them.
  private struct Case {
    var before: Frame
    var after: Frame
    var tolerance: Int64

    init(_ random: inout SplitMix64) {
      func below(_ limit: Int64) -> Int64 { Int64.random(in: 0..<limit, using: &random) }
      func list(_ numbers: [Int]) -> HandMadeList {
        var y = below(3)
        let rows = numbers.map { number in
          let row = HandMadeRow(number, y, below(9))
          // Now and then a gap, or an overlap.
          y = max(0, y + row.height + [0, 0, 0, below(5), -below(4)][Int(below(5))])
          return row
        }
        return HandMadeList(rows: rows, height: y + below(4))
      }
      let numbers = Array(0..<Int(2 + below(7)))
      var left = numbers.filter { _ in below(5) > 0 } + [20, 21].prefix(Int(below(3)))
      if below(3) == 0 { left.shuffle(using: &random) }
      let window = 1 + below(24)
      before = list(numbers).frame(0, window: window, at: below(12))
      after = list(left).frame(
        1, window: window, at: below(16) - 2, scrolled: below(3) == 0 ? below(9) - 4 : 0,
        navigated: below(4) == 0 ? below(9) - 4 : 0, isClampSuspended: below(4) == 0)
      tolerance = below(3)
    }

    var twin: TwinMeasure { TwinMeasure(before, after, tolerance: tolerance) }

    var measure: FrameMeasure? {
      var measure = ListMeasure(tolerance: Length(ticks: tolerance), frameRate: 60)
      measure.take(before, anchor: nil)
      return measure.take(after, anchor: nil)
    }

    /// The offsets at which the list may rest, the one that was drawn among them.
    var legalOffsets: [Int64] {
      let last = max(0, after.screen.positions.contentSize.height.ticks - twin.height)
      return Array(0...last) + [after.screen.offset.ticks]
    }
  }

  @Test(arguments: Seeds.all)
  func `no offset scores below the least, and one scores it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var shifts = 0
    var between = 0
    for round in 0..<300 {
      let frames = Case(&random)
      let twin = frames.twin
      let drawn = frames.after.screen.offset.ticks
      guard let measure = frames.measure else {
        #expect(twin.score(at: drawn) == 0, "seed \(seed), round \(round)")
        continue
      }
      let everywhere = (Int64(-120)...120).map(twin.score).min()
      let legal = frames.legalOffsets.map(twin.score).min()
      let expected = frames.after.isClampSuspended ? everywhere : legal
      #expect(measure.listShift.squareTicks == twin.score(at: drawn), "seed \(seed), \(round)")
      #expect(measure.least.listShift.squareTicks == expected, "seed \(seed), \(round)")
      #expect(measure.leastAnywhere.listShift.squareTicks == everywhere, "seed \(seed), \(round)")
      // It scores what it says where it says.
      let best = measure.least.offset.ticks
      #expect(measure.least.listShift.squareTicks == twin.score(at: best), "seed \(seed), \(round)")
      let displaced = twin.displaced(at: drawn)
      #expect(measure.displacements.map(\.item) == displaced.map(\.item), "seed \(seed), \(round)")
      #expect(
        measure.displacements.map(\.distance.ticks)
          == displaced.map { twin.distance(of: $0, at: drawn) }, "seed \(seed), \(round)")
      #expect(.zero <= measure.regret && measure.regret <= measure.listShift.score)
      let parts = measure.regret + measure.clampForced + measure.leastAnywhere.listShift.score
      #expect(parts == measure.listShift.score)
      shifts += displaced.isEmpty ? 0 : 1
      let needs = twin.rows.map { $0.y - $0.expected }
      if !needs.contains(where: { abs($0 - best) <= frames.tolerance }) { between += 1 }
    }
    #expect(shifts > 150)
    // Not only the needs of rows are best.
    #expect(between > 5)
  }

  /// A tall row that changed by little and a short one that changed by much, at one tick of
  /// tolerance: everything held costs the other row.
  ///
  /// Window 100. Row 0 at 0, 10 high; row 1 at 10, 90 high. Row 0 grows by 20, to 30. Drawn at 0:
  /// row 1 is 20 too low: impact 10..100, 90; 90 * 20 = 1800. At 20 row 1 stands, row 0 is 20 too
  /// high, seen from -20 to 10: impact 0..10; 10 * 20 = 200. At 19 row 1 is within the tolerance,
  /// row 0 is drawn from -19 to 11: 11 * 19 = 209. At 21: from -21 to 9, expected at 0..10:
  /// 10 * 21 = 210. So 200, at 20.
  @Test func `a short row is given up for a tall one`() throws {
    let before = HandMadeList(rows: [HandMadeRow(0, 0, 10), HandMadeRow(1, 10, 90)], height: 300)
    let after = HandMadeList(rows: [HandMadeRow(0, 0, 30), HandMadeRow(1, 30, 90)], height: 300)
    var measure = ListMeasure(tolerance: Length(ticks: 1), frameRate: 60)
    measure.take(before.frame(0, window: 100, at: 0), anchor: nil)
    let anchor = ItemID(rawValue: 0)
    let drawn = measure.take(after.frame(1, window: 100, at: 0), anchor: anchor)
    let found = try #require(drawn)
    #expect(found.listShift.squareTicks == 1800)
    #expect(found.least.listShift.squareTicks == 200)
    #expect(found.least.offset == Length(ticks: 20))
    #expect(found.regret == ShiftScore(parts: 160_000_000_000))
    // The anchor alone stands.
    #expect(found.anchorRegret == .zero)
    #expect(measure.measures.displacedFrames == 1)
  }

  @Test func `what only the end of the content forces is no regret`() throws {
    // Ten rows of 10 in a window of 50 at the end, offset 50: row 6 is drawn at 10.
    let before = HandMadeList(
      rows: (0..<10).map { HandMadeRow($0, Int64($0) * 10, 10) }, height: 100)
    // Six go, the content is 40 high and the only legal offset 0: row 6 is drawn at 0. The four
    // left should take 10..50 and take 0..40, impact 50; distance 10; 500 of 2500. Held they would
    // be at offset -10.
    let after = HandMadeList(
      rows: (6..<10).map { HandMadeRow($0, Int64($0 - 6) * 10, 10) }, height: 40)
    var measure = ListMeasure(tolerance: Length(ticks: 1), frameRate: 60)
    measure.take(before.frame(0, window: 50, at: 50), anchor: nil)
    let drawn = measure.take(after.frame(1, window: 50, at: 0), anchor: nil)
    let found = try #require(drawn)
    #expect(found.listShift.squareTicks == 500)
    #expect(found.regret == .zero)
    #expect(found.leastAnywhere.offset == Length(ticks: -10))
    #expect(found.clampForced == ShiftScore(parts: 200_000_000_000))
  }

  @Test(arguments: Seeds.all)
  func `the mirror image of a list scores the same`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<200 {
      let frames = Case(&random)
      let tolerance = Length(ticks: frames.tolerance)
      var upright = ListMeasure(tolerance: tolerance, edge: .top, frameRate: 60)
      var mirrored = ListMeasure(tolerance: tolerance, edge: .bottom, frameRate: 60)
      for frame in [frames.before, frames.after] {
        upright.take(frame, anchor: nil)
        mirrored.take(frame.mirrored, anchor: nil)
      }
      #expect(upright.measures.listShift == mirrored.measures.listShift, "\(seed), \(round)")
      #expect(upright.measures.regret == mirrored.measures.regret, "\(seed), \(round)")
      #expect(upright.measures.clampForced == mirrored.measures.clampForced, "\(seed), \(round)")
    }
  }
}

extension Frame {
  /// The same seen upside down: the content hangs from the bottom of the window.
  fileprivate var mirrored: Frame {
    let content = screen.positions.contentSize.height.ticks
    let window = screen.viewport.size.height.ticks
    // Short content rests at its end there, as at its start here.
    let height = max(content, window)
    let rows = (0..<screen.positions.itemCount).reversed().compactMap { order in
      let item = screen.positions.item(at: order)
      return screen.positions.frame(of: item).map { rect in
        HandMadeRow(Int(item.rawValue), height - rect.maxY.ticks, rect.height.ticks)
      }
    }
    return HandMadeList(rows: rows, height: height).frame(
      index, window: window, at: height - window - screen.offset.ticks,
      scrolled: -scrolled.ticks, navigated: -navigated.ticks, isClampSuspended: isClampSuspended)
  }
}
