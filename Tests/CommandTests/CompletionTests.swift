// Goal: what a shell offers for a word is what the commands take there.
// Method: the real shells, where they are installed, are asked as a user does: bash by variables
// that it sets itself, fish by its own question, zsh by keys in a terminal of its own.
import Foundation
import Testing

@Suite struct CompletionTests {
  /// A command line up to the cursor, and what is offered for its last word.
  static let cases: [(words: [String], offers: [String])] = [
    (["re"], ["record", "repair", "replay", "report"]), (["manu"], ["manual"]),
    (["replay", "--po"], ["--policy"]), (["replay", "--update", "re"], ["recorded", "reload"]),
    (["replay", "--update", "reload,b"], ["reload,batch"]),
    (["replay", "--judge", ""], ["lenient", "strict", "uikit"]),
    (["replay", "--color", "a"], ["always", "auto"]),
    (["replay", "--model", "xyz"], []), (["replay", "--spans", ""], []),
    (["replay", ""], ["a b.jsonl", "a.listtrace", "folder"]),
    (["verify", "--pending", ""], ["folder"]),
    (["judge", "--log", "c"], ["c.txt"]), (["record", "c"], ["c.txt"]),
    (["completions", ""], ["bash", "fish", "zsh"]), (["help", "ins"], ["inspect"]),
    (["report", "--as", "json,gi"], ["json,github", "json,gitlab"]), (["policies", "x"], []),
  ]

  private func desk() throws -> Desk {
    let desk = try Desk()
    for name in ["a.listtrace", "a b.jsonl", "c.txt"] { try desk.write("", to: name) }
    try desk.makeFolder("folder")
    for shell in ["bash", "zsh", "fish"] {
      let script = try desk.listreplay("completions", shell)
      #expect(script.status == 0)
      try desk.write(script.out, to: ".script." + shell)
    }
    return desk
  }

  private func run(_ shell: String, _ script: String, in desk: Desk) throws -> [String] {
    let path = try #require(Installed.path(of: shell))
    let options = ["bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]]
    try desk.write(script, to: ".run." + shell)
    let outcome = try desk.start(path, (options[shell] ?? []) + [".run." + shell]).end()
    #expect(outcome.err.isEmpty)
    return outcome.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(.enabled(if: Installed.path(of: "bash") != nil, "there is no bash"))
  func `bash offers what fits`() throws {
    let desk = try desk()
    var script = "source .script.bash\n"
    script += """
      ask() {
        COMP_WORDS=(listreplay "$@"); COMP_CWORD=$#; COMPREPLY=(); _listreplay
        printf '%s|' "${COMPREPLY[@]}"; echo
      }

      """
    for (words, _) in CompletionTests.cases { script += "ask " + quoted(words) + "\n" }
    // bash cuts a word at the sign of equality.
    script += "ask replay --update = rel\nask replay --update =\n"
    let lines = try run("bash", script, in: desk)
    for ((words, offers), line) in zip(CompletionTests.cases, lines) {
      #expect(line.split(separator: "|").map(String.init).sorted() == offers, "\(words)")
    }
    #expect(lines[CompletionTests.cases.count] == "reload|")
    #expect(lines[CompletionTests.cases.count + 1] == "recorded|reload|batch|all|")
  }

  @Test(.enabled(if: Installed.path(of: "fish") != nil, "there is no fish"))
  func `fish offers what fits`() throws {
    let desk = try desk()
    var script = "source .script.fish\n"
    let lines = CompletionTests.cases.map { $0.words.joined(separator: " ") }
    for line in lines + ["replay --update=rel", "replay -"] {
      script += "echo (string join -- '|' (complete -C '\("listreplay " + line)'))\n"
    }
    let answers = try run("fish", script, in: desk).map { line in
      line.split(separator: "|").map { offer in
        String(offer.prefix { $0 != "\t" }).replacing(#/\/$/#, with: "").replacing("\\", with: "")
      }.sorted()
    }
    for ((words, offers), answer) in zip(CompletionTests.cases, answers) {
      #expect(answer == offers, "\(words)")
    }
    #expect(answers[lines.count] == ["--update=reload"])
    #expect(Set(answers[lines.count + 1]).isSuperset(of: ["--policy", "--quiet", "-q", "--help"]))
  }

  /// What zsh makes of a line when the tabulator is struck.
  static let struck = [
    ("verif", "verify "), ("replay --po", "replay --policy="),
    ("replay --update=rel", "replay --update=reload,"),
    ("replay --update reload,b", "replay --update reload,batch,"),
    ("replay --color ne", "replay --color never "), ("replay a.", "replay a.listtrace "),
    ("judge --log c", "judge --log c.txt "), ("verify --pending f", "verify --pending folder/"),
    ("completions b", "completions bash "), ("help ins", "help inspect "),
    ("record -o x c", "record -o x c.txt "),
  ]

  @Test(.enabled(if: Installed.path(of: "zsh") != nil, "there is no zsh"))
  func `zsh completes what is unique`() throws {
    let desk = try desk()
    var script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'autoload -Uz compinit; compinit -u -D; source .script.zsh'
      zpty -w shell 'tell() { print -r -- "$BUFFER" >> .told; BUFFER= }; zle -N tell'
      zpty -w shell 'bindkey "^T" tell; bindkey "^I" complete-word; : > .told'
      while [[ ! -e .told ]]; do sleep 0.05; done

      """
    for (number, (line, _)) in CompletionTests.struck.enumerated() {
      script += "zpty -w -n shell 'listreplay \(line)'$'\\t\\x14'\n"
      script += "while (( $(wc -l < .told) <= \(number) )); do sleep 0.02; done\n"
    }
    _ = try run("zsh", script + "zpty -d shell\n", in: desk)
    let told = try desk.text(of: ".told").split(separator: "\n").map(String.init)
    for ((line, completed), told) in zip(CompletionTests.struck, told) {
      #expect(told == "listreplay " + completed, "\(line)")
    }
    #expect(told.count == CompletionTests.struck.count)
  }

  @Test func `no shell is known but three`() throws {
    let outcome = try Desk().listreplay("completions", "tcsh")
    let message = "listreplay: completions are for bash, zsh, fish, not 'tcsh'\n"
    #expect(outcome == Outcome(status: 64, out: "", err: message))
  }

  @Test func `each script names every command and option`() throws {
    let desk = try Desk()
    for shell in ["bash", "zsh", "fish"] {
      let script = try desk.listreplay("completions", shell).out
      for (command, options) in HelpTests.commands {
        #expect(script.contains(command))
        for option in options {
          let name = option.prefix { !" ,".contains($0) }.drop { $0 == "-" }
          #expect(script.contains(name), "\(shell) \(command) \(option)")
        }
      }
    }
  }

  private func quoted(_ words: [String]) -> String {
    words.map { "'\($0)'" }.joined(separator: " ")
  }
}
