// Goal: rows that are estimated until they are shown, as numbers.
// Method: 40 rows, estimated 50 and truly 60 high, in a viewport of 500.

import ListReplay

enum EstimateClaims {
  static let all = upwards + deferred + reloaded + returned

  private static let folder = "estimates-above/"

  // At offset 1000 rows 20 to 29 are on screen and measured: 2000 + 10 x 10 = 2100. A finger goes
  // down by 40 a frame, 2400 pt/s, and a row comes on screen and grows by 10.
  //
  // Collection view: all below moves by 10, and the offset follows the finger alone.
  //
  //    frame   offset   measured          watched until then
  //       61      960   row-19 at 950     row-20, then row-20 at 1010
  //       62      920   row-18 at 900     row-20, then row-19 at 960
  //       63      880   row-17 at 850     row-19, then row-18 at 910
  //       64      840   row-16 at 800     row-18                          2100 + 4 x 10
  //
  // Table view: a row whose top is above the visible one moves the offset along (rule 17).
  //
  //       61      960   row-19 at 950      970
  //       62      930   row-18 at 900      940
  //       63      900   none, since row-17 ends at 900
  //       64      860   row-17 at 850      870                            2100 + 3 x 10
  //
  // At 200 a frame four rows come on screen at once, the highest with its top at the visible one
  // and none above: rule 17 has nothing to make up for, and row-20, row-16, row-12 and row-8, each
  // the first below them, go down by 40. After 16 rows, 2100 + 160.
  //
  // Flung up from 1000 with 2.4 pt/ms: the way is 2.4 x 499 x (1 - q^165) = 1197.6 x 0.995936 =
  // 1192.73 (see `FlingClaims`; 2.4 q^165 < 0.01 is the first so slow), and each of the 20 rows
  // above gives 10 back as it comes on screen: 1000 + 200 - 1192.73 = 7.27, on a pixel 7.5. No
  // frame goes by more than 40, so that each row comes on screen with its top above the visible
  // one.
  private static let upwards: [Claim] = {
    let flow = folder + "scrolled-up-through-unmeasured-rows-jumps-in-a-flow-layout"
    let table = folder + "scrolled-up-through-unmeasured-rows-is-made-up-for-in-a-table-view"
    let fast = folder + "scrolled-up-by-four-rows-a-frame-jumps-in-a-table-view"
    let flung = folder + "flung-up-through-unmeasured-rows-is-made-up-for-in-a-table-view"
    let pushes = zip(61...64, ["row-20", "row-20", "row-19", "row-18"])
      .map { Claim.Shift.once($0, $1, 10, .estimate) }
    let jumps = zip(61...64, ["row-20", "row-16", "row-12", "row-8"])
      .map { Claim.Shift.once($0, $1, 40, .estimate) }
    return Claim.runs(
      flow, "none", "recorded", "first-visible", shifts: pushes,
      drawn: [61: 960, 62: 920, 63: 880], offset: 840, content: 2140)
      + Claim.runs(
        table, "none", "recorded", "first-visible", drawn: [61: 970, 62: 940, 63: 900],
        offset: 870, content: 2130)
      + Claim.runs(
        fast, "none", "recorded", "first-visible", shifts: jumps, offset: 200, content: 2260)
      + Claim.runs(flung, "none", "recorded", "first-visible", offset: 7.5, content: 2300)
  }()

  // From 0 down to 300 and 600. At 0 rows 0 to 9 are measured, at 300 rows up to 13 (the estimates
  // from 600 on end at 800), at 600 rows up to 19 (row-13 ends at 840, row-19 starts at 1090):
  // 2200. Row-10 stands at the top, at 600.
  //
  // A reload forgets all of them: row-10 is estimated at 500, and what is on screen is measured,
  // ten rows from 500 on (row-10) or from 600 on (row-12): 2100. A batch forgets nothing, nor does
  // an app that keeps the heights. A table that follows its estimates (rule 16) goes to 500.
  private static let reloaded: [Claim] = {
    let forgets = folder + "measured-rows-fall-back-to-estimates-at-a-reload"
    let keeps = folder + "measured-rows-whose-heights-the-app-keeps-hold-at-a-reload"
    let follows = folder + "measured-rows-fall-back-in-a-table-that-follows-its-estimates"
    let fall = [Claim.Shift.once(90, "row-10", -100, .estimate)]
    return Claim.runs(
      forgets, by: [.reload], "none", "recorded", shifts: fall, offset: 600, content: 2100)
      + Claim.runs(forgets, by: [.reload], "first-visible", offset: 500, content: 2100)
      + Claim.runs(
        forgets, by: [.batch], "none", "recorded", "first-visible", offset: 600, content: 2200)
      + Claim.runs(keeps, "none", "recorded", "first-visible", offset: 600, content: 2200)
      + Claim.runs(
        follows, by: [.reload], "none", "recorded", "first-visible", offset: 500, content: 2100)
      + Claim.runs(
        follows, by: [.batch], "none", "recorded", "first-visible", offset: 600, content: 2200)
  }()

  // From 1000 up by 40 a frame again, in a layout that makes up for what it measures, but during a
  // batch only once that is over (rule 17). The batch appends a row of 50 and is animated until
  // frame 75: until then row-20 goes down by 10 four times, as without; then 840 becomes 880. In
  // all 2050 + 10 x 10 + 4 x 10. A reload is over at once, and all is as in the table view above:
  // 870, 2050 + 10 x 10 + 3 x 10.
  private static let deferred: [Claim] = {
    let name = folder + "scrolled-up-during-a-batch-is-made-up-for-once-it-is-over"
    return Claim.runs(
      name, by: [.reload], "none", "recorded", "first-visible", offset: 870, content: 2180)
      + Claim.runs(
        name, by: [.batch], "none", "recorded", "first-visible",
        shifts: [
          .each(61...64, "row-20", ticks: 48_000, .late), .once(75, "row-20", -40, .late),
        ], drawn: [64: 840, 74: 840, 75: 880], offset: 880, content: 2190)
  }()

  // A table forgets as well when it returns to its window, here in frame 100 (4.1).
  private static let returned: [Claim] = {
    let name = folder + "measured-rows-fall-back-on-return-to-a-window"
    let follows = name + "-that-follows-its-estimates"
    return Claim.runs(
      name, "none", "recorded", shifts: [.once(100, "row-10", -100, .estimate)], offset: 600,
      content: 2100)
      + Claim.runs(name, "first-visible", offset: 500, content: 2100)
      + Claim.runs(follows, "none", "recorded", "first-visible", offset: 500, content: 2100)
  }()
}
