// Goal: whatever a browser does, the command says which step it was, and leaves nothing behind.
// Method: scripts of a shell stand for the browser; each notes its number and its home.
import Foundation
import ReplayCommands
import Testing

@Suite struct RecordBrowserTests {
  /// A desk with a page and a browser that runs a script.
  private func desk(_ script: String) throws -> Desk {
    let desk = try Desk()
    try desk.write("<p>", to: "page.html")
    try desk.write("#!/bin/sh\necho $$ > pid; echo \"$HOME\" > home\n\(script)\n", to: "text")
    // Another process writes the program: one that this process writes is busy as long as a child,
    // begun meanwhile by another test, has not closed what it inherited.
    #expect(try desk.shell("cp text fake && chmod 755 fake && rm text").status == 0)
    return desk
  }

  private func start(_ desk: Desk, _ words: String...) throws -> RunningProgram {
    try desk.start(
      BuiltProgram.listreplay, ["record", "-o", "x", "--browser", "page.html"] + words,
      environment: ["LISTREPLAY_BROWSER": desk.path("fake")])
  }

  /// Nothing of the browser is left, and nothing was recorded.
  private func expectGone(_ desk: Desk) throws {
    for name in try desk.names where name.hasPrefix("pid") {
      let text = try desk.text(of: name).trimmingCharacters(in: .newlines)
      let number = try #require(Int32(text))
      #expect(eventually { !isAlive(number) }, "\(name)")
    }
    let home = try desk.text(of: "home").trimmingCharacters(in: .newlines)
    #expect(home.contains("listreplay-") && !FileManager.default.fileExists(atPath: home))
    #expect(try !desk.names.contains { $0.hasPrefix("x") })
    #expect(try desk.leftovers.isEmpty)
  }

  /// Scripts, and what is said of them.
  static let failures: [(String, String)] = [
    (
      "echo first >&2; echo 'no display' >&2; exit 3",
      "the browser ended by itself with status 3, and last said: first | no display"
    ),
    ("kill -SEGV $$", "the browser ended by itself with status 139"),
    (
      "sleep 60 & echo $! > pid2; wait",
      "page.html: after 1 second the browser has not answered yet: it did not start"
    ),
    (
      "exec 3<&- 4>&-; exec sleep 60",
      "the browser ended by itself with status 0"
    ),
    (
      #"printf 'hel' >&4; printf 'lo\0' >&4; exec sleep 60"#,
      "the browser does not do what it is told: message: hello"
    ),
    (
      #"printf '{"id":1,"error":{"message":"not today"}}\0' >&4; exec sleep 60"#,
      "the browser does not do what it is told: Browser.getVersion: not today"
    ),
    (
      #"printf '{"id":1,"result":{"product":"x"}}\0{"id":2,"result":{}}\0' >&4; exec sleep 60"#,
      #"the browser does not do what it is told: message: {"id":2,"result":{}}"#
    ),
  ]

  @Test(arguments: failures)
  func `a browser that fails is told, and ended`(_ script: String, _ sentence: String) throws {
    let desk = try desk(script)
    let outcome = try start(desk, "--patience", "1").end()
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(outcome.err == "listreplay: \(sentence); nothing is recorded\n")
    try expectGone(desk)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the browser with all that it started`(signal: Int32) throws {
    let desk = try desk("sleep 60 & echo $! > pid2; echo > ready; wait")
    let program = try start(desk)
    #expect(try eventually { try desk.names.contains("ready") })
    program.send(signal)
    let outcome = try program.end()
    #expect(outcome.status == 128 + signal)
    #expect(
      outcome.err == "listreplay: interrupted by signal \(signal); nothing is recorded\n")
    try expectGone(desk)
  }

  @Test func `the browser is started with pipes, a new profile and no other rights`() throws {
    let desk = try desk(
      #"printf '%s\n' "$@" > words; ls -l /proc/$$/fd/3 /proc/$$/fd/4 > ends; exit 1"#)
    _ = try start(desk, "--window", "640x480").end()
    let words = try desk.text(of: "words")
    let home = try desk.text(of: "home").trimmingCharacters(in: .newlines)
    #expect(words.contains("\n--user-data-dir=\(home)/profile\n"))
    #expect(words.contains("\n--window-size=640,480\n"))
    #expect(words.contains("--no-sandbox\n") == (geteuid() == 0))
    #expect(try desk.text(of: "ends").matches(of: #/pipe:/#).count == 2)
    try expectGone(desk)
  }

  @Test func `without a browser it is said what to install`() throws {
    let desk = try Desk()
    try desk.write("<p>", to: "page.html")
    let words = ["record", "-o", "x", "--browser", "page.html"]
    let none = try desk.start(
      BuiltProgram.listreplay, words, environment: ["PATH": "/", "LISTREPLAY_BROWSER": ""]
    ).end()
    #expect(none.status == ExitStatus.notFound.code)
    #expect(none.err.contains("apt-get install chromium"))
    let other = try desk.start(
      BuiltProgram.listreplay, words, environment: ["LISTREPLAY_BROWSER": "no-such"]
    ).end()
    #expect(other.status == ExitStatus.notFound.code)
    #expect(
      other.err
        == "listreplay: no browser: LISTREPLAY_BROWSER names no-such, which is no program\n")
    #expect(try desk.names == ["page.html"])
  }

  /// Words, the status, and what is said.
  static let wrong: [([String], Int32, String)] = [
    (["--browser", "http://example.com/"], 64, "not a page of this machine: give a file"),
    (["--browser", "http://localhost/a b"], 64, "not an address"),
    (["--browser", "gone.html"], 66, "gone.html: no such file"),
    (["--browser", "."], 66, ".: a folder, not a page"),
    (["--browser", "page.html", "s.jsonl"], 64, "a page or something else, not both"),
    (["--browser", "page.html", "--", "ls"], 64, "a page or something else, not both"),
    (["--scroller", "#a"], 64, "--scroller needs --browser PAGE"),
    (["--browser", "page.html", "--seconds", "0"], 64, "--seconds takes 1 to 3600 seconds"),
    (["--browser", "page.html", "--window", "big"], 64, "--window takes a size like 800x600"),
    (["--browser", "page.html", "--anchoring", "of"], 64, "--anchoring takes on, off"),
    (
      ["--browser", "page.html", "--actions", "bad.jsonl"], 65,
      "bad.jsonl: line 2, column 12: no field 'weel' is known here"
    ),
    (
      ["--browser", "page.html", "--actions", "gone.jsonl"], 66,
      "gone.jsonl: No such file or directory"
    ),
  ]

  @Test(arguments: wrong)
  func `wrong words start no browser`(
    _ words: [String], _ status: Int32, _ part: String
  ) throws {
    let desk = try desk("exit 1")
    try desk.write("{\"frame\":1,\"wheel\":9}\n{\"frame\":1,\"weel\":9}\n", to: "bad.jsonl")
    let outcome = try desk.start(
      BuiltProgram.listreplay, ["record", "-o", "x"] + words,
      environment: ["LISTREPLAY_BROWSER": desk.path("fake")]
    ).end()
    #expect(outcome.status == status)
    #expect(outcome.err.contains(part), "\(outcome.err)")
    #expect(try !desk.names.contains { $0 == "pid" || $0.hasPrefix("x") })
  }
}

/// Whether a process runs; one that ended and that nobody waited for does not.
func isAlive(_ number: Int32) -> Bool {
  guard kill(number, 0) == 0 else { return false }
  let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
  return status?.contains(") Z ") == false
}
