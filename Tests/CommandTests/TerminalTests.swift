// Goal: a terminal is written to in colours, with a sparkline and a line of progress; everything
// else as before; completions and the manual page are what their readers take.
// Method: the built program with pipes, and in a terminal of its own that script(1) opens; the
// scripts in their shells and the page in groff, where those are installed.
import Foundation
import ReplayCommands
import Testing

@Suite("The terminal")
struct TerminalTests {
  private static func isThere(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
  }

  private func desk() throws -> Desk {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    return desk
  }

  @Test(
    "colours where they are wanted",
    arguments: [
      ([:], "", false), (["CLICOLOR_FORCE": "1"], "", true), (["CLICOLOR_FORCE": "0"], "", false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], "", false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": ""], "", true), ([:], "--color=always", true),
      (["NO_COLOR": "1"], "--color=always", true),
      (["CLICOLOR_FORCE": "1"], "--color=never", false),
    ] as [([String: String], String, Bool)])
  func colors(_ environment: [String: String], _ option: String, _ isColored: Bool) throws {
    let desk = try desk()
    let words = ["replay", "a.listtrace"] + (option.isEmpty ? [] : [option])
    let outcome = try desk.start(
      BuiltProgram.listreplay, words, environment: ["NO_COLOR": ""].merging(environment) { $1 }
    ).end()
    #expect(outcome.out.contains("\u{1B}[") == isColored)
    let plain = try desk.listreplay("replay", "a.listtrace", "--color=never").out
    #expect(outcome.out.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
  }

  @Test("a patch in colours is the patch")
  func coloredPatch() throws {
    let desk = try desk()
    try desk.write("listreplay golden 1\n", to: "a.golden")
    let plain = try desk.listreplay("verify", "a.listtrace")
    let colored = try desk.listreplay("verify", "--color=always", "a.listtrace")
    #expect(colored.out.contains("\u{1B}[32m+"))
    #expect(colored.out.replacing(#/\u{1B}\[\d+m/#, with: "") == plain.out)
  }

  @Test("quiet tells what is wrong, verbose what is done")
  func quietAndVerbose() throws {
    let desk = try desk()
    let accepted = try desk.listreplay("accept", "-q", "a.listtrace")
    #expect(accepted == Outcome(status: 0, out: "", err: ""))
    #expect(
      try desk.listreplay("verify", "--quiet", "a.listtrace")
        == Outcome(status: 0, out: "", err: ""))
    try desk.write("else\n", to: "a.golden")
    let different = try desk.listreplay("verify", "--quiet", "a.listtrace")
    #expect(different.out.hasPrefix("different: a.golden, "))
    #expect(!different.out.contains("to take"))
    let verbose = try desk.listreplay("verify", "-v", "a.listtrace")
    #expect(verbose.err.wholeMatch(of: #/listreplay: a\.listtrace: \d+ ms\n/#) != nil)
    #expect(try desk.listreplay("verify", "-q", "-v", "a.listtrace").status == 64)
  }

  @Test("a word that is nearly one is guessed")
  func guesses() throws {
    let desk = try Desk()
    for (words, guess) in [
      (["repaly"], "did you mean 'replay'?"), (["verify", "--pendin", "x"], "'--pending'?"),
      (["xyzzy"], "unknown command 'xyzzy' (listreplay --help)"),
    ] {
      let outcome = try desk.start(BuiltProgram.listreplay, words).end()
      #expect(outcome.status == ReplayCommands.ExitStatus.usage.code)
      #expect(outcome.err.contains(guess), "\(outcome.err)")
    }
  }

  @Test("in a terminal there is a sparkline, and progress leaves nothing behind")
  func inATerminal() throws {
    guard Self.isThere("script") else { return print("script(1) is not there: no terminal tried.") }
    let desk = try desk()
    let command = "stty cols 80; \"$LISTREPLAY\" replay a.listtrace"
    let environment = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "CI": "", "NO_COLOR": ""]
    let shown = try desk.shell(
      "script -qec '\(command)' /dev/null", environment: environment)
    #expect(shown.out.contains("▁▁"), "\(shown.out)")
    #expect(shown.out.contains("+120 pt"))
    #expect(shown.out.contains("\u{1B}[31m"))
    let plain = try desk.shell(
      "script -qec '\(command)' /dev/null",
      environment: environment.merging(["LC_ALL": "C", "NO_COLOR": "1"]) { $1 })
    #expect(plain.out.contains("____") && !plain.out.contains("\u{1B}["))
    // Long enough for a line of progress: what is left in the end is what a pipe gets.
    for number in 0..<60 {
      try desk.write(desk.bytes(of: "a.listtrace"), to: "\(number).listtrace")
    }
    _ = try desk.listreplay("accept", "-q", ".")
    let all =
      "for i in 1 2 3 4 5 6 7 8 9 10; do set -- \"$@\" .; done; \"$LISTREPLAY\" verify \"$@\""
    try desk.write(all, to: "all.sh")
    let long = try desk.shell("script -qec 'sh all.sh' /dev/null", environment: environment)
    let last = try #require(long.out.split(separator: "\u{1B}[K").last)
    #expect(last.contains("61 traces: 61 equal, 0 not"), "\(long.out.suffix(300))")
  }

  @Test("bash completes commands, options and words")
  func bash() throws {
    guard Self.isThere("bash") else { return print("bash is not there: no completion tried.") }
    let desk = try Desk()
    for (words, completions) in [
      ("rep", "replay report repair"), ("replay --up", "--update"),
      ("replay --update re", "recorded reload"), ("replay --update reload,b", "reload,batch"),
      ("report --as ht", "html"), ("help ver", "verify"), ("verify -", "--pending"),
    ] {
      let count = words.split(separator: " ").count
      let script = """
        . ./completions; COMP_WORDS=(listreplay \(words)); COMP_CWORD=\(count); _listreplay
        echo "${COMPREPLY[*]}"
        """
      _ = try desk.shell("\"$LISTREPLAY\" completions bash > completions")
      let said = try desk.start("/usr/bin/bash", ["-c", script]).end()
      #expect(said.err.isEmpty)
      let found = said.out.split(whereSeparator: \.isWhitespace).map(String.init)
      let wanted = completions.split(separator: " ").map(String.init)
      #expect(wanted.allSatisfy(found.contains), "\(words): \(found)")
    }
  }

  @Test("zsh and fish read their scripts", arguments: ["zsh", "fish"])
  func otherShells(_ shell: String) throws {
    let desk = try Desk()
    let script = try desk.listreplay("completions", shell)
    #expect(
      script.status == 0 && script.out.contains("--pending") || script.out.contains("pending"))
    guard Self.isThere(shell) else {
      return print("\(shell) is not there: its script was not read.")
    }
    try desk.write(script.out, to: "script")
    let read = try desk.shell("\(shell) -n script")
    #expect(read == Outcome(status: 0, out: "", err: ""))
    guard shell == "fish" else { return }
    let completed = try desk.shell("fish -c 'source script; complete -C \"listreplay rep\"'")
    #expect(completed.out.contains("replay"))
  }

  @Test("the manual page is one for man")
  func manual() throws {
    let desk = try Desk()
    let page = try desk.listreplay("manual")
    #expect(page.status == 0)
    for name in ["replay", "verify", "completions"] {
      #expect(page.out.contains(".Ss listreplay \(name)"))
    }
    if Self.isThere("mandoc") {
      let lint = try desk.start(
        "/usr/bin/mandoc", ["-T", "lint", "-W", "warning"], input: page.out
      ).end()
      #expect(lint.out == "" && lint.err == "", "\(lint)")
    }
    guard Self.isThere("groff") else { return print("groff is not there: the page was not read.") }
    try desk.write(page.out, to: "page")
    let read = try desk.shell("groff -mdoc -ww -Wbreak -Tascii -P-cbou page > text")
    #expect(read == Outcome(status: 0, out: "", err: ""))
    let text = try desk.text(of: "text")
    #expect(text.contains("EXIT") && text.contains("-pending"))
  }

  @Test("no shell is known but three")
  func unknownShell() throws {
    let outcome = try Desk().listreplay("completions", "tcsh")
    #expect(outcome.status == ReplayCommands.ExitStatus.usage.code)
    #expect(outcome.err == "listreplay: completions are for bash, zsh, fish, not 'tcsh'\n")
  }
}
