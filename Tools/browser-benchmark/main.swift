// What replaying costs against watching a real page do the same: Chromium and the replayer in turn.

import BrowserRecording
import ChildPrograms
import Foundation

let options: Options
switch Options.parsed(CommandLine.arguments.dropFirst()) {
case .run(let parsed): options = parsed
case .help:
  print(Options.usage)
  leave(0)
case .wrong(let argument):
  print("unknown argument: \(argument)\n\n\(Options.usage)")
  leave(2)
}

let environment = ProcessInfo.processInfo.environment
let window = WindowSize(width: 390, height: 800)
let signals = HeldSignals()
let page: BrowserPage
do throws(BrowserFailure) {
  let path = try FindBrowser.path(in: environment)
  page = try BrowserPage(
    browser: path, window: window, environment: environment, signals: signals)
} catch .noBrowser(let wanted) {
  fail("no browser: none of \(wanted.joined(separator: ", ")) is in the path", status: 66)
} catch {
  fail("\(error)", status: 70)
}

/// Plays everything; the browser and the files go, whatever comes of it.
func play(in page: BrowserPage) throws {
  guard let folder = PrivateFolder.make(in: PrivateFolder.base(environment)) else {
    throw Disagreement(reason: "no folder for traces can be made")
  }
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try page.open(window)
  print(
    "\(page.product), seed \(options.seed), medians of \(options.repetitions) repetitions in turn")
  print("x page, x frames: how many times the rate of the page in one turn, and with frames\n")
  for rowCount in options.sizes {
    for isAnchored in [true, false] {
      var comparison = try Comparison(
        rowCount: rowCount, isAnchored: isAnchored, in: page, trace: folder + "/steps.listtrace",
        options)
      print(try comparison.run().joined(separator: "\n"))
    }
  }
  print(Words.whatEachDoes)
}

var problem: String?
do {
  try play(in: page)
} catch let error as Disagreement {
  problem = "the page and the replayer do not agree: \(error.reason)"
} catch {
  problem = "\(error)"
}
if let left = page.close() { print("\(left): cannot be removed") }
signals.release()
if let problem { fail(problem, status: 1) }
