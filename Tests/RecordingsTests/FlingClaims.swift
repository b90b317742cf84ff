// Goal: updates while the list is dragged or flung, as numbers.
// Method: rows of 50 in a viewport of 500, three of them come in above: K = 150.

import ListReplay
import TraceEvents

enum FlingClaims {
  static let all = recorded + generated + corrected + animated + dragged

  private static let folder = "update-during-fling/"

  // 40 rows are 2000, 43 are 2150. The finger goes from 400 to 440, momentum to 460, 478 and, less
  // the correction of 150, to 495 and 500. In frame 63, at 460, row-10 at 500 is the first to start
  // in view. What the trace says of the offsets is the truth, so the recorded run goes on in a
  // table as well. A policy that puts the place back after the call stops the momentum of a table
  // at 478 + 150 = 628.
  private static let recorded: [Claim] = {
    let name = folder + "recorded-fling-corrected-after-the-call-"
    let collection = name + "goes-on-in-a-collection-view"
    let table = name + "stops-in-a-table-view"
    let jump = [Claim.Shift.once(64, "row-10", 150, .policy)]
    let alike = [collection, table].flatMap { name in
      Claim.runs(name, "none", shifts: jump, offset: 500, content: 2150)
        + Claim.runs(name, "recorded", "first-visible", offset: 650, content: 2150)
    }
    return alike
      + Claim.runs(collection, "first-visible", at: [.call], offset: 650, content: 2150)
      + Claim.runs(table, "first-visible", at: [.call], offset: 628, content: 2150)
  }()

  // 100 rows are 5000, and 5450 with nine more. The finger leaves at 440 with 1.2 pt/ms in frame
  // 62. A frame is 16 2/3 ms and leaves q = 0.998^(50/3) = e^(-0.0333667) = 0.967184 of the
  // velocity; after n frames
  //
  //    the velocity is 1.2 q^n, at 75 % after ln 0.75 / ln q = 8.6, at 50 % after 20.8, at 25 %
  //    after 41.5 frames: the inserts are in frames 62 + 9, 62 + 21 and 62 + 42;
  //    the way is 1.2 x 0.998 / 0.002 x (1 - q^n) = 598.8 (1 - q^n).
  //
  //      n      q^n    440 + way   on a pixel
  //      8   0.765724     580.28        580.5   the first row to start below is row-12 at 600
  //      9   0.740596     595.33        595.5
  //     20   0.513075     731.57        731.5   row-12, 150 farther down, at 750
  //     41   0.254607     886.34        886.5   row-12 at 900
  //    144   0.008190    1033.90       1034     1.2 q^144 < 0.01: over, in frame 206
  //
  // Held in the layout the fling goes on by as much from 450 farther down. Put back after the call,
  // a table's is over in frame 71: 595.5 + 3 x 150 = 1045.5.
  private static let generated: [Claim] = {
    let name = folder + "fling-by-the-model-three-inserts-above-"
    let collection = name + "goes-on-in-a-collection-view"
    let table = name + "stops-in-a-table-view"
    let jumps = [71, 83, 104].map { Claim.Shift.once($0, "row-12", 150, .policy) }
    let alike = [collection, table].flatMap { name in
      Claim.runs(
        name, "none", "recorded", shifts: jumps,
        drawn: [70: 580.5, 71: 595.5, 82: 731.5, 103: 886.5, 206: 1034], offset: 1034,
        content: 5450)
        + Claim.runs(
          name, "first-visible", drawn: [70: 580.5, 71: 745.5, 206: 1484], offset: 1484,
          content: 5450)
    }
    return alike
      + Claim.runs(collection, "first-visible", at: [.call], offset: 1484, content: 5450)
      + Claim.runs(
        table, "first-visible", at: [.call], drawn: [71: 745.5], offset: 1045.5, content: 5450)
  }()

  // The same fling and one insert at 75 %; the app writes 595.5 + 150 = 745.5 itself.
  private static let corrected: [Claim] = {
    let name = folder + "fling-by-the-model-corrected-by-the-app-"
    let collection = name + "goes-on-in-a-collection-view"
    let table = name + "stops-in-a-table-view"
    let jump = [Claim.Shift.once(71, "row-12", 150, .policy)]
    let alike = [collection, table].flatMap { name in
      Claim.runs(name, "none", shifts: jump, offset: 1034, content: 5150)
        + Claim.runs(name, "first-visible", offset: 1184, content: 5150)
    }
    return alike
      + Claim.runs(collection, "recorded", offset: 1184, content: 5150)
      + Claim.runs(table, "recorded", offset: 745.5, content: 5150)
  }()

  // One insert at 50 %, animated: at 731.5 the first to start in view is row-15 at 750. Put back in
  // the completion, in frame 99, after the drift of 15 frames and along with what was scrolled on.
  private static let animated: [Claim] = {
    let name = folder + "fling-by-the-model-animated-insert-above-drifts"
    return Claim.runs(
      name, by: [.reload], "none", "recorded", shifts: [.once(83, "row-15", 150, .policy)],
      offset: 1034, content: 5150)
      + Claim.runs(
        name, by: [.batch], "none", "recorded",
        shifts: [.drift("row-15", 150, .policy, from: 84)], offset: 1034, content: 5150)
      + Claim.runs(name, "first-visible", offset: 1184, content: 5150)
      + Claim.runs(
        name, by: [.batch], "first-visible", at: [.completion],
        shifts: [.drift("row-15", 150, .late, from: 84), .once(99, "row-15", -150, .late)],
        offset: 1184, content: 5150)
      + Claim.runs(
        name, by: [.reload], "first-visible", at: [.completion], offset: 1184, content: 5150)
  }()

  // The finger goes up by 30, 60 and 80: 430, 460, 480. At 430 row-9 at 450 is the first to start
  // in view. Held, the drag goes on from 580: to 610 and 630. Where nothing is held in the layout
  // while a finger is down (iOS 15.1), a policy that waits for the call to return still acts.
  private static let dragged: [Claim] = {
    let held = folder + "insert-above-under-a-finger"
    let ignored = held + "-is-not-held-where-dragging-forbids-it"
    let jump = [Claim.Shift.once(62, "row-9", 150, .policy)]
    return [held, ignored].flatMap { name in
      Claim.runs(name, "none", "recorded", shifts: jump, offset: 480, content: 2150)
        + Claim.runs(
          name, "first-visible", at: [.call], drawn: [62: 580, 63: 610], offset: 630,
          content: 2150)
    }
      + Claim.runs(held, "first-visible", offset: 630, content: 2150)
      + Claim.runs(ignored, "first-visible", shifts: jump, offset: 480, content: 2150)
  }()
}
