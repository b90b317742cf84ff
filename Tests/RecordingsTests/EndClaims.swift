// Goal: prepends near the end of the content, as numbers.
// Method: 40 rows of 50 in a viewport of 500 are 2000, their last offset is 1500.

import ListReplay

enum EndClaims {
  static let all = held + clamped + written

  private static let folder = "prepend-near-the-end/"

  // Three more rows are 150, of the content and of the last offset: 1650.
  private static let held: [Claim] = {
    let near = folder + "prepend-within-a-row-of-the-end-can-be-held"
    let end = folder + "prepend-at-the-very-end-can-be-held"
    let jump = [Claim.Shift.once(60, "row-30", 150, .policy)]
    return Claim.runs(near, "none", "recorded", shifts: jump, offset: 1480, content: 2150)
      + Claim.runs(near, "first-visible", offset: 1630, content: 2150)
      + Claim.runs(end, "none", "recorded", shifts: jump, offset: 1500, content: 2150)
      + Claim.runs(end, "first-visible", "distance-from-end", offset: 1650, content: 2150)
  }()

  // Five rows go at the end and two come above: 37 rows are 1850, and the last offset is 1350.
  // Row-30 goes from 1500 to 1600; to hold it takes 1480 + 100 = 1580. At 1350 it stands at 250 on
  // screen and not at 20: by 230, all of which the clamp forces.
  private static let clamped: [Claim] = {
    let plain = folder + "prepend-with-more-rows-gone-below-is-clamped"
    let animated = folder + "prepend-with-more-rows-gone-below-animated-is-clamped-in-15-frames"
    let jump = [Claim.Shift.once(60, "row-30", 230, .clamp)]
    return Claim.runs(
      plain, "none", "recorded", "first-visible", shifts: jump, offset: 1350, content: 1850)
      + Claim.runs(
        animated, by: [.reload], "none", "recorded", "first-visible", shifts: jump, offset: 1350,
        content: 1850)
      + Claim.runs(
        animated, by: [.batch], "none", "recorded", "first-visible",
        shifts: [.drift("row-30", 230, .clamp)], offset: 1350, content: 1850)
  }()

  // What the app writes is not clamped (rule 2): 1580 holds row-30 at 20. The row appended in frame
  // 90 makes 38 rows, 1900, and pulls the offset in to 1400: row-30 goes to 200, by 180.
  private static let written: [Claim] = {
    let name = folder + "place-written-past-the-end-holds-until-the-next-update"
    return Claim.runs(
      name, "none", "first-visible", shifts: [.once(60, "row-30", 230, .clamp)], offset: 1350,
      content: 1900)
      + Claim.runs(
        name, "recorded", shifts: [.once(90, "row-30", 180, .clamp)], drawn: [60: 1580],
        offset: 1400, content: 1900)
  }()
}
