// Goal: an anchor that is deleted or moved, under policies that differ in what they hold then, as
// numbers.
// Method: 40 rows of 50 in a viewport of 500; at 500 row-10 to row-19 are in view.

import ListReplay

enum AnchorGoneClaims {
  static let all = first + last + every + moved + followed

  private static let folder = "anchor-deleted-or-moved/"

  // Row-11, 50 below the top, goes to the top. In a reload a chat layout holds nothing, nor does
  // the browser, to which row-11 is another element; and RecyclerView puts what is the eleventh now
  // where the eleventh was.
  private static let first: [Claim] = {
    let name = folder + "first-visible-row-deleted"
    let pull = [Claim.Shift.once(60, "row-11", -50, .policy)]
    let lost = ["row-10"]
    return Claim.runs(
      name, "none", "recorded", shifts: pull, lost: lost, offset: 500, content: 1950)
      + Claim.runs(name, "first-visible", lost: lost, offset: 450, content: 1950)
      + Claim.runs(
        name, by: [.batch], "browser", "recycler-view", "chat-layout", lost: lost, offset: 450,
        content: 1950)
      + Claim.runs(
        name, by: [.reload], "recycler-view", "chat-layout", shifts: pull, lost: lost, offset: 500,
        content: 1950)
      + Claim.runs(
        name, by: [.reload], "browser", shifts: pull.because(.lostIdentity), lost: lost,
        offset: 500, content: 1950)
  }()

  // Nothing above it moves, but for a chat layout, which held row-19 at the bottom and now holds
  // row-18 there: 950 at 500.
  private static let last: [Claim] = {
    let name = folder + "last-visible-row-deleted"
    return Claim.runs(
      name, "none", "recorded", "first-visible", "browser", "recycler-view", offset: 500,
      content: 1950)
      + Claim.runs(name, by: [.reload], "chat-layout", offset: 500, content: 1950)
      + Claim.runs(
        name, by: [.batch], "chat-layout", shifts: [.once(60, "row-10", 50, .policy)],
        offset: 450, content: 1950)
  }()

  // 30 rows are left, 1500. Row-20, just below the view at 500, takes over, and lies at 500 in the
  // content now.
  //
  //    nothing held        row-20 at the top: -500
  //    first visible       what takes over stays where it was, out of view: offset 0
  //    browser             no row in view survives, whatever its element: -500
  //    RecyclerView        row-9 takes the place of row-10, so that row-20 is at 50: -450
  //    chat layout         row-9, ten indexes up, at the bottom: offset 0
  private static let every: [Claim] = {
    let name = folder + "all-visible-rows-deleted"
    let pull = [Claim.Shift.once(60, "row-20", -500, .policy)]
    let lost = ["row-10"]
    return Claim.runs(
      name, "none", "recorded", "browser", shifts: pull, lost: lost, offset: 500, content: 1500)
      + Claim.runs(name, "first-visible", lost: lost, offset: 0, content: 1500)
      + Claim.runs(
        name, by: [.batch], "recycler-view", shifts: [.once(60, "row-20", -450, .policy)],
        lost: lost, offset: 450, content: 1500)
      + Claim.runs(name, by: [.batch], "chat-layout", lost: lost, offset: 0, content: 1500)
      + Claim.runs(
        name, by: [.reload], "recycler-view", "chat-layout", shifts: pull, lost: lost,
        offset: 500, content: 1500)
  }()

  // Row-10 goes from index 10 to 15, 750 in the content; row-11, which is judged, from 50 below the
  // top to it. RecyclerView goes after row-10, to 750, where row-11 is at -250. To a chat layout
  // row-19 is where it was.
  private static let moved: [Claim] = {
    let name = folder + "first-visible-row-moved-down"
    let pull = [Claim.Shift.once(60, "row-11", -50, .policy)]
    return Claim.runs(
      name, "none", "recorded", "chat-layout", shifts: pull, offset: 500, content: 2000)
      + Claim.runs(name, "first-visible", offset: 450, content: 2000)
      + Claim.runs(name, by: [.batch], "browser", offset: 450, content: 2000)
      + Claim.runs(
        name, by: [.batch], "recycler-view", shifts: [.once(60, "row-11", -300, .policy)],
        offset: 750, content: 2000)
      + Claim.runs(
        name, by: [.reload], "recycler-view", shifts: pull, offset: 500, content: 2000)
      + Claim.runs(
        name, by: [.reload], "browser", shifts: pull.because(.lostIdentity), offset: 500,
        content: 2000)
  }()

  // The same, judged and held by the row that moved. A browser holds row-11 all the same: at 450
  // row-10 is at 300.
  private static let followed: [Claim] = {
    let name = folder + "first-visible-row-moved-down-and-followed"
    let push = [Claim.Shift.once(60, "row-10", 250, .policy)]
    return Claim.runs(
      name, "none", "recorded", "chat-layout", shifts: push, offset: 500, content: 2000)
      + Claim.runs(name, "first-visible", offset: 750, content: 2000)
      + Claim.runs(
        name, by: [.batch], "browser", shifts: [.once(60, "row-10", 300, .policy)], offset: 450,
        content: 2000)
      + Claim.runs(name, by: [.batch], "recycler-view", offset: 750, content: 2000)
      + Claim.runs(
        name, by: [.reload], "recycler-view", shifts: push, offset: 500, content: 2000)
      + Claim.runs(
        name, by: [.reload], "browser", shifts: push.because(.lostIdentity), offset: 500,
        content: 2000)
  }()
}
