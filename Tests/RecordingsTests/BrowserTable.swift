// Goal: what was measured in a real browser, a row of its table each (`anchoring.md` 7).
// Method: where one row of the list stood in each frame from the first event on, and where the
// offset ended, as they are printed there. The events begin in frame 60.

import Foundation
import ListReplay

/// What a real browser did.
struct MeasuredPage: CustomStringConvertible, Sendable {
  /// The recording, in the folder of the table.
  let recording: String
  /// What kept the place: the browser, the app as recorded, both, or nobody.
  let policy: String
  let update: UpdateChoice
  /// The row of the list.
  let row: Int
  /// The final offset.
  let offset: Double
  /// The row's distance from the top of the viewport in a frame.
  let place: @Sendable (Int) -> Double

  var description: String { "\(recording), \(policy)" }

  private init(
    _ recording: String, _ policy: String = "browser", by update: UpdateChoice = .batch,
    row: Int = 10, offset: Double, place: @escaping @Sendable (Int) -> Double
  ) {
    (self.recording, self.policy, self.update) = (recording, policy, update)
    (self.row, self.offset, self.place) = (row, offset, place)
  }

  /// A row that stands at one place.
  private init(
    _ recording: String, _ policy: String = "browser", by update: UpdateChoice = .batch,
    row: Int = 10, at place: Double = 0, offset: Double
  ) {
    self.init(recording, policy, by: update, row: row, offset: offset) { _ in place }
  }

  static let all = anchored + elements + edges + ranges + scrolled("browser") + navigated + off

  private static let anchored = [
    MeasuredPage("three-rows-inserted-above", offset: 650),
    MeasuredPage("row-above-grows-by-87", offset: 587),
    MeasuredPage("row-above-grows-by-100-in-12-frames", offset: 600),
    MeasuredPage("row-above-grows-by-0.2-in-each-of-20-frames", offset: 504),
    MeasuredPage("row-inserted-in-each-of-ten-frames", offset: 1000),
    MeasuredPage("row-inserted-in-front-of-the-anchor", offset: 550),
    MeasuredPage("row-inserted-in-front-of-a-partly-visible-anchor", at: -20, offset: 570),
    MeasuredPage("first-visible-row-moved-down-by-5", row: 11, at: 50, offset: 450),
    MeasuredPage("first-visible-row-moved-down-by-20", row: 11, at: 50, offset: 450),
    MeasuredPage("row-above-moved-into-view", offset: 450),
    MeasuredPage("visible-row-moved-above", offset: 550),
  ]

  private static let elements = [
    MeasuredPage("anchor-removed", row: 11, at: 50, offset: 450),
    MeasuredPage("anchor-removed-and-three-rows-inserted", row: 11, at: 50, offset: 600),
    MeasuredPage("anchor-rebuilt-and-three-rows-inserted", row: 11, at: 50, offset: 650),
    MeasuredPage(
      "four-first-visible-rows-rebuilt-and-three-inserted", row: 14, at: 200, offset: 650),
    MeasuredPage("all-rows-rebuilt-and-three-inserted", by: .reload, at: 150, offset: 500),
    MeasuredPage("all-rows-rebuilt-then-three-inserted", by: .recorded, offset: 650),
  ]

  private static let edges = [
    MeasuredPage("three-rows-inserted-at-offset-0", row: 0, at: 150, offset: 0),
    MeasuredPage("three-rows-inserted-at-offset-1", row: 0, at: -1, offset: 151),
    MeasuredPage("three-rows-inserted-at-offset-0.5", row: 0, at: -0.5, offset: 151),
    MeasuredPage("row-appended-at-the-end", row: 50, offset: 2500),
  ]

  private static let ranges = [
    MeasuredPage("forty-rows-above-shrink-by-45", row: 50, offset: 700),
    MeasuredPage("rows-below-shrink-and-regrow", row: 46, offset: 2300) { $0 < 64 ? 236 : 0 },
    MeasuredPage("all-rows-shrink-and-regrow", row: 20, offset: 0) { $0 < 64 ? 100 : 1000 },
  ]

  /// A row moves only by what the user scrolls: with anchoring, or as an app corrected that did it
  /// exactly, in the same frame.
  private static func scrolled(_ policy: String) -> [MeasuredPage] {
    let name = "three-rows-inserted-"
    let down: @Sendable (Int) -> Double = { Double(100 - 20 * (min($0, 64) - 59)) }
    return [
      MeasuredPage(name + "as-the-page-is-scrolled", policy, row: 12, offset: 750),
      MeasuredPage(
        name + "during-a-wheel-scroll-down", policy, row: 12, offset: 750, place: down),
      MeasuredPage(name + "during-a-wheel-scroll-up", policy, row: 9, offset: 550) {
        Double(-50 + 20 * (min($0, 64) - 59))
      },
      MeasuredPage(name + "during-a-touch-drag", policy, row: 12, offset: 750, place: down),
      MeasuredPage(name + "during-a-fling", policy, row: 12, offset: 764) {
        [80, 60, 40, 20, 2, -14][min($0 - 60, 5)]
      },
    ]
  }

  // The browser's own way went over other offsets (1115, 1330, 1232), so this is along ours, from
  // 500 to 1500 in 18 frames. Measured is that the row is held in the frame of the insert, is 150
  // lower than due from the next one on, and where the list ends.
  private static let navigated = [
    MeasuredPage("three-rows-inserted-during-a-smooth-scroll", row: 20, offset: 1500) { frame in
      let turn = Double(min(frame - 60, 18)) / 18 * .pi / 2
      return (frame <= 69 ? 500 : 650) - 1000 * sin(turn) * sin(turn)
    }
  ]

  /// With anchoring off, or with an app that writes as well.
  private static let off =
    [
      MeasuredPage("three-rows-inserted-above", "none", at: 150, offset: 500),
      MeasuredPage("row-above-grows-by-2-in-each-of-20-frames", "none", offset: 500) {
        Double(2 * (min($0, 79) - 59))
      },
      MeasuredPage("app-writes-an-offset-137-further", "recorded", at: -137, offset: 637),
      MeasuredPage("app-corrects-on-top-of-the-browser", "recorded", at: -150, offset: 800),
      MeasuredPage("app-corrects-on-top-of-the-browser", "doubled", at: -150, offset: 800),
      MeasuredPage("app-corrects-in-the-same-frame", "recorded", offset: 650),
      MeasuredPage("app-corrects-a-frame-later", "recorded", offset: 650) { $0 < 61 ? 150 : 0 },
      MeasuredPage("app-corrects-two-frames-later", "recorded", offset: 650) {
        $0 < 62 ? 150 : 0
      },
    ] + scrolled("recorded")
}
