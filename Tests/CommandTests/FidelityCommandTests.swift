// Goal: a model is held against what was observed, in words, as JSON, and by the status.
// Method: a page of rows of 60 in which two come in above at 1 s; what the screen showed is right,
// wrong or missing.
import ReplayCommands
import Testing

@Suite struct FidelityCommandTests {
  private static func page(model: String = "{}", _ lines: [String]) -> String {
    Scenario.text(
      [
        #"{"listreplay":1,"host":"web","scale":1,"viewport":{"width":320,"height":480},"#
          + #""offset":300,"layout":{"table":{"rowHeight":60}},"model":\#(model),"#
          + #""sections":[{"id":"main","items":["row-{0..19}"]}]}"#
      ] + lines)
  }

  private static func seen(_ time: Double, _ offset: Int, _ place: Int) -> String {
    #"{"t":\#(time),"observe":{"offset":\#(offset),"items":{"row-5":\#(place)}}}"#
  }

  private static let held = [seen(0, 300, 0), Scenario.prepend, seen(1, 420, 0)]
  private static let moved = [seen(0, 300, 0), Scenario.prepend, seen(1, 300, 120)]

  @Test func `a screen that did what the browser does`() throws {
    let outcome = try Desk().listreplay(
      "fidelity", "-", input: FidelityCommandTests.page(FidelityCommandTests.held))
    #expect(outcome.status == ExitStatus.success.code)
    #expect(outcome.err.isEmpty)
    #expect(
      outcome.out == """
        -
            model     browser, with what the app itself wrote
            frames    2 frames compared, 0 apart by more than 0.5
            offset    off by 0 at most, 0 in the mean
            rows      off by 0 at most, 0 in the mean

        """)
  }

  @Test func `the first frame that differs, in words`() throws {
    let outcome = try Desk().listreplay(
      "fidelity", "-", input: FidelityCommandTests.page(FidelityCommandTests.moved))
    #expect(outcome.status == ExitStatus.difference.code)
    let lines = outcome.out.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let words = [
      "frames    2 frames compared, 1 apart by more than 0.5",
      "offset    off by 120 at most, 60 in the mean",
      "rows      off by 120 at most, 60 in the mean",
      "first     frame 60, 1 s, event 1 (2 inserted, by batch): the screen had the offset 300, the",
      "model 420; row-5 stood at 120, in the model at 0",
    ]
    #expect(lines.suffix(5).map(String.init) == words)
  }

  @Test func `a page without anchoring says so, or the command line does`() throws {
    let off = FidelityCommandTests.page(
      model: #"{"scrollAnchoring":false}"#, FidelityCommandTests.moved)
    let outcome = try Desk().listreplay("fidelity", "-", input: off)
    #expect(outcome.status == ExitStatus.success.code)
    #expect(outcome.out.contains("model     none, with"))
    let page = FidelityCommandTests.page(FidelityCommandTests.moved)
    for words in [["--policy", "M00"], ["--model=scrollAnchoring=false"]] {
      let outcome = try Desk().start(
        BuiltProgram.listreplay, ["fidelity"] + words + ["-"], input: page
      ).end()
      #expect(outcome.status == ExitStatus.success.code)
    }
  }

  @Test func `several traces get a line each and a total`() throws {
    let desk = try Desk()
    try desk.makeTrace(FidelityCommandTests.page(FidelityCommandTests.held), "held")
    try desk.makeTrace(FidelityCommandTests.page(FidelityCommandTests.moved), "moved")
    let outcome = try desk.listreplay("fidelity", "held", "moved")
    #expect(outcome.status == ExitStatus.difference.code)
    let lines = outcome.out.split(separator: "\n").map(String.init)
    let held = [
      "held: 2 frames compared, 0 apart by more than 0.5", "offset off by 0 at most, 0 in the mean",
      "rows off by 0 at most, 0 in the mean",
    ]
    #expect(lines.first == held.joined(separator: "; "))
    #expect(lines.dropFirst(2).first?.hasPrefix("    first     frame 60, 1 s, event 1") == true)
    #expect(lines.last?.hasPrefix("2 traces, 1 of them apart: 4 frames compared, 1 apart") == true)
  }

  @Test func `as JSON`() throws {
    let outcome = try Desk().listreplay(
      "fidelity", "--json", "-", input: FidelityCommandTests.page(FidelityCommandTests.moved))
    #expect(
      outcome.out
        == #"{"trace":"-","policy":"browser","frames":2,"differing":1,"tolerance":0.5,"#
        + #""offset":{"largest":120.0,"mean":60.0},"rows":{"largest":120.0,"mean":60.0},"#
        + #""partings":[{"frame":60,"time":1.0,"event":1,"#
        + #""offset":{"observed":300.0,"modelled":420.0},"item":"row-5","#
        + #""place":{"observed":120.0,"modelled":0.0}}]}"# + "\n")
  }

  @Test func `without observations there is nothing to do`() throws {
    let page = FidelityCommandTests.page([Scenario.prepend])
    for words in [["fidelity"], ["replay", "--policy", "observed"]] {
      let outcome = try Desk().start(
        BuiltProgram.listreplay, words + ["-"], input: page
      ).end()
      #expect(outcome.status == ExitStatus.nothingSelected.code)
      #expect(outcome.out.isEmpty)
      #expect(outcome.err.contains("says nowhere what a real screen showed"))
    }
  }

  @Test func `what was observed is judged by 'replay'`() throws {
    let desk = try Desk()
    let held = try desk.listreplay(
      "replay", "--policy=observed,none", "--json", "-",
      input: FidelityCommandTests.page(FidelityCommandTests.held))
    #expect(held.status == ExitStatus.success.code)
    let run = #""runs":[{"update":"recorded","policy":"observed","timing":"recorded""#
    #expect(held.out.contains(run))
    #expect(held.out.contains(#""policy":"none""#))
    let moved = try desk.listreplay(
      "replay", "--policy=observed", "-",
      input: FidelityCommandTests.page(FidelityCommandTests.moved))
    #expect(moved.status == ExitStatus.difference.code)
    #expect(moved.out.contains("+120"))
  }
}
