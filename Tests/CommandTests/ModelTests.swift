// Goal: what a verdict rests on is in its head, and the command line sets it.
// Method: rows of 60 whose estimate is 40, scrolled up by 300 past what was measured, 15 a frame:
// each row that comes in above makes a jump of 20 in a collection view, and none in a table.
import ReplayCommands
import Testing

@Suite struct ModelTests {
  private static func scenario(_ fields: String = "") -> String {
    let rows = (0..<40).map { #"{"id":"row-\#($0)","height":60,"estimated":40}"# }
    let scrolls = (1...20).map {
      #"{"t":\#(1 + Double($0) / 60),"scroll":{"phase":"drag","offset":\#(800 - 15 * $0)}}"#
    }
    return Scenario.text(
      [
        #"{"listreplay":1,"host":"collectionView","scale":2,"viewport":{"width":320,"height":400},"#
          + #""offset":800,"layout":{"table":{}},\#(fields)"sections":[{"id":"main","items":["#
          + rows.joined(separator: ",") + "]}]}"
      ] + scrolls)
  }

  @Test func `a parameter that is not the host's stands in the head, with its source`() throws {
    let desk = try Desk()
    let plain = try desk.listreplay("replay", "--update=reload", "-", input: ModelTests.scenario())
    #expect(!plain.out.contains("model:"))
    #expect(plain.status == ExitStatus.difference.code)
    let set = try desk.listreplay(
      "replay", "--update=reload", "--model", "measuringAbove=compensate,completionDelay=2", "-",
      input: ModelTests.scenario())
    #expect(set.status == ExitStatus.success.code)
    let head = set.out.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      head[2] == "  model: measuringAbove compensate, not ignore"
        + " (uikit-semantics.md 4.1, 4.2, rule 17)")
    #expect(head[3].hasPrefix("  model: completionDelay 2, not 0 (unknown"))
  }

  @Test func `a header and the command line say the same`() throws {
    let desk = try Desk()
    let inTrace = try desk.listreplay(
      "replay", "--json", "-",
      input: ModelTests.scenario(#""model":{"measuringAbove":"compensate"},"#))
    let set = try desk.listreplay(
      "replay", "--json", "--model=measuringAbove=compensate", "-", input: ModelTests.scenario())
    #expect(inTrace.out.contains(#""model":{"measuringAbove":"compensate"}"#))
    let digest = /"digest":"[0-9a-f]*"/
    #expect(inTrace.out.replacing(digest, with: "") == set.out.replacing(digest, with: ""))
    // The command line decides over the trace.
    let back = try desk.listreplay(
      "replay", "--json", "--model=measuringAbove=ignore", "-",
      input: ModelTests.scenario(#""model":{"measuringAbove":"compensate"},"#))
    #expect(!back.out.contains("model"))
    #expect(back.status == ExitStatus.difference.code)
  }

  @Test func `a golden remembers what was set, and verify replays with it`() throws {
    let desk = try Desk()
    try desk.makeTrace(ModelTests.scenario(), "rows")
    let accepted = try desk.listreplay("accept", "--model", "measuringAbove=compensate", "rows")
    #expect(accepted.status == 0)
    let golden = try desk.text(of: "rows.golden")
    #expect(golden.contains(" animation=recorded model=measuringAbove:compensate\n"))
    #expect(golden.contains("\nmodel measuringAbove compensate\n"))
    #expect(try desk.listreplay("verify", "rows").status == 0)
    try desk.write(golden.replacing(":compensate", with: ":ignore"), to: "rows.golden")
    #expect(try desk.listreplay("verify", "rows").status == ExitStatus.difference.code)
  }

  @Test(arguments: [
    ("x", "--model takes NAME=VALUE, not 'x'"), ("", "--model takes NAME=VALUE, not ''"),
    ("speed=1", "--model takes compensatesSizesAbove, "),
    ("cachesHeights=yes", "--model cachesHeights is true or false, not 'yes'"),
    ("completionDelay=61", "--model completionDelay is a whole number from 0 to 60, not '61'"),
    ("batchDuration=0", "--model batchDuration is seconds, more than 0, to 60, not '0'"),
    ("newlyVisible=", "--model newlyVisible is snap, move, not ''"),
  ])
  func `a wrong setting is refused by name`(_ value: String, _ message: String) throws {
    let outcome = try Desk().listreplay("replay", "--model", value, "-", input: Scenario.held)
    #expect(outcome.status == 64)
    #expect(outcome.err.contains(message))
    #expect(outcome.out.isEmpty)
  }

  @Test func `every parameter is listed with values, default and source`() throws {
    let outcome = try Desk().listreplay("parameters")
    #expect(outcome.status == 0)
    let blocks = outcome.out.split(separator: "\n")
    #expect(blocks.count == 4 * 23)
    #expect(
      outcome.out.contains(
        """
        measuringAbove
          values   ignore, compensate, afterBatch
          default  ignore (collectionView), compensate (tableView), ignore (web), ignore (other)
          source   uikit-semantics.md 4.1, 4.2, rule 17

        """))
    #expect(blocks.allSatisfy { $0.count <= 100 })
  }

  @Test func `how places are to be read is in the head`() throws {
    let desk = try Desk()
    let fields = #""alignment":"bottom","inverted":true,"#
    let text = try desk.listreplay("replay", "-", input: ModelTests.scenario(fields)).out
    #expect(text.contains("\n  inverted: places count upwards from the bottom edge, and + is up\n"))
    #expect(text.contains("\n  rests at the bottom: places are those of bottom edges\n"))
    let json = try desk.listreplay("replay", "--json", "-", input: ModelTests.scenario(fields)).out
    #expect(json.contains(#""inverted":true,"edges":"bottom","#))
  }
}
