// Goal: a place that is kept twice, as numbers.
// Method: 40 rows of 50 in a viewport of 500. M27 is the browser's correction and the app's own; in
// a reload the browser does nothing, and the app's own is right.

import ListReplay

enum DoubledClaims {
  static let all = insert + growth + end + top

  private static let folder = "double-correction/"

  // Row-10 goes from 500 to 650; 800 is 150 for the list and 150 for the app.
  private static let insert: [Claim] = {
    let name = folder + "insert-above-corrected-by-the-list-and-by-the-app"
    let twice = [Claim.Shift.once(60, "row-10", -150, .doubled)]
    return Claim.runs(
      name, "none", shifts: [.once(60, "row-10", 150, .policy)], offset: 500, content: 2150)
      + Claim.runs(name, "first-visible", offset: 650, content: 2150)
      + Claim.runs(name, "recorded", shifts: twice, offset: 800, content: 2150)
      + Claim.runs(name, by: [.batch], "doubled", shifts: twice, offset: 800, content: 2150)
      + Claim.runs(name, by: [.reload], "doubled", offset: 650, content: 2150)
  }()

  // Row-0 grows by 76. A batch of a collection view makes up for it by itself, 576; the app, which
  // does not know, adds 76 to what it reads: 652. It is as wrong in a reload.
  private static let growth: [Claim] = {
    let name = folder + "growth-above-made-up-for-by-the-batch-and-by-the-app"
    let twice = [Claim.Shift.once(60, "row-10", -76, .doubled)]
    return Claim.runs(name, by: [.batch], "none", offset: 576, content: 2076)
      + Claim.runs(
        name, by: [.reload], "none", shifts: [.once(60, "row-10", 76, .policy)], offset: 500,
        content: 2076)
      + Claim.runs(name, "first-visible", offset: 576, content: 2076)
      + Claim.runs(name, "recorded", shifts: twice, offset: 652, content: 2076)
      + Claim.runs(name, by: [.batch], "doubled", shifts: twice, offset: 652, content: 2076)
      + Claim.runs(name, by: [.reload], "doubled", offset: 576, content: 2076)
  }()

  // At 1450 row-29 stands at the top; 1600 holds it, twice is 1750, and the last offset is 1650.
  // The end cuts the second correction to 50, which is no double any more.
  private static let end: [Claim] = {
    let name = folder + "double-correction-cut-short-by-the-end"
    return Claim.runs(
      name, "none", "recorded", shifts: [.once(60, "row-29", 150, .policy)], offset: 1450,
      content: 2150)
      + Claim.runs(name, "first-visible", offset: 1600, content: 2150)
      + Claim.runs(
        name, by: [.batch], "doubled", shifts: [.once(60, "row-29", -50, .policy)], offset: 1650,
        content: 2150)
      + Claim.runs(name, by: [.reload], "doubled", offset: 1600, content: 2150)
  }()

  // At the very top a browser holds nothing, so that the app's own correction is the only one.
  private static let top: [Claim] = {
    let name = folder + "insert-at-the-top-corrected-by-the-app-alone"
    return Claim.runs(
      name, "none", "recorded", shifts: [.once(60, "row-0", 150, .policy)], offset: 0,
      content: 2150)
      + Claim.runs(name, "first-visible", "doubled", offset: 150, content: 2150)
  }()
}
