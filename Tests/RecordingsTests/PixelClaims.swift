// Goal: steps below a device pixel, as numbers.
// Method: row-0 grows a little in each frame, far above row-10, which stands at the top of a table.

import ListReplay

enum PixelClaims {
  static let all = growing + constant

  private static let folder = "steps-below-a-pixel/"

  // Steps of 0.1, 0.2 and so on to 0.9 pixels in frames 60 to 68. What has not been flagged is
  // carried on, and flagged once it is more than a pixel:
  //
  //    step      0.1  0.2  0.3  0.4  0.5  0.6  0.7  0.8  0.9
  //    carried   0.1  0.3  0.6  1.0  1.5  0.6  1.3  0.8  1.7
  //    flagged                       1.5       1.3       1.7      in frames 64, 66 and 68
  //
  // A pixel is 4800, 2400 and 1600 ticks at scale 1, 2 and 3. In all it is 4.5 pixels.
  //
  // The policy sets the offset on a pixel, and holds the place from there in the next frame: 500
  // for four steps, then 500.5 rounds to 501, 501.6 to 502, 502.7 to 503, 503.8 to 504 and 504.9 to
  // 505, in pixels. Row-10 is then at 0.1, 0.3, 0.6, 1.0, 0.5, 0.1, -0.2, -0.4, -0.5: never by more
  // than one.
  private static let growing: [Claim] = [1, 2, 3].flatMap { scale in
    let name = folder + "steps-of-0.1-to-0.9-pixels-at-scale-\(scale)"
    let tenth = Int64(480 / scale)
    let drifts = [(64, 15), (66, 13), (68, 17)].map { frame, tenths in
      Claim.Shift.each(frame...frame, "row-10", ticks: tenths * tenth, .drift)
    }
    return Claim.runs(
      name, "none", "recorded", shifts: drifts, offset: 500, content: 2000 + 4.5 / Double(scale))
      + Claim.runs(
        name, "first-visible", offset: Double(500 * scale + 5) / Double(scale),
        content: 2000 + 4.5 / Double(scale))
  }

  // Twelve steps of 0.4 pixels, 0.2 pt at scale 2: 1.2 pixels, 2880 ticks, in each third frame, and
  // 2.4 pt in all. The policy wants 500.2 in each frame, and 500 is the nearest pixel: it never
  // moves, and what it lets go of adds up as without it, now all of it by rounding.
  private static let constant: [Claim] = {
    let name = folder + "steps-of-0.4-pixels-escape-a-policy-that-rounds"
    let drifts = [62, 65, 68, 71].map { Claim.Shift.each($0...$0, "row-10", ticks: 2880, .drift) }
    return Claim.runs(
      name, "none", "recorded", shifts: drifts, offset: 500, content: 2002.4)
      + Claim.runs(
        name, "first-visible", shifts: drifts.because(.rounding), offset: 500, content: 2002.4)
  }()
}
