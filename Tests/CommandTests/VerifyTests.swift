// Goal: `verify` finds every difference and writes nothing; `accept` alone writes goldens.
// Method: goldens that are missing, equal, changed, unreadable; snapshots of the folder before and
// after, with the times of the last change.
import ReplayCommands
import Testing

@Suite struct VerifyTests {
  @Test func `a missing golden is a difference, and the command that takes it works`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "a b.listtrace")
    let before = try desk.snapshot()
    let missing = try desk.listreplay("verify", "a b.listtrace")
    let command = "listreplay accept 'a b.listtrace'"
    #expect(
      missing
        == Outcome(
          status: ExitStatus.difference.code,
          out: "missing: a b.golden\nto take the verdict as it is: \(command)\n"
            + "1 trace: 0 equal, 1 not\n",
          err: ""))
    #expect(try desk.snapshot() == before)
    let accepted = try desk.shell("\"$LISTREPLAY\" " + command.dropFirst("listreplay ".count))
    #expect(accepted == Outcome(status: 0, out: "written: a b.golden\n", err: ""))
    let equal = try desk.listreplay("verify", "a b.listtrace")
    #expect(equal == Outcome(status: 0, out: "1 trace: 1 equal, 0 not\n", err: ""))
  }

  @Test func `a golden is one fact a line`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    _ = try desk.listreplay("accept", "--update=batch", "--policy=M00", "a.listtrace")
    let lines = try desk.text(of: "a.golden").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "listreplay golden 1")
    #expect(lines[1].wholeMatch(of: #/trace [0-9a-f]{16}/#) != nil)
    #expect(
      lines.dropFirst(2).joined(separator: "\n") == """
        quantum 0.0001 pt, 1 frame
        tolerance 0.5 pt
        frameRate 60
        select update=batch policy=none timing=layout animation=recorded
        batch/none/layout frames 121
        batch/none/layout flagged 1
        batch/none/layout worst 120
        batch/none/layout finalOffset 0
        batch/none/layout contentHeight 1320
        batch/none/layout shift frame 60 item "row-0" expected 0 actual 120 shift 120 event 0 \
        reason policy

        """)
  }

  @Test func `verify writes nothing, whatever it finds`() throws {
    let desk = try Desk()
    try desk.makeAccepted(Scenario.held, "equal")
    try desk.makeAccepted(Scenario.held, "changed")
    try desk.write("other\n", to: "changed.golden")
    try desk.makeTrace(Scenario.held, "missing.listtrace")
    try desk.write("nonsense\n", to: "bad.listtrace")
    let before = try desk.snapshot()
    let outcome = try desk.listreplay("verify", ".")
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(outcome.out.hasSuffix("4 traces: 1 equal, 3 not\n"))
    #expect(outcome.err == "listreplay: ./bad.listtrace: line 1: not a JSON object\n")
    #expect(try desk.snapshot() == before)
    #expect(try desk.leftovers.isEmpty)
  }

  @Test func `accept keeps the runs that a golden holds, unless options name others`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "a.listtrace")
    func accept(_ options: String...) throws -> String {
      let words = ["accept"] + options + ["a.listtrace"]
      let outcome = try desk.start(BuiltProgram.listreplay, words).end()
      #expect(outcome.status == 0)
      #expect(try desk.listreplay("verify", "a.listtrace").status == 0)
      return outcome.out
    }
    func select() throws -> Substring? {
      try desk.text(of: "a.golden").split(separator: "\n").first { $0.hasPrefix("select ") }
    }
    #expect(try accept("--policy", "M03,none", "--timing=late1") == "written: a.golden\n")
    let chosen = "select update=reload,batch policy=first-visible,none timing=late1"
    #expect(try select() == chosen + " animation=recorded")
    let before = try desk.snapshot()
    #expect(try accept() == "unchanged: a.golden\n")
    #expect(try desk.snapshot() == before)
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    #expect(try desk.listreplay("verify", "a.listtrace").status == 1)
    #expect(try accept() == "replaced: a.golden\n")
    #expect(try select() == chosen + " animation=recorded")
    #expect(try accept("--animation=off", "--update=batch") == "replaced: a.golden\n")
    #expect(try select() == "select update=batch policy=none,recorded timing=layout animation=off")
    #expect(try accept("--policy=all") == "replaced: a.golden\n")
  }

  @Test func `several paths and folders are taken and compared at once`() throws {
    let desk = try Desk()
    try desk.makeFolder("f/deep")
    for name in ["f/a.listtrace", "f/deep/b.listtrace", "c.listtrace"] {
      try desk.makeTrace(Scenario.held, name)
    }
    let accepted = try desk.listreplay("accept", "f", "c.listtrace")
    #expect(
      accepted.out
        == "written: f/a.golden\nwritten: f/deep/b.golden\nwritten: c.golden\n")
    let verified = try desk.listreplay("verify", "f/", "c.listtrace")
    #expect(verified == Outcome(status: 0, out: "3 traces: 3 equal, 0 not\n", err: ""))
  }

  @Test func `a golden that cannot be read or written is told`() throws {
    let desk = try Desk()
    for name in ["folder", "bytes"] { try desk.makeTrace(Scenario.held, name + ".listtrace") }
    try desk.makeFolder("folder.golden")
    try desk.write([0x61, 0x0A, 0xFF, 0x0A], to: "bytes.golden")
    let verified = try desk.listreplay("verify", ".")
    #expect(verified.status == ExitStatus.badInput.code)
    #expect(
      verified.err == "listreplay: ./bytes.golden: line 2 is not UTF-8\n"
        + "listreplay: ./folder.golden: a folder stands in the golden's place\n")
    let folder = try desk.listreplay("accept", "folder.listtrace")
    #expect(folder.status == ExitStatus.outputFailed.code)
    #expect(folder.err == "listreplay: folder.golden: Is a directory\n")
    #expect(try desk.listreplay("accept", "bytes.listtrace").out == "replaced: bytes.golden\n")
    #expect(try desk.listreplay("verify", "bytes.listtrace").status == 0)
  }

  @Test func `a golden that may not grow stays as it was, and nothing is left`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    try desk.write("old\n", to: "a.golden")
    let script = #"trap "" XFSZ; ulimit -f 1; exec "$LISTREPLAY" accept a.listtrace"#
    let before = try desk.names
    let outcome = try desk.shell(script)
    #expect(outcome.status == ExitStatus.outputFailed.code)
    #expect(outcome.err == "listreplay: a.golden: cannot write: File too large\n")
    #expect(try desk.names == before)
    #expect(try desk.text(of: "a.golden") == "old\n")
  }

  @Test func `a trace that was cut off gets no golden and equals none`() throws {
    let desk = try Desk()
    try desk.makeAccepted(Scenario.held, "a")
    let bytes = try desk.bytes(of: "a.listtrace")
    try desk.write(bytes.dropLast(5), to: "a.listtrace")
    let before = try desk.snapshot()
    for command in ["verify", "accept"] {
      let outcome = try desk.listreplay(command, "a.listtrace")
      #expect(outcome.status == ExitStatus.badInput.code)
      #expect(outcome.err.hasPrefix("listreplay: a.listtrace: cut off at byte "))
      #expect(try desk.snapshot() == before)
    }
  }
}
