// Goal: content shorter than the viewport, and rows that only say that more is loading, as numbers.
// Method: rows of 50 in a viewport of 500; up to ten of them leave no offset but 0.

import ListReplay

enum ShortContentClaims {
  static let all = top + loader + bottom

  private static let folder = "short-content/"

  // Three rows, two more above: 250 of content, and 100 that nothing can make up for.
  private static let top: [Claim] = {
    let plain = folder + "prepend-to-a-list-shorter-than-the-viewport-is-clamped"
    let animated = folder + "prepend-to-a-short-list-animated-is-clamped-in-15-frames"
    let jump = [Claim.Shift.once(60, "row-0", 100, .clamp)]
    return Claim.runs(
      plain, "none", "recorded", "first-visible", shifts: jump, offset: 0, content: 250)
      + Claim.runs(
        animated, by: [.reload], "none", "recorded", "first-visible", shifts: jump, offset: 0,
        content: 250)
      + Claim.runs(
        animated, by: [.batch], "none", "recorded", "first-visible",
        shifts: [.drift("row-0", 100, .clamp)], offset: 0, content: 250)
  }()

  // A loader of 50. Alone, it leaves nothing behind that could have moved: 20 rows are 1000. Above
  // 20 rows and replaced by five, it takes row-0 from 50 to 250 of 1250; that row takes over and
  // keeps its place at 200. If it stays while five rows come in below it, 1300, it is itself the
  // row that is watched and held: the 250 by which all others move are not seen, and the policy
  // that makes up for them (the content's difference) is blamed for the loader.
  private static let loader: [Claim] = {
    let alone = folder + "loader-alone-replaced-by-the-first-page"
    let replaced = folder + "loader-at-the-top-replaced-by-a-page-pushes-the-rows"
    let stays = folder + "loader-at-the-top-is-the-anchor-and-hides-the-push"
    let lost = ["loader"]
    return Claim.runs(
      alone, "none", "recorded", "first-visible", lost: lost, offset: 0, content: 1000)
      + Claim.runs(
        replaced, "none", "recorded", shifts: [.once(60, "row-0", 200, .policy)], lost: lost,
        offset: 0, content: 1250)
      + Claim.runs(
        replaced, "first-visible", "content-size-difference", lost: lost, offset: 200,
        content: 1250)
      + Claim.runs(stays, "none", "recorded", "first-visible", offset: 0, content: 1300)
      + Claim.runs(
        stays, "content-size-difference", shifts: [.once(60, "loader", -250, .policy)],
        offset: 250, content: 1300)
  }()

  // Three rows that rest at the bottom, from 350 to 500; the content counts the free 350 above. A
  // row appended lifts them by 50, two above take some of the free place. Nine above make 600:
  // row-2 ends at 600, by 100 too low until the offset is 100.
  private static let bottom: [Claim] = {
    let append = folder + "append-to-short-content-at-the-bottom-is-clamped"
    let prepend = folder + "prepend-to-short-content-at-the-bottom-takes-the-free-place"
    let fills = folder + "prepend-to-short-content-at-the-bottom-fills-the-viewport"
    return Claim.runs(
      append, "none", "recorded", "first-visible", shifts: [.once(60, "row-2", -50, .clamp)],
      offset: 0, content: 500)
      + Claim.runs(prepend, "none", "recorded", "first-visible", offset: 0, content: 500)
      + Claim.runs(
        fills, "none", "recorded", shifts: [.once(60, "row-2", 100, .policy)], offset: 0,
        content: 600)
      + Claim.runs(fills, "first-visible", offset: 100, content: 600)
  }()
}
