// Goal: a part of a trace is replayed alike, however the trace is stored and the place is named.
// Method: a trace of three blocks, two of which begin with a state, and the same as text, which has
// neither; places around the beginnings of the blocks.
import ReplayCommands
import Testing

@Suite struct ReplayPartTests {
  /// Rows come in and go above what is read, now and then, while the offset goes up and down.
  private static let lines: [String] = {
    let header =
      #"{"listreplay":1,"host":"tableView","viewport":{"width":320,"height":480},"#
      + #""layout":{"table":{}},"sections":[{"id":"s","items":["a-{0..49}:60"]}]}"#
    let events = (0..<40_000).map { number -> String in
      let time = "\(number / 4).\(["0", "25", "5", "75"][number % 4])"
      guard number % 100 == 99 else {
        return #"{"t":\#(time),"scroll":{"phase":"drag","offset":\#(500 + number * number % 977)}}"#
      }
      return #"{"t":\#(time),"update":{"via":"batch","animated":false,"#
        + #""ops":[["insert","0.0","n-\#(number):45"],["delete","0.49"]]}}"#
    }
    return [header] + events
  }()

  @Test func `a part is the same from blocks and from lines`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.text(ReplayPartTests.lines), "file")
    try desk.write(Scenario.text(ReplayPartTests.lines), to: "text")
    var begun: Set<String> = []
    for event in [16_383, 16_384, 16_385, 32_767, 32_768, 39_999] {
      let time = "\(event / 4).\(["0", "25", "5", "75"][event % 4])"
      for place in ["event:\(event)", time] {
        let whole = try desk.listreplay("replay", "--json", "--from", place, "text")
        let part = try desk.listreplay("replay", "--json", "--from", place, "file")
        #expect(part.status == whole.status && part.err == whole.err)
        #expect(part.out.replacing(#""file""#, with: #""text""#) == whole.out, "\(place)")
        begun.insert(whole.out.split(separator: #""runs""#).first.map(String.init) ?? "")
      }
    }
    #expect(begun.count == 6)
    let facts = try desk.listreplay("inspect", "--at", "event:32768", "file")
    #expect(facts.out.contains("  from       event 32768 at 8192 s\n"))
    // The lines of a part are a trace by themselves.
    let lines = try desk.listreplay("inspect", "--events", "--at", "event:32768", "file").out
    try desk.makeTrace(lines, "part")
    #expect(try desk.listreplay("inspect", "--events", "part").out == lines)
  }

  @Test func `a place behind the end is none`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "x")
    for (command, option) in [("replay", "--from"), ("inspect", "--at")] {
      let outcome = try desk.listreplay(command, option, "event:99", "x")
      #expect(outcome.status == ExitStatus.nothingSelected.code)
      #expect(outcome.err.contains("x: the trace ends before that, with "))
      let wrong = try desk.listreplay(command, option, "soon", "x")
      #expect(wrong.status == ExitStatus.usage.code)
      #expect(wrong.err.contains("\(option) takes seconds or event:N, not 'soon'"))
    }
  }
}
