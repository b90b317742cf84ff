// Goal: the rows of the browser's table in which the user scrolls or the app writes, as numbers.
// Method: as in `BrowserTableClaims`. Where the trace has a correction, it is what kept the place
// while it was recorded: the browser, or the app with anchoring off.

import ListReplay

enum BrowserScrollClaims {
  static let all = gestures + navigation + writes + late

  private static let folder = BrowserTableClaims.folder

  private static func jump(_ frame: Int, _ row: Int) -> [Claim.Shift] {
    [.once(frame, "row-\(row)", 150, .policy)]
  }

  // The page is scrolled to 600 in the frame of the insert: row-10 should be at -100; 750 puts it
  // there, at 600 it is at 50.
  //
  // By 20 in each of the frames 60 to 64; the insert is in frame 63. In frame 62, at 560, row-12 at
  // 600 is the first to start in view, at 440 row-9 at 450. Held, 580 + 150 = 730 and 20 more; 420
  // + 150 = 570 and 20 less. A wheel is told as momentum: no finger is down.
  //
  // The fling goes on by 18 and 16: 580 + 34 = 614, or 764.
  private static let gestures =
    BrowserTableClaims.page(
      "three-rows-inserted-as-the-page-is-scrolled", held: 750, jump: jump(60, 10), at: 600,
      content: 3150, corrected: 750)
    + BrowserTableClaims.page(
      "three-rows-inserted-during-a-wheel-scroll-down", held: 750, jump: jump(63, 12), at: 600,
      content: 3150, corrected: 750, drawn: [62: 560, 63: 730])
    + BrowserTableClaims.page(
      "three-rows-inserted-during-a-wheel-scroll-up", held: 550, jump: jump(63, 9), at: 400,
      content: 3150, corrected: 550, drawn: [62: 440, 63: 570])
    + BrowserTableClaims.page(
      "three-rows-inserted-during-a-touch-drag", held: 750, jump: jump(63, 12), at: 600,
      content: 3150, corrected: 750, drawn: [62: 560, 63: 730])
    + BrowserTableClaims.page(
      "three-rows-inserted-during-a-fling", held: 764, jump: jump(63, 12), at: 614,
      content: 3150, corrected: 764, drawn: [62: 560, 63: 730, 64: 748])

  // From 500 to 1500 in frames 60 to 78, along sin^2 of a quarter turn: 500 + 1000 sin^2 40 degrees
  // = 913.18 in frame 68, where row-19 at 950 is the first to start in view; 1000 in frame 69, in
  // which the rows come in; 500 + 1000 sin^2 50 degrees = 1086.82 in frame 70. Without anchoring
  // row-19 is pushed in frame 69. With it row-20, at 1000, is held there for 1150; but the
  // animation goes on along its own curve, and row-20, due at -86.82, stands at 1150 - 1086.82 =
  // 63.18: 150 lower. All end at 1500.
  private static let navigation: [Claim] = {
    let name = folder + "three-rows-inserted-during-a-smooth-scroll"
    return Claim.runs(
      name, "none", "recorded", shifts: jump(69, 19), drawn: [69: 1000], offset: 1500,
      content: 3150)
      + Claim.runs(
        name, by: [.reload], "browser", shifts: jump(69, 19).because(.lostIdentity),
        drawn: [69: 1000], offset: 1500, content: 3150)
      + Claim.runs(
        name, by: [.batch], "browser", shifts: jump(70, 20), drawn: [69: 1150, 78: 1500],
        offset: 1500, content: 3150)
  }()

  // 637 out of the blue puts row-10 at -137.
  //
  // After the insert 650 holds it. At 800 it is 150 too high: the offset went 300 for 150. M27 does
  // the same by itself, but in a reload, where the browser does nothing.
  private static let writes: [Claim] = {
    let blue = folder + "app-writes-an-offset-137-further"
    let twice = folder + "app-corrects-on-top-of-the-browser"
    let doubled = [Claim.Shift.once(60, "row-10", -150, .doubled)]
    return Claim.runs(
      blue, "recorded", shifts: [.once(60, "row-10", -137, .policy)], offset: 637, content: 3000)
      + Claim.runs(blue, "none", "browser", offset: 500, content: 3000)
      + Claim.runs(twice, "recorded", shifts: doubled, offset: 800, content: 3150)
      + Claim.runs(twice, by: [.batch], "doubled", shifts: doubled, offset: 800, content: 3150)
      + Claim.runs(twice, by: [.reload], "doubled", offset: 650, content: 3150)
      + Claim.runs(twice, by: [.batch], "browser", offset: 650, content: 3150)
      + Claim.runs(twice, "none", shifts: jump(60, 10), offset: 500, content: 3150)
      + Claim.runs(
        twice, by: [.reload], "browser", shifts: jump(60, 10).because(.lostIdentity), offset: 500,
        content: 3150)
      + BrowserTableClaims.page(
        "app-corrects-in-the-same-frame", held: 650, jump: jump(60, 10), content: 3150,
        corrected: 650)
  }()

  // There in frame 60, back one or two frames after.
  private static let late: [Claim] = {
    let names = [("app-corrects-a-frame-later", 61), ("app-corrects-two-frames-later", 62)]
    return names.flatMap { name, frame in
      let flash: [Claim.Shift] = [
        .once(60, "row-10", 150, .late), .once(frame, "row-10", -150, .late),
      ]
      let name = folder + name
      return Claim.runs(name, "recorded", shifts: flash, offset: 650, content: 3150)
        + Claim.runs(name, by: [.batch], "browser", offset: 650, content: 3150)
        + Claim.runs(
          name, by: [.reload], "browser", shifts: jump(60, 10).because(.lostIdentity), offset: 500,
          content: 3150)
        + Claim.runs(name, "none", shifts: jump(60, 10), offset: 500, content: 3150)
    }
  }()
}
