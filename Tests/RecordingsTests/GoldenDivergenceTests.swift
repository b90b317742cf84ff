// Goal: the first difference from a golden is told by what it means: the run, the frame, the field.
// Method: small goldens with one change each, words worked out by hand; and every golden of the
// repository read back against the verdict that it holds.

import ListModel
import ListReplay
import Reports
import Testing

@Suite("Where goldens part")
struct GoldenDivergenceTests {
  private static let golden = """
    listreplay golden 1
    trace 0123456789abcdef
    quantum 0.0001 pt, 1 frame
    tolerance 0.5 pt
    frameRate 60
    select update=batch policy=none,recorded timing=layout animation=recorded
    batch/none/layout frames 121
    batch/none/layout flagged 1
    batch/none/layout worst 22
    batch/none/layout finalOffset 0
    batch/none/layout contentHeight 1320
    batch/none/layout shift frame 60 item "a b\\"c" expected 0 actual 22 shift 22 \
    event 4 reason policy
    batch/recorded/recorded frames 121
    batch/recorded/recorded flagged 0
    batch/recorded/recorded worst 0
    batch/recorded/recorded finalOffset 0
    batch/recorded/recorded contentHeight 1320

    """

  private static let changes: [(String, String, String)] = [
    (
      "actual 22 shift 22", "actual 44 shift 44",
      #"batch, none: frame 60 "a b\"c", event 4: shift: actual 22 became 44, shift 22 became 44"#
    ),
    (
      "reason policy", "reason late",
      #"batch, none: frame 60 "a b\"c", event 4: shift: reason policy became late"#
    ),
    (
      "shift frame 60", "shift frame 61",
      #"batch, none: frame 60 "a b\"c", event 4: shift is gone "#
        + "(expected 0, actual 22, shift 22, reason policy)"
    ),
    (
      "batch/recorded/recorded contentHeight 1320\n",
      "batch/recorded/recorded contentHeight 1320\n"
        + "batch/recorded/recorded clamp frame 9 event 2 wanted 30 granted 20\n",
      "batch, recorded: frame 9, event 2: clamp is new (wanted 30, granted 20)"
    ),
    (
      "batch/recorded/recorded finalOffset 0", "batch/recorded/recorded finalOffset 7",
      "batch, recorded: finalOffset 0 became 7"
    ),
    ("trace 0123", "trace 4123", "the trace is another: 0123456789abcdef became 4123456789abcdef"),
    ("tolerance 0.5 pt", "tolerance 1 pt", "tolerance 0.5 pt became 1 pt"),
    ("frameRate 60\n", "frameRate 60\ninverted\n", "'inverted' is new"),
    (
      "batch/recorded/recorded", "batch/first/recorded",
      "run batch/first/recorded stands where the golden has batch/recorded/recorded"
    ),
    ("1320\n", "1320\n\n", "only empty lines or line ends differ"),
  ]

  @Test("one change", arguments: changes)
  func oneChange(_ change: (old: String, new: String, words: String)) {
    let actual = Self.golden.replacing(change.old, with: change.new)
    #expect(actual != Self.golden)
    let words = GoldenDivergence(golden: Self.golden, actual: actual).words
    #expect(words.hasPrefix(change.words), "\(words)")
  }

  @Test("what is no golden", arguments: ["", "\n", "else\n", "a/b c\n"])
  func noGolden(_ text: String) {
    let divergence = GoldenDivergence(golden: text, actual: Self.golden)
    #expect(divergence.words == "the file is no golden of this program")
    #expect(divergence.runs.isEmpty)
  }

  @Test("a golden says of each run what the verdict says", arguments: RecordingFiles.traces)
  func goldensAreReadBack(_ recording: RecordingFiles) throws {
    let selection = try recording.selection()
    let report = try recording.report(selection)
    // Every run of the golden differs from the runs of nothing.
    let head = "listreplay golden 1\n"
    let read = GoldenDivergence(golden: report.golden(selection: selection), actual: head).runs
    #expect(read.count == min(report.runs.count, 100))
    for (golden, run) in zip(read, report.runs) {
      #expect(golden.name == run.name)
      #expect(golden.frames == run.frames)
      #expect(golden.flagged == run.shifts.count)
      #expect(golden.worst == run.worst)
      #expect(golden.finalOffset == run.finalOffset)
      #expect(golden.contentHeight == run.contentHeight)
      let shifts = run.shifts.map { shift in
        Reports.GoldenRun.Shift(
          frame: shift.frame, item: report.names.name(of: shift.item), expected: shift.expected,
          actual: shift.actual, event: shift.cause?.event, reason: shift.reason)
      }
      #expect(golden.shifts == shifts)
    }
  }
}
