// Goal: a page from a server of this machine is recorded, and one that scrolls as a whole.
// Method: a page of thirty rows, one of which comes in above; with and without scroll anchoring.
import Foundation
import ReplayCommands
import Testing

@Suite(
  .enabled(if: Chromium.isThere, "no Chromium is installed: no page was recorded"),
  .serialized)
struct RecordServedPageTests {
  /// Rows of 50 px in the page itself, 300 px of which are above what is shown.
  private static let page = """
    <!doctype html>
    <meta charset="utf-8">
    <style>body { margin: 0 } p { margin: 0; height: 50px }</style>
    <body>
    <script>
    const add = (key, before = null) => {
      const row = document.createElement('p');
      row.dataset.key = key;
      document.body.insertBefore(row, before);
    };
    for (let i = 0; i < 30; i += 1) add(`row-${i}`);
    document.scrollingElement.scrollTop = 300;
    window.scenario = {
      scroller: document.scrollingElement, key: 'data-key', input: [], done: false,
      start() {
        let frame = 0;
        const go = () => {
          frame += 1;
          if (frame === 10) add('new', document.querySelector('p'));
          if (frame < 20) requestAnimationFrame(go); else scenario.done = true;
        };
        requestAnimationFrame(go);
      },
    };
    </script>
    """

  /// How the recording of an address went, and the lines of the trace.
  private func record(
    _ desk: Desk, _ address: String, anchoring: String
  ) throws -> (outcome: Outcome, lines: [String]) {
    let outcome = try desk.listreplay(
      "record", "-o", "x", "--browser", address, "--anchoring", anchoring, "--window", "400x500",
      environment: ["TMPDIR": "/tmp"])
    return (outcome, outcome.status == 0 ? try desk.lines(of: "x") : [])
  }

  private func expect(_ lines: [String], holds: Bool) throws {
    let header = try #require(lines.first)
    #expect(header.contains(#""height":500}"#), "\(header)")
    #expect(header.contains(#""offset":300,"#))
    #expect(header.contains(#""scrollAnchoring":false"#) == !holds)
    #expect(lines.contains { $0.contains(#""insert","0.0","new:50""#) })
    let end = try #require(lines.last { $0.contains(#""observe""#) })
    #expect(end.contains(holds ? #""offset":350,"# : #""offset":300,"#), "\(end)")
    #expect(end.contains(holds ? #""row-6":0"# : #""row-5":0"#), "\(end)")
  }

  @Test(arguments: [true, false])
  func `a page that a server gives is recorded`(holds: Bool) throws {
    let server = try PageServer(RecordServedPageTests.page)
    let desk = try Desk()
    let (outcome, lines) = try record(
      desk, "http://127.0.0.1:\(server.port)/feed?seed=3", anchoring: holds ? "on" : "off")
    try #require(outcome == Outcome(status: 0, out: "", err: ""))
    try expect(lines, holds: holds)
  }

  @Test(arguments: [true, false])
  func `a page that scrolls as a whole is recorded, held by the engine or not`(
    holds: Bool
  ) throws {
    let desk = try Desk()
    try desk.write(RecordServedPageTests.page, to: "page.html")
    let (outcome, lines) = try record(desk, "page.html", anchoring: holds ? "on" : "off")
    try #require(outcome == Outcome(status: 0, out: "", err: ""))
    try expect(lines, holds: holds)
  }

  @Test func `what a server does not have is told by its status`() throws {
    let desk = try Desk()
    let server = try PageServer("nothing", status: "404 Not Found")
    let outcome = try record(
      desk, "http://127.0.0.1:\(server.port)/none", anchoring: "on"
    ).outcome
    #expect(outcome.status == ExitStatus.notFound.code)
    #expect(outcome.err.contains("404"), "\(outcome.err)")
  }
}
