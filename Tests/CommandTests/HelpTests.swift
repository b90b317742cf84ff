// Goal: the program explains itself, and refuses words that it does not know by name.
// Method: every command's help, by each way to ask for it, is measured; each wrong word ends with
// status 64 and a message that holds it.
import ReplayCommands
import Testing

@Suite struct HelpTests {
  static let commands: [String: [String]] = [
    "record": [
      "--output, -o FILE", "--browser PAGE", "--scroller CSS", "--key ATTRIBUTE", "--actions FILE",
      "--seconds N", "--anchoring off", "--window WxH", "--patience N",
    ],
    "replay": [
      "--update", "--policy", "--timing", "--animation", "--model", "--on-reject", "--judge",
      "--json", "--spans", "-q, --quiet", "-v, --verbose", "--color WHEN", "--junit FILE",
    ],
    "judge": ["--log", "--mode", "--json"],
    "verify": ["--pending FOLDER", "-q, --quiet", "-v, --verbose"],
    "accept": ["--update", "--policy", "--timing", "--animation", "--model"],
    "explain": ["--frame", "--update", "--policy", "--timing", "--model"],
    "fidelity": ["--policy", "--model", "--json"],
    "parameters": [], "policies": [], "completions": [], "manual": [], "report": ["--as FORM,..."],
    "inspect": ["--events", "--positions"],
  ]

  @Test(arguments: commands)
  func `a command's help names its options in at most 100 columns`(
    _ name: String, _ options: [String]
  ) throws {
    let desk = try Desk()
    let help = try desk.listreplay(name, "--help")
    #expect(help.status == 0)
    #expect(help.err.isEmpty)
    #expect(help.out.hasPrefix("listreplay \(name): "))
    #expect(help.out.contains("\nusage: listreplay \(name)"))
    for option in options { #expect(help.out.contains("\n  " + option + " "), "\(option)") }
    #expect(help.out.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try desk.listreplay("help", name) == help)
    #expect(try desk.listreplay(name, "-o", "x", "-h") == help)
  }

  @Test func `the overview names every command and status`() throws {
    let desk = try Desk()
    let help = try desk.listreplay("--help")
    #expect(help.status == 0)
    for name in HelpTests.commands.keys { #expect(help.out.contains("\n  \(name) ")) }
    for status in [0, 1, 4, 64, 65, 66, 70, 74] { #expect(help.out.contains("\(status) ")) }
    #expect(help.out.split(separator: "\n").allSatisfy { $0.count <= 100 })
    for words in ["help", "-h"] { #expect(try desk.listreplay(words) == help) }
    let bare = try desk.listreplay()
    #expect(bare.status == 64)
    #expect(bare.out == help.out)
  }

  @Test(arguments: commands.keys)
  func `a command's help has an example of that command`(_ name: String) throws {
    let help = try Desk().listreplay("help", name).out
    #expect(help.contains("\nexample:\n  listreplay \(name)"))
  }

  @Test(arguments: commands.keys)
  func `every command takes what is said of the terminal`(_ name: String) throws {
    let desk = try Desk()
    let help = try desk.listreplay("help", name).out
    for option in ["-q, --quiet", "-v, --verbose", "--color WHEN"] {
      #expect(help.contains("\n  \(option)  "))
    }
    let bash = try desk.listreplay("completions", "bash").out
    let branch = try #require(bash.firstRange(of: "\n    \(name))\n")).upperBound
    let words = try #require(bash[branch...].firstRange(of: "-*) _listreplay_words '")).upperBound
    #expect(bash[words...].prefix { $0 != "'" }.contains("--quiet -q --verbose -v --color"))
  }

  /// Words, and what may have been meant.
  static let near: [([String], String?)] = [
    (["repaly"], "replay"), (["verfiy", "x"], "verify"), (["inspct"], "inspect"),
    (["hlep"], "help"), (["help", "acept"], "accept"), (["replay", "--jsn", "x"], "--json"),
    (["replay", "--polcy=none", "x"], "--policy"), (["verify", "--quite", "x"], "--quiet"),
    (["record", "--ouptut", "x"], "--output"), (["frobnicate"], nil), (["x"], nil),
    (["replay", "-x", "y"], nil), (["replay", "--in", "y"], nil), (["rexxxy"], nil),
  ]

  @Test(arguments: near)
  func `a word that is nearly right is a question`(_ words: [String], _ meant: String?) throws {
    let outcome = try Desk().start(BuiltProgram.listreplay, words).end()
    #expect(outcome.status == 64)
    #expect(outcome.err.contains("did you mean") == (meant != nil))
    #expect(outcome.err.contains(meant.map { "', did you mean '\($0)'? (listreplay " } ?? "' ("))
  }

  @Test func `the version is one line`() throws {
    let outcome = try Desk().listreplay("--version")
    #expect(outcome == Outcome(status: 0, out: "listreplay 0.1.0\n", err: ""))
  }

  @Test func `behind the two dashes help is for the program`() throws {
    let desk = try Desk()
    let outcome = try desk.shell(#""$LISTREPLAY" record -o x -- "$IMAGINARY" --help"#)
    #expect(outcome.out.hasPrefix("usage: imaginary-list "))
    #expect(outcome.status == 65)
  }

  /// Words and what the message about them has to hold.
  static let wrong: [([String], String)] = [
    (["frobnicate"], "unknown command 'frobnicate' (listreplay --help)"),
    (["--frob"], "unknown command '--frob'"),
    (["help", "frob"], "no help on 'frob' (listreplay --help)"),
    (["replay", "--frob", "x"], "unknown option '--frob', did you mean '--from'?"),
    (["replay"], "an operand is missing: usage: listreplay replay [options] TRACE..."),
    (["verify"], "an operand is missing: usage: listreplay verify [options] PATH..."),
    (["accept"], "an operand is missing: usage: listreplay accept [options] PATH..."),
    (["inspect"], "an operand is missing: usage: listreplay inspect [--at PLACE"),
    (["inspect", "a", "b"], "too many operands: usage: listreplay inspect [--at PLACE"),
    (["record", "x"], "record needs -o FILE"),
    (["record", "-o"], "-o needs a value"),
    (["record", "-o", "x", "-o", "y"], "-o is given twice"),
    (["record", "-o", "x", "--output=y"], "--output is given twice"),
    (["record", "-o", "x", "a", "b"], "too many operands"),
    (["record", "-o", "x", "--"], "record takes a scenario or, behind --, a command"),
    (["record", "-o", "x", "a", "--", "b"], "record takes a scenario or, behind --, a command"),
    (["replay", "--json=yes", "x"], "--json takes no value"),
    (
      ["replay", "--update", "frob", "x"], "--update takes recorded, reload, batch, all, not 'frob'"
    ),
    (["replay", "--update", "", "x"], "--update takes recorded, reload, batch, all, not ''"),
    (["replay", "--policy", "none,M99", "x"], "not 'M99'"),
    (["replay", "--policy", "none,", "x"], "not ''"),
    (
      ["replay", "--timing=soon", "x"], "--timing takes layout, call, completion, late1, late2, all"
    ),
    (["replay", "--animation=all", "x"], "--animation takes recorded, on, off, not 'all'"),
    (["replay", "--policy", "none", "--policy", "none", "x"], "--policy is given twice"),
    (["replay", "--spans", "-1", "x"], "--spans takes a whole number, not '-1'"),
    (["accept", "--json", "x"], "unknown option '--json' (listreplay help accept)"),
    (["verify", "--policy", "none", "x"], "unknown option '--policy' (listreplay help verify)"),
    (["verify", "-"], "the standard input has no place for a golden"),
    (["accept", "x", "-"], "the standard input has no place for a golden"),
  ]

  @Test(arguments: wrong)
  func `a wrong word is a usage error that names it`(_ words: [String], _ part: String) throws {
    let desk = try Desk()
    let outcome = try desk.start(BuiltProgram.listreplay, words).end()
    #expect(outcome.status == ExitStatus.usage.code)
    #expect(outcome.out.isEmpty)
    #expect(outcome.err.hasPrefix("listreplay: "))
    #expect(outcome.err.contains(part), "\(outcome.err)")
    #expect(outcome.err.split(separator: "\n").count == 1)
    #expect(try desk.names.isEmpty)
  }
}
