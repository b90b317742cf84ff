// Goal: the manual page tells of all that there is, and formatters take it without a warning.
// Method: each name looked up in the text that a formatter makes of the page, where one is
// installed; the formatters' own checks.
import ReplayCommands
import Testing

@Suite struct ManualTests {
  @Test func `the page names every command, option, status and variable`() throws {
    let page = try Desk().listreplay("manual")
    #expect(page.status == 0)
    #expect(page.err.isEmpty)
    // The macros for flags, their values, variables and paths, as they are typed.
    let text = page.out.replacing("\\-", with: "-").replacing("Fl ", with: "-")
      .replacing(" , ", with: ", ").replacing(#/\b(Ar|Ev|Pa) /#, with: "")
    for (command, options) in HelpTests.commands {
      #expect(text.contains("\n.Ss \(command)\n"))
      for option in options { #expect(text.contains("\n.It " + option), "\(option)") }
    }
    for option in ["-q, --quiet", "-v, --verbose", "--color WHEN"] {
      #expect(text.ranges(of: "\n.It \(option)\n").count == 1)
    }
    for status in [0, 1, 4, 64, 65, 66, 70, 74] { #expect(text.contains("\n.It \(status)\n")) }
    for variable in ["NO_COLOR", "CLICOLOR_FORCE", "COLUMNS", "LISTREPLAY_PIPE"] {
      #expect(text.contains("\n.It \(variable)\n"))
    }
    for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "ENVIRONMENT", "FILES"] {
      #expect(text.contains("\n.Sh \(section)\n"))
    }
  }

  @Test(.enabled(if: Installed.path(of: "mandoc") != nil, "there is no mandoc"))
  func `mandoc has nothing to say against it`() throws {
    let outcome = try Desk().shell(#""$LISTREPLAY" manual | mandoc -T lint"#)
    #expect(outcome == Outcome(status: 0, out: "", err: ""))
  }

  @Test(.enabled(if: Installed.path(of: "groff") != nil, "there is no groff"))
  func `groff warns of nothing, and shows the words as they are typed`() throws {
    let outcome = try Desk().shell(#""$LISTREPLAY" manual | groff -mdoc -ww -Tascii -P -c"#)
    #expect(outcome.err.isEmpty)
    let text = outcome.out.replacing(#/.\u{8}/#, with: "")
    let examples = [
      "listreplay record -o chat.listtrace --browser chat.html --scroller '#messages'",
      "listreplay inspect --events feed.listtrace | jq -c 'select(.update)'",
      #"{"frame":10,"wheel":120}"#, "~/.config/fish/completions/listreplay.fish",
    ]
    for example in examples { #expect(text.contains(example), "\(example)") }
  }
}
