// Goal: colours stand where there is a terminal or where they are asked for, and say nothing that
// the words do not say.
// Method: each command's output in colour, freed of its escapes, against its plain output; a table
// of who decides; both streams looked at apart, one of them a terminal.
import Testing

@Suite struct ColourTests {
  /// A desk with a trace whose golden holds, and one whose golden does not.
  private func desk() throws -> Desk {
    let desk = try Desk()
    try desk.makeAccepted(Scenario.held, "held")
    try desk.makeTrace(Scenario.flagged, "flagged.listtrace")
    try desk.write(try desk.text(of: "held.golden"), to: "flagged.golden")
    return desk
  }

  static let commands = [
    ["replay", "flagged.listtrace", "held.listtrace"],
    ["replay", "--policy", "all", "flagged.listtrace"], ["explain", "flagged.listtrace"],
    ["verify", "."], ["judge", "flagged.listtrace"], ["inspect", "flagged.listtrace"],
    ["policies"], ["parameters"], ["--help"], ["help", "replay"], ["record", "--help"],
    ["replay", "nowhere"],
  ]

  @Test(arguments: commands)
  func `a colour changes no word`(_ words: [String]) throws {
    let desk = try desk()
    let plain = try desk.start(BuiltProgram.listreplay, words).end()
    let forced = ["CLICOLOR_FORCE": "1", "NO_COLOR": ""]
    let coloured = try desk.start(BuiltProgram.listreplay, words, environment: forced).end()
    #expect(!(plain.out + plain.err).contains("\u{1B}"))
    #expect((coloured.out + coloured.err).contains("\u{1B}["))
    #expect(coloured.status == plain.status)
    #expect(coloured.out.withoutColours == plain.out)
    #expect(coloured.err.withoutColours == plain.err)
  }

  @Test(arguments: [
    ["replay", "--json", "flagged.listtrace"], ["judge", "--json", "flagged.listtrace"],
    ["inspect", "--events", "flagged.listtrace"], ["completions", "bash"], ["manual"],
  ])
  func `data for programs has no colour`(_ words: [String]) throws {
    let desk = try desk()
    let outcome = try desk.start(BuiltProgram.listreplay, words + ["--color=always"]).end()
    #expect(!outcome.out.isEmpty)
    #expect(!outcome.out.contains("\u{1B}"))
  }

  @Test func `red is what is flagged or different, green what holds`() throws {
    let desk = try desk()
    let replay = try desk.listreplay(
      "replay", "--color", "always", "--update=batch", "--policy=none,M05", "flagged.listtrace")
    #expect(replay.out.contains("\u{1B}[31m+120\u{1B}[0m"))
    #expect(replay.out.contains("\u{1B}[32mheld\u{1B}[0m"))
    let verify = try desk.listreplay("verify", "--color", "always", ".")
    #expect(verify.out.contains("\u{1B}[31mdifferent:\u{1B}[0m ./flagged.golden"))
    #expect(verify.out.contains(#/\n\u{1B}\[31m-trace .*\u{1B}\[0m\n\u{1B}\[32m\+trace /#))
    #expect(verify.out.contains("\u{1B}[31m1 equal, 1 not\u{1B}[0m"))
  }

  /// Variables, words, and whether a pipe and a terminal are coloured then.
  static let deciders: [([String: String], [String], pipe: Bool, terminal: Bool)] = [
    ([:], [], false, true), (["NO_COLOR": "1"], [], false, false),
    (["NO_COLOR": ""], [], false, true), (["TERM": "dumb"], [], false, false),
    (["CLICOLOR": "0"], [], false, false), (["CLICOLOR": "1"], [], false, true),
    (["CLICOLOR_FORCE": "1"], [], true, true), (["CLICOLOR_FORCE": "0"], [], false, true),
    (["CLICOLOR_FORCE": ""], [], false, true),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false, false),
    (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], [], true, true),
    (["NO_COLOR": "1"], ["--color=always"], true, true),
    (["NO_COLOR": "1"], ["--color", "auto"], false, false),
    (["CLICOLOR_FORCE": "1"], ["--color=never"], false, false),
  ]

  @Test(.enabled(if: Desk.hasTerminal, "there is no 'script'"), arguments: deciders)
  func `who decides`(
    _ variables: [String: String], _ words: [String], pipe: Bool, terminal: Bool
  ) throws {
    let desk = try Desk()
    let command = "\"$LISTREPLAY\" policies " + words.joined(separator: " ")
    let setting = TerminalSetting(variables: variables)
    let shown = try desk.terminal(command, setting)
    #expect(shown.contains("none"))
    #expect(shown.contains("\u{1B}[1m") == terminal)
    #expect(try desk.terminal(command + " | cat", setting).contains("\u{1B}[1m") == pipe)
  }

  @Test(.enabled(if: Desk.hasTerminal, "there is no 'script'"))
  func `each stream is looked at by itself`() throws {
    let desk = try desk()
    try desk.write(try desk.bytes(of: "flagged.listtrace").dropLast(20), to: "cut.listtrace")
    let command = #""$LISTREPLAY" replay cut.listtrace"#
    let out = try desk.terminal(command + " 2> err")
    #expect(out.contains("\u{1B}[31m"))
    #expect(try desk.text(of: "err").hasPrefix("listreplay: cut.listtrace: "))
    let err = try desk.terminal(command + " > out")
    #expect(err.contains("\u{1B}[1mlistreplay:\u{1B}[0m cut.listtrace: "))
    #expect(try desk.text(of: "out").contains("cut off"))
    #expect(!(try desk.text(of: "out").contains("\u{1B}")))
  }

  @Test func `a word that is no choice is refused`() throws {
    let outcome = try Desk().listreplay("policies", "--color", "blue")
    #expect(
      outcome
        == Outcome(
          status: 64, out: "", err: "listreplay: --color takes auto, always, never, not 'blue'\n"))
  }
}
