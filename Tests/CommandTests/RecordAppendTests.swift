// Goal: a recording goes on behind a trace, and the trace is one: the old events, what leads from
// one list to the other, the new events.
// Method: the appended trace is compared, line by line, with what is worked out by hand; the file
// that is appended to may have one block or many; and a replay takes it.
import ReplayCommands
import Testing

@Suite struct RecordAppendTests {
  /// The lines of a trace but for its end.
  private func lines(of name: String, _ desk: Desk) throws -> [String] {
    let outcome = try desk.listreplay("inspect", "--events", name)
    #expect(outcome.status == 0, "\(outcome.err)")
    return outcome.out.split(separator: "\n").map(String.init)
  }

  private static let header =
    #"{"listreplay":1,"host":"tableView","frameRate":60,"scale":3,"#
    + #""viewport":{"width":320,"height":480},"layout":{"table":{"rowHeight":44}},"#

  @Test func `the same list goes on as it was`() throws {
    let desk = try Desk()
    let header = RecordAppendTests.header + #""sections":[{"id":"s","items":["a:40","b:50"]}]}"#
    let first = [
      header, #"{"t":1,"update":{"via":"batch","animated":false,"ops":[["delete","0.0"]]}}"#,
      #"{"t":2,"scroll":{"phase":"rest","offset":0}}"#,
    ]
    try desk.makeTrace(Scenario.text(first), "x")
    let then = [
      RecordAppendTests.header + #""offset":0,"sections":[{"id":"s","items":["b:50"]}]}"#,
      #"{"t":0.5,"mark":"new"}"#, #"{"t":3,"end":{"events":1}}"#,
    ]
    try desk.write(Scenario.text(then), to: "s.jsonl")
    #expect(
      try desk.listreplay("record", "--append", "-o", "x", "s.jsonl")
        == Outcome(status: 0, out: "", err: ""))
    let lines = try lines(of: "x", desk)
    #expect(Array(lines.prefix(3)) == first)
    #expect(
      Array(lines[3..<5]) == [
        #"{"t":2,"mark":"recording goes on"}"#, #"{"t":2.516666667,"mark":"new"}"#,
      ])
    #expect(lines[5].hasPrefix(#"{"t":5.016666667,"end":{"events":4,"#))
    #expect(lines.count == 6)
    #expect(try desk.names == ["s.jsonl", "x"])
  }

  @Test func `another list comes after a frame without any`() throws {
    let desk = try Desk()
    let header = RecordAppendTests.header + #""sections":[{"id":"s","items":["a:40","b:50"]}]}"#
    try desk.makeTrace(Scenario.text([header, #"{"t":1,"focus":{"item":"a"}}"#]), "x")
    let other =
      RecordAppendTests.header.replacing("480", with: "600")
      + #""tableHeader":7,"focus":"c","sections":[{"id":"s","items":["b","c:9"]}]}"#
    try desk.write(Scenario.text([other, #"{"t":0.25,"mark":"new"}"#]), to: "s.jsonl")
    #expect(try desk.listreplay("record", "--append", "-o", "x", "s.jsonl").status == 0)
    let lines = try lines(of: "x", desk)
    #expect(
      Array(lines[2...].dropLast()) == [
        #"{"t":1,"mark":"recording goes on"}"#,
        #"{"t":1,"update":{"via":"reload","after":[]}}"#,
        #"{"t":1.016666667,"layout":{"to":{"table":{"rowHeight":44}}}}"#,
        #"{"t":1.016666667,"viewport":{"width":320,"height":600,"insets":{}}}"#,
        #"{"t":1.016666667,"update":{"via":"reload","after":[{"id":"s","items":["b","c:9"]}]}}"#,
        #"{"t":1.016666667,"resize":{"via":"reload","tableHeader":7,"tableFooter":0}}"#,
        #"{"t":1.016666667,"focus":{"item":"c"}}"#,
        #"{"t":1.016666667,"navigate":{"to":"top","animated":false}}"#,
        #"{"t":1.266666667,"mark":"new"}"#,
      ])
    // No row is expected to stay from one list to the other.
    #expect(try desk.listreplay("replay", "x").status == 0)
  }

  /// A trace of many blocks keeps all but the last, byte for byte.
  @Test func `a long trace is copied, not written anew`() throws {
    let desk = try Desk()
    let header = RecordAppendTests.header + #""sections":[{"id":"s","items":["a-{0..99}:40"]}]}"#
    let scrolls = (0..<40_000).map { number in
      #"{"t":\#(number),"scroll":{"phase":"drag","offset":\#(number * number % 1000)}}"#
    }
    try desk.makeTrace(Scenario.text([header] + scrolls), "x")
    let before = try desk.bytes(of: "x")
    let then = header.dropLast(1) + "}"
    try desk.write(
      Scenario.text([String(then), #"{"t":0,"mark":"new"}"#, scrolls[1]]), to: "s.jsonl")
    #expect(try desk.listreplay("record", "--append", "-o", "x", "s.jsonl").status == 0)
    let after = try desk.bytes(of: "x")
    let common = zip(before, after).prefix { $0 == $1 }.count
    #expect(common > before.count / 2)
    let lines = try lines(of: "x", desk)
    #expect(Array(lines[1..<40_001]) == scrolls)
    #expect(lines[40_002] == #"{"t":39999.016666667,"navigate":{"to":"top","animated":false}}"#)
    #expect(lines[40_004] == #"{"t":40000.016666667,"scroll":{"phase":"drag","offset":1}}"#)
  }

  @Test func `it can be done again and again`() throws {
    let desk = try Desk()
    let header = RecordAppendTests.header + #""sections":[{"id":"s","items":["a:40"]}]}"#
    try desk.makeTrace(Scenario.text([header, #"{"t":0,"mark":"0"}"#]), "x")
    for number in 1...5 {
      try desk.write(Scenario.text([header, #"{"t":1,"mark":"\#(number)"}"#]), to: "s.jsonl")
      #expect(try desk.listreplay("record", "--append", "-o", "x", "s.jsonl").status == 0)
    }
    let marks = try lines(of: "x", desk).filter { $0.contains("mark") && !$0.contains("goes on") }
    #expect(
      marks
        == (0...5).map { number in
          // Each begins a frame after the end of the one before.
          let time = (number * 1_016_666_667).quotientAndRemainder(dividingBy: 1_000_000_000)
          let rest = number == 0 ? "" : "." + String(time.remainder + 1_000_000_000).dropFirst()
          return #"{"t":\#(time.quotient)\#(rest),"mark":"\#(number)"}"#
        })
  }

  @Test func `what cannot be gone on with stays as it is`() throws {
    let desk = try Desk()
    let header = RecordAppendTests.header + #""sections":[{"id":"s","items":["a:40"]}]}"#
    try desk.makeTrace(Scenario.text([header, #"{"t":0,"mark":"0"}"#]), "x")
    let before = try desk.bytes(of: "x")
    try desk.write(Array(before.dropLast(3)), to: "torn")
    try desk.write(Scenario.text([header]), to: "text")
    func failure(_ target: String, _ lines: [String]) throws -> String {
      try desk.write(Scenario.text(lines), to: "s.jsonl")
      let outcome = try desk.listreplay("record", "--append", "-o", target, "s.jsonl")
      #expect(outcome.status != 0)
      return outcome.err
    }
    let notFinished = ": no finished trace file; 'repair' makes one of what was cut off\n"
    #expect(try failure("torn", [header]) == "listreplay: torn" + notFinished)
    #expect(try failure("text", [header]) == "listreplay: text" + notFinished)
    #expect(try failure("none", [header]).contains("none: "))
    let other = header.replacing(#""scale":3"#, with: #""scale":2"#)
    #expect(
      try failure("x", [other]) == "listreplay: s.jsonl: cannot go on x: its scale is another one\n"
    )
    #expect(try failure("x", [header, "nonsense"]).contains("line 2"))
    #expect(
      try failure("x", [header, #"{"t":2097151.99,"mark":"a"}"#])
        .contains("event 0: the trace would be longer than 2097152 s"))
    #expect(try desk.bytes(of: "x") == before)
    #expect(try desk.names == ["s.jsonl", "text", "torn", "x"])
  }
}
