// Goal: a page above and a page below at once, as numbers.
// Method: 40 rows of 50, 2000, in a viewport of 500; at 750 row-15 stands at the top. Ten rows come
// in above, 500, and six below, 300.

import ListReplay

enum PageClaims {
  static let all = once + animated + later

  private static let folder = "pages-at-both-ends/"
  private static let push = [Claim.Shift.once(60, "row-15", 500, .policy)]

  // 1250 holds row-15. The height of the content tells 800, 1550: row-15 is 300 too high. So does
  // the distance from the end, 2000 - 1250 = 750: 2800 - 750 - 500 = 1550.
  private static let once: [Claim] = {
    let names = [
      folder + "page-above-and-page-below-in-one-batch",
      folder + "page-above-and-page-below-in-two-batches-of-one-frame",
    ]
    return names.flatMap { name in
      Claim.runs(name, "none", "recorded", shifts: push, offset: 750, content: 2800)
        + Claim.runs(name, "first-visible", offset: 1250, content: 2800)
        + Claim.runs(
          name, "content-size-difference", "distance-from-end",
          shifts: [.once(60, "row-15", -300, .policy)], offset: 1550, content: 2800)
    }
  }()

  // 500 / 15 in each frame, 160000 ticks; a reload is not animated.
  private static let animated: [Claim] = {
    let name = folder + "page-above-and-page-below-in-one-batch-animated"
    return Claim.runs(
      name, by: [.batch], "none", "recorded", shifts: [.drift("row-15", 500, .policy)],
      offset: 750, content: 2800)
      + Claim.runs(
        name, by: [.reload], "none", "recorded", shifts: push, offset: 750, content: 2800)
      + Claim.runs(name, "first-visible", offset: 1250, content: 2800)
  }()

  // By heights the page above is made up for, and the page below takes the list along.
  private static let later: [Claim] = {
    let name = folder + "page-above-and-page-below-a-frame-later"
    return Claim.runs(name, "none", "recorded", shifts: push, offset: 750, content: 2800)
      + Claim.runs(name, "first-visible", offset: 1250, content: 2800)
      + Claim.runs(
        name, "content-size-difference", "distance-from-end",
        shifts: [.once(61, "row-15", -300, .policy)], drawn: [60: 1250], offset: 1550,
        content: 2800)
  }()
}
