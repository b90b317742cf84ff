// Goal: rows that toggle because the list scrolls, as numbers.
// Method: 40 rows of 50 in a page of 500 at scale 1; at 500 row-10 stands at the top.

import ListReplay

enum FeedbackClaims {
  static let all = scrolls + breaker

  private static let folder = "feedback-loop/"

  // The user scrolls by 10 in each of four frames; each time a spinner of 100 comes at the top, or
  // goes. Held, the offset goes along: 610, 520, 630, 540. In a reload a browser has no row left to
  // hold. Without, the first row to start in view is, at
  //
  //    500                   row-10 at 500
  //    510, spinner above    row-9 at 550
  //    520                   row-11 at 550
  //    530, spinner above    row-9 at 550
  private static let scrolls: [Claim] = {
    let name = folder + "row-above-toggled-by-every-scroll"
    let toggles = zip(60..., ["row-10", "row-9", "row-11", "row-9"]).map { frame, row in
      Claim.Shift.once(frame, row, frame % 2 == 0 ? 100 : -100, .policy)
    }
    return Claim.runs(name, "none", "recorded", shifts: toggles, offset: 540, content: 2000)
      + Claim.runs(
        name, by: [.reload], "browser", "firefox", shifts: toggles.because(.lostIdentity),
        offset: 540, content: 2000)
      + Claim.runs(
        name, by: [.batch], "browser", "firefox", drawn: [60: 610, 61: 520, 62: 630, 63: 540],
        offset: 540, content: 2000)
  }()

  // Each correction is a scroll as well, and toggles row-0 anew: frames 60 to 71, with no scroll of
  // the user. Ten corrections by 2 are 20 points, a mean below 3: Firefox holds nothing from frame
  // 70 on, for that reason alone. Ten by 3 are 30 and go on. In a reload nothing is corrected, so
  // that it does not come to that.
  private static let breaker: [Claim] = {
    let name = folder + "row-above-toggled-by-"
    return [(2, "2-points-until-firefox-gives-up"), (3, "3-points-is-held-by-firefox")].flatMap {
      points, rest in
      let name = name + rest
      let toggles = (60...71).map {
        Claim.Shift.once($0, "row-10", $0 % 2 == 0 ? points : -points, .policy)
      }
      return Claim.runs(name, "none", "recorded", shifts: toggles, offset: 500, content: 2000)
        + Claim.runs(
          name, by: [.reload], "browser", "firefox", shifts: toggles.because(.lostIdentity),
          offset: 500, content: 2000)
        + Claim.runs(
          name, by: [.batch], "browser", drawn: [60: Double(500 + points), 61: 500], offset: 500,
          content: 2000)
        + Claim.runs(
          name, by: [.batch], "firefox",
          shifts: points < 3 ? toggles.suffix(2).because(.suppressed) : [], offset: 500,
          content: 2000)
    }
  }()
}
