// Goal: what a real browser did, in a recording for each row of its table, as numbers.
// Method: 60 rows of 50, 3000, in a page of 500 at scale 1. Anchoring is M09; off, it is no policy.
// In a reload no element survives, so that M09 holds nothing there either; it has lost the rows.

import ListReplay

enum BrowserTableClaims {
  static let all = inserts + steps + elements + moves + edges + ranges + BrowserScrollClaims.all

  static let folder = "browser-table/"

  /// A page that keeps its place with anchoring on, and jumps without.
  static func page(
    _ name: String, held: Double, jump: [Claim.Shift], at offset: Double = 500, content: Double,
    lost: [String] = [], corrected: Double? = nil, drawn: [Int: Double] = [:]
  ) -> [Claim] {
    let name = folder + name
    return Claim.runs(
      name, by: [.batch], "browser", lost: lost, drawn: drawn, offset: held, content: content)
      + Claim.runs(
        name, by: [.reload], "browser", shifts: jump.because(.lostIdentity), lost: lost,
        offset: offset, content: content)
      + Claim.runs(name, "none", shifts: jump, lost: lost, offset: offset, content: content)
      + Claim.runs(
        name, "recorded", shifts: corrected == nil ? jump : [], lost: lost,
        offset: corrected ?? offset, content: content)
  }

  private static func jump(_ row: Int, _ points: Int) -> [Claim.Shift] {
    [.once(60, "row-\(row)", points, .policy)]
  }

  // Row-10 stands at the top. Three rows are 150 above it; a row more is 50, also where it comes
  // in right in front of the anchor. At 520 row-10 is cut, and row-11 is the first to start in
  // view.
  private static let inserts =
    page("three-rows-inserted-above", held: 650, jump: jump(10, 150), content: 3150)
    + page("row-above-grows-by-87", held: 587, jump: jump(10, 87), content: 3087)
    + page("row-inserted-in-front-of-the-anchor", held: 550, jump: jump(10, 50), content: 3050)
    + page(
      "row-inserted-in-front-of-a-partly-visible-anchor", held: 570, jump: jump(11, 50), at: 520,
      content: 3050)

  // Steps in frames 60, 61 and so on; on a pixel of the way so far, so that nothing adds up.
  //
  //    100 in 12 steps of 8 1/3, 40000 ticks: 508.33, 516.67 and in the end 600. Without anchoring
  //        row-10 is at 50 after six of them, and row-9 at the top is the next to be watched.
  //    20 steps of 0.2: 0.2 and 0.4 are nothing, 0.6 is one. Without, six steps are 1.2, more than
  //        a pixel: 5760 ticks in frames 65, 71 and 77.
  //    20 steps of 2: 540. Without, row-10 goes to 40, and row-9 never starts in view.
  //    Ten rows, one in each frame: 500 more; without, the row before is the next at the top.
  private static let steps =
    page(
      "row-above-grows-by-100-in-12-frames", held: 600,
      jump: [
        .each(60...65, "row-10", ticks: 40_000, .policy),
        .each(66...71, "row-9", ticks: 40_000, .policy),
      ], content: 3100, drawn: [60: 508, 61: 517, 71: 600])
    + page(
      "row-above-grows-by-0.2-in-each-of-20-frames", held: 504,
      jump: [65, 71, 77].map { .each($0...$0, "row-10", ticks: 5760, .drift) }, content: 3004,
      drawn: [61: 500, 62: 501, 79: 504])
    + page(
      "row-above-grows-by-2-in-each-of-20-frames", held: 540,
      jump: [.each(60...79, "row-10", ticks: 9600, .policy)], content: 3040)
    + page(
      "row-inserted-in-each-of-ten-frames", held: 1000,
      jump: (0..<10).map { .once(60 + $0, "row-\(10 - $0)", 50, .policy) }, content: 3500)

  // Without row-10 row-11, at 550 and 50 on screen, is at 500; with three rows more at 650. Rows
  // with new elements keep their identity: the judge still goes by row-10.
  private static let elements =
    page(
      "anchor-removed", held: 450, jump: jump(11, -50), content: 2950, lost: ["row-10"])
    + page(
      "anchor-removed-and-three-rows-inserted", held: 600, jump: jump(11, 100), content: 3100,
      lost: ["row-10"])
    + page(
      "anchor-rebuilt-and-three-rows-inserted", held: 650, jump: jump(10, 150), content: 3150)
    + page(
      "four-first-visible-rows-rebuilt-and-three-inserted", held: 650, jump: jump(10, 150),
      content: 3150)
    + page("all-rows-rebuilt-and-three-inserted", held: 650, jump: jump(10, 150), content: 3150)
    + rebuiltBefore

  // The reload is in frame 60, the insert in frame 63: by batch it finds a row chosen anew.
  private static let rebuiltBefore: [Claim] = {
    let name = folder + "all-rows-rebuilt-then-three-inserted"
    let jump = [Claim.Shift.once(63, "row-10", 150, .policy)]
    return Claim.runs(name, by: [.recorded, .batch], "browser", offset: 650, content: 3150)
      + Claim.runs(
        name, by: [.reload], "browser", shifts: jump.because(.lostIdentity), offset: 500,
        content: 3150)
      + Claim.runs(
        name, by: [.recorded, .reload, .batch], "none", "recorded", shifts: jump, offset: 500,
        content: 3150)
  }()

  // Row-10 moved down leaves its place to row-11, which the judge goes by as well. Row-0 moved down
  // makes all above row-12 one row less, row-12 moved up one row more.
  private static let moves =
    page("first-visible-row-moved-down-by-5", held: 450, jump: jump(11, -50), content: 3000)
    + page("first-visible-row-moved-down-by-20", held: 450, jump: jump(11, -50), content: 3000)
    + page("row-above-moved-into-view", held: 450, jump: jump(10, -50), content: 3000)
    + page("visible-row-moved-above", held: 550, jump: jump(10, 50), content: 3000)

  // At the very top nothing is held. At 0.5 row-0 is at -0.5, on a pixel 0, and goes to 149.5, on a
  // pixel 150: 0.5 + 150, on a pixel 151, which leaves row-0 at -1. At the end no row that comes in
  // below is followed.
  private static let edges: [Claim] = {
    let atTop = Claim.runs(
      folder + "three-rows-inserted-at-offset-0", "none", "recorded", "browser",
      shifts: jump(0, 150), offset: 0, content: 3150)
    return atTop
      + page(
        "three-rows-inserted-at-offset-1", held: 151, jump: jump(1, 150), at: 1,
        content: 3150)
      + page(
        "three-rows-inserted-at-offset-0.5", held: 151, jump: jump(1, 150), at: 0.5,
        content: 3150)
      + Claim.runs(
        folder + "row-appended-at-the-end", "none", "recorded", "browser", offset: 2500,
        content: 3050)
  }()

  // Forty rows of 5 are 1800 less: row-50 goes from 2500 to 700, which is the end of 1200, so that
  // the clamp alone holds it.
  //
  // Ten rows of 6.4 at the end: 2564, and the last offset is 2064. Row-46, at 2300, goes down by
  // 236. In frame 64 they regrow and the browser pays it back; by then row-42, at 2100, is read.
  //
  // Sixty rows of 5 are 300 and leave no offset but 0: row-20 is at 100. Regrown it is at 1000, and
  // at the top nothing is held.
  //
  // In a reload of rows that the browser would have held, had it known them, that comes first; as
  // for the other runs, the clamp leaves them no other offset.
  private static let ranges: [Claim] = {
    let below = folder + "rows-below-shrink-and-regrow"
    let all = folder + "all-rows-shrink-and-regrow"
    let debt = Claim.Shift.once(60, "row-46", 236, .clamp)
    let pull = Claim.Shift.once(60, "row-20", 100, .clamp)
    return Claim.runs(
      folder + "forty-rows-above-shrink-by-45", "none", "recorded", "browser", offset: 700,
      content: 1200)
      + Claim.runs(
        below, by: [.batch], "browser", shifts: [debt, .once(64, "row-42", -236, .policy)],
        offset: 2300, content: 3000)
      + Claim.runs(
        below, by: [.reload], "browser", shifts: [debt].because(.lostIdentity), offset: 2064,
        content: 3000)
      + Claim.runs(below, "none", "recorded", shifts: [debt], offset: 2064, content: 3000)
      + Claim.runs(all, "none", "recorded", shifts: [pull], offset: 0, content: 3000)
      + Claim.runs(all, by: [.batch], "browser", shifts: [pull], offset: 0, content: 3000)
      + Claim.runs(
        all, by: [.reload], "browser", shifts: [pull].because(.lostIdentity), offset: 0,
        content: 3000)
  }()
}
