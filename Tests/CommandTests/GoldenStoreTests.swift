// Goal: what each mode does to a golden in each state: the words, the status, the bytes afterwards.
// Method: a desk for each state, in which a trace and its golden stand so; each mode is run on it.
// The tests may run as root, whom permissions do not stop, so what cannot be written is a folder in
// the golden's place, and what cannot be read bytes that are no text.
import Foundation
import ReplayCommands
import Testing

@Suite("The store of goldens")
struct GoldenStoreTests {
  enum State: String, CaseIterable {
    case absent, equal, different, unreadable, obsolete, unwritable
  }

  /// What a mode makes of a state: the status, a part of what is said, and what becomes of the
  /// golden.
  struct Expectation: CustomStringConvertible {
    var state: State
    var words: [String]
    var status: ReplayCommands.ExitStatus
    var says: String
    var fate = Fate.untouched
    var description: String { "\(words.joined(separator: " ")), \(state)" }
  }

  enum Fate { case untouched, verdict, gone }

  static let expectations: [Expectation] = [
    // verify
    .init(
      state: .absent, words: ["verify", "f"], status: .difference, says: "missing: f/a.golden"),
    .init(state: .equal, words: ["verify", "f"], status: .success, says: "1 equal, 0 not"),
    .init(
      state: .different, words: ["verify", "f"], status: .difference,
      says: "first: reload, none: frame 60 \"row-0\", event 0: shift is new"),
    .init(
      state: .unreadable, words: ["verify", "f"], status: .badInput,
      says: "f/a.golden: line 2 is not UTF-8"),
    .init(
      state: .obsolete, words: ["verify", "f"], status: .difference,
      says: "obsolete: f/old.golden has no trace"),
    .init(
      state: .unwritable, words: ["verify", "f"], status: .badInput,
      says: "f/a.golden: a folder stands in the golden's place"),
    // accept
    .init(
      state: .absent, words: ["accept", "f"], status: .success, says: "written: f/a.golden",
      fate: .verdict),
    .init(state: .equal, words: ["accept", "f"], status: .success, says: "unchanged: f/a.golden"),
    .init(
      state: .different, words: ["accept", "f"], status: .success, says: "replaced: f/a.golden",
      fate: .verdict),
    .init(
      state: .unreadable, words: ["accept", "f"], status: .success, says: "replaced: f/a.golden",
      fate: .verdict),
    .init(
      state: .obsolete, words: ["accept", "f"], status: .success, says: "unchanged: f/a.golden"),
    .init(
      state: .unwritable, words: ["accept", "f"], status: .outputFailed,
      says: "f/a.golden: Is a directory"),
    // accept --only-failed, with other runs named
    .init(
      state: .absent, words: ["accept", "--only-failed", "f"], status: .success,
      says: "written: f/a.golden", fate: .verdict),
    .init(
      state: .equal, words: ["accept", "--only-failed", "--policy", "none", "f"],
      status: .success, says: ""),
    .init(
      state: .different, words: ["accept", "--only-failed", "f"], status: .success,
      says: "replaced: f/a.golden", fate: .verdict),
    .init(
      state: .unreadable, words: ["accept", "--only-failed", "f"], status: .success,
      says: "replaced: f/a.golden", fate: .verdict),
    .init(state: .obsolete, words: ["accept", "--only-failed", "f"], status: .success, says: ""),
    .init(
      state: .unwritable, words: ["accept", "--only-failed", "f"], status: .outputFailed,
      says: "f/a.golden: Is a directory"),
    // accept --remove-obsolete
    .init(state: .absent, words: ["accept", "--remove-obsolete", "f"], status: .success, says: ""),
    .init(state: .equal, words: ["accept", "--remove-obsolete", "f"], status: .success, says: ""),
    .init(
      state: .different, words: ["accept", "--remove-obsolete", "f"], status: .success, says: ""),
    .init(
      state: .unreadable, words: ["accept", "--remove-obsolete", "f"], status: .success, says: ""),
    .init(
      state: .obsolete, words: ["accept", "--remove-obsolete", "f"], status: .success,
      says: "removed: f/old.golden", fate: .gone),
    .init(
      state: .unwritable, words: ["accept", "--remove-obsolete", "f"], status: .success, says: ""),
  ]

  @Test("each mode in each state", arguments: expectations)
  func mode(_ expectation: Expectation) throws {
    let desk = try makeDesk(expectation.state)
    let before = try desk.snapshot()
    let verdict = try self.verdict()
    let outcome = try desk.start(BuiltProgram.listreplay, expectation.words).end()
    #expect(outcome.status == expectation.status.code, "\(outcome)")
    #expect(
      expectation.says.isEmpty
        ? outcome.out.isEmpty && outcome.err.isEmpty
        : (outcome.out + outcome.err).contains(expectation.says), "\(outcome)")
    switch expectation.fate {
    case .untouched: #expect(try desk.snapshot() == before)
    case .verdict: #expect(try desk.text(of: "f/a.golden") == verdict)
    case .gone:
      #expect(try desk.names == before.keys.filter { $0 != "f/old.golden" && $0 != "." }.sorted())
    }
  }

  @Test("what is pending in each state", arguments: State.allCases)
  func pending(_ state: State) throws {
    let desk = try makeDesk(state)
    let before = try desk.snapshot()
    let verdict = try self.verdict()
    let verified = try desk.listreplay("verify", "--pending", "p", "f")
    let isPending = state == .absent || state == .different
    let left = try desk.names.filter { $0 == "p" || $0.hasPrefix("p/") }
    #expect(
      left == (isPending ? ["p", "p/f", "p/f/a.golden", "p/goldens.patch", "p/pending.jsonl"] : []))
    // The tree is as it was.
    #expect(
      try desk.snapshot().filter { $0.key.hasPrefix("f") }
        == before.filter { $0.key.hasPrefix("f") })
    guard isPending else { return }
    #expect(verified.status == ReplayCommands.ExitStatus.difference.code)
    #expect(verified.out.contains("listreplay accept --from p\n"))
    #expect(try desk.text(of: "p/f/a.golden") == verdict)
    try patches(desk, state, verdict)
    let accepted = try desk.listreplay("accept", "--from", "p")
    let word = state == .absent ? "written" : "replaced"
    #expect(accepted == Outcome(status: 0, out: "\(word): f/a.golden\n", err: ""))
    #expect(try desk.text(of: "f/a.golden") == verdict)
    #expect(try !desk.names.contains("p"))
    #expect(try desk.listreplay("verify", "f").status == 0)
  }

  /// The patch makes of a copy of the tree what accepting makes of the tree.
  private func patches(_ desk: Desk, _ state: State, _ verdict: String) throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"))
    let script = "mkdir copy && cp -r f copy/f && cd copy && patch -s -p0 < ../p/goldens.patch"
    #expect(try desk.shell(script) == Outcome(status: 0, out: "", err: ""))
    #expect(try desk.text(of: "copy/f/a.golden") == verdict)
    _ = try desk.shell("rm -r copy")
  }

  @Test("what changed since is not taken")
  func stalePending() throws {
    let desk = try makeDesk(.different)
    _ = try desk.listreplay("verify", "--pending", "p", "f")
    let golden = try desk.text(of: "f/a.golden")
    try desk.write(golden + "\n", to: "f/a.golden")
    let changed = try desk.listreplay("accept", "--from", "p")
    #expect(changed.status == ReplayCommands.ExitStatus.badInput.code)
    #expect(
      changed.err == "listreplay: f/a.golden: the golden has changed since; verify again\n")
    #expect(try desk.text(of: "f/a.golden") == golden + "\n")
    try desk.write(golden, to: "f/a.golden")
    try desk.makeTrace(Scenario.held, "f/a.listtrace")
    let other = try desk.listreplay("accept", "--from", "p")
    #expect(other.err == "listreplay: f/a.golden: the trace has changed since; verify again\n")
    #expect(try desk.text(of: "f/a.golden") == golden)
    #expect(try desk.names.contains("p/pending.jsonl"))
  }

  @Test("a list of what is pending cannot lead elsewhere")
  func forgedPending() throws {
    let desk = try makeDesk(.different)
    _ = try desk.listreplay("verify", "--pending", "p", "f")
    let list = try desk.text(of: "p/pending.jsonl")
    for (old, new) in [
      (#""file":"f/a.golden""#, #""file":"../f/a.golden""#),
      (#""golden":"f/a.golden""#, #""golden":"f/b.golden""#),
      (#""trace":"f/a.listtrace""#, #""trace":"f/b.listtrace""#),
    ] {
      let forged = list.replacing(old, with: new)
      #expect(forged != list)
      try desk.write(forged, to: "p/pending.jsonl")
      #expect(
        try desk.listreplay("accept", "--from", "p").status
          == ReplayCommands.ExitStatus.badInput.code)
      #expect(try !desk.names.contains("f/b.golden"))
    }
    for text in ["nonsense\n", "{}\n"] {
      try desk.write(text, to: "p/pending.jsonl")
      #expect(
        try desk.listreplay("accept", "--from", "p").status
          == ReplayCommands.ExitStatus.badInput.code)
    }
    #expect(
      try desk.listreplay("accept", "--from", "none").status
        == ReplayCommands.ExitStatus.notFound.code)
  }

  @Test("a folder that holds other things is left alone; an older one is replaced")
  func pendingFolder() throws {
    let desk = try makeDesk(.different)
    try desk.makeFolder("p")
    try desk.write("mine\n", to: "p/notes.txt")
    let before = try desk.snapshot()
    let refused = try desk.listreplay("verify", "--pending", "p", "f")
    #expect(refused.status == ReplayCommands.ExitStatus.outputFailed.code)
    #expect(refused.err == "listreplay: p: there are other things in it than pending verdicts\n")
    #expect(try desk.snapshot() == before)
    _ = try desk.shell("rm -r p")
    _ = try desk.listreplay("verify", "--pending", "p", "f")
    _ = try desk.listreplay("accept", "f")
    #expect(try desk.listreplay("verify", "--pending", "p", "f").status == 0)
    #expect(try !desk.names.contains("p"))
  }

  @Test("a run that compares nothing leaves what is pending")
  func nothingCompared() throws {
    let desk = try makeDesk(.different)
    _ = try desk.listreplay("verify", "--pending", "p", "f")
    let before = try desk.snapshot()
    let outcome = try desk.listreplay("verify", "--pending", "p", "nowhere")
    #expect(outcome.status == ReplayCommands.ExitStatus.notFound.code)
    #expect(try desk.snapshot().filter { $0.key != "." } == before.filter { $0.key != "." })
    try desk.write([0xFF], to: "f/a.golden")
    let refused = try desk.listreplay("accept", "--from", "p")
    #expect(refused.err.contains("the golden has changed since"))
    #expect(try desk.bytes(of: "f/a.golden") == [0xFF])
  }

  @Test("paths above the working folder stay below the pending one")
  func pathsAbove() throws {
    let desk = try makeDesk(.different)
    try desk.makeFolder("g")
    let absolute = desk.path("f/a.listtrace")
    let verified = try desk.shell(
      "cd g && \"$LISTREPLAY\" verify --pending p ../f/a.listtrace; "
        + "\"$LISTREPLAY\" verify --pending q '\(absolute)'; find . -name '*.golden' | sort")
    #expect(
      verified.out.hasSuffix("./p/%2E%2E/f/a.golden\n./q/%2F\(desk.path("f/a.golden"))\n"),
      "\(verified.out)")
    let accepted = try desk.shell("cd g && \"$LISTREPLAY\" accept --from p")
    #expect(accepted.out == "replaced: ../f/a.golden\n")
  }

  @Test("goldens that would be one are refused, the same trace twice is one")
  func collisions() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "a.listtrace")
    try desk.makeTrace(Scenario.held, "A.listtrace")
    try desk.write(desk.bytes(of: "a.listtrace"), to: "a")
    let before = try desk.snapshot()
    for words in [["verify", "."], ["accept", "."], ["accept", "a", "a.listtrace"]] {
      let outcome = try desk.start(BuiltProgram.listreplay, words).end()
      #expect(outcome.status == ReplayCommands.ExitStatus.badInput.code)
      #expect(outcome.err.contains("rename one"), "\(outcome.err)")
      #expect(try desk.snapshot() == before)
    }
    let once = try desk.listreplay(
      "accept", "a.listtrace", "./a.listtrace", desk.path("a.listtrace"))
    #expect(once == Outcome(status: 0, out: "written: a.golden\n", err: ""))
  }

  @Test("a golden whose trace was renamed says so; files of others and pending ones are no goldens")
  func obsolete() throws {
    let desk = try makeDesk(.equal)
    _ = try desk.shell("mv f/a.listtrace f/b.listtrace")
    try desk.write("other\n", to: "f/other.golden")
    _ = try desk.listreplay("verify", "--pending", "f/pending", "f")
    let verified = try desk.listreplay("verify", "f")
    #expect(verified.status == ReplayCommands.ExitStatus.difference.code)
    #expect(
      verified.out.contains(
        "obsolete: f/a.golden has no trace\n"
          + "looks renamed: f/b.listtrace is the trace that it speaks of\n"))
    #expect(verified.out.hasSuffix("1 trace: 0 equal, 1 not; 1 obsolete golden\n"))
    // A file that is named says nothing of others.
    #expect(try !desk.listreplay("verify", "f/b.listtrace").out.contains("obsolete"))
    let removed = try desk.listreplay("accept", "--remove-obsolete", "f")
    #expect(removed == Outcome(status: 0, out: "removed: f/a.golden\n", err: ""))
    #expect(try desk.names.contains("f/other.golden"))
  }

  @Test("every state reaches the reports")
  func reports() throws {
    let desk = try Desk()
    try desk.makeFolder("f")
    for state in State.allCases { try make(state, "f/\(state)", in: desk) }
    let verified = try desk.listreplay(
      "verify", "--result", "r", "--junit", "j.xml", "--no-film", "f")
    #expect(verified.status == ReplayCommands.ExitStatus.badInput.code)
    let reported = try desk.listreplay("report", "r", "--as", "json")
    let junit = try desk.text(of: "j.xml")
    for (state, kind) in [
      (State.absent, "missing"), (.different, "different"), (.unreadable, "unreadable"),
      (.obsolete, "obsolete"), (.unwritable, "unreadable"),
    ] {
      #expect(junit.contains("type=\"\(kind)\""), "\(state)")
    }
    #expect(junit.contains("tests=\"7\" failures=\"3\" errors=\"2\""), "\(junit.prefix(200))")
    #expect(reported.out.split(separator: "\n").count == 7)
  }

  private func verdict() throws -> String {
    let desk = try Desk()
    try desk.makeAccepted(Scenario.flagged, "a")
    return try desk.text(of: "a.golden")
  }

  /// A folder `f` with the trace `a`, whose golden is in that state.
  private func makeDesk(_ state: State) throws -> Desk {
    let desk = try Desk()
    try desk.makeFolder("f")
    try make(state, "f/a", in: desk)
    return desk
  }

  private func make(_ state: State, _ name: String, in desk: Desk) throws {
    try desk.makeTrace(Scenario.flagged, name + ".listtrace")
    let golden = name + ".golden"
    if state == .unwritable { return try desk.makeFolder(golden) }
    if state == .unreadable { return try desk.write([0x61, 0x0A, 0xFF, 0x0A], to: golden) }
    guard state != .absent else { return }
    _ = try desk.listreplay("accept", name + ".listtrace")
    let text = try desk.text(of: golden)
    if state == .different {
      let lines = text.split(separator: "\n").filter { !$0.contains(" shift frame ") }
      try desk.write(lines.map { $0 + "\n" }.joined(), to: golden)
    }
    if state == .obsolete {
      let folder = name.split(separator: "/").dropLast().joined(separator: "/")
      try desk.write(text, to: folder + "/old.golden")
    }
  }
}
