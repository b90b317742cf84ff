// Goal: the browser is found under its usual names, in their order, and the variable comes first.
// Method: paths are programs if the test says so.
import Testing

@testable import BrowserRecording

@Suite struct FindBrowserTests {
  private func path(
    _ environment: [String: String], _ programs: Set<String>
  ) throws(BrowserFailure) -> String {
    try FindBrowser.path(in: environment, isProgram: programs.contains)
  }

  @Test func `the first name counts more than the first folder`() throws {
    let environment = ["PATH": "/a:/b"]
    #expect(try path(environment, ["/a/google-chrome", "/b/chromium"]) == "/b/chromium")
    #expect(try path(environment, ["/a/chromium", "/b/chromium"]) == "/a/chromium")
    for name in FindBrowser.names {
      #expect(try path(environment, ["/b/" + name]) == "/b/" + name)
    }
  }

  @Test func `the variable decides alone`() throws {
    let environment = ["PATH": "/a", "LISTREPLAY_BROWSER": "/b/mine"]
    #expect(try path(environment, ["/a/chromium", "/b/mine"]) == "/b/mine")
    #expect(throws: BrowserFailure.noBrowser(wanted: ["/b/mine"])) {
      try path(environment, ["/a/chromium"])
    }
    let name = ["PATH": "/a", "LISTREPLAY_BROWSER": "mine"]
    #expect(try path(name, ["/a/mine", "/a/chromium"]) == "/a/mine")
    let empty = ["PATH": "/a", "LISTREPLAY_BROWSER": ""]
    #expect(try path(empty, ["/a/chromium"]) == "/a/chromium")
  }

  @Test func `no browser is told by the names that were looked for`() {
    for environment in [[:], ["PATH": ""], ["PATH": "/a"]] {
      #expect(throws: BrowserFailure.noBrowser(wanted: FindBrowser.names)) {
        try path(environment, [])
      }
    }
  }
}
