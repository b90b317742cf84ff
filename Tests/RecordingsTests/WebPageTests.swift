// Goal: the recordings of pages are all there, and all from one browser.
// Method: names against pages; the mark that the recorder puts first.

import Foundation
import Testing
import TraceEvents
import TraceFile

@Suite("Recordings of pages")
struct WebPageTests {
  @Test("every page is recorded, and every recording is of a page")
  func allAreThere() {
    let due = WebRecording.pages.flatMap(WebRecording.names(ofPage:))
    #expect(WebRecording.all.map(\.name).sorted() == due.sorted())
    #expect(WebRecording.pages.count >= 82)
  }

  @Test("all are whole, from one browser, and the readme names it")
  func browser() throws {
    let marks = try WebRecording.all.map { recording in
      let trace = try recording.trace()
      #expect(trace.completeness == .complete, "\(recording)")
      #expect(trace.header.host == .web)
      #expect(trace.header.model.scrollAnchoring == recording.isHeld, "\(recording)")
      guard case .mark(let mark) = trace.events.first?.kind else { return "none: \(recording)" }
      let off = ", scroll anchoring switched off"
      #expect(mark.hasSuffix(off) != recording.isHeld, "\(recording)")
      return mark.replacing(off, with: "")
    }
    let browsers = Set(marks)
    let browser = try #require(browsers.first)
    #expect(browsers.count == 1, "\(browsers)")
    let readme = try String(
      contentsOf: RecordingFiles.folder.appending(path: "README.md"), encoding: .utf8)
    let words = browser.split(separator: " ")
    #expect(words.count == 4 && browser.hasPrefix("recorded in "))
    #expect(readme.contains(words.suffix(2).joined(separator: " ")), "\(browser)")
  }
}
