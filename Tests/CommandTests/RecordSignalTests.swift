// Goal: a recording comes to a good end whatever is done to it, and leaves no pipe behind.
// Method: signals to the program that records and to the one that is recorded, at moments that a
// file on the disk marks.
import Foundation
import ReplayCommands
import Testing

@Suite struct RecordSignalTests {
  private func start(
    _ desk: Desk, _ script: String, environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try desk.write(Scenario.held, to: "s.jsonl")
    return try desk.start(
      BuiltProgram.listreplay, ["record", "-o", "x", "--", "/bin/sh", "-c", script],
      environment: environment)
  }

  @Test func `a killed recording is readable as far as it had come to the disk`() throws {
    let desk = try Desk()
    let program = try start(
      desk, #"echo $$ > pid; exec > /dev/null; cat s.jsonl > "$LISTREPLAY_PIPE"; exec sleep 20"#)
    let held = try desk.lines(of: "s.jsonl")
    // After half a second of silence everything so far is brought to the disk.
    #expect(
      try eventually {
        try desk.names.contains("x.unfinished") && desk.lines(of: "x.unfinished").count == 4
      })
    program.send(SIGKILL)
    #expect(try program.end().status == 128 + 9)
    #expect(try desk.lines(of: "x.unfinished") == Array(held.prefix(4)))
    let facts = try desk.listreplay("inspect", "x.unfinished")
    #expect(facts.status == ExitStatus.badInput.code)
    #expect(facts.err.contains("x.unfinished: cut off at byte "))
    #expect(try !desk.names.contains("x"))
    // What is left is taken up by hand; the next recording of that name begins anew.
    #expect(try desk.listreplay("replay", "x.unfinished").out.contains("(cut off"))
    #expect(try desk.listreplay("record", "-o", "x", "s.jsonl").status == 0)
    #expect(try !desk.names.contains("x.unfinished"))
    try endSleeper(desk)
  }

  private func endSleeper(_ desk: Desk) throws {
    let text = try desk.text(of: "pid").trimmingCharacters(in: .newlines)
    if let number = Int32(text), number > 1 { kill(number, SIGKILL) }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal is handed to the program, and the trace is finished`(signal: Int32) throws {
    let desk = try Desk()
    let name = [SIGINT: "INT", SIGTERM: "TERM"][signal] ?? "HUP"
    let program = try start(
      desk,
      #"trap 'cat s.jsonl > "$LISTREPLAY_PIPE"; exit 5' \#(name); echo > ready;"#
        + " while :; do sleep 0.05; done")
    #expect(try eventually { try desk.names.contains("ready") })
    program.send(signal)
    #expect(try program.end().status == 5)
    #expect(try desk.lines(of: "x").count == 5)
    #expect(try desk.names == ["ready", "s.jsonl", "x"])
    #expect(try desk.leftovers.isEmpty)
  }

  @Test func `a signal reaches a program that never stops writing`() throws {
    let desk = try Desk()
    let program = try start(
      desk,
      #"trap 'exit 6' INT; exec 3> "$LISTREPLAY_PIPE"; cat s.jsonl >&3; echo > ready;"#
        + #" while :; do echo '{"t":9,"mark":"again"}' >&3; done"#)
    #expect(try eventually { try desk.names.contains("ready") })
    program.send(SIGINT)
    #expect(try program.end().status == 6)
    #expect(try desk.names == ["ready", "s.jsonl", "x"])
  }

  @Test func `a signal at the very end leaves a whole trace and no pipe`() throws {
    let desk = try Desk()
    let program = try start(desk, #"cat s.jsonl > "$LISTREPLAY_PIPE"; kill -INT $PPID"#)
    let outcome = try program.end()
    #expect([0, 128 + SIGINT].contains(outcome.status))
    #expect(try desk.lines(of: "x").count == 5)
    #expect(try desk.names == ["s.jsonl", "x"])
    #expect(try desk.leftovers.isEmpty)
  }

  @Test func `a grandchild that keeps the pipe does not hold up the end`() throws {
    let desk = try Desk()
    let program = try start(
      desk,
      #"exec 3> "$LISTREPLAY_PIPE"; cat s.jsonl >&3; exec > /dev/null; sleep 20 & echo $! > pid"#)
    let outcome = try program.end()
    #expect(outcome.status == 0)
    let text = try desk.text(of: "pid").trimmingCharacters(in: .newlines)
    #expect(kill(Int32(text) ?? 0, 0) == 0, "it still runs")
    #expect(try desk.lines(of: "x").count == 5)
    #expect(try desk.leftovers.isEmpty)
    try endSleeper(desk)
  }

  @Test func `the pipe may be opened and closed as often as the program likes`() throws {
    let desk = try Desk()
    let program = try start(
      desk, #"while read -r l; do printf '%s\n' "$l" > "$LISTREPLAY_PIPE"; done < s.jsonl"#)
    #expect(try program.end().status == 0)
    #expect(try desk.lines(of: "x").count == 5)
  }

  @Test func `whoever started it may ignore the ends of programs`() throws {
    let desk = try Desk()
    let script = #"env --ignore-signal=CHLD "$LISTREPLAY" record -o x -- "$IMAGINARY" --exit 3"#
    let outcome = try desk.shell(script)
    guard !outcome.err.contains("unrecognized option") else { return }
    #expect(outcome == Outcome(status: 3, out: "", err: ""))
  }

  @Test func `the pipe stands where the environment says`() throws {
    let desk = try Desk()
    let program = try start(
      desk, #"echo "$LISTREPLAY_PIPE"; ls -ld "$(dirname "$LISTREPLAY_PIPE")" | cut -c1-10"#)
    let lines = try program.end().out.split(separator: "\n")
    #expect(lines.first?.hasPrefix(desk.temporary + "/listreplay-") == true)
    #expect(lines.last == "drwx------")
    let nowhere = try start(desk, "exit 0", environment: ["TMPDIR": "missing"]).end()
    #expect(nowhere.status == ExitStatus.outputFailed.code)
    #expect(
      nowhere.err
        == "listreplay: cannot make a folder in missing: No such file or directory\n")
    let standard = try start(
      desk, #"echo "$LISTREPLAY_PIPE""#, environment: ["TMPDIR": ""]
    ).end()
    #expect(standard.out.hasPrefix("/tmp/listreplay-"))
    #expect(try desk.names == ["s.jsonl"])
    #expect(try desk.leftovers.isEmpty)
  }
}
