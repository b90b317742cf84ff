// Goal: bars, keyboards and rotations, as numbers.
// Method: 40 rows of 50 in a viewport of 500; places on screen count from its top, insets included.

import ListReplay

enum WindowClaims {
  static let all = bars + keyboards + rotations + batches + reading

  private static let folder = "insets-and-rotation/"

  // At 500 a bar of 300 covers the upper rows and moves none. Where it goes from the top, -300 is
  // no legal offset any more: row-0 goes from 300 to 0. Together with three rows above it takes
  // nothing from them: 150, for row-10, which was at the top when the frame before was drawn; the
  // policy holds row-16 below the bar, which comes to the same.
  private static let bars: [Claim] = {
    let comes = folder + "bar-of-300-comes-while-reading-and-nothing-moves"
    let goes = folder + "bar-of-300-goes-at-the-top-and-the-list-is-clamped"
    let batch = folder + "bar-of-300-comes-with-a-batch"
    return Claim.runs(comes, "none", "recorded", "first-visible", offset: 500, content: 2000)
      + Claim.runs(
        goes, "none", "recorded", "first-visible", shifts: [.once(60, "row-0", -300, .clamp)],
        offset: 0, content: 2000)
      + Claim.runs(
        batch, "none", "recorded", shifts: [.once(60, "row-10", 150, .policy)], offset: 500,
        content: 2150)
      + Claim.runs(batch, "first-visible", offset: 650, content: 2150)
  }()

  // A keyboard of 300 makes 1800 the last offset, and the app goes there on purpose; in frame 120
  // it goes, 1800 is past the end, and the list comes back to 1500 in 15 frames, 20 each. Row-36,
  // at 1800, was the first in view.
  //
  // Three rows that rest at the bottom, 350 to 500, are lifted with it in 15 frames; the visible
  // height, and with it the content, is 200 then.
  private static let keyboards: [Claim] = {
    let end = folder + "keyboard-comes-and-goes-at-the-end"
    let short = folder + "keyboard-lifts-short-content-at-the-bottom"
    return Claim.runs(
      end, "none", "recorded", "first-visible",
      shifts: [.drift("row-36", 300, .clamp, from: 121)], drawn: [60: 1500, 78: 1800, 120: 1800],
      offset: 1500, content: 2000)
      + Claim.runs(
        short, "none", "recorded", "first-visible", shifts: [.drift("row-2", -300, .clamp)],
        offset: 0, content: 200)
  }()

  // 60 tiles of 100 x 100 without spacing, three in a line of 300: 2000. At 1000 tile-30 begins the
  // first line. Turned to 500 x 300 there are five in a line: 1200, the last offset is 900, and
  // tile-30 begins the line at 600. At 900 it is at -300; at 600 it would be held. With 50 of each
  // side taken off there are four: 1500, tile-30 is in the eighth line, at 700, and 1000 is legal:
  // -300 as well.
  private static let rotations: [Claim] = {
    let plain = folder + "rotation-makes-five-columns-of-three"
    let animated = plain + "-in-15-frames"
    let notch = folder + "rotation-with-a-notch-makes-four-columns-of-three"
    return Claim.runs(
      plain, "none", "recorded", shifts: [.once(60, "tile-30", -300, .policy)], offset: 900,
      content: 1200)
      + Claim.runs(
        animated, "none", "recorded", shifts: [.drift("tile-30", -300, .policy)], offset: 900,
        content: 1200)
      + Claim.runs(plain, "first-visible", offset: 600, content: 1200)
      + Claim.runs(animated, "first-visible", offset: 600, content: 1200)
      + Claim.runs(
        notch, "none", "recorded", shifts: [.once(60, "tile-30", -300, .policy)], offset: 1000,
        content: 1500)
      + Claim.runs(notch, "first-visible", offset: 700, content: 1500)
  }()

  // The bar of 300 goes in the frame of the insert: row-16, at 800 and 300 on screen, was the first
  // below it. Held, it is row-10 at the top that is held in the end, for 650 as well. A browser
  // holds nothing in a frame in which its insets change: without the bar it would have.
  //
  // Turned, with ten tiles more above: 70 tiles, five in a line, 1400. Without a policy the list is
  // at 900 by then, and tile-30, two lines farther down than after the turn alone, at 800: -100.
  private static let batches: [Claim] = {
    let bar = folder + "bar-of-300-goes-with-a-batch"
    let tiles = folder + "rotation-with-two-lines-of-tiles-above"
    return Claim.runs(
      bar, "none", "recorded", shifts: [.once(60, "row-16", 150, .policy)], offset: 500,
      content: 2150)
      + Claim.runs(
        bar, by: [.reload], "browser", shifts: [.once(60, "row-16", 150, .lostIdentity)],
        offset: 500, content: 2150)
      + Claim.runs(
        bar, by: [.batch], "browser", shifts: [.once(60, "row-16", 150, .suppressed)], offset: 500,
        content: 2150)
      + Claim.runs(bar, "first-visible", offset: 650, content: 2150)
      + Claim.runs(
        tiles, "none", "recorded", shifts: [.once(60, "tile-30", -100, .policy)], offset: 900,
        content: 1400)
      + Claim.runs(tiles, "first-visible", offset: 800, content: 1400)
  }()

  // A keyboard of 300 at 500, and opposite wishes: who reads from the top wants row-10 to stay; who
  // reads from the bottom wants row-19 to stay above the keyboard, which takes row-10 up by 300. A
  // policy that goes with the keyboard means that; to one that goes by the end it just happens.
  private static let reading: [Claim] = {
    let name = folder + "keyboard-comes-while-reading-and-the-top-or-the-bottom-is-held"
    return Claim.runs(
      name, "none", "recorded", "first-visible", "chat-layout", offset: 500, content: 2000)
      + Claim.runs(
        name, "distance-from-end", shifts: [.once(60, "row-10", -300, .policy)], offset: 800,
        content: 2000)
      + Claim.runs(
        name, "bottom-inset",
        declared: [Claim.Motion(frames: 60...60, item: "row-10", ticks: -300 * 4800)], offset: 800,
        content: 2000)
  }()
}
