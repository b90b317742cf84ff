// Goal: updates that follow each other faster than the list settles, as numbers.
// Method: rows of 50 at offset 500, where row-10 stands at the top; each insert brings one more.

import ListReplay
import TraceEvents

enum BurstClaims {
  static let all = overlapping + overlappingLess + everyFrame + completions + dropped

  private static let folder = "burst-of-updates/"

  // Without animation, or in a table, which does not animate what comes in above: a row each time,
  // and the row above is the next to stand at the top.
  private static func jumps(_ frames: [Int]) -> [Claim.Shift] {
    zip(frames, (0...10).reversed()).map { .once($0, "row-\($1)", 50, .policy) }
  }

  // Every 6 frames, animated over 15. An animation goes on from where the row is drawn, which is
  // watched until the last one is over.
  //
  //    frame 60   row-10 at  +0, to  +50: 50 / 15 a frame, 16000 ticks
  //    frame 66   row-10 at +20, to +100: 80 / 15 a frame, 25600 ticks
  //    frame 72   row-10 at +52, to +150: 98 / 15 a frame, 31360 ticks, until frame 87
  //
  // Every 12 frames: from +40 in frame 72 by 60 / 15, 19200 ticks; from +88 in frame 84 by 62 / 15,
  // 19840 ticks, until frame 99.
  private static let overlapping: [Claim] = {
    let name = folder + "three-animated-inserts-100-ms-apart-"
    let collection = name + "overlap"
    let table = name + "jump-in-a-table-view"
    let wander: [Claim.Shift] = [
      .each(61...66, "row-10", ticks: 16_000, .policy),
      .each(67...72, "row-10", ticks: 25_600, .policy),
      .each(73...87, "row-10", ticks: 31_360, .policy),
    ]
    let steps = jumps([60, 66, 72])
    return [collection, table].flatMap { name in
      Claim.runs(name, by: [.reload], "none", "recorded", shifts: steps, offset: 500, content: 2150)
        + Claim.runs(name, "first-visible", offset: 650, content: 2150)
    }
      + Claim.runs(
        collection, by: [.batch], "none", "recorded", shifts: wander, offset: 500, content: 2150)
      + Claim.runs(
        table, by: [.batch], "none", "recorded", shifts: steps, offset: 500, content: 2150)
  }()

  private static let overlappingLess: [Claim] = {
    let name = folder + "three-animated-inserts-200-ms-apart-overlap-by-three-frames"
    let wander: [Claim.Shift] = [
      .each(61...72, "row-10", ticks: 16_000, .policy),
      .each(73...84, "row-10", ticks: 19_200, .policy),
      .each(85...99, "row-10", ticks: 19_840, .policy),
    ]
    return Claim.runs(
      name, by: [.reload], "none", "recorded", shifts: jumps([60, 72, 84]), offset: 500,
      content: 2150)
      + Claim.runs(
        name, by: [.batch], "none", "recorded", shifts: wander, offset: 500, content: 2150)
      + Claim.runs(name, "first-visible", offset: 650, content: 2150)
  }()

  // Five inserts in five frames, 2000 + 250. Corrected a frame late, each correction meets the next
  // insert in its frame: what one takes back the other brings, but for the first and the last.
  private static let everyFrame: [Claim] = {
    let name = folder + "an-insert-in-each-of-five-frames-corrected-"
    let held = name + "in-the-same-frame-holds"
    let late = name + "a-frame-late-jumps-forth-and-back"
    return [held, late].flatMap { name in
      Claim.runs(name, "none", shifts: jumps([60, 61, 62, 63, 64]), offset: 500, content: 2250)
        + Claim.runs(name, "first-visible", offset: 750, content: 2250)
    }
      + Claim.runs(held, "recorded", offset: 750, content: 2250)
      + Claim.runs(
        late, "recorded",
        shifts: [.once(60, "row-10", 50, .late), .once(65, "row-10", -50, .late)],
        drawn: [60: 500, 61: 550, 64: 700, 65: 750], offset: 750, content: 2250)
  }()

  // Two inserts, animated until frames 75 and 81, so that the completions are in frames 76 and 82.
  // Row-10 goes by 50 / 15 = 16000 ticks until frame 66, then by 80 / 15 = 25600; the correction in
  // frame 76 takes 50 = 240000 ticks back in the middle of the second animation.
  //
  // A policy that acts in the completion captures row-10 at 0 for the first and, since nothing was
  // put back yet, at 50 for the second. The first puts all 100 back, 480000 ticks, the second takes
  // 50 of it away again: the row stays 50 too low.
  private static let completions: [Claim] = {
    let name = folder + "two-animated-inserts-each-corrected-in-its-completion"
    let slow = Claim.Shift.each(61...66, "row-10", ticks: 16_000, .policy)
    let fast = Claim.Shift.each(67...81, "row-10", ticks: 25_600, .policy)
    let late: [Claim.Shift] = [
      .each(61...66, "row-10", ticks: 16_000, .late),
      .each(67...75, "row-10", ticks: 25_600, .late),
      .each(76...76, "row-10", ticks: 25_600 - 240_000, .late),
      .each(77...81, "row-10", ticks: 25_600, .late),
      .once(82, "row-10", -50, .late),
    ]
    let twice: [Claim.Shift] = [
      .each(61...66, "row-10", ticks: 16_000, .policy),
      .each(67...75, "row-10", ticks: 25_600, .policy),
      .each(76...76, "row-10", ticks: 25_600 - 480_000, .policy),
      .each(77...81, "row-10", ticks: 25_600, .policy),
      .once(82, "row-10", 50, .policy),
    ]
    return Claim.runs(
      name, by: [.reload], "none", shifts: jumps([60, 66]), offset: 500, content: 2100)
      + Claim.runs(name, by: [.batch], "none", shifts: [slow, fast], offset: 500, content: 2100)
      + Claim.runs(name, by: [.reload], "recorded", offset: 600, content: 2100)
      + Claim.runs(name, by: [.batch], "recorded", shifts: late, offset: 600, content: 2100)
      + Claim.runs(name, "first-visible", offset: 600, content: 2100)
      + Claim.runs(
        name, by: [.reload], "first-visible", at: [.completion], offset: 600, content: 2100)
      + Claim.runs(
        name, by: [.batch], "first-visible", at: [.completion], shifts: twice, offset: 550,
        content: 2100)
  }()

  // The reload is in frame 66, so in frame 65 row-10 is drawn 5 x 50 / 15 = 16 2/3 down; all that
  // is left of 100 comes at once, 83 1/3 or 400000 ticks.
  private static let dropped: [Claim] = {
    let name = folder + "reload-during-an-animated-insert-drops-the-animation"
    let jump: [Claim.Shift] = [
      .each(61...65, "row-10", ticks: 16_000, .policy),
      .each(66...66, "row-10", ticks: 400_000, .policy),
    ]
    return Claim.runs(
      name, by: [.reload], "none", "recorded", shifts: jumps([60, 66]), offset: 500, content: 2100)
      + Claim.runs(
        name, by: [.batch, .recorded], "none", "recorded", shifts: jump, offset: 500, content: 2100)
      + Claim.runs(
        name, by: [.reload, .batch, .recorded], "first-visible", offset: 600, content: 2100)
  }()
}
