// Goal: --quiet leaves what was asked for and errors, --verbose says what is being done.
// Method: goldens that hold and that do not; every command that reads traces is asked for both.
import Testing

@Suite struct VerbosityTests {
  @Test func `a quiet verify tells what does not hold, and nothing else`() throws {
    let desk = try Desk()
    try desk.makeAccepted(Scenario.held, "held")
    for word in ["-q", "--quiet"] {
      #expect(
        try desk.listreplay("verify", word, ".") == Outcome(status: 0, out: "", err: ""))
    }
    try desk.makeTrace(Scenario.flagged, "new.listtrace")
    try desk.write(try desk.text(of: "held.golden"), to: "old.golden")
    #expect(
      try desk.listreplay("verify", "-q", ".")
        == Outcome(
          status: 1, out: "missing: ./new.golden\nobsolete: ./old.golden has no trace\n", err: ""))
  }

  @Test func `a quiet difference is its lines`() throws {
    let desk = try Desk()
    try desk.makeAccepted(Scenario.held, "held")
    try desk.write(try desk.text(of: "held.golden") + "more\n", to: "held.golden")
    let standard = try desk.listreplay("verify", ".").out
    let quiet = try desk.listreplay("verify", "-q", ".").out
    #expect(quiet.contains("\n-more\n"))
    let left = standard.split(separator: "\n").filter { !quiet.contains($0) }
    #expect(
      left == [
        "to take the new verdict: listreplay accept ./held.listtrace", "1 trace: 0 equal, 1 not",
      ])
  }

  @Test func `a quiet accept and a quiet repair say nothing but errors`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "held.listtrace")
    let nothing = Outcome(status: 0, out: "", err: "")
    #expect(try desk.listreplay("accept", "-q", "held.listtrace") == nothing)
    #expect(try desk.names == ["held.golden", "held.listtrace"])
    #expect(try desk.listreplay("repair", "-q", "-o", "b.listtrace", "held.listtrace") == nothing)
    try desk.write(try desk.bytes(of: "held.listtrace").dropLast(20), to: "cut.listtrace")
    let cut = try desk.listreplay("accept", "-q", "cut.listtrace")
    #expect(cut.status == 65)
    #expect(cut.err.contains("no golden is taken"))
    let repair = try desk.listreplay("repair", "-q", "-o", "c.listtrace", "cut.listtrace")
    #expect(!repair.err.isEmpty)
  }

  /// Every command that reads traces.
  static let readers = [
    ["replay", "a.listtrace"], ["verify", "a.listtrace"], ["accept", "a.listtrace"],
    ["judge", "a.listtrace"], ["explain", "a.listtrace"], ["inspect", "a.listtrace"],
    ["repair", "-o", "b.listtrace", "a.listtrace"], ["fidelity", "a.listtrace"],
    ["record", "-o", "a.listtrace", "a.jsonl"],
  ]

  @Test(arguments: readers)
  func `every command that reads traces tells of each, and does not do so twice`(
    _ words: [String]
  ) throws {
    let desk = try Desk()
    let observe = #"{"t":1.5,"observe":{"offset":0,"items":{"row-0":0}}}"#
    let scenario = Scenario.text([Scenario.header, Scenario.prepend, observe, Scenario.mark])
    try desk.write(scenario, to: "a.jsonl")
    try desk.makeTrace(scenario, "a.listtrace")
    let verbose = try desk.start(BuiltProgram.listreplay, words + ["-v"]).end()
    #expect(
      verbose.err.contains(#/listreplay: a\.listtrace: 3 events in [0-9]\.[0-9]{3} s\n/#),
      "\(verbose.err)")
    let standard = try desk.start(BuiltProgram.listreplay, words).end()
    #expect(standard.status == verbose.status || words[0] == "accept")
    #expect(!standard.err.contains(" events in "))
    let both = try desk.start(BuiltProgram.listreplay, words + ["-q", "-v"]).end()
    #expect(
      both
        == Outcome(
          status: 64, out: "", err: "listreplay: --quiet and --verbose exclude each other\n"))
  }
}
