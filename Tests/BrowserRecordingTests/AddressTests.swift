// Goal: nothing but a file and a server of this machine is a page, however it is written.
// Method: good and bad words; the addresses that a page asks for are held against the same rule.
import Foundation
import Testing

@testable import BrowserRecording

@Suite struct AddressTests {
  static let good = [
    "http://127.0.0.1", "http://127.0.0.1:8000/", "http://localhost:3000/feed?seed=3#a",
    "http://[::1]:80/x", "HTTP://LOCALHOST/",
  ]

  @Test(arguments: good)
  func `a server of this machine is opened as it is written`(word: String) throws {
    let page = try PageAddress(word, from: "/")
    #expect(page.text == word)
    #expect(!page.isFile && page.allows(word) && !page.allows("file:///etc/hosts"))
  }

  static let bad: [(String, PageAddressProblem)] = [
    ("http://example.com/", .foreign), ("https://127.0.0.1/", .foreign),
    ("http://127.0.0.2/", .foreign), ("http://localhost.example.com/", .foreign),
    ("http://127.0.0.1@example.com/", .foreign), ("http://127.0.0.1:80@example.com/", .foreign),
    ("http://localhost\\@example.com/", .foreign), ("http:///127.0.0.1/", .foreign),
    ("http:127.0.0.1", .foreign), ("http://2130706433/", .foreign), ("http://[::]/", .foreign),
    ("file://server/share/a.html", .foreign), ("ftp://localhost/", .foreign),
    ("javascript:alert(1)", .foreign), ("data:text/html,x", .foreign), ("about:blank", .foreign),
    ("chrome://version", .foreign), ("view-source:http://localhost/", .foreign),
    ("http://localhost/a b", .malformed), ("http://localhost/\n", .malformed),
    ("http://localhost/\u{E9}", .malformed), ("file:///no/such/file.html", .missing),
    ("no-such.html", .missing), ("no-such.html?a", .missing), ("/", .notAFile), ("", .notAFile),
  ]

  @Test(arguments: bad)
  func `everything else is refused`(_ word: String, _ problem: PageAddressProblem) {
    #expect(throws: BrowserFailure.address(problem)) { try PageAddress(word, from: "/") }
  }

  @Test func `a file is found from the folder, with what it asks for behind it`() throws {
    let folder = NSTemporaryDirectory() + "pages-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a b.html", "c?d.html", "e.html"] {
      try Data().write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    let start = "file://" + folder + "/"
    let text = { (word: String) in try PageAddress(word, from: folder).text }
    #expect(try text("a b.html") == start + "a%20b.html")
    #expect(try text("c?d.html") == start + "c%3Fd.html")
    #expect(try text("./e.html?seed=3#x") == start + "e.html?seed=3#x")
    #expect(try text(folder + "/e.html") == start + "e.html")
    #expect(try text(start + "a%20b.html?x") == start + "a%20b.html?x")
    #expect(try PageAddress("e.html", from: folder).isFile)
  }

  @Test func `a page may ask its own machine and itself`() throws {
    let page = try PageAddress("http://localhost/", from: "/")
    for address in [
      "http://127.0.0.1:9/x", "ws://localhost:3/", "https://localhost/", "wss://[::1]/",
      "data:,a\nb", "blob:null/1", "about:blank",
    ] {
      #expect(page.allows(address), "\(address)")
    }
    for address in [
      "https://example.com/", "http://127.0.0.2/", "http://example.com/", "ws://example.com",
      "chrome-error://chromewebdata/",
    ] {
      #expect(!page.allows(address), "\(address)")
    }
  }
}
