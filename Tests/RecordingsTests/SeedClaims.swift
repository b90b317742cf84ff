// Goal: the three seeds as numbers (design, section 7), each worked out by hand.
// Method: every update of the recordings is at 1 s, frame 60, but for one at 2 s.

import ListReplay
import TraceEvents

enum SeedClaims {
  static let all = prepend + header + waterfall + anchor + rejected

  // Two items of 100 in a line of 300, lines 110 apart, under a header of 100: 20 items make 10
  // lines, 100 + 10 x 100 + 9 x 10 = 1190. Six more make 13 lines and 1520, and push the old first
  // item from 100 to 100 + 3 x 110 = 430: by 330, and 330 / 15 = 22 in each frame of a quarter of a
  // second.
  private static let prepend: [Claim] = {
    let folder = "000-prepend-and-header/"
    let plain = folder + "prepend-without-correction-shifts-by-330"
    let animated = folder + "prepend-without-correction-animated-drifts-by-22-a-frame"
    let corrected = folder + "prepend-corrected-in-the-completion-holds"
    let wanders = folder + "prepend-corrected-in-the-completion-animated-drifts-and-snaps-back"
    let jump = [Claim.Shift.once(60, "item-0", 330, .policy)]
    let drift = [Claim.Shift.drift("item-0", 330, .policy)]
    let late: [Claim.Shift] = [.drift("item-0", 330, .late), .once(76, "item-0", -330, .late)]
    return Claim.runs(plain, "none", "recorded", shifts: jump, offset: 0, content: 1520)
      + Claim.runs(
        animated, by: [.reload], "none", "recorded", shifts: jump, offset: 0, content: 1520)
      + Claim.runs(
        animated, by: [.batch], "none", "recorded", shifts: drift, offset: 0, content: 1520)
      + Claim.runs(corrected, "none", shifts: jump, offset: 0, content: 1520)
      + Claim.runs(corrected, "recorded", offset: 330, content: 1520)
      + Claim.runs(wanders, by: [.reload], "none", shifts: jump, offset: 0, content: 1520)
      + Claim.runs(wanders, by: [.batch], "none", shifts: drift, offset: 0, content: 1520)
      + Claim.runs(wanders, by: [.reload], "recorded", offset: 330, content: 1520)
      + Claim.runs(wanders, by: [.batch], "recorded", shifts: late, offset: 330, content: 1520)
  }()

  // 26 items: 1520, less the header of 100 that goes: 1420. At offset 330 the first old item stands
  // at the header's height on screen, 430 - 330 = 100. At offset 0 nothing can be held: the offset
  // would have to be -100. With 20 items the content is 1190, and 1090 without the header.
  private static let header: [Claim] = {
    let folder = "000-prepend-and-header/"
    let above = folder + "header-hidden-above-the-top-jumps-under-reload-only"
    let clamped = folder + "header-hidden-by-reload-at-the-top-is-clamped"
    let pushed = folder + "header-shown-by-empty-batch-at-the-top-pushes-by-100"
    let animated = folder + "header-shown-by-empty-batch-at-the-top-animated-pushes-in-15-frames"
    let push = [Claim.Shift.once(60, "item-0", 100, .policy)]
    let pull = Claim.Shift.once(120, "item-0", -100, .policy)
    // At the very top a batch makes up for nothing.
    let cut = Claim.Shift.once(60, "item-0", -100, .clamp)
    return Claim.runs(
      above, by: [.reload], "none", "recorded", shifts: [pull], offset: 330, content: 1420)
      + Claim.runs(above, by: [.batch], "none", "recorded", offset: 230, content: 1420)
      + Claim.runs(clamped, "none", "recorded", shifts: [cut], offset: 0, content: 1090)
      + Claim.runs(pushed, "none", "recorded", shifts: push, offset: 0, content: 1190)
      + Claim.runs(
        animated, by: [.reload], "none", "recorded", shifts: push, offset: 0, content: 1190)
      + Claim.runs(
        animated, by: [.batch], "none", "recorded", shifts: [.drift("item-0", 100, .policy)],
        offset: 0, content: 1190)
  }()

  // Positions in `WaterfallPositionTests`. At offset 100 the highest photo that starts in view is
  // photo-3, which goes from the third column to the second and down by 20. The first of which
  // anything is visible is photo-0: it goes to the second column at its own height, so holding it
  // moves nothing, and photo-3 still goes down.
  private static let waterfall: [Claim] = {
    let folder = "003-waterfall/"
    let push = [Claim.Shift.once(60, "photo-3", 20, .policy)]
    let button = folder + "back-to-top-by-button-is-meant"
    let statusBar = folder + "back-to-top-by-status-bar-is-meant"
    let variants = [
      (folder + "prepend-moves-the-anchor-to-another-column", 430.0),
      (folder + "prepend-into-the-better-known-variant", 445.0),
    ]
    let prepends = variants.flatMap { name, content in
      Claim.runs(
        name, "none", "recorded", "first-visible", shifts: push, offset: 100, content: content)
        + Claim.runs(name, "first-started", offset: 120, content: content)
    }
    // 30 rows of 100 and 10 below an inset of 10.
    let navigations = [button, statusBar].flatMap {
      Claim.runs($0, "none", "recorded", offset: -64, content: 3310)
    }
    return prepends + navigations
  }()

  // Rows of 44. At offset 100 the first that starts in view is row-3, at 132, 32 below the top.
  // Row-2 grows by 76 in 30 x 44 = 1320 of content, or two rows above bring 88.
  // The tall cell stands at 220, at offset 300 on -80.
  private static let anchor: [Claim] = {
    let folder = "004-anchor/"
    let held = folder + "row-grows-above-offset-set-after-the-call-holds"
    let wanders = folder + "row-grows-above-offset-set-after-the-call-animated-wanders"
    let plain = folder + "row-grows-above-nothing-restored-shifts-by-76"
    let drifts = folder + "row-grows-above-nothing-restored-animated-drifts"
    let tall = folder + "tall-cell-fills-the-screen-and-no-top-edge-is-in-view"
    let index = folder + "anchor-kept-by-index-holds-the-wrong-row"
    let push = [Claim.Shift.once(60, "row-3", 76, .policy)]
    let tallPush = [Claim.Shift.once(60, "tall", 76, .policy)]
    let drift = [Claim.Shift.drift("row-3", 76, .policy)]
    let late: [Claim.Shift] = [.once(60, "row-3", -76, .late), .drift("row-3", 76, .late)]
    let wrong = [Claim.Shift.once(60, "row-3", 88, .policy)]
    return Claim.runs(held, "none", shifts: push, offset: 100, content: 1396)
      + Claim.runs(held, "recorded", offset: 176, content: 1396)
      + Claim.runs(wanders, by: [.reload], "none", shifts: push, offset: 100, content: 1396)
      + Claim.runs(wanders, by: [.batch], "none", shifts: drift, offset: 100, content: 1396)
      + Claim.runs(wanders, by: [.reload], "recorded", offset: 176, content: 1396)
      + Claim.runs(wanders, by: [.batch], "recorded", shifts: late, offset: 176, content: 1396)
      + Claim.runs(plain, "none", "recorded", shifts: push, offset: 100, content: 1396)
      + Claim.runs(
        drifts, by: [.reload], "none", "recorded", shifts: push, offset: 100, content: 1396)
      + Claim.runs(
        drifts, by: [.batch], "none", "recorded", shifts: drift, offset: 100, content: 1396)
      + Claim.runs(
        tall, "none", "recorded", "first-started-only", shifts: tallPush, offset: 300,
        content: 2396)
      + Claim.runs(tall, "first-visible", "first-started", offset: 376, content: 2396)
      + Claim.runs(index, "none", "recorded", shifts: wrong, offset: 100, content: 1408)
  }()

  // Rows of 44 in a viewport that holds them all: a third row, or two that change places, move
  // nothing but those two. A batch run ends before anything moves.
  private static let rejected: [Claim] = {
    let folder = "rejected-batches/"
    let unannounced = folder + "item-unannounced-crashes-a-batch-and-not-a-reload"
    let reloaded = folder + "row-reloaded-and-moved-crashes-a-batch"
    return Claim.runs(unannounced, by: [.reload], "none", "recorded", offset: 0, content: 132)
      + Claim.runs(unannounced, by: [.batch], "none", "recorded", offset: 0, content: 88)
      // a goes from 0 to 44, and no offset above 0 is legal to hold it.
      + Claim.runs(
        reloaded, by: [.reload], "none", "recorded", shifts: [.once(60, "a", 44, .clamp)],
        offset: 0, content: 132)
      + Claim.runs(reloaded, by: [.batch], "none", "recorded", offset: 0, content: 132)
  }()
}
