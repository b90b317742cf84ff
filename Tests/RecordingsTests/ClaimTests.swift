// Goal: every recording comes to the numbers that were worked out by hand.
// Method: each claim is held against a replay of its trace, frame by frame.

import ListModel
import ListReplay
import Reports
import Testing
import TraceFile
import Viewport

@Suite("Claims")
struct ClaimTests {
  @Test("the run comes to its numbers", arguments: Claim.all)
  func holds(_ claim: Claim) throws {
    let options = try #require(claim.options)
    let verdict = try claim.files.verdict(options)
    let names = try claim.files.read(claim.files.trace).names
    let frames = claim.shifts.flatMap { shift in shift.frames.map { ($0, shift) } }
    try #require(verdict.shifts.map(\.frame) == frames.map(\.0))
    for (actual, (_, shift)) in zip(verdict.shifts, frames) {
      #expect(names.name(of: actual.item) == shift.item)
      #expect(actual.shift.ticks == shift.ticks)
      #expect(actual.reason == shift.reason)
    }
    let motions = claim.declared.flatMap { motion in motion.frames.map { ($0, motion) } }
    try #require(verdict.declared.map(\.frame) == motions.map(\.0))
    for (actual, (_, motion)) in zip(verdict.declared, motions) {
      #expect(names.name(of: actual.item) == motion.item)
      #expect(actual.distance.ticks == motion.ticks)
    }
    #expect(verdict.finalOffset.points == claim.offset)
    #expect(verdict.contentHeight.points == claim.content)
    #expect(verdict.lost.map { names.name(of: $0.item) } == claim.lost)
  }

  @Test("the offset on the way is the one worked out", arguments: Claim.all.filter(\.hasDrawn))
  func isDrawn(_ claim: Claim) throws {
    let options = try #require(claim.options)
    var offsets: [Int: Double] = [:]
    try claim.files.replay(options) { offsets[$0.index] = $0.screen.offset.points }
    for (frame, offset) in claim.drawn {
      #expect(offsets[frame] == offset, "frame \(frame)")
    }
  }

  @Test(
    "a batch that the list would not have taken is named",
    arguments: [
      (
        "rejected-batches/item-unannounced-crashes-a-batch-and-not-a-reload", "itemCountMismatch"
      ),
      ("rejected-batches/row-reloaded-and-moved-crashes-a-batch", "deleteAndMoveSameSource"),
      ("reload-above-a-threshold/row-unannounced-comes-by-reload", "itemCountMismatch"),
    ])
  func rejects(_ name: String, _ kind: String) throws {
    let files = RecordingFiles(name: name)
    let batch = try files.verdict(RunOptions(update: .batch))
    #expect(batch.rejected.map { $0.contradictions.map(\.kind) } == [[kind]])
    #expect(batch.hasStopped)
    #expect(try files.verdict(RunOptions(update: .reload)).rejected.isEmpty)
  }

  @Test("every recording has claims under both update models")
  func everyRecordingIsClaimed() {
    for update in [UpdateChoice.reload, .batch] {
      let claimed = Set(Claim.all.filter { $0.update == update }.map(\.recording))
      #expect(claimed == Set(RecordingFiles.all.map(\.name)), "\(update)")
    }
  }

  @Test("every run of a golden has a claim", arguments: RecordingFiles.all)
  func everyRunIsClaimed(_ recording: RecordingFiles) throws {
    let claims = Claim.all.filter { $0.recording == recording.name }.compactMap(\.options)
    let claimed = Set(claims.map { "\($0.update), \($0.policy.name), \($0.timing)" })
    for run in try recording.selection().runs {
      #expect(claimed.contains("\(run.update), \(run.policy.name), \(run.timing)"))
    }
  }

  @Test(
    "of motion that is meant the list is no worse: all rows go along",
    arguments: Claim.all.filter(\.isPurelyDeclared))
  func goesAlong(_ claim: Claim) throws {
    let options = try #require(claim.options)
    #expect(try claim.files.verdict(options).measures.listShift == .zero)
  }

  @Test("what wanders during an animation leaves nothing")
  func nothingIsLeft() throws {
    for claim in Claim.all where claim.shifts.contains(where: { $0.reason == .late }) {
      let options = try #require(claim.options)
      let sum = try claim.files.verdict(options).shifts.reduce(Length.zero) { $0 + $1.shift }
      #expect(sum == .zero, "\(claim)")
    }
  }
}

extension Claim {
  fileprivate var hasDrawn: Bool { !drawn.isEmpty }

  /// Whether all that moved was meant to.
  fileprivate var isPurelyDeclared: Bool { !declared.isEmpty && shifts.isEmpty }
}
