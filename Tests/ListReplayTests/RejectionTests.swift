// Goal: a batch that the list would not have taken ends its run and no other.
// Method: small traces by hand, whose announcement and answer do not fit, under every choice.

import ListModel
import ListReplay
import Testing
import TraceEvents
import TraceLines
import Viewport

@Suite("Rejected batches")
struct RejectionTests {
  /// Two rows; a third is answered at 1 s and nothing announced; a row more comes at 2 s.
  static let unannounced = [
    #"{"listreplay":1,"host":"tableView","viewport":{"width":300,"height":600},"#
      + #""layout":{"table":{}},"sections":[{"id":"m","items":["a","b"]}]}"#,
    #"{"t":1,"update":{"via":"batch","animated":false,"ops":[],"#
      + #""after":[{"id":"m","items":["a","b","c"]}]}}"#,
    #"{"t":2,"update":{"via":"batch","animated":false,"ops":[["insert","0.0","d"]]}}"#,
  ]

  private func verdicts(
    _ lines: [String], _ update: UpdateChoice, judging mode: JudgementMode = .uikit,
    onReject: RejectChoice = .stop
  ) throws -> (recorded: RunVerdict, run: RunVerdict) {
    var decoder = TraceLineDecoder()
    var header: TraceHeader?
    var events: [TraceEvent] = []
    for line in lines {
      switch try decoder.decode(Array(line.utf8)) {
      case .header(let found)?: header = found
      case .event(let event)?: events.append(event)
      default: continue
      }
    }
    let verdicts = try Replay.verdicts(
      header: try #require(header), events: events, runs: [RunOptions(update: update)],
      judging: mode, onReject: onReject)
    return (verdicts.recorded, verdicts.runs[0])
  }

  @Test("the run ends at the batch, with the numbers that were compared")
  func batchRunStops() throws {
    let run = try verdicts(Self.unannounced, .batch).run
    #expect(run.hasStopped)
    // Frames 0 to 59 were drawn.
    #expect(run.frames == 60)
    let counts = ItemCounts(
      section: 0, before: 2, after: 3, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0)
    #expect(run.rejected.map(\.event) == [0])
    #expect(run.rejected.first?.contradictions == [.itemCountMismatch(counts)])
    #expect(!run.isClean)
  }

  @Test("under reload the same trace is legal")
  func reloadRunGoesOn() throws {
    let run = try verdicts(Self.unannounced, .reload).run
    #expect(!run.hasStopped)
    #expect(run.rejected.isEmpty)
    #expect(run.frames == 121)
    // Four rows of 44; the new first row pushes by 44, which no legal offset holds.
    #expect(run.contentHeight == Length(points: 176))
    #expect(run.shifts.map(\.shift) == [Length(points: 44)])
    #expect(run.shifts.map(\.reason) == [.clamp])
  }

  @Test("on request the list is reloaded and the run goes on")
  func goesOnByReload() throws {
    let run = try verdicts(Self.unannounced, .batch, onReject: .reload).run
    #expect(!run.hasStopped)
    #expect(run.rejected.map(\.event) == [0])
    #expect(run.frames == 121)
    #expect(run.contentHeight == Length(points: 176))
  }

  @Test("an older system falls back to a reload, for counts only")
  func lenientFallsBack() throws {
    let run = try verdicts(Self.unannounced, .batch, judging: .lenient).run
    #expect(!run.hasStopped)
    #expect(run.rejected.map(\.event) == [0])
    var beyond = Self.unannounced
    beyond[1] = #"{"t":1,"update":{"via":"batch","ops":[["delete","0.9"]]}}"#
    #expect(try verdicts(beyond, .batch, judging: .lenient).run.hasStopped)
  }

  @Test("what the app did tells that it would have crashed")
  func recordedRunKnows() throws {
    let recorded = try verdicts(Self.unannounced, .reload).recorded
    #expect(recorded.rejected.map(\.event) == [0])
    #expect(!recorded.isClean)
  }

  @Test("an announcement that leads nowhere leaves the list as it is where it is not judged")
  func nothingAnsweredLeavesTheList() throws {
    var lines = Self.unannounced
    lines[1] = #"{"t":1,"update":{"via":"batch","ops":[["delete","0.9"],["insert","0.0","c"]]}}"#
    let reload = try verdicts(lines, .reload).run
    #expect(reload.rejected.isEmpty)
    #expect(reload.contentHeight == Length(points: 132))
    let batch = try verdicts(lines, .batch).run
    #expect(
      batch.rejected.first?.contradictions
        == [.deleteItemOutOfRange(before: ItemPath(section: 0, item: 9), countBefore: 2)])
  }

  @Test("what UIKit does not mind and nobody can apply is named by the strict judge")
  func duplicateDeleteIsNamed() throws {
    var lines = Self.unannounced
    lines[1] = #"{"t":1,"update":{"via":"batch","ops":[["delete","0.1"],["delete","0.1"]]}}"#
    let run = try verdicts(lines, .batch).run
    #expect(
      run.rejected.first?.contradictions.first
        == .duplicateDelete(before: ItemPath(section: 0, item: 1)))
  }
}
