// Goal: a row that grows while it lies across an edge of the viewport, as numbers.
// Method: rows of 50 in a viewport of 500; one grows by 20 in frames 60, 66 and 72, 60 in all.

import ListReplay

enum GrowthClaims {
  static let all = topEdge + below + measured

  private static let folder = "growing-row/"

  // At 520 row-10 lies from 500 to 550 and is the first visible; row-11 is the first that starts in
  // view. Row-10 is not wholly above the top, so a batch makes up for nothing, and a policy that
  // holds its top edge lets all below it go.
  private static let topEdge: [Claim] = {
    let name = folder + "row-across-the-top-edge-grows-by-20-three-times"
    return Claim.runs(
      name, "none", "recorded", "first-visible", shifts: pushes, offset: 520, content: 2060)
      + Claim.runs(name, "first-started", offset: 580, content: 2060)
  }()

  private static let pushes = [60, 66, 72].map { Claim.Shift.once($0, "row-11", 20, .policy) }

  // Row-20 lies across the bottom edge, at 1020; a row of 800 between two times ten rows lies from
  // 500 to 1300, over the whole screen at 600: both grow at their lower end. So does the last row
  // at the last offset, which the list does not follow; a policy that keeps the distance from the
  // end does, and takes the rows at the top along: row-30 at 1500, then row-31 at 1550, which is
  // the first to start below 1520 and 1540.
  private static let below: [Claim] = {
    let bottom = folder + "row-across-the-bottom-edge-grows-and-nothing-moves"
    let both = folder + "row-across-both-edges-grows-and-nothing-moves"
    let last = folder + "last-row-grows-at-the-end-and-is-not-followed"
    let follows = zip([60, 66, 72], ["row-30", "row-31", "row-31"])
      .map { Claim.Shift.once($0, $1, -20, .policy) }
    return Claim.runs(
      bottom, "none", "recorded", "first-visible", "first-started", offset: 520, content: 2060)
      + Claim.runs(both, "none", "recorded", "first-visible", offset: 600, content: 1860)
      + Claim.runs(last, "none", "recorded", "first-visible", offset: 1500, content: 2060)
      + Claim.runs(last, "distance-from-end", shifts: follows, offset: 1560, content: 2060)
  }()

  // No update, but what the row turned out to be: its top, at 500, is above the visible one, so a
  // table moves the offset along (rule 17), to 540, 560 and 580, and a collection view does not.
  private static let measured: [Claim] = {
    let name = folder + "row-across-the-top-edge-measured-on-display-"
    return Claim.runs(
      name + "jumps-in-a-collection-view", "none", "recorded", "first-visible", shifts: pushes,
      offset: 520, content: 2060)
      + Claim.runs(
        name + "is-made-up-for-in-a-table-view", "none", "recorded", "first-visible",
        drawn: [60: 540, 66: 560], offset: 580, content: 2060)
  }()
}
