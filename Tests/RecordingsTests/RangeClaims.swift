// Goal: a range of offsets that shrinks and regrows, as numbers.
// Method: 60 rows of 50 in a viewport of 500 are 3000, their last offset is 2500.

import ListReplay

enum RangeClaims {
  static let all = below + finger + fling + everything

  private static let folder = "range-shrinks-and-regrows/"

  // At 2300 row-46 stands at the top. Eight rows at the end shrink by 40: 2680 of content, a last
  // offset of 2180, and row-46 goes down by 120. Four frames later they regrow, below all that is
  // above row-52: nothing moves, and nobody pays the 120 back. Where the app does, by writing 2300,
  // or a policy that remembers, that is a jump of its own: the row that is read by then is row-44,
  // at 2200.
  private static let below: [Claim] = {
    let stays = folder + "rows-below-shrink-and-regrow-and-the-debt-stays"
    let repaid = folder + "rows-below-shrink-and-regrow-and-the-app-repays"
    let debt = Claim.Shift.once(60, "row-46", 120, .clamp)
    return Claim.runs(
      stays, "none", "recorded", "first-visible", shifts: [debt], offset: 2180, content: 3000)
      + Claim.runs(
        stays, "first-visible+repaid", shifts: [debt, .once(64, "row-44", -120, .policy)],
        offset: 2300, content: 3000)
      + Claim.runs(repaid, "none", "first-visible", shifts: [debt], offset: 2180, content: 3000)
      + Claim.runs(
        repaid, "recorded", shifts: [debt, .once(64, "row-44", -120, .policy)], offset: 2300,
        content: 3000)
  }()

  // A finger that holds the list suspends the clamp: 2300 stays, and is within the range again in
  // frame 64. Released before, the list springs back by itself, which the user did: the 120 beyond
  // the end become 120 k^n after n frames, with k = 0.99^(50/3) = 0.845772:
  //
  //    n =  1   frame 62   101.49   2281.5 on a pixel
  //    n = 37   frame 98     0.24   within half a pixel: over
  private static let finger: [Claim] = {
    let regrows = folder + "rows-below-shrink-and-regrow-under-a-finger"
    let released = folder + "rows-below-shrink-under-a-finger-and-the-release-springs-back"
    return Claim.runs(
      regrows, "none", "recorded", "first-visible", drawn: [60: 2300, 64: 2300], offset: 2300,
      content: 3000)
      + Claim.runs(
        released, "none", "recorded", "first-visible",
        drawn: [60: 2300, 61: 2300, 62: 2281.5, 98: 2180], offset: 2180, content: 2680)
  }()

  // The fling of `FlingClaims` in 60 rows: in frame 82 it is at 731.5, where row-15 at 750 is the
  // first to start in view; q^21 = 0.496238, so that frame 83 takes it to 440 + 598.8 x 0.503762 =
  // 741.65, on a pixel 741.5. All rows from row-24 on go: 1200, and the last offset is 700. The
  // list is clamped by 41.5, 199200 ticks, and the fling, on its way still, springs back to 700.
  private static let fling = Claim.runs(
    folder + "rows-below-go-during-a-fling-and-it-springs-at-the-new-end", "none", "recorded",
    "first-visible", shifts: [.each(83...83, "row-15", ticks: 199_200, .clamp)],
    drawn: [82: 731.5, 83: 700], offset: 700, content: 1200)

  // 40 rows, 2000, at 1000, where row-20 stands at the top. At 10 each they are 400 and shorter
  // than the viewport, so that the offset is 0 and row-20 at 200. Then row-0 is at the top, and
  // stays there while the rows regrow.
  private static let everything = Claim.runs(
    folder + "all-rows-shrink-below-the-viewport-and-the-place-is-lost", "none", "recorded",
    "first-visible", shifts: [.once(60, "row-20", 200, .clamp)], drawn: [60: 0], offset: 0,
    content: 2000)
}
