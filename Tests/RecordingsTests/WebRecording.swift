// Goal: find the recordings of pages, and the page of each.
// Method: the name of a recording says it; the pages lie in `Tools/web/scenarios`.

import Foundation
import ListReplay
import Reports
import TraceEvents
import TraceFile
import Viewport

/// A page of this project as a browser played it.
struct WebRecording: CustomStringConvertible, Sendable {
  let files: RecordingFiles

  /// Every recording of a page.
  static let all = RecordingFiles.traces.filter(\.isOfPage).map(WebRecording.init)

  /// Those that are short.
  static let pagesAlone = all.filter { !$0.isFeed }

  /// The pages that are there.
  static let pages: [String] = {
    let folder = RecordingFiles.folder.deletingLastPathComponent()
      .appending(path: "Tools/web/scenarios")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".html") }
      .map { String($0.dropLast(".html".count)) }.sorted()
  }()

  private static let off = "-anchoring-off"

  /// The names that the recordings of a page have: one with the browser's anchoring and one
  /// without; the feed has ten seeds, two of them without anchoring as well.
  static func names(ofPage page: String) -> [String] {
    guard page == "feed" else { return [page, page + off] }
    return (1...10).map { "feed-\($0)" } + (1...2).map { "feed-\($0)\(off)" }
  }

  /// Its name, which is that of the page and says whether anchoring was off.
  var name: String { String(files.name.dropFirst("web/".count)) }
  var description: String { name }
  var isFeed: Bool { name.hasPrefix("feed-") }
  /// Whether the browser held the reader's place.
  var isHeld: Bool { !name.hasSuffix(WebRecording.off) }
  /// The model that stands for the browser.
  var model: AnchorPolicy { isHeld ? .browser : AnchorPolicy.none }

  func trace() throws -> Trace { try files.read(files.trace) }

  /// The runs of its golden: the model's and what was seen, with updates as the page made them:
  /// batches all, but where it gave every row another element.
  var selection: RunSelection {
    RunSelection(
      updates: [.recorded], policies: [model.name, "observed"], timings: [.layout],
      animation: .recorded)
  }
}

extension Trace {
  /// The first frame in which the browser took back, in the same layout, what it had just made up
  /// for; nil if there is none.
  ///
  /// That befalls rows that a timer puts in between two frames of a fling: the place that the fling
  /// comes to next was worked out before, and is set all the same. No model can know it, and from
  /// there on a model is elsewhere than the screen.
  var takenBack: Int? {
    let clock = FrameClock(rate: header.frameRate)
    var (offset, before, count, frame) = (header.offset, header.offset, 0, 0)
    for event in events {
      let now = clock.frame(at: event.time)
      if now != frame { (frame, count) = (now, 0) }
      switch event.kind {
      case .correct(let correction) where correction.author == .host:
        if count == 0 { before = offset }
        count += 1
        offset = correction.offset
        if count > 1, offset == before { return frame }
      case .correct(let correction): offset = correction.offset
      case .observe(let seen): offset = seen.offset
      case .scroll(let scroll):
        if case .offset(let reached) = scroll.movement { offset = reached }
      default: continue
      }
    }
    return nil
  }
}

/// A golden's account of one run.
struct RunInGolden {
  /// A frame in which a row shifted.
  struct Shift: Equatable {
    var frame: Int
    var item: Substring
    var length: Double
    var reason: Substring
  }

  var offset: Double?
  var shifts: [Shift] = []
  /// The rows that were missed.
  var lost: [Loss] = []

  struct Loss: Equatable {
    var frame: Int
    var item: Substring
  }

  /// Reads what a golden says of the runs of a policy; keys of pages have no blanks.
  init(_ golden: String, policy: String) {
    for line in golden.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words[0].split(separator: "/").dropFirst().first == policy[...] else { continue }
      switch words[1] {
      case "finalOffset": offset = Double(words[2])
      case "shift":
        shifts.append(
          Shift(
            frame: Int(words[3]) ?? -1, item: words[5], length: Double(words[11]) ?? .nan,
            reason: words[15]))
      case "lost": lost.append(Loss(frame: Int(words[3]) ?? -1, item: words[5]))
      default: continue
      }
    }
  }

  /// What was before a frame.
  func before(_ frame: Int) -> RunInGolden {
    var run = self
    run.shifts.removeAll { $0.frame >= frame }
    run.lost.removeAll { $0.frame >= frame }
    run.offset = nil
    return run
  }
}
