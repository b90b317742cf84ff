// Goal: find the recordings of the repository and read them.
// Method: the folder lies beside the tests; each recording is a scenario, a trace and a golden, but
// for those of pages, which `WebRecording` finds.

import Foundation
import ListReplay
import Reports
import Testing
import TraceFile

/// One recording of the repository.
struct RecordingFiles: CustomStringConvertible, Sendable {
  /// Its path below `Recordings`, without an ending.
  let name: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Recordings")

  /// Every recording that is made from a scenario and claimed by hand: all but those of pages.
  static let all = traces.filter { !$0.isOfPage }

  /// Every trace that is there.
  static let traces: [RecordingFiles] = {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path())) ?? []
    return paths.filter { $0.hasSuffix(".listtrace") }.sorted()
      .map { RecordingFiles(name: String($0.dropLast(".listtrace".count))) }
  }()

  /// Whether it was recorded of a page in a browser.
  ///
  /// The page is its source, so that it has no scenario, and what the browser showed is its
  /// witness, so that nobody claims it by hand.
  var isOfPage: Bool { name.hasPrefix("web/") }

  var description: String { name }
  var scenario: String { path(".jsonl") }
  var trace: String { path(".listtrace") }
  var golden: String { path(".golden") }

  func read(_ path: String) throws -> Trace { try Trace(reading: TraceSource(path: path)) }

  /// The verdict on the trace of this recording.
  func verdict(_ options: RunOptions) throws -> RunVerdict {
    let trace = try read(self.trace)
    return try Replay.verdicts(header: trace.header, events: trace.events, runs: [options])
      .runs[0]
  }

  /// Gives every frame that a run of this recording draws.
  func replay(_ options: RunOptions, onFrame: (Frame) -> Void) throws {
    let trace = try read(self.trace)
    try withoutActuallyEscaping(onFrame) { onFrame in
      _ = try Replay.verdicts(header: trace.header, events: trace.events, runs: [options]) {
        onFrame($1)
      }
    }
  }

  /// The runs that the golden holds.
  func selection() throws -> RunSelection {
    let lines = try String(contentsOfFile: golden, encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("select ") })
    return try #require(RunSelection(String(line.dropFirst("select ".count))))
  }

  func report(_ selection: RunSelection) throws -> TraceReport {
    let trace = try read(self.trace)
    let verdicts = try Replay.verdicts(
      header: trace.header, events: trace.events, runs: selection.runs)
    return TraceReport(
      name: name, header: trace.header, events: EventNotes(trace.events), names: trace.names,
      digest: trace.digest, isCutOff: false, recorded: verdicts.recorded, runs: verdicts.runs)
  }

  private func path(_ ending: String) -> String {
    RecordingFiles.folder.appending(path: name + ending).path()
  }
}
