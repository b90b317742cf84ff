// Goal: what is judged of a page is confirmed by what its browser showed.
// Method: a golden holds the model's run and the run of what was seen; the two are held against
// each other, shift by shift, and the golden against a fresh verdict.

import Foundation
import ListReplay
import Reports
import Testing
import TraceEvents
import TraceFile
import Viewport

@Suite("Verdicts on pages")
struct WebVerdictTests {
  /// Why a verdict may be another one than the browser's.
  enum Cause {
    /// The page keeps the place itself. In a golden the policy is in place of that; with what the
    /// page wrote beside it, the verdict has to be the browser's.
    case pageWrites
    /// The model is apart from the browser (`WebFidelityTests.apart` says why).
    case modelIsApart
  }

  static let apart: [String: Cause] = [
    "insert-and-app-adds": .pageWrites, "insert-and-app-adds-anchoring-off": .pageWrites,
    "insert-in-wheel-app-corrects": .pageWrites,
    "insert-in-wheel-app-corrects-anchoring-off": .pageWrites,
    "wpt-adjustment-then-scroll-by": .pageWrites,
    "wpt-adjustment-then-scroll-by-anchoring-off": .pageWrites,
    "style-then-layout-then-insert": .modelIsApart,
  ]

  /// Those of feeds are left to `listreplay verify`, as each takes seconds in a build for tests.
  @Test("the golden is the verdict", arguments: WebRecording.pagesAlone)
  func goldenIsVerdict(_ recording: WebRecording) throws {
    let golden = try recording.golden()
    let report = try recording.files.report(recording.selection)
    #expect(report.golden(selection: recording.selection) == golden)
  }

  @Test("what was seen confirms the verdict", arguments: WebRecording.all)
  func isConfirmed(_ recording: WebRecording) throws {
    #expect(try recording.files.selection() == recording.selection)
    let golden = try recording.golden()
    var seen = RunInGolden(golden, policy: "observed")
    var model = RunInGolden(golden, policy: recording.model.name)
    try #require(seen.offset != nil && model.offset != nil)
    if recording.isFeed, let frame = try recording.trace().takenBack {
      (seen, model) = (seen.before(frame), model.before(frame))
    }
    let difference = difference(model, seen)
    switch WebVerdictTests.apart[recording.name] {
    case nil: #expect(difference == nil)
    case .modelIsApart:
      #expect(difference != nil)
      #expect(WebFidelityTests.apart[recording.name] != nil)
    case .pageWrites:
      #expect(difference != nil)
      #expect(try self.difference(recording.runWithWrites(), seen) == nil)
    }
  }

  @Test("every exception is of a recording that is there")
  func exceptions() {
    #expect(Set(WebRecording.all.map(\.name)).isSuperset(of: WebVerdictTests.apart.keys))
  }

  @Test("much is flagged, and for many reasons, so that to agree means something")
  func isTelling() throws {
    let runs = try WebRecording.all.map { RunInGolden(try $0.golden(), policy: "observed") }
    #expect(runs.count { !$0.shifts.isEmpty } >= 50)
    #expect(runs.reduce(0) { $0 + $1.shifts.count } >= 200)
    #expect(runs.reduce(0) { $0 + $1.lost.count } >= 8)
    let reasons = Set(runs.flatMap { $0.shifts.map(\.reason) })
    #expect(reasons.isSuperset(of: ["policy", "clamp", "drift", "doubled"]))
  }

  /// Where two runs part; nil if they agree on frames and rows and, to half a point, on lengths.
  private func difference(_ model: RunInGolden, _ seen: RunInGolden) -> String? {
    guard model.shifts.map(\.frame) == seen.shifts.map(\.frame) else {
      return "flagged \(model.shifts.map(\.frame)), seen \(seen.shifts.map(\.frame))"
    }
    for (ours, theirs) in zip(model.shifts, seen.shifts) {
      let isNear = abs(ours.length - theirs.length) <= 0.5
      if ours.item != theirs.item || !agree(ours.reason, theirs.reason) || !isNear {
        return "frame \(ours.frame): \(ours), seen \(theirs)"
      }
    }
    guard model.lost == seen.lost else { return "lost \(model.lost), seen \(seen.lost)" }
    guard let ours = model.offset, let theirs = seen.offset else { return nil }
    return abs(ours - theirs) <= 0.5 ? nil : "offset \(ours), seen \(theirs)"
  }

  /// Whether two reasons are one: a screen does not say why its browser gave up.
  private func agree(_ model: Substring, _ seen: Substring) -> Bool {
    switch model {
    case "suppressed", "lost-identity": seen == "policy"
    default: seen == model
    }
  }
}

extension WebRecording {
  fileprivate func golden() throws -> String {
    try String(contentsOfFile: files.golden, encoding: .utf8)
  }

  /// The model's run beside what the page itself wrote.
  fileprivate func runWithWrites() throws -> RunInGolden {
    let options = RunOptions(policy: .policy(model), keepsAppCorrections: true)
    var report = try files.report(selection)
    report.runs = [RunReport(try files.verdict(options), host: report.header.host)]
    return RunInGolden(report.golden(selection: selection), policy: model.name)
  }
}
