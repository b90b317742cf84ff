// Goal: `replay` tells the verdict, and its status speaks of what the app did and of nothing else.
// Method: two traces whose verdict is known, one flagged by 120 pt, in every selection of runs;
// several paths at once, good and bad.
import ReplayCommands
import Testing

@Suite struct ReplayTests {
  static let text = """
    held
      tableView, table, 320 x 480 pt, 20 items, 3 events, 60 Hz, tolerance 0.5 pt

      event 0  1 s  2 inserted, by batch
                  reload  batch
        none      +120    +120
        recorded  held    held
        Nothing to save: reload and batch both hold the place.

      reload, none, layout: 1 of 121 frames flagged, worst +120; offset 0, content 1320
        frame 60  1 s  row-0: expected 0, shown 120, shift +120 (policy by event 0)

      reload, recorded: 0 of 121 frames flagged; offset 120, content 1320

      batch, none, layout: 1 of 121 frames flagged, worst +120; offset 0, content 1320
        frame 60  1 s  row-0: expected 0, shown 120, shift +120 (policy by event 0)

      batch, recorded: 0 of 121 frames flagged; offset 120, content 1320


    """

  @Test func `a report says it all, and other runs do not make the status`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "held")
    let outcome = try desk.listreplay("replay", "held")
    #expect(outcome == Outcome(status: 0, out: ReplayTests.text, err: ""))
    let lines = try desk.listreplay("replay", "-", input: Scenario.held)
    #expect(lines.out == "-" + ReplayTests.text.dropFirst("held".count))
  }

  @Test(arguments: [[], ["--policy", "M03"], ["--json", "--update=reload"], ["--spans", "0"]])
  func `a flag in what the app did makes the status, whatever is shown`(
    options: [String]
  ) throws {
    let desk = try Desk()
    let words = ["replay"] + options + ["-"]
    func status(_ input: String) throws -> Int32 {
      try desk.start(BuiltProgram.listreplay, words, input: input).end().status
    }
    #expect(try status(Scenario.flagged) == ExitStatus.difference.code)
    #expect(try status(Scenario.held) == ExitStatus.success.code)
    #expect(try status(Scenario.empty) == ExitStatus.success.code)
  }

  /// Options, and the runs that they choose, each as update, policy and timing.
  static let selections: [([String], [String])] = [
    (
      [],
      ["reload none layout", "reload recorded recorded", "batch none layout"]
        + ["batch recorded recorded"]
    ),
    (["--update", "recorded"], ["recorded none layout", "recorded recorded recorded"]),
    (
      ["--policy", "M00,m01,M02"],
      ["reload none layout", "reload content-size-difference layout"]
        + ["reload distance-from-end layout", "batch none layout"]
        + ["batch content-size-difference layout", "batch distance-from-end layout"]
    ),
    (
      ["--update", "batch,batch", "--policy=M03,M04,first-started-only"],
      ["batch first-visible layout", "batch first-started layout"]
        + ["batch first-started-only layout"]
    ),
    (
      ["--update=batch", "--policy=top-within,end-within,page"],
      ["batch top-within layout", "batch end-within layout", "batch page layout"]
    ),
    (
      ["--update=batch", "--policy=M03,none,recorded", "--timing", "all"],
      ["layout", "call", "completion", "late1", "late2"].map { "batch first-visible \($0)" }
        + ["batch none layout", "batch recorded recorded"]
    ),
    (
      ["--update=batch", "--policy=M03+repaid,gtk+repaid"],
      ["batch first-visible+repaid layout", "batch gtk+repaid layout"]
    ),
    (
      ["--update=batch", "--policy=M03", "--timing", "late2,call"],
      ["batch first-visible late2", "batch first-visible call"]
    ),
  ]

  @Test(arguments: selections)
  func `words and numbers choose the runs`(_ options: [String], _ runs: [String]) throws {
    let words = ["replay", "--json"] + options + ["-"]
    let outcome = try Desk().start(BuiltProgram.listreplay, words, input: Scenario.held).end()
    #expect(outcome.err.isEmpty)
    let found = try JSONReport(outcome.out).runs.map { run in
      ["update", "policy", "timing"].map { run[$0] as? String ?? "" }.joined(separator: " ")
    }
    #expect(found == runs)
  }

  @Test func `all is every model and policy, and animation is on, off or as it was`() throws {
    let desk = try Desk()
    let all = try desk.listreplay(
      "replay", "--json", "--update=all", "--policy=all", "-", input: Scenario.held)
    // Thirty-seven policies and the recorded corrections.
    #expect(try JSONReport(all.out).runs.count == 3 * 38)
    // A table would show rows that come in above at once, whatever was asked for.
    let flagged = Scenario.flagged.replacing("tableView", with: "collectionView")
    for animation in ["recorded", "on", "off"] {
      let outcome = try desk.listreplay(
        "replay", "--json", "--animation", animation, "--update=batch", "--policy=none", "-",
        input: flagged)
      let runs = try JSONReport(outcome.out).runs
      #expect(runs.map { $0["animation"] as? String } == [animation])
      // The animation shows every step of the way, of which there are more than one.
      #expect(runs.allSatisfy { ($0["flagged"] as? Int ?? 0 > 1) == (animation == "on") })
    }
  }

  @Test func `several traces and folders are reported in order, by name`() throws {
    let desk = try Desk()
    try desk.makeFolder("f/deep")
    try desk.makeFolder("f/folder.listtrace")
    for name in ["f/b.listtrace", "f/a.listtrace", "f/deep/c.listtrace", "f/other", "z"] {
      try desk.makeTrace(Scenario.held, name)
    }
    let outcome = try desk.listreplay("replay", "--json", "z", "f/", "z")
    #expect(outcome.status == 0)
    let names = try outcome.out.split(separator: "\n").map { try JSONReport(String($0)).name }
    #expect(names == ["z", "f/a.listtrace", "f/b.listtrace", "f/deep/c.listtrace", "z"])
  }

  @Test func `a bad trace among good ones is named, and the others are still reported`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    try desk.write("nonsense\n", to: "b.listtrace")
    try desk.makeTrace(Scenario.held, "c.listtrace")
    let outcome = try desk.listreplay("replay", "--json", ".")
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(outcome.err == "listreplay: ./b.listtrace: line 1: not a JSON object\n")
    #expect(outcome.out.split(separator: "\n").count == 2)
  }

  @Test func `a trace that was cut off is reported, with a word of it`() throws {
    let desk = try Desk()
    let text = Scenario.flagged + #"{"t":3,"ma"#
    let outcome = try desk.listreplay("replay", "-", input: text)
    #expect(outcome.status == ExitStatus.badInput.code)
    #expect(outcome.out.hasPrefix("- (cut off: this is what was left)\n"))
    let at = Scenario.flagged.utf8.count
    #expect(
      outcome.err == "listreplay: -: cut off at byte \(at); the 2 events before it were read\n")
  }

  @Test func `nothing to replay and nothing there are told apart`() throws {
    let desk = try Desk()
    try desk.makeFolder("empty")
    for command in ["replay", "verify", "accept"] {
      let none = try desk.listreplay(command, "empty")
      #expect(none.status == ExitStatus.nothingSelected.code)
      #expect(none == Outcome(status: 4, out: "", err: "listreplay: no .listtrace file in empty\n"))
      let missing = try desk.listreplay(command, "empty", "gone")
      #expect(missing == Outcome(status: 66, out: "", err: "listreplay: gone: not found\n"))
    }
    let missing = try desk.listreplay("inspect", "gone")
    #expect(missing.status == ExitStatus.notFound.code)
    #expect(missing.err == "listreplay: gone: No such file or directory\n")
  }
}
