// Goal: updates while a finger pulls the list past its ends, as numbers.
// Method: 40 rows of 50 in a viewport of 550, where a pull of x shows 550 x / (1000 + x).

import ListReplay

enum RubberBandClaims {
  static let all = grows + clamped + prepended + pastTheEnd

  private static let folder = "rubber-band/"
  private static let pulled = folder + "row-grows-while-the-list-is-pulled-and-"

  // d (1 - 1 / (1 + 0.55 x / d)) with d = 550 is 550 x / (1000 + x): 50 for a pull of 100, 110 for
  // 250. Released without velocity in frame 63, the 50 become 50 k^n after n frames, with
  // k = 0.99^(50/3) = e^(-0.167506) = 0.845772:
  //
  //    n =  1   frame 64   42.29   -42.5 on a pixel
  //    n =  2   frame 65   35.77   -36
  //    n = 31   frame 94    0.28   -0.5
  //    n = 32   frame 95    0.24   within half a pixel: over
  //
  // Row-0 grows by 30 under the finger and by 30 in frame 65, while the list springs back. Its own
  // top stays where the finger put it.
  private static let grows = Claim.runs(
    pulled + "while-it-springs-back", "none", "recorded", "first-visible",
    drawn: [61: -50, 62: -50, 63: -50, 64: -42.5, 65: -36, 94: -0.5, 95: 0], offset: 0,
    content: 2060)

  // A host whose clamp does not wait for the finger takes the list to 0 in frame 62, and the finger
  // goes on from there. Only where the offset is clamped at its lower end too: the number that the
  // app leaves alone is pulled in at the other end only (rule 19).
  private static let clamped: [Claim] = {
    let name = pulled + "a-clamp-takes-it-from-the-finger"
    return Claim.runs(
      name, "none", "first-visible", shifts: [.once(62, "row-0", -50, .clamp)],
      drawn: [61: -50, 62: 0, 63: 0], offset: 0, content: 2060)
      + Claim.runs(name, "recorded", drawn: [61: -50, 62: -50, 95: 0], offset: 0, content: 2060)
  }()

  // At -110 row-0 is 110 below the top. Three rows above take it to 260, or the offset to
  // 150 - 110 = 40, which is within the range: nothing springs back.
  private static let prepended: [Claim] = {
    let name = folder + "prepend-while-the-list-is-pulled"
    return Claim.runs(
      name, "none", "recorded", shifts: [.once(62, "row-0", 150, .policy)],
      drawn: [61: -110, 62: -110], offset: 0, content: 2150)
      + Claim.runs(
        name, "first-visible", drawn: [61: -110, 62: 40, 63: 40], offset: 40, content: 2150)
  }()

  // The last offset is 2000 - 550 = 1450; a pull of 100 shows 1500, which a 41st row makes the last
  // offset itself. The drag goes on from there: 100 farther is past the end by 100 and shows 1550.
  // Released, it springs back to 1500.
  private static let pastTheEnd = Claim.runs(
    folder + "row-appended-while-the-list-is-pulled-past-the-end", "none", "recorded",
    "first-visible", drawn: [60: 1450, 61: 1500, 62: 1500, 63: 1550], offset: 1500, content: 2050)
}
