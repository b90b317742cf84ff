// Goal: a terminal gets lines that fit, and one that shows where the anchor stood; a file neither.
// Method: terminals of several widths, every line counted; the line of the anchor sign by sign.
import Testing

@Suite(.enabled(if: Desk.hasTerminal, "there is no 'script'")) struct TerminalWidthTests {
  private func lines(
    _ desk: Desk, _ words: String, columns: Int, _ variables: [String: String] = [:]
  ) throws -> [String] {
    let setting = TerminalSetting(columns: columns, variables: variables)
    return try desk.terminal("\"$LISTREPLAY\" " + words, setting).withoutColours
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).replacing("\r", with: "") }
  }

  @Test(
    arguments: [40, 60, 80],
    [
      "--help", "help replay", "help record", "help verify", "explain flagged.listtrace",
      "replay --policy all flagged.listtrace", "replay flagged.listtrace", "parameters", "policies",
      "inspect flagged.listtrace",
    ])
  func `lines fit`(_ columns: Int, _ words: String) throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "flagged.listtrace")
    let lines = try lines(desk, words, columns: columns)
    #expect(lines.count > 10)
    // Examples of what to type, and words that are longer than a line, cannot be broken.
    let long = lines.filter { line in
      line.count > columns && !line.hasPrefix("  listreplay ") && !line.hasPrefix("  {")
        && line.split(separator: " ").count > 1
    }
    #expect(long.isEmpty, "\(long)")
  }

  @Test func `a narrow terminal gets every word that a file gets`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "flagged.listtrace")
    for words in [["help", "replay"], ["explain", "flagged.listtrace"], ["policies"]] {
      let plain = try desk.start(BuiltProgram.listreplay, words).end().out
      let narrow = try lines(desk, words.joined(separator: " "), columns: 40)
      #expect(
        narrow.joined(separator: " ").split(separator: " ")
          == plain.replacing("\n", with: " ").split(separator: " "))
    }
  }

  @Test func `COLUMNS beats the terminal, and what is no terminal stays as it is`() throws {
    let desk = try Desk()
    let narrow = try lines(desk, "help replay", columns: 80, ["COLUMNS": "50"])
    #expect(narrow.allSatisfy { $0.count <= 50 || $0.hasPrefix("  listreplay replay ") })
    let plain = try desk.listreplay("help", "replay", environment: ["COLUMNS": "50"]).out
    #expect(try lines(desk, "help replay | cat", columns: 40).joined(separator: "\n") == plain)
    // A terminal that does not know its size is taken for one of a hundred columns.
    #expect(try lines(desk, "help replay", columns: 0).joined(separator: "\n") == plain)
  }

  @Test func `the line of the anchor shows the frames and where they are flagged`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "flagged.listtrace")
    let command = "replay --update batch --policy none flagged.listtrace"
    func anchor(columns: Int, _ variables: [String: String] = [:]) throws -> [String] {
      try lines(desk, command, columns: columns, variables).filter { $0.hasPrefix("    anchor ") }
    }
    // 121 frames, flagged is number 60: the row stands 120 pt too low from then on.
    let line = try #require(try anchor(columns: 80).first)
    #expect(line.count == 80)
    let signs = try #require(line.firstMatch(of: #/anchor  (\u{2581}+)(\u{2588}+)  \+120 pt$/#))
    #expect(signs.1.count + signs.2.count == 59)
    #expect((29...30).contains(signs.1.count))
    for variables in [["LC_ALL": "C"], ["LC_ALL": "", "LC_CTYPE": "C", "LANG": "de_DE.UTF-8"]] {
      let line = try #require(try anchor(columns: 80, variables).first)
      #expect(line.contains(#/anchor  _+"+  \+120 pt$/#))
    }
    let colour = try desk.terminal("\"$LISTREPLAY\" " + command)
    #expect(colour.contains(#/\u{2581}\u{1B}\[31m\u{2588}\u{1B}\[0m\u{2588}/#))
    #expect(!(try desk.listreplay("replay", "flagged.listtrace").out.contains("anchor ")))
    let forced = try desk.listreplay("replay", "--color=always", "flagged.listtrace").out
    #expect(!forced.contains("anchor "))
  }

  @Test func `where nothing is flagged there is no line of the anchor`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "held.listtrace")
    let lines = try lines(desk, "replay --policy recorded held.listtrace", columns: 80)
    #expect(lines.contains { $0.contains("0 of 121 frames flagged") })
    #expect(!lines.contains { $0.hasPrefix("    anchor ") })
  }
}
