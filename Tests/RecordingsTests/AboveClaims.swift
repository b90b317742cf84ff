// Goal: rows that come in above, tall ones and at the very top, as numbers.
// Method: rows of 50 in a viewport of 500.

import ListReplay

enum AboveClaims {
  static let all = tall + top

  // Two rows of 800 are 1600: 2000 of content become 3600, and row-10, at the top at offset 500,
  // leaves the screen for good; animated, it goes 1600 / 15 a frame, 512000 ticks.
  //
  // Two rows of 800 and 20 of 50 are 2600; at 900 the second fills the screen from 800 to 1600, so
  // that no top edge is in view. A third comes in above: 3400.
  private static let tall: [Claim] = {
    let folder = "tall-rows-prepended/"
    let plain = folder + "two-rows-taller-than-the-viewport"
    let animated = plain + "-animated"
    let another = folder + "another-tall-row-while-one-fills-the-viewport"
    let jump = [Claim.Shift.once(60, "row-10", 1600, .policy)]
    let push = [Claim.Shift.once(60, "tall-1", 800, .policy)]
    return Claim.runs(plain, "none", "recorded", shifts: jump, offset: 500, content: 3600)
      + Claim.runs(plain, "first-visible", offset: 2100, content: 3600)
      + Claim.runs(
        animated, by: [.reload], "none", "recorded", shifts: jump, offset: 500, content: 3600)
      + Claim.runs(
        animated, by: [.batch], "none", "recorded",
        shifts: [.each(61...75, "row-10", ticks: 512_000, .policy)], offset: 500, content: 3600)
      + Claim.runs(animated, "first-visible", offset: 2100, content: 3600)
      + Claim.runs(
        another, "none", "recorded", "first-started-only", shifts: push, offset: 900,
        content: 3400)
      + Claim.runs(another, "first-visible", "first-started", offset: 1700, content: 3400)
  }()

  // Three rows above: 150. At half a point, one point and a whole row the first to start in view is
  // row-1. Opposite wishes, each a policy: to hold wherever the list stands; to hold nothing at the
  // very top, where the new rows are to be seen; to go to the top from up to 10 pt, which moves
  // row-1 by what the offset was as well, and is meant. Without a policy the new rows push from
  // every offset.
  private static let top: [Claim] = {
    let folder = "insert-at-the-top/"
    let places = [
      ("insert-at-offset-0", "row-0", 0), ("insert-a-pixel-below-the-top", "row-1", 0.5),
      ("insert-a-point-below-the-top", "row-1", 1), ("insert-a-row-below-the-top", "row-1", 50),
    ]
    return places.flatMap { name, item, offset in
      let push = [Claim.Shift.once(60, item, 150, .policy)]
      let toTop = Int64((150 + offset) * 4800)
      let name = folder + name
      return Claim.runs(name, "none", "recorded", shifts: push, offset: offset, content: 2150)
        + Claim.runs(name, "first-visible", offset: offset + 150, content: 2150)
        + Claim.runs(
          name, "first-visible-below-top", shifts: offset > 0 ? [] : push,
          offset: offset > 0 ? offset + 150 : 0, content: 2150)
        + Claim.runs(
          name, "top-within",
          declared: offset > 10 ? [] : [Claim.Motion(frames: 60...60, item: item, ticks: toTop)],
          offset: offset > 10 ? offset + 150 : 0, content: 2150)
    }
  }()
}
