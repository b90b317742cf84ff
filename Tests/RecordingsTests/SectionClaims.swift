// Goal: section headers and footers that grow or come, as numbers.
// Method: a section of 10 rows of 50 and one of 20, each with a header of 40 and a footer of 20.

import ListReplay

enum SectionClaims {
  static let all = above + inView + inserted + floating

  private static let folder = "section-header-and-footer/"

  // The first section is 40 + 500 + 20 = 560; the second has its header at 560, its rows from 600
  // to 1600 and its footer: 1620. At 600 b-0 stands at the top. The first header grows by 30 and,
  // half a second later, the first footer by 20, both wholly above the visible top: a batch of a
  // collection view makes up for them, a reload and a table do not.
  private static let above: [Claim] = {
    let name = folder + "header-and-footer-above-grow-"
    let collection = name + "and-a-batch-makes-up-for-them"
    let table = name + "in-a-table-view"
    let pushes: [Claim.Shift] = [.once(60, "b-0", 30, .policy), .once(90, "b-0", 20, .policy)]
    return [collection, table].flatMap { name in
      Claim.runs(
        name, by: [.reload], "none", "recorded", shifts: pushes, offset: 600, content: 1670)
        + Claim.runs(name, "first-visible", offset: 650, content: 1670)
    }
      + Claim.runs(
        collection, by: [.batch], "none", "recorded", drawn: [60: 630], offset: 650, content: 1670)
      + Claim.runs(
        table, by: [.batch], "none", "recorded", shifts: pushes, offset: 600, content: 1670)
  }()

  // At 540 the second header, from 560 to 600, is in view; it grows by 60. The first visible item
  // is b-0 below it.
  private static let inView: [Claim] = {
    let name = folder + "header-in-view-grows-and-pushes-its-rows"
    return Claim.runs(
      name, "none", "recorded", shifts: [.once(60, "b-0", 60, .policy)], offset: 540, content: 1680)
      + Claim.runs(name, "first-visible", offset: 600, content: 1680)
  }()

  // 40 + 3 x 50 + 20 = 210 above: an insert, for which no model makes up.
  private static let inserted: [Claim] = {
    let name = folder + "section-with-header-inserted-above"
    return Claim.runs(
      name, "none", "recorded", shifts: [.once(60, "b-0", 210, .policy)], offset: 600,
      content: 1830)
      + Claim.runs(name, "first-visible", offset: 810, content: 1830)
  }()

  // At 340 a-6 stands at the top, 40 + 6 x 50, under the first header that floats there. The place
  // of that header is still at 0, wholly above the top; it grows by 60.
  private static let floating: [Claim] = {
    let name = folder + "floating-header-grows-while-it-covers-the-top"
    return Claim.runs(
      name, by: [.reload], "none", "recorded", shifts: [.once(60, "a-6", 60, .policy)],
      offset: 340, content: 1680)
      + Claim.runs(name, by: [.batch], "none", "recorded", offset: 400, content: 1680)
      + Claim.runs(name, "first-visible", offset: 400, content: 1680)
  }()
}
