// Goal: a program that reports its list becomes a trace, and its exit status stays its own.
// Method: the imaginary app and scripts of a shell behind `record -o FILE --`; afterwards the trace
// is compared with what the program writes alone.
import ReplayCommands
import Testing

@Suite struct RecordProgramTests {
  private func record(
    _ desk: Desk, _ program: String..., to name: String = "x"
  ) throws -> Outcome {
    try desk.start(BuiltProgram.listreplay, ["record", "-o", name, "--"] + program).end()
  }

  private func record(_ desk: Desk, script: String) throws -> Outcome {
    try record(desk, "/bin/sh", "-c", script)
  }

  @Test func `through the pipe come the same events as into a file`() throws {
    let desk = try Desk()
    #expect(try record(desk, BuiltProgram.imaginaryList) == Outcome(status: 0, out: "", err: ""))
    let alone = try desk.start(BuiltProgram.imaginaryList, ["alone.jsonl"]).end()
    #expect(alone.status == 0)
    #expect(try desk.listreplay("record", "-o", "alone", "alone.jsonl").status == 0)
    #expect(try desk.bytes(of: "x") == desk.bytes(of: "alone"))
    #expect(try desk.lines(of: "x").count > 20)
    #expect(try desk.names == ["alone", "alone.jsonl", "x"])
    #expect(try desk.leftovers.isEmpty)
  }

  @Test(arguments: [0, 3, 64, 255])
  func `the exit status of the program is passed on`(status: Int) throws {
    let desk = try Desk()
    let outcome = try record(desk, BuiltProgram.imaginaryList, "--exit", "\(status)")
    #expect(outcome.status == Int32(status))
    #expect(try desk.names == ["x"])
  }

  @Test func `a program that is not there is not found`() throws {
    let desk = try Desk()
    let outcome = try record(desk, "no-such-program")
    #expect(outcome.status == ExitStatus.notFound.code)
    #expect(
      outcome.err
        == "listreplay: no-such-program: cannot be started: No such file or directory\n")
    try desk.write("", to: "plain")
    #expect(try record(desk, "./plain").status == ExitStatus.notFound.code)
    #expect(try desk.names == ["plain"])
    #expect(try desk.leftovers.isEmpty)
  }

  @Test func `a program that writes nothing leaves nothing, and its own failure comes first`()
    throws
  {
    let desk = try Desk()
    let silent = try record(desk, script: "exit 0")
    #expect(silent.status == ExitStatus.badInput.code)
    #expect(
      silent.err
        == "listreplay: nothing was recorded: the program wrote nothing to $LISTREPLAY_PIPE\n")
    let failed = try record(desk, script: "exit 3")
    #expect(failed == Outcome(status: 3, out: "", err: silent.err))
    let killed = try record(desk, script: "kill -TERM $$")
    #expect(killed == Outcome(status: 128 + 15, out: "", err: silent.err))
    #expect(try desk.names.isEmpty)
  }

  @Test func `two lines of a shell are a trace`() throws {
    let desk = try Desk()
    let script =
      "printf '%s\\n' '\(Scenario.header)' > \"$LISTREPLAY_PIPE\";"
      + " printf '%s\\n' '\(Scenario.mark)' > \"$LISTREPLAY_PIPE\""
    let outcome = try record(desk, script: script)
    #expect(outcome.status == 0)
    #expect(
      outcome.err == "listreplay: x: the program did not end its recording; 1 event kept\n"
    )
    try desk.makeTrace(Scenario.text([Scenario.header, Scenario.mark]), "y")
    #expect(try desk.bytes(of: "x") == desk.bytes(of: "y"))
  }

  @Test func `the program has its own input, output and arguments`() throws {
    let desk = try Desk()
    try desk.write(Scenario.held, to: "s.jsonl")
    let script = #"read line; echo "$line $1"; echo oh >&2; cat s.jsonl > "$LISTREPLAY_PIPE""#
    let outcome = try desk.start(
      BuiltProgram.listreplay,
      ["record", "-o", "x", "--", "/bin/sh", "-c", script, "sh", "-o"], input: "in\n"
    ).end()
    #expect(outcome.status == 0)
    #expect(outcome.out == "in -o\n")
    #expect(outcome.err.hasPrefix("oh\n"))
  }

  @Test func `a bad line in the middle keeps what came before under the unfinished name`() throws {
    let desk = try Desk()
    try desk.write("old", to: "x")
    try desk.write(Scenario.held + "nonsense\n" + Scenario.mark + "\n", to: "s.jsonl")
    let outcome = try record(desk, script: #"cat s.jsonl > "$LISTREPLAY_PIPE""#)
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(
      outcome.err == "listreplay: LISTREPLAY_PIPE: line 5: not a JSON object;"
        + " what came before is in x.unfinished\n")
    #expect(try desk.text(of: "x") == "old")
    #expect(try desk.lines(of: "x.unfinished") == Array(desk.lines(of: "s.jsonl").prefix(4)))
    let facts = try desk.listreplay("inspect", "x.unfinished")
    #expect(facts.status == ExitStatus.badInput.code)
    #expect(facts.out.contains("events     3: "))
    #expect(facts.err.contains("; the 3 events before it were read"))
  }

  @Test func `an event that does not fit the list is refused as a bad line is`() throws {
    let desk = try Desk()
    let bad = #"{"t":3,"navigate":{"to":{"item":"row-99"}}}"#
    try desk.write(Scenario.held + bad + "\n", to: "s.jsonl")
    let outcome = try record(desk, script: #"cat s.jsonl > "$LISTREPLAY_PIPE"; exit 2"#)
    #expect(outcome.status == 2, "the program's own failure comes first")
    #expect(
      outcome.err == "listreplay: LISTREPLAY_PIPE: event 3: the list has no item 'row-99';"
        + " what came before is in x.unfinished\n")
    #expect(try desk.lines(of: "x.unfinished").count == 4)
  }

  @Test func `a bad header leaves nothing`() throws {
    let desk = try Desk()
    let outcome = try record(desk, script: #"echo '{"t":1}' > "$LISTREPLAY_PIPE""#)
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(outcome.err.hasPrefix("listreplay: LISTREPLAY_PIPE: line 1"))
    #expect(outcome.err.hasSuffix("; nothing is recorded\n"))
    #expect(try desk.names.isEmpty)
  }

  @Test func `a program that crashes leaves a trace of what it had written`() throws {
    let desk = try Desk()
    let outcome = try record(desk, BuiltProgram.imaginaryList, "--crash-after", "7")
    #expect(outcome.status == 128 + 9)
    #expect(outcome.err.contains("did not end its recording; 7 events kept"))
    let whole = try desk.start(BuiltProgram.imaginaryList, ["alone.jsonl"]).end()
    #expect(whole.status == 0)
    #expect(
      try desk.lines(of: "x").prefix(8) == desk.lines(of: "alone.jsonl").prefix(8))
    #expect(try desk.lines(of: "x").count == 9, "and the end line")
    #expect(try desk.listreplay("replay", "x").status != ExitStatus.badInput.code)
  }

  @Test func `a torn last line of a program is left out`() throws {
    let desk = try Desk()
    try desk.write(Scenario.held + #"{"t":3,"mark":"ha"#, to: "s.jsonl")
    let outcome = try record(desk, script: #"cat s.jsonl > "$LISTREPLAY_PIPE""#)
    #expect(outcome.status == 0)
    #expect(outcome.err.contains("3 events kept"))
    try desk.makeTrace(Scenario.held, "y")
    #expect(try desk.bytes(of: "x") == desk.bytes(of: "y"))
  }
}
