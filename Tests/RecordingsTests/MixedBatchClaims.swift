// Goal: rows that come and go in one batch, as numbers.
// Method: 40 rows of 50, 2000, in a viewport of 500; at 500 row-10 stands at the top.

import ListReplay

enum MixedBatchClaims {
  static let all = above + aboveAndBelow

  private static let folder = "add-and-remove-in-one-batch/"

  // Three in and two out above: 50 more. Three in and three out: nothing, for rows of 50; 3 x 80 -
  // 3 x 50 = 90 more for rows of 80. All of the change is above, so that the height of the content
  // tells it as well as the row does.
  private static let above: [Claim] = {
    let more = folder + "three-rows-in-and-two-out-above"
    let same = folder + "as-many-rows-in-as-out-above-and-nothing-moves"
    let taller = folder + "as-many-rows-in-as-out-above-but-taller"
    let pushed = [(more, 50), (taller, 90)].flatMap { name, points in
      let (held, content) = (Double(500 + points), Double(2000 + points))
      let push = [Claim.Shift.once(60, "row-10", points, .policy)]
      return Claim.runs(name, "none", "recorded", shifts: push, offset: 500, content: content)
        + Claim.runs(
          name, "first-visible", "content-size-difference", "distance-from-end", offset: held,
          content: content)
    }
    return pushed
      + Claim.runs(
        same, "none", "recorded", "first-visible", "content-size-difference", "distance-from-end",
        offset: 500, content: 2000)
  }()

  // Three in above and three out at the end: 150 for row-10, of which the height, 2000 as before,
  // tells nothing.
  private static let aboveAndBelow: [Claim] = {
    let name = folder + "rows-in-above-and-as-many-out-below"
    return Claim.runs(
      name, "none", "recorded", "content-size-difference", "distance-from-end",
      shifts: [.once(60, "row-10", 150, .policy)], offset: 500, content: 2000)
      + Claim.runs(name, "first-visible", offset: 650, content: 2000)
  }()
}
