// Goal: the three forms of one correction drift as `uikit-semantics.md` rule 25 says.
// Method: the place of the row that is read, in every frame that is drawn, against the formula.

import ListModel
import ListReplay
import Testing
import TraceFile
import Viewport

@Suite("Drift of a correction")
struct CorrectionDriftTests {
  /// How far the row is from where it was, in points, when k frames of 15 have passed: K p with
  /// K = 150 and p = k / 15 is 10 k; frame 76, k = 16, is the one of the completion.
  private static let forms: [(name: String, drift: @Sendable (Int) -> Int)] = [
    ("in-the-layout-holds", { _ in 0 }),
    ("after-the-call-snaps-and-drifts-back", { k in -(150 - 10 * min(k, 15)) }),
    ("in-the-completion-drifts-and-snaps-back", { k in k <= 15 ? 10 * k : 0 }),
  ]

  @Test("every frame is where rule 25 puts it", arguments: forms.indices)
  func driftsByRule25(_ form: Int) throws {
    let (name, drift) = CorrectionDriftTests.forms[form]
    let drifts = try drifts("late-correction/animated-insert-corrected-" + name)
    let lastFrame = name.contains("completion") ? 76 : 75
    #expect(drifts.map(\.frame) == Array(60...lastFrame))
    for (frame, actual) in drifts {
      #expect(actual == Length(points: drift(frame - 60)), "frame \(frame)")
    }
  }

  /// s_t - s_before of row-10, from the frame of the update on.
  private func drifts(_ recording: String) throws -> [(frame: Int, drift: Length)] {
    let files = RecordingFiles(name: recording)
    var names = try files.read(files.trace).names
    let row = names.item(named: "row-10")
    var tops: [(frame: Int, top: Length)] = []
    try files.replay(RunOptions(update: .batch)) { frame in
      guard let top = frame.screen.top(of: row) else { return }
      tops.append((frame.index, top))
    }
    let before = try #require(tops.last { $0.frame < 60 })
    return tops.filter { $0.frame >= 60 }.map { ($0.frame, $0.top - before.top) }
  }
}
