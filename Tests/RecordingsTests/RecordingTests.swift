// Goal: each recording is what its scenario says and what its golden holds.
// Method: the scenario is read and written anew; the golden is compared with a fresh verdict.

import Foundation
import ListReplay
import Reports
import Testing
import TraceFile

@Suite("Recordings")
struct RecordingTests {
  @Test("there are recordings of the three seeds and of each class of failure")
  func recordingsAreThere() {
    let folders = Set(RecordingFiles.all.compactMap { $0.name.split(separator: "/").first })
    #expect(
      folders.isSuperset(of: [
        "000-prepend-and-header", "003-waterfall", "004-anchor", "rejected-batches",
        "update-during-fling", "burst-of-updates", "prepend-near-the-end", "short-content",
        "tall-rows-prepended", "estimates-above", "growing-row", "late-correction",
        "section-header-and-footer", "insets-and-rotation", "insert-at-the-top",
        "steps-below-a-pixel", "rubber-band", "range-shrinks-and-regrows",
        "add-and-remove-in-one-batch", "anchor-deleted-or-moved", "double-correction",
        "reload-above-a-threshold", "feedback-loop", "mutation-during-scroll-to",
        "offset-restored-into-a-partial-list", "reload-then-insert",
        "rows-that-may-not-be-anchors", "focused-row", "pages-at-both-ends", "browser-table",
      ]))
    #expect(RecordingFiles.all.count >= 180)
  }

  @Test("the trace holds what the scenario says", arguments: RecordingFiles.all)
  func traceMatchesScenario(_ recording: RecordingFiles) throws {
    let scenario = try recording.read(recording.scenario)
    let trace = try recording.read(recording.trace)
    #expect(trace.completeness == .complete)
    #expect(Array(trace.lines) == Array(scenario.lines))
  }

  @Test("written anew, the trace has the same content", arguments: RecordingFiles.all)
  func traceIsCanonical(_ recording: RecordingFiles) throws {
    let trace = try recording.read(recording.trace)
    let again = try Trace(reading: TraceSource(bytes: trace.encoded()))
    #expect(Array(again.lines) == Array(trace.lines))
    #expect(again.digest == trace.digest)
  }

  @Test("the golden is the verdict", arguments: RecordingFiles.all)
  func goldenIsVerdict(_ recording: RecordingFiles) throws {
    let golden = try String(contentsOfFile: recording.golden, encoding: .utf8)
    let selection = try recording.selection()
    #expect(try recording.report(selection).golden(selection: selection) == golden)
  }
}
