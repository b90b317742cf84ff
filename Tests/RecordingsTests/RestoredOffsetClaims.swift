// Goal: an offset that is restored before the list is whole, as numbers.
// Method: rows of 50 in a viewport of 500; the offset is written in frame 30.

import ListReplay

enum RestoredOffsetClaims {
  static let all = empty + partial

  private static let folder = "offset-restored-into-a-partial-list/"

  // An empty list keeps an offset of 1000 that the app writes. 40 rows at once are 2000, and it
  // stands. The first page of 20 is 1000 and leaves no offset above 500; the second brings the room
  // back and not the place. Nothing was in view before, so that nothing is said to have moved.
  private static let empty: [Claim] = {
    let whole = folder + "offset-restored-before-all-rows-arrive-at-once"
    let pages = folder + "offset-restored-before-pages-arrive-is-cut-to-the-first"
    return Claim.runs(
      whole, "none", "recorded", "first-visible", drawn: [30: 1000, 60: 1000], offset: 1000,
      content: 2000)
      + Claim.runs(
        pages, "none", "recorded", "first-visible", drawn: [30: 1000, 60: 500], offset: 500,
        content: 2000)
  }()

  // The second page is there, row-20 to row-39, and at 250 row-25 stands at the top. The first, 20
  // rows above, pushes it by 1000. By index, as RecyclerView in a reload, row-5 takes its place.
  private static let partial: [Claim] = {
    let name = folder + "page-above-arrives-after-the-offset-was-restored"
    let push = [Claim.Shift.once(60, "row-25", 1000, .policy)]
    return Claim.runs(name, "none", "recorded", shifts: push, offset: 250, content: 2000)
      + Claim.runs(name, "first-visible", "distance-from-end", offset: 1250, content: 2000)
      + Claim.runs(name, by: [.batch], "recycler-view", offset: 1250, content: 2000)
      + Claim.runs(
        name, by: [.reload], "recycler-view", shifts: push, offset: 250, content: 2000)
  }()
}
