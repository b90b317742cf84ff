// Goal: rows that come in while the list is on its way to another, as numbers.
// Method: 60 rows of 50, 3000, in a viewport of 500; from 500 to row-40 at 2000 in frames 60 to 78.

import ListReplay

enum ScrollToClaims {
  static let all = above + unseen

  private static let folder = "mutation-during-scroll-to/"

  // The way is sin^2 of a quarter turn. In frame 68, 8 / 18, sin^2 40 degrees = 0.413176 takes it
  // to 1119.76, where row-23 at 1150 is the first to start in view; in frame 69, halfway, to 1250,
  // and the rows that come in above push row-23 by 150. The target was found before: the list ends
  // at 2000, and row-40 at 2150, unless the app asks again.
  //
  // A policy holds row-25, at the top in frame 69, for 1400. The animation knows nothing of it: in
  // frame 70, sin^2 50 degrees = 0.586824 takes it to 1380.24, and row-25, due at -130.24, stands
  // at 19.76, so that the 150 only come a frame later.
  private static let above: [Claim] = {
    let once = folder + "rows-inserted-above-push-what-is-in-view-and-the-target"
    let again = folder + "rows-inserted-above-and-the-app-asks-again"
    let push = [Claim.Shift.once(69, "row-23", 150, .policy)]
    let back = [Claim.Shift.once(70, "row-25", 150, .policy)]
    return Claim.runs(
      once, "none", "recorded", shifts: push, drawn: [69: 1250, 78: 2000], offset: 2000,
      content: 3150)
      + Claim.runs(
        once, "first-visible", shifts: back, drawn: [69: 1400, 78: 2000], offset: 2000,
        content: 3150)
      + Claim.runs(
        again, "none", "recorded", shifts: push, drawn: [69: 1250, 78: 2150], offset: 2150,
        content: 3150)
      + Claim.runs(
        again, "first-visible", shifts: back, drawn: [69: 1400, 78: 2150], offset: 2150,
        content: 3150)
  }()

  // In frame 69 the view ends at 1750. Rows that come in at 1900 push nothing that is seen, but
  // row-40: it ends 150 below where it was meant to be, and no shift says so. Below the target, at
  // 2750, they change nothing.
  private static let unseen: [Claim] = {
    let names = [
      "rows-inserted-between-view-and-target-miss-it-unseen",
      "rows-inserted-below-the-target-change-nothing",
    ]
    return names.flatMap {
      Claim.runs(
        folder + $0, "none", "recorded", "first-visible", drawn: [69: 1250, 78: 2000],
        offset: 2000, content: 3150)
    }
  }()
}
