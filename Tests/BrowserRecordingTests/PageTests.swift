// Goal: a script in a page of the real browser gives its answer, or says what went wrong.
// Method: one page, asked several things; nothing runs where there is no browser.

import BrowserRecording
import ChildPrograms
import Foundation
import Testing

struct PageTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let isThere = (try? FindBrowser.path(in: environment)) != nil

  @Test(.enabled(if: isThere)) func `a script gives what it, or its promise, comes to`() throws {
    let window = WindowSize(width: 390, height: 800)
    let signals = HeldSignals()
    defer { signals.release() }
    let page = try BrowserPage(
      browser: FindBrowser.path(in: PageTests.environment), window: window,
      environment: PageTests.environment, signals: signals)
    defer { #expect(page.close() == nil) }
    try page.open(window)
    #expect(page.product.contains("/"))
    let size = try page.evaluate("[innerWidth, innerHeight]", as: [Int].self, seconds: 30)
    #expect(size == [390, 800])
    let frame = "new Promise((resolve) => requestAnimationFrame(() => resolve('drawn')))"
    #expect(try page.evaluate(frame, as: String.self, seconds: 30) == "drawn")
    #expect(throws: BrowserFailure.refused("Error: no")) {
      try page.evaluate("Promise.reject(new Error('no'))", as: Int.self, seconds: 30)
    }
    #expect(throws: BrowserFailure.timeOut(.run, seconds: 1)) {
      try page.evaluate("new Promise(() => {})", as: Int.self, seconds: 1)
    }
  }
}
