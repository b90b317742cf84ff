// Goal: a real browser is recorded, reaches nothing but this machine, and is gone afterwards.
// Method: small pages; sockets of this machine at which nobody may call; processes are told by the
// folder for temporary files, which stands in their words.
import BrowserRecording
import Foundation
import ReplayCommands
import Testing

@Suite(
  .enabled(if: Chromium.isThere, "no Chromium is installed: no page was recorded"),
  .serialized)
struct RecordChromiumTests {
  /// A list of thirty rows, one of which comes in above in the tenth frame.
  private static func page(_ rest: String, row: String = "height: 50px") -> String {
    """
    <!doctype html>
    <meta charset="utf-8">
    <style>
      body { margin: 0 }
      #list { height: 300px; overflow-y: scroll }
      #list > * { \(row) }
    </style>
    <div id="list"></div>
    <script>
    const list = document.getElementById('list');
    const add = (id, before = null) => {
      const row = document.createElement('p');
      row.id = id;
      row.style.margin = 0;
      list.insertBefore(row, before);
    };
    for (let i = 0; i < 30; i += 1) add(`row-${i}`);
    list.scrollTop = 500;
    const scenario = {
      scroller: list, key: 'id', input: [{frame: 2, wheel: 40}], done: false, frame: 0,
      start() {
        requestAnimationFrame(() => {
          scenario.frame += 1;
          if (scenario.frame === 30) add('new', list.firstChild);
          for (const [index, {frame}] of scenario.input.entries()) {
            if (frame === scenario.frame) sendScenarioInput(String(index));
          }
          if (scenario.frame < 40) scenario.start(); else scenario.done = true;
        });
      },
    };
    \(rest)
    </script>
    """
  }

  /// What the page says to have a scenario.
  private static let declared = "window.scenario = scenario;"

  private func start(_ page: Page, _ words: String...) throws -> RunningProgram {
    try page.desk.start(
      BuiltProgram.listreplay, ["record", "-o", "x", "--browser", "page.html"] + words,
      environment: ["TMPDIR": page.temporary])
  }

  private func expectGone(_ page: Page) throws {
    #expect(eventually { page.processes.isEmpty }, "\(page.processes)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: page.temporary).isEmpty)
  }

  @Test(arguments: [true, false])
  func `a scenario is recorded, and the engine holds the place unless it is told not to`(
    holds: Bool
  ) throws {
    let page = try Page(RecordChromiumTests.page(RecordChromiumTests.declared))
    let outcome = try start(page, "--anchoring", holds ? "on" : "off").end()
    try #require(outcome == Outcome(status: 0, out: "", err: ""))
    let lines = try page.desk.lines(of: "x")
    #expect(lines[0].contains(#""host":"web""#) && lines[0].contains("row-29"))
    #expect(lines[1].hasPrefix(#"{"t":0,"mark":"recorded in "#))
    #expect(lines[1].contains("scroll anchoring switched off") == !holds)
    #expect(lines.contains { $0.contains(#""insert","0.0","new:50""#) })
    #expect(lines.contains { $0.contains(#""scroll":{"phase""#) }, "the wheel was turned")
    #expect(lines.contains { $0.contains(#""by":"host""#) } == holds)
    #expect(try page.desk.names == ["page.html", "x"])
    try expectGone(page)
  }

  @Test func `given actions are played on a page without a scenario, for some seconds`() throws {
    let page = try Page(RecordChromiumTests.page(""))
    try page.desk.write(
      "{\"frame\":5,\"touch\":{\"x\":99,\"y\":200,\"dy\":-90,\"steps\":4,\"rest\":true}}\n"
        + "{\"frame\":9999,\"wheel\":1}\n", to: "actions")
    let outcome = try start(
      page, "--scroller", "#list", "--actions", "actions", "--seconds", "1"
    ).end()
    #expect(outcome.status == 0)
    #expect(outcome.err == "listreplay: 1 action came too late to be played\n")
    let lines = try page.desk.lines(of: "x")
    #expect(lines.contains { $0.contains(#""phase":"drag""#) })
    try expectGone(page)
  }

  @Test func `a list that is taken out of the page for good is said to be gone`() throws {
    let rest = "setTimeout(() => list.replaceWith(list.cloneNode(true)), 300);"
    let page = try Page(RecordChromiumTests.page(RecordChromiumTests.declared + rest))
    let outcome = try start(page).end()
    try #require(outcome == Outcome(status: 0, out: "", err: ""))
    let lines = try page.desk.lines(of: "x")
    let mark = #""mark":"the scroller <div id=\"list\"> was taken out of the page""#
    let gone = try #require(lines.firstIndex { $0.contains(mark) })
    #expect(lines[gone - 1].contains(#""viewport":{"window":false}"#))
    #expect(lines[(gone + 1)...].allSatisfy { !$0.contains("observe") })
    try expectGone(page)
  }

  /// Pages, and why there is no trace.
  static let failures: [(String, String)] = [
    (
      page("scenario.start = () => {}; " + declared),
      "page.html: after 1 second the page's scenario is not done yet; what came before is in"
        + " x.unfinished"
    ),
    (
      page(declared, row: "height: 50px; position: absolute"),
      "page.html: the row <p id=\"row-0\"> is not where the flow of the page puts it"
    ),
    (
      page("scenario.input[0].whele = 1; " + declared),
      "page.html: the scenario's input 0: no field 'whele' is known here"
    ),
    (
      page("scenario.start = () => { location.reload(); }; " + declared),
      "page.html: the page left for file://"
    ),
    (
      page(
        "const box = document.createElement('section');"
          + "box.append(...[...list.children].slice(0, 15)); list.prepend(box);" + declared),
      "page.html: some of the rows stand in a box of their own, <section>, as in a list with"
        + " sections (see the rows with the keys \"row-14\" and \"row-15\"): the list is recorded"
    ),
    (
      page(
        "const head = document.createElement('h2'); head.style.position = 'sticky';"
          + "list.insertBefore(head, list.children[5]);" + declared),
      "page.html: <h2> between the rows with the keys \"row-4\" and \"row-5\" sticks to an edge"
    ),
    (
      page("scenario.start = () => { list.style.overflowAnchor = 'none'; };" + declared),
      "page.html: the scroller <div id=\"list\"> no longer has the overflow-anchor with which"
    ),
    (page("while (true) {}"), "page.html: after 3 seconds the page has not loaded yet"),
  ]

  @Test(arguments: failures)
  func `a page that cannot be recorded is told`(_ text: String, _ sentence: String) throws {
    let page = try Page(text)
    let outcome = try start(page, "--seconds", "1", "--patience", "3").end()
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(outcome.err.hasPrefix("listreplay: " + sentence), "\(outcome.err)")
    #expect(try !page.desk.names.contains("x"))
    try expectGone(page)
  }

  @Test func `a page gets no further than this machine, and neither do its scripts`() throws {
    let foreign = try Socket(host: "127.0.0.2")
    let address = "http://127.0.0.2:\(foreign.port)"
    let page = try Page(
      "<script src=\"\(address)/a.js\"></script><iframe src=\"\(address)/b\"></iframe>"
        + RecordChromiumTests.page(
          """
          fetch('\(address)/c').catch(() => {});
          new Worker(URL.createObjectURL(new Blob([`fetch('\(address)/d')`])));
          scenario.start = () => { location = '\(address)/e'; };
          window.scenario = scenario;
          """))
    let outcome = try start(page).end()
    #expect(outcome.status == ExitStatus.badInput.code)
    for path in ["a.js", "b", "c", "e"] {
      #expect(outcome.err.contains("the page asked for \(address)/\(path), which is not"))
    }
    #expect(outcome.err.contains("page.html: the page left for \(address)/e; "))
    #expect(!foreign.wasCalled)
    try expectGone(page)
  }

  @Test func `a server that does not answer is waited for no longer than allowed`() throws {
    let silent = try Socket(host: "127.0.0.1")
    let page = try Page("")
    let outcome = try page.desk.start(
      BuiltProgram.listreplay,
      [
        "record", "-o", "x", "--patience", "2",
        "--browser", "http://127.0.0.1:\(silent.port)/",
      ], environment: ["TMPDIR": page.temporary]
    ).end()
    #expect(silent.wasCalled)
    let sentence = "/: after 2 seconds the page has not loaded yet; nothing is recorded\n"
    #expect(outcome.err.hasSuffix(sentence), "\(outcome.err)")
    try expectGone(page)
  }

  @Test func `a page that crashes and a signal end the recording`() throws {
    let endless = "scenario.start = () => {}; window.scenario = scenario;"
    let page = try Page(RecordChromiumTests.page(endless))
    let crashing = try start(page)
    #expect(try eventually { try page.desk.names.contains("x.unfinished") })
    for (number, words) in page.processes where words.contains("--type=renderer") {
      kill(number, SIGSEGV)
    }
    let crashed = try crashing.end()
    #expect(crashed.status == ExitStatus.badInput.code)
    #expect(crashed.err.hasPrefix("listreplay: page.html: the page crashed"), "\(crashed.err)")
    try expectGone(page)
    let other = try Page(RecordChromiumTests.page(endless))
    let ending = try start(other)
    #expect(try eventually { try other.desk.names.contains("x.unfinished") })
    ending.send(SIGTERM)
    #expect(try ending.end().status == 128 + SIGTERM)
    #expect(try !other.desk.names.contains("x"))
    try expectGone(other)
  }
}
