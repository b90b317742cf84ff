// Goal: the recordings of the browser's table do what the browser did, in each frame; what its own
// score does not see is flagged, and what it sees in vain is not.
// Method: `MeasuredPage`, half a point allowed.

import ListModel
import ListReplay
import Testing
import TraceFile
import Viewport

@Suite("The browser's table")
struct BrowserTableTests {
  @Test("the row stands where it stood, in each frame", arguments: MeasuredPage.all)
  func stands(_ page: MeasuredPage) throws {
    let files = RecordingFiles(name: BrowserTableClaims.folder + page.recording)
    let options = try #require(RunOptions(page.update, named: page.policy))
    var names = try files.read(files.trace).names
    let row = names.item(named: "row-\(page.row)")
    var frames: [(index: Int, place: Double)] = []
    try files.replay(options) { frame in
      guard frame.index >= 60, let place = frame.screen.top(of: row) else { return }
      frames.append((frame.index, place.points))
    }
    #expect(!frames.isEmpty)
    for frame in frames {
      #expect(abs(frame.place - page.place(frame.index)) <= 0.5, "frame \(frame.index)")
    }
    #expect(abs(try files.verdict(options).finalOffset.points - page.offset) <= 0.5)
  }

  @Test("every recording of the folder is a row of the table")
  func isWhole() {
    let files = RecordingFiles.all.map(\.name).filter { $0.hasPrefix(BrowserTableClaims.folder) }
    let measured = Set(MeasuredPage.all.map { BrowserTableClaims.folder + $0.recording })
    #expect(measured == Set(files))
  }

  /// The browser's own score was 0 for each of these.
  @Test(
    "what the browser's score does not see is flagged",
    arguments: [
      ("all-rows-rebuilt-and-three-inserted", UpdateChoice.reload, "browser"),
      ("app-writes-an-offset-137-further", .batch, "recorded"),
      ("app-corrects-on-top-of-the-browser", .batch, "recorded"),
      ("app-corrects-on-top-of-the-browser", .batch, "doubled"),
      ("row-above-grows-by-2-in-each-of-20-frames", .batch, "none"),
      ("three-rows-inserted-during-a-smooth-scroll", .batch, "browser"),
    ])
  func isSeen(_ recording: String, _ update: UpdateChoice, _ policy: String) throws {
    let verdict = try verdict(recording, update, policy)
    #expect(!verdict.shifts.isEmpty)
    #expect(verdict.measures.listShift > .zero)
  }

  /// It was 0.95 where forty rows shrink, 0.178 for each of the gestures.
  @Test(
    "what the browser's score sees in vain is not flagged",
    arguments: [
      ("forty-rows-above-shrink-by-45", "browser"),
      ("three-rows-inserted-during-a-wheel-scroll-down", "recorded"),
      ("three-rows-inserted-during-a-wheel-scroll-up", "recorded"),
      ("three-rows-inserted-during-a-touch-drag", "recorded"),
      ("three-rows-inserted-during-a-fling", "recorded"),
    ])
  func isNoAlarm(_ recording: String, _ policy: String) throws {
    let verdict = try verdict(recording, .batch, policy)
    #expect(verdict.shifts.isEmpty)
    #expect(verdict.measures.listShift == .zero)
    #expect(verdict.measures.browserShift > .zero)
  }

  private func verdict(
    _ recording: String, _ update: UpdateChoice, _ policy: String
  ) throws -> RunVerdict {
    let options = try #require(RunOptions(update, named: policy))
    return try RecordingFiles(name: BrowserTableClaims.folder + recording).verdict(options)
  }
}
