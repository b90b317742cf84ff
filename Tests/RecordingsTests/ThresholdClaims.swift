// Goal: batches too large for an updater that then reloads, as numbers.
// Method: rows of 50 in a viewport of 500, at 500; M26 with its default limit of 100 changes.

import ListReplay

enum ThresholdClaims {
  static let all = inserts + replaced + unannounced

  private static let folder = "reload-above-a-threshold/"

  // 40 rows, 2000, and n rows above: 50 n. Up to 100 they come by batch, and the first visible row
  // is held; with one more nothing is, as in any reload.
  private static let inserts: [Claim] = {
    let names = [
      (99, "99-rows-inserted-come-by-batch"), (100, "100-rows-inserted-come-by-batch"),
      (101, "101-rows-inserted-come-by-reload"),
    ]
    return names.flatMap { count, name in
      let name = folder + name
      let content = Double(2000 + 50 * count)
      let push = [Claim.Shift.once(60, "row-10", 50 * count, .policy)]
      let held = Double(500 + 50 * count)
      return Claim.runs(name, "none", "recorded", shifts: push, offset: 500, content: content)
        + Claim.runs(name, "first-visible", offset: held, content: content)
        + Claim.runs(
          name, by: [.batch], "reload-threshold", shifts: count > 100 ? push : [],
          offset: count > 100 ? 500 : held, content: content)
        + Claim.runs(
          name, by: [.reload], "reload-threshold", shifts: push, offset: 500, content: content)
    }
  }()

  // 100 rows: 50 go below, 51 come in above, 101 changes. 101 rows are 5050, and 51 of them 2550.
  private static let replaced: [Claim] = {
    let name = folder + "fifty-rows-replaced-by-51-come-by-reload"
    return Claim.runs(
      name, "none", "recorded", "reload-threshold",
      shifts: [.once(60, "row-10", 2550, .policy)], offset: 500, content: 5050)
      + Claim.runs(name, "first-visible", offset: 3050, content: 5050)
  }()

  // One row announced, two answered. A batch run ends before anything moves, unless the updater
  // counts first and reloads: then two rows come in, 100.
  private static let unannounced: [Claim] = {
    let name = folder + "row-unannounced-comes-by-reload"
    let push = [Claim.Shift.once(60, "row-10", 100, .policy)]
    return Claim.runs(
      name, by: [.batch], "none", "recorded", "first-visible", offset: 500, content: 2000)
      + Claim.runs(
        name, by: [.reload], "none", "recorded", shifts: push, offset: 500, content: 2100)
      + Claim.runs(name, by: [.reload], "first-visible", offset: 600, content: 2100)
      + Claim.runs(name, "reload-threshold", shifts: push, offset: 500, content: 2100)
  }()
}
