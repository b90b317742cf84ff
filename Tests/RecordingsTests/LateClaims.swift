// Goal: one correction at every moment that it can have, as numbers.
// Method: at 500 row-10 of 50 stands at the top; three rows come in above, and 650 holds it.

import ListReplay
import TraceEvents

enum LateClaims {
  static let all = moments + late + animated

  private static let folder = "late-correction/"
  private static let jump = [Claim.Shift.once(60, "row-10", 150, .policy)]

  /// There in frame 60, back some frames after.
  private static func flash(_ frame: Int) -> [Claim.Shift] {
    [.once(60, "row-10", 150, .late), .once(frame, "row-10", -150, .late)]
  }

  // Without animation the layout, the call and the completion fall into the frame of the update.
  private static let moments: [Claim] = {
    let name = folder + "insert-above-corrected-at-every-moment"
    return Claim.runs(name, "none", "recorded", shifts: jump, offset: 500, content: 2150)
      + Claim.runs(
        name, "first-visible", at: [.layout, .call, .completion], offset: 650, content: 2150)
      + Claim.runs(
        name, "first-visible", at: [.late1], shifts: flash(61), offset: 650, content: 2150)
      + Claim.runs(
        name, "first-visible", at: [.late2], shifts: flash(62), offset: 650, content: 2150)
  }()

  // By its moment, by its own time, and by a host that is two frames late with its completions. A
  // reload has no completion: what stands in for it acts in frame 60 (design, section 5).
  private static let late: [Claim] = {
    let frame = folder + "insert-above-corrected-a-frame-late-jumps-forth-and-back"
    let clock = folder + "insert-above-corrected-two-frames-later-by-the-clock"
    let completion = folder + "insert-above-corrected-in-a-completion-two-frames-late"
    return [frame, clock, completion].flatMap { name in
      Claim.runs(name, "none", shifts: jump, offset: 500, content: 2150)
        + Claim.runs(name, "first-visible", offset: 650, content: 2150)
    }
      + Claim.runs(frame, "recorded", shifts: flash(61), offset: 650, content: 2150)
      + Claim.runs(clock, "recorded", shifts: flash(62), offset: 650, content: 2150)
      + Claim.runs(
        completion, by: [.batch], "recorded", shifts: flash(62), offset: 650, content: 2150)
      + Claim.runs(completion, by: [.reload], "recorded", offset: 650, content: 2150)
      + Claim.runs(
        completion, by: [.batch], "first-visible", at: [.completion], shifts: flash(62),
        offset: 650, content: 2150)
      + Claim.runs(
        completion, by: [.reload], "first-visible", at: [.completion], offset: 650, content: 2150)
  }()

  // Animated, with K = 150 and p = (frame - 60) / 15, the three forms of one correction (rule 25):
  //
  //    in the layout       rows and offset go together: nothing, in any frame;
  //    after the call      the offset is there at once, the rows are not: -150 in frame 60, then
  //                        150 / 15 = +10 in each of 15 frames, in all -K (1 - p);
  //    in the completion   +10 in each of 15 frames, in all K p, then -150 in frame 76.
  //
  // A reload is not animated, and all three act in its frame.
  private static let animated: [Claim] = {
    let name = folder + "animated-insert-corrected-"
    let layout = name + "in-the-layout-holds"
    let call = name + "after-the-call-snaps-and-drifts-back"
    let completion = name + "in-the-completion-drifts-and-snaps-back"
    let drift = Claim.Shift.drift("row-10", 150, .late)
    let back = Claim.Shift.once(76, "row-10", -150, .late)
    return [layout, call, completion].flatMap { name in
      Claim.runs(name, by: [.reload], "none", shifts: jump, offset: 500, content: 2150)
        + Claim.runs(
          name, by: [.batch], "none", shifts: [.drift("row-10", 150, .policy)], offset: 500,
          content: 2150)
        + Claim.runs(name, by: [.reload], "recorded", offset: 650, content: 2150)
        + Claim.runs(name, "first-visible", offset: 650, content: 2150)
    }
      + Claim.runs(layout, by: [.batch], "recorded", offset: 650, content: 2150)
      + Claim.runs(
        call, by: [.batch], "recorded", shifts: [.once(60, "row-10", -150, .late), drift],
        offset: 650, content: 2150)
      + Claim.runs(
        completion, by: [.batch], "recorded", shifts: [drift, back], offset: 650, content: 2150)
  }()
}
