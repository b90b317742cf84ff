// Goal: rows that say something about others and may be no anchor, as numbers.
// Method: 40 rows of 50 and one of 30 in a viewport of 500, at 500.

import ListReplay

enum ExcludedRowClaims {
  static let all = date + marker

  private static let folder = "rows-that-may-not-be-anchors/"

  // The date stands at the top, row-10 at 30. Three rows come in between: row-10 is held at 650.
  // RecyclerView knows no such row and holds the date, under which everything goes down by 150. A
  // browser has lost its rows in a reload.
  private static let date: [Claim] = {
    let name = folder + "rows-inserted-below-the-date-at-the-top"
    let push = [Claim.Shift.once(60, "row-10", 150, .policy)]
    return Claim.runs(
      name, "none", "recorded", "recycler-view", shifts: push, offset: 500, content: 2180)
      + Claim.runs(name, "first-visible", offset: 650, content: 2180)
      + Claim.runs(name, by: [.batch], "browser", offset: 650, content: 2180)
      + Claim.runs(
        name, by: [.reload], "browser", shifts: push.because(.lostIdentity), offset: 500,
        content: 2180)
  }()

  // The marker comes in front of row-10, which stands at the top: 30 down, or 530 and the marker is
  // out of view. The marker at the top goes, and row-10 with it from 30 to the top, or 470; no
  // anchor is lost by that. In a reload RecyclerView puts what has the index of the first row in
  // view, the marker or row-10, at the top.
  private static let marker: [Claim] = {
    let comes = folder + "unread-marker-appears-at-the-top-edge"
    let goes = folder + "unread-marker-goes-from-the-top-edge"
    return [(comes, 30, 2030.0), (goes, -30, 2000.0)].flatMap { name, points, content in
      let push = [Claim.Shift.once(60, "row-10", points, .policy)]
      let held = Double(500 + points)
      return Claim.runs(name, "none", "recorded", shifts: push, offset: 500, content: content)
        + Claim.runs(name, "first-visible", offset: held, content: content)
        + Claim.runs(
          name, by: [.batch], "browser", "recycler-view", offset: held, content: content)
        + Claim.runs(
          name, by: [.reload], "recycler-view", shifts: push, offset: 500, content: content)
        + Claim.runs(
          name, by: [.reload], "browser", shifts: push.because(.lostIdentity), offset: 500,
          content: content)
    }
  }()
}
