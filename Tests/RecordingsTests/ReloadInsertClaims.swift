// Goal: a reload and an insert in two frames, as numbers.
// Method: 40 rows of 50 in a viewport of 500, at 500; three rows come in above, 150.

import ListReplay
import TraceEvents

enum ReloadInsertClaims {
  static let all = same + other

  private static let folder = "reload-then-insert/"
  private static let every: [UpdateChoice] = [.recorded, .reload, .batch]

  // What is told by id is held in all of them. What is told by view or element is lost in the
  // reload and found anew in the next frame: it is held where the insert itself comes by batch.
  private static func runs(
    _ name: String, _ jump: Claim.Shift, lost: [String] = []
  ) -> [Claim] {
    let name = folder + name
    return Claim.runs(
      name, by: every, "none", "recorded", shifts: [jump], lost: lost, offset: 500, content: 2150)
      + Claim.runs(name, by: every, "first-visible", lost: lost, offset: 650, content: 2150)
      + Claim.runs(
        name, by: [.recorded, .batch], "browser", "react-native", lost: lost, offset: 650,
        content: 2150)
      + Claim.runs(
        name, by: [.reload], "browser", "react-native", shifts: [jump].because(.lostIdentity),
        lost: lost, offset: 500, content: 2150)
  }

  // The reload in frame 60 and the insert in 61, and the other way round: nothing to hold is left
  // to the reload then.
  private static let same =
    runs("insert-in-the-frame-after-a-reload", .once(61, "row-10", 150, .policy))
    + runs(
      "insert-and-reload-of-the-same-rows-in-the-next-frame", .once(60, "row-10", 150, .policy))

  // All 40 rows are others: row-10 is lost and nothing takes over. Other-10 stands where it stood,
  // and is pushed in frame 61.
  private static let other = runs(
    "reload-with-other-rows-then-insert", .once(61, "other-10", 150, .policy), lost: ["row-10"])
}
