// Goal: a row that is edited comes first, where a policy goes by it, as numbers.
// Method: 40 rows of 50 in a viewport of 500, at 500; row-15, 250 below the top, has the focus. The
// judge goes by the first row in view all the same.

import ListReplay

enum FocusClaims {
  static let all = between + above + nothing + window

  private static let folder = "focused-row/"

  // Row-12 grows by 80 and pushes row-15; to hold that one, row-10 goes up by 80. In a reload
  // neither goes by the focus: the browser holds nothing, RecyclerView the eleventh row.
  private static let between: [Claim] = {
    let name = folder + "row-between-the-top-and-the-focus-grows"
    return Claim.runs(name, "none", "recorded", "first-visible", offset: 500, content: 2080)
      + Claim.runs(
        name, by: [.batch], "browser", "recycler-view",
        shifts: [.once(60, "row-10", -80, .policy)], offset: 580, content: 2080)
      + Claim.runs(name, by: [.reload], "browser", "recycler-view", offset: 500, content: 2080)
  }()

  // Row-3 grows: one offset holds row-10 and row-15. In a reload the eleventh row is still row-10,
  // but for a browser, which loses it with its element.
  private static let above: [Claim] = {
    let name = folder + "row-above-the-view-grows-with-and-without-regard-to-the-focus"
    let push = [Claim.Shift.once(60, "row-10", 80, .policy)]
    return Claim.runs(name, "none", "recorded", shifts: push, offset: 500, content: 2080)
      + Claim.runs(name, "first-visible", "recycler-view", offset: 580, content: 2080)
      + Claim.runs(name, by: [.batch], "browser", offset: 580, content: 2080)
      + Claim.runs(
        name, by: [.reload], "browser", shifts: push.because(.lostIdentity), offset: 500,
        content: 2080)
  }()

  // Row-12 grows once more, below row-10; the focus is out of view, or has gone.
  private static let nothing: [Claim] = {
    let away = folder + "row-below-the-top-grows-with-the-focus-out-of-view"
    let gone = folder + "focus-goes-before-a-row-below-the-top-grows"
    return [away, gone].flatMap {
      Claim.runs(
        $0, "none", "recorded", "first-visible", "browser", "recycler-view", offset: 500,
        content: 2080)
    }
  }()

  // A window of 200, and row-15 from 250 to 300: RecyclerView keeps it in view, at the bottom, and
  // that takes 100. No update is needed for that, so both models do the same. A browser holds its
  // top where it was, below the window.
  private static let window: [Claim] = {
    let name = folder + "window-shrinks-to-200-below-the-focus"
    return Claim.runs(
      name, "none", "recorded", "first-visible", "browser", offset: 500, content: 2000)
      + Claim.runs(
        name, "recycler-view", shifts: [.once(60, "row-10", -100, .policy)], offset: 600,
        content: 2000)
  }()
}
