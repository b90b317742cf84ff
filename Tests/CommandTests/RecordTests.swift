// Goal: lines become a trace, from wherever they come, or nothing does.
// Method: the same scenario by file, by standard input and by pipe gives the same bytes; every bad
// input leaves the folder as it was.
import ReplayCommands
import Testing

@Suite struct RecordTests {
  @Test func `a file, the standard input and a pipe give the same bytes in silence`() throws {
    let desk = try Desk()
    try desk.write(Scenario.held, to: "s.jsonl")
    let silent = Outcome(status: 0, out: "", err: "")
    #expect(try desk.listreplay("record", "-o", "a", "s.jsonl") == silent)
    #expect(try desk.listreplay("record", "-o", "b", "-", input: Scenario.held) == silent)
    #expect(try desk.listreplay("record", "s.jsonl", "--output=c") == silent)
    #expect(try desk.listreplay("record", "-o", "d", input: Scenario.held) == silent)
    #expect(try desk.shell(#"cat s.jsonl | "$LISTREPLAY" record -o e"#) == silent)
    let bytes = try desk.bytes(of: "a")
    for name in ["b", "c", "d", "e"] { #expect(try desk.bytes(of: name) == bytes, "\(name)") }
    #expect(try desk.names == ["a", "b", "c", "d", "e", "s.jsonl"])
  }

  @Test func `a trace is recorded again byte by byte`() throws {
    let desk = try Desk()
    for (number, scenario) in RecordTests.whole.enumerated() {
      try desk.makeTrace(scenario, "a\(number)")
      #expect(try desk.listreplay("record", "-o", "b", "a\(number)").status == 0)
      #expect(try desk.bytes(of: "b") == desk.bytes(of: "a\(number)"))
      let lines = try desk.listreplay("inspect", "--events", "a\(number)")
      #expect(lines.status == 0)
      try desk.makeTrace(lines.out, "c")
      #expect(try desk.bytes(of: "c") == desk.bytes(of: "a\(number)"))
      #expect(try desk.listreplay("inspect", "--events", "c") == lines)
    }
  }

  /// The last ends later than its last event, and has an event of a later version.
  static let whole = [
    Scenario.flagged, Scenario.held, Scenario.empty, Scenario.large,
    Scenario.held + #"{"t":3,"wobble":{"x":1},"ignorable":true}"# + "\n"
      + #"{"t":9,"end":{"events":4}}"# + "\n",
  ]

  @Test func `lines in any order of fields and with blanks between come to the same trace`() throws
  {
    let desk = try Desk()
    try desk.makeTrace(Scenario.text([Scenario.header, Scenario.mark]), "a")
    let other = #"  {"mark" : "\u0068ere", "t" : 2.0}"#
    try desk.makeTrace(Scenario.header + "\r\n\n   \n" + other, "b")
    #expect(try desk.bytes(of: "a") == desk.bytes(of: "b"))
  }

  /// Inputs, and what the message has to hold.
  static let bad: [(String, String)] = [
    ("", "-: empty, or cut off before its first line: not a trace"),
    ("hello\n", "-: line 1: not a JSON object"),
    ("[]\n", "-: line 1: should be object"),
    (Scenario.text([Scenario.mark]), "-: line 1: the first line has to be a header"),
    (Scenario.header + "\n" + #"{"t":1,"mark":"ha"#, "; nothing is recorded"),
    (Scenario.flagged + "nonsense\n", "-: line 4: not a JSON object"),
  ]

  @Test(arguments: bad)
  func `a bad input is named, and leaves an old target as it was`(
    _ input: String, _ part: String
  ) throws {
    let desk = try Desk()
    let outcome = try desk.listreplay("record", "-o", "new", input: input)
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(outcome.out.isEmpty)
    #expect(outcome.err.contains(part), "\(outcome.err)")
    #expect(try desk.names.isEmpty)
    try desk.write("old", to: "old")
    #expect(try desk.listreplay("record", "-o", "old", input: input) == outcome)
    #expect(try desk.text(of: "old") == "old")
    #expect(try desk.names == ["old"])
  }

  @Test func `a torn last line says where it begins`() throws {
    let text = Scenario.flagged + #"{"t":3,"mark":"ha"#
    let outcome = try Desk().listreplay("record", "-o", "x", input: text)
    let at = Scenario.flagged.utf8.count
    #expect(outcome.err == "listreplay: -: cut off at byte \(at); nothing is recorded\n")
  }

  @Test func `a closed standard input is no trace`() throws {
    let desk = try Desk()
    let outcome = try desk.shell(#""$LISTREPLAY" record -o x <&-"#)
    #expect(outcome.err.hasPrefix("listreplay: -: "))
    #expect([65, 66].contains(outcome.status))
    #expect(try desk.names.isEmpty)
  }

  @Test func `a scenario that is not there is not found`() throws {
    let desk = try Desk()
    let outcome = try desk.listreplay("record", "-o", "x", "gone.jsonl")
    #expect(outcome.status == ExitStatus.notFound.code)
    #expect(outcome.err == "listreplay: gone.jsonl: No such file or directory\n")
    #expect(try desk.names.isEmpty)
  }
}
