// Goal: the output of `replay` can be relied on: its names, its bytes, and what happens when it
// cannot be written.
// Method: the names are compared with the list that the design promises; runs are repeated with
// other hash seeds; readers go away and devices are full.
import ReplayCommands
import Testing

@Suite struct ReplayOutputTests {
  /// At the end of the list the anchor goes, which is lost, then the last row, which is a clamp.
  static let eventful = Scenario.text([
    Scenario.header,
    #"{"t":1,"scroll":{"phase":"drag","offset":720}}"#,
    #"{"t":1.5,"scroll":{"phase":"rest","offset":720}}"#,
    #"{"t":2,"update":{"via":"batch","animated":false,"ops":[["delete","0.12"]]}}"#,
    #"{"t":3,"update":{"via":"batch","animated":false,"ops":[["delete","0.18"]]}}"#,
  ])

  @Test func `the names in the JSON are those that were promised`() throws {
    let outcome = try Desk().listreplay(
      "replay", "--json", "--update=batch", "--policy=M03", "-", input: ReplayOutputTests.eventful)
    let report = try JSONReport(outcome.out)
    #expect(
      Set(report.object.keys) == ["trace", "items", "events", "digest", "tolerance", "runs"])
    #expect(
      Set(report.runs[0].keys) == [
        "update", "policy", "timing", "animation", "frames", "flagged", "worst", "listShift",
        "regret", "browserShift", "flashes", "worstWindow", "worstBrowserWindow", "clampForced",
        "lostContext", "latency",
        "lostMomentum", "staleness", "finalOffset", "contentHeight", "shifts", "declared", "lost",
        "clamps", "rejected",
      ])
    let shift = try #require(report.entries("shifts").first)
    let names: Set = ["frame", "time", "item", "expected", "actual", "shift", "event", "reason"]
    #expect(Set(shift.keys).subtracting(["clamped"]) == names)
    let lost = try #require(report.entries("lost").first)
    #expect(Set(lost.keys) == ["frame", "time", "item", "successor", "event"])
    #expect(lost["item"] as? String == "row-12")
    let clamp = try #require(report.entries("clamps").first)
    #expect(Set(clamp.keys) == ["frame", "time", "event", "wanted", "granted"])
  }

  @Test func `one object a trace, on a line of its own, with numbers as promised`() throws {
    let outcome = try Desk().listreplay(
      "replay", "--json", "--update=batch", "--policy=none", "-", input: Scenario.flagged)
    #expect(
      outcome.out.replacing(#/"digest":"[0-9a-f]{16}"/#, with: #""digest":"""#)
        == #"{"trace":"-","items":20,"events":2,"digest":"","tolerance":0.5,"runs":["#
        + #"{"update":"batch","policy":"none","timing":"layout","animation":"recorded","#
        + #""frames":121,"flagged":1,"worst":120.0,"listShift":0.2500,"regret":0.2500,"#
        + #""browserShift":0.2500,"flashes":0,"worstWindow":0.2500,"#
        + #""worstBrowserWindow":0.2500,"clampForced":0.0000,"lostContext":0.0000,"#
        + #""latency":0,"lostMomentum":0.0,"staleness":0,"finalOffset":0.0,"contentHeight":1320.0,"#
        + #""shifts":[{"frame":60,"time":1.0,"item":"row-0","expected":0.0,"actual":120.0,"#
        + #""shift":120.0,"event":0,"reason":"policy"}],"declared":[],"lost":[],"clamps":[],"#
        + #""rejected":[]}]}"#
        + "\n")
  }

  @Test func `a trace that was cut off says so in the JSON`() throws {
    let outcome = try Desk().listreplay(
      "replay", "--json", "-", input: Scenario.held + #"{"t":3"#)
    #expect(try JSONReport(outcome.out).object["cutOff"] as? Bool == true)
  }

  @Test(arguments: [[], ["--json"]])
  func `every run prints the same bytes`(options: [String]) throws {
    let desk = try Desk()
    let words = ["replay", "--policy=all", "--update=all", "--timing=all"] + options + ["-"]
    func out(_ environment: [String: String]) throws -> String {
      try desk.start(
        BuiltProgram.listreplay, words, input: ReplayOutputTests.eventful,
        environment: environment
      ).end().out
    }
    let first = try out([:])
    #expect(first.utf8.count > 1000)
    #expect(try out([:]) == first)
    #expect(try out(["SWIFT_DETERMINISTIC_HASHING": "1"]) == first)
    #expect(try out(["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"]) == first)
  }

  @Test func `a reader that goes away ends the output without a word`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.large, "a.listtrace")
    let script = #"""
      { "$LISTREPLAY" inspect --events a.listtrace a; echo $? > s0; } >&- 2> err0
      { "$LISTREPLAY" inspect --events a.listtrace; echo $? > s1; } 2> err1 | true
      { "$LISTREPLAY" replay --policy all --update all --timing all --json a.listtrace \
        a.listtrace a.listtrace; echo $? > s2; } 2> err2 | head -c 5
      """#
    #expect(try desk.shell(script).out == #"{"tra"#)
    for number in [1, 2] {
      #expect(try ["74\n", "0\n"].contains(desk.text(of: "s\(number)")))
      #expect(try desk.text(of: "err\(number)").isEmpty)
    }
  }

  @Test(arguments: ["replay a", "replay --json a", "inspect a", "inspect --events a", "--help"])
  func `a full device is told`(words: String) throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "a")
    let outcome = try desk.shell(#""$LISTREPLAY" \#(words) > /dev/full"#)
    #expect(
      outcome
        == Outcome(
          status: ExitStatus.outputFailed.code, out: "",
          err: "listreplay: output failed: No space left on device\n"))
  }

  @Test func `a closed output is told, and a closed error channel is no matter`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "a")
    let closed = try desk.shell(#""$LISTREPLAY" replay a >&-"#)
    #expect(closed.status == ExitStatus.outputFailed.code)
    #expect(closed.err == "listreplay: output failed: Bad file descriptor\n")
    let mute = try desk.shell(#""$LISTREPLAY" replay a gone 2>&-"#)
    #expect(mute.status == ExitStatus.notFound.code)
  }

  @Test func `at most so many spans are listed, and what is left out is counted`() throws {
    let desk = try Desk()
    let prepends = (1...5).map { time in
      Scenario.prepend.replacing("new", with: "new\(time)")
        .replacing(#""t":1,"#, with: #""t":\#(time),"#)
    }
    let input = Scenario.text([Scenario.header] + prepends)
    func spans(_ words: String...) throws -> Int {
      let outcome = try desk.start(
        BuiltProgram.listreplay, ["replay", "--update=batch", "--policy=none", "-"] + words,
        input: input
      ).end()
      #expect(outcome.out.contains("and 3 more (--spans N") == (words.last == "2"))
      return outcome.out.split(separator: "\n").count { $0.hasPrefix("    frame ") }
    }
    #expect(try spans() == 5)
    #expect(try spans("--spans", "2") == 2)
    #expect(try spans("--spans=5") == 5)
  }
}
