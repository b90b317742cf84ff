// Goal: of several reasons for one shift the first in the order is named.
// Method: frames by hand, in ticks: twenty rows of 100 in a window of 500, ten ticks a pixel. At
// 500 row 5 is the first in view and watched.

import ListModel
import ListReplay
import Testing
import Viewport

/// A frame of that list.
private struct Moment {
  /// How much higher than 100 some rows are.
  var grown: [Int: Int64] = [:]
  var offset: Int64 = 500
  var isAtRest = true
  var givenUp: AnchorPolicy.GivenUp?
  var measured: Set<Int> = []
  var excluded: Set<Int> = []
  var rounded: Int64 = 0

  func frame(_ index: Int) -> Frame {
    var rows: [HandMadeRow] = []
    var height: Int64 = 0
    for number in 0..<20 {
      rows.append(HandMadeRow(number, height, 100 + (grown[number] ?? 0)))
      height += 100 + (grown[number] ?? 0)
    }
    var frame = HandMadeList(rows: rows, height: height)
      .frame(index, window: 500, at: offset, isAtRest: isAtRest)
    frame.givenUp = givenUp
    frame.measured = ItemMarks(measured.map(item))
    frame.excluded = Set(excluded.map(item))
    frame.rounded = Length(ticks: rounded)
    return frame
  }

  /// The same, with a policy that gave up.
  func with(_ givenUp: AnchorPolicy.GivenUp?) -> Moment {
    var moment = self
    moment.givenUp = givenUp
    return moment
  }
}

/// The order of the reasons (design, section 10).
struct ReasonOrderTests {
  private func reasons(_ frames: [Frame]) -> [AnchorShift.Reason] {
    var detector = ShiftDetector(tolerance: Length(ticks: 10))
    for frame in frames { detector.take(frame) }
    return detector.shifts.map(\.reason)
  }

  private func reasons(from first: Moment = Moment(), _ moments: Moment...) -> [AnchorShift.Reason]
  {
    reasons(([first] + moments).enumerated().map { $1.frame($0) })
  }

  /// Row 2 takes 100 more than it was thought to have.
  private let measured = Moment(grown: [2: 100], measured: [2])

  @Test func `rows above that are measured are the reason, up to as far as they go`() {
    #expect(reasons(measured) == [.estimate])
    #expect(reasons(from: measured, Moment()) == [.estimate])
    #expect(reasons(Moment(grown: [2: 100])) == [.policy])
    // 60 in all, and 110, a pixel more than the estimate explains.
    #expect(reasons(Moment(grown: [2: 100, 3: -40], measured: [2])) == [.estimate])
    #expect(reasons(Moment(grown: [2: 100, 3: 10], measured: [2])) == [.estimate])
    #expect(reasons(Moment(grown: [2: 100, 3: 11], measured: [2])) == [.policy])
    // The other way, and back where they were.
    #expect(reasons(Moment(grown: [2: -50, 3: 150], measured: [2])) == [.policy])
    #expect(reasons(Moment(grown: [2: 50, 3: -50, 4: 100], measured: [2, 3])) == [.policy])
    // Row 7 is below, and row 5 is no row above itself.
    #expect(reasons(Moment(grown: [2: 100, 7: 100], measured: [7])) == [.policy])
    #expect(reasons(Moment(grown: [2: 100, 5: 100], measured: [5])) == [.policy])
  }

  // Ten lines of two items, 100 high; items 4 and 5, in the third line, are measured.
  @Test(arguments: [
    (30, 30, AnchorShift.Reason.estimate), (30, 20, .estimate), (10, 20, .policy), (0, 19, .policy),
  ])
  func `of items side by side the highest counts`(
    left: Int64, right: Int64, reason: AnchorShift.Reason
  ) {
    func frame(_ index: Int, _ heights: [Int: Int64], pushed: Int64, measured: ItemMarks) -> Frame {
      let rows = (0..<20).map { number in
        let y = Int64(number / 2) * 100 + (number > 5 ? pushed : 0)
        return HandMadeRow(number, y, 100 + (heights[number] ?? 0))
      }
      var frame = HandMadeList(rows: rows, height: 1000 + pushed).frame(index, window: 300, at: 400)
      frame.measured = measured
      return frame
    }
    // All below goes by 31: not a pixel farther than 30, but farther than 20 and a pixel.
    let frames = [
      frame(0, [:], pushed: 0, measured: []),
      frame(1, [4: left, 5: right], pushed: 31, measured: [item(4), item(5)]),
    ]
    #expect(reasons(frames) == [reason])
  }

  // Steps of 4: the third makes 12, more than a pixel.
  @Test(arguments: [
    ([-4, -4, -4], AnchorShift.Reason.rounding), ([-4, -2, 0], .rounding), ([-4, -1, 0], .drift),
    ([0, 0, 0], .drift), ([4, 4, 4], .drift), ([-7, -7, -6], .rounding),
  ])
  func `steps that add up are roundings if those made half of them`(
    rounded: [Int64], reason: AnchorShift.Reason
  ) {
    let steps = rounded.enumerated().map { step, rounded in
      Moment(grown: [2: Int64(step + 1) * 4], rounded: rounded)
    }
    let others = (4...6).map { Moment(grown: [2: Int64($0) * 4]) }
    let frames = ([Moment()] + steps + others).enumerated().map { $1.frame($0) }
    #expect(reasons(frames) == [reason, .drift])
  }

  @Test func `a policy that was off is the reason before estimates, steps and what comes late`() {
    #expect(reasons(measured.with(.suppressed)) == [.suppressed])
    #expect(reasons(Moment(grown: [2: 100]).with(.suppressed)) == [.suppressed])
    let step = Moment(grown: [2: 6], rounded: -6)
    let steps = Moment(grown: [2: 12], rounded: -6)
    #expect(reasons(step, steps) == [.rounding])
    #expect(reasons(step, steps.with(.suppressed)) == [.suppressed])
    #expect(reasons(step, steps.with(.lostIdentity)) == [.lostIdentity])
  }

  @Test func `what comes back is late before all that is less`() {
    func thereAndBack(_ there: Moment, _ givenUp: AnchorPolicy.GivenUp?) -> [AnchorShift.Reason] {
      var there = there.with(givenUp)
      var back = there
      there.isAtRest = false
      back.offset = 500 + (there.grown[2] ?? 0)
      back.rounded = 0
      return reasons(there, back)
    }
    for there in [Moment(grown: [2: 100]), measured] {
      #expect(thereAndBack(there, nil) == [.late, .late])
      #expect(thereAndBack(there, .suppressed) == [.suppressed, .suppressed])
      #expect(thereAndBack(there, .lostIdentity) == [.lostIdentity, .lostIdentity])
    }
    let steps = (1...3).map { Moment(grown: [2: $0 * 4], isAtRest: false, rounded: -4) }
    let back = Moment(grown: [2: 12], offset: 512)
    #expect(reasons(steps[0], steps[1], steps[2], back) == [.late, .late])
  }

  // At the end, 1500, row 15 is watched; 100 less below leave 1400.
  @Test func `a clamp comes before a policy that was off, and a lost identity before it`() {
    let end = Moment(offset: 1500)
    let clamped = Moment(grown: [19: -100], offset: 1400)
    #expect(reasons(from: end, clamped) == [.clamp])
    #expect(reasons(from: end, clamped.with(.suppressed)) == [.clamp])
    #expect(reasons(from: end, clamped.with(.lostIdentity)) == [.lostIdentity])
    var moving = clamped
    moving.isAtRest = false
    #expect(reasons(from: end, moving, end) == [.clamp, .late])
  }

  // Row 2 takes 100 more, the offset goes by 200.
  @Test func `a doubled correction comes before a clamp, and a lost identity before it`() {
    let doubled = Moment(grown: [2: 100], offset: 700)
    #expect(reasons(doubled) == [.doubled])
    #expect(reasons(doubled.with(.suppressed)) == [.doubled])
    #expect(reasons(doubled.with(.lostIdentity)) == [.lostIdentity])
    // Row 1, watched as row 0 may not be, goes from 290 to 190; to hold it takes -90.
    let beyond = Moment(offset: -190, excluded: [0])
    let clamped = Moment(grown: [0: 100], offset: 10, excluded: [0])
    #expect(reasons(from: beyond, clamped) == [.doubled])
    // From 240: 150 are not twice 100.
    let once = Moment(offset: -140, excluded: [0])
    #expect(reasons(from: once, clamped) == [.clamp])
  }
}
