// Goal: what the page on a policy of one's own tells its readers to write compiles and holds.
// Method: the code below is that of the page, block by block; `OwnPolicyPageTests` compares them.

import Foundation
import ListLayout
import ListModel
import ListReplay
import Reports
import Testing
import TraceEvents
import TraceFile
import Viewport

extension AnchorPolicy {
  /// Holds the focused row, else the one on the line at which people read.
  static let readingLine = AnchorPolicy(
    name: "reading-line",
    summary: "holds the focused row, else the one a third of the way down",
    needs: [.focus],
    choose: { screen, mayHold in
      let window = screen.viewport
      let line =
        window.visibleTop(at: screen.offset) + window.visibleHeight.share(1, of: 3)
      let rows = screen.visibleItems().filter(mayHold)
      return rows.first { row in screen.frame(of: row).map { $0.maxY > line } ?? false }
        ?? rows.last
    },
    held: { $0.focusedRow ?? $0.heldItem },
    wantedOffset: { restoration in
      guard let row = restoration.focusedRow,
        let before = restoration.capture.screen.top(of: row),
        let after = restoration.positions.frame(of: row)
      else { return restoration.offsetHoldingAnchor() }
      return (after.minY - before).advanced(by: restoration.scrolled)
    })
}

extension Restoration {
  /// The focused row, if it was in view, may be held and is still there.
  fileprivate var focusedRow: ItemID? {
    guard let row = capture.context.focused, capture.mayHold(row),
      capture.screen.visibleItems().contains(row), positions.order(of: row) != nil
    else { return nil }
    return row
  }
}

@Suite struct ReadingLineTests {
  /// The trace of a recording.
  static func trace(_ name: String) throws -> Trace {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../Recordings/\(name).listtrace")
    return try Trace(reading: TraceSource(path: file.path()))
  }

  @Test(arguments: [UpdateChoice.reload, .batch])
  func `a row that grows across the top moves nothing`(update: UpdateChoice) throws {
    let trace = try Self.trace("growing-row/row-across-the-top-edge-grows-by-20-three-times")
    let run = RunOptions(update: update, policy: .policy(.readingLine))
    let verdict = try Replay.verdicts(header: trace.header, events: trace.events, runs: [run])
      .runs[0]
    for shift in verdict.shifts {
      let row = trace.names.name(of: shift.item)
      Issue.record("frame \(shift.frame): \(row) moved by \(shift.shift), \(shift.reason)")
    }
    #expect(verdict.isClean)
  }
}

extension ReadingLineTests {
  /// How it fares over several traces beside some of the catalogue.
  static func matrix() throws -> PolicyMatrix {
    let policies: [AnchorPolicy] = [.readingLine, .firstVisible, .recyclerView, .none]
    let runs = [UpdateChoice.reload, .batch].flatMap { update in
      policies.map { RunOptions(update: update, policy: .policy($0)) }
    }
    var matrix = PolicyMatrix()
    for name in [
      "growing-row/row-across-the-top-edge-grows-by-20-three-times",
      "pages-at-both-ends/page-above-and-page-below-in-one-batch",
      "focused-row/row-between-the-top-and-the-focus-grows",
    ] {
      let trace = try trace(name)
      let verdicts = try Replay.verdicts(
        header: trace.header, events: trace.events, runs: runs)
      matrix.take(verdicts.runs.map { RunReport($0, host: trace.header.host) })
    }
    return matrix
  }
}
