// Goal: the story of a flagged frame names what happened, and who would have held the place.
// Method: the flagged scenario, whose numbers are known, in several runs; frames that are not
// flagged.
import ReplayCommands
import Testing

@Suite struct ExplainTests {
  private static let story = """
    flagged
      frame 60, 1 s; update recorded, policy recorded
        shift     row-0 should stand at 0 and stands at 120: +120 (policy)
        the app   event 0 at 1 s: 2 inserted, by batch
        above     new-0, new-1 came in; row-0 lies 120 lower in the content
        offset    0, as before
        why       an offset of 120 is legal and would have held it
        held by   content-size-difference, distance-from-end, first-visible, first-started,

    """

  @Test func `the first flagged frame of what the app did`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "flagged")
    let outcome = try desk.listreplay("explain", "flagged")
    #expect(outcome.status == ExitStatus.difference.code)
    #expect(outcome.err.isEmpty)
    #expect(outcome.out.hasPrefix(ExplainTests.story))
    #expect(outcome.out.contains("\n    not by    none, "))
    #expect(outcome.out.contains("\n    in UIKit  answer targetContentOffset"))
    #expect(outcome.out.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `another run, by its own words`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "held")
    let late = try desk.listreplay(
      "explain", "--policy", "first-visible", "--timing", "late1", "--frame", "61", "held")
    #expect(late.status == ExitStatus.difference.code)
    #expect(late.out.contains("shift     row-0 should stand at 120 and stands at 0: -120 (late)"))
    #expect(late.out.contains("offset    0 before, 120 now"))
    #expect(late.out.contains("number 2 of 2 flagged frames of this update, 0 in all"))
    let reload = try desk.listreplay("explain", "--update=reload", "--policy=M00", "held")
    #expect(reload.out.contains("in UIKit  after reloadData() call layoutIfNeeded()"))
  }

  @Test func `a frame that is not flagged has no story`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "held")
    for (words, what) in [
      (["explain", "held"], "no frame is flagged"),
      (["explain", "--frame", "60", "held"], "frame 60 is not flagged"),
    ] {
      let outcome = try desk.start(BuiltProgram.listreplay, words, input: "").end()
      #expect(outcome.status == 0)
      #expect(outcome.out.isEmpty)
      #expect(outcome.err.contains("held: \(what) in the run update=recorded policy=recorded"))
    }
  }

  @Test(arguments: [
    (["--policy", "nobody"], "--policy takes none, "), (["--frame", "x"], "--frame takes a whole"),
    (["--update", "all"], "--update takes recorded, reload, batch"), (["a"], "too many operands"),
  ])
  func `wrong words are refused`(_ words: [String], _ message: String) throws {
    let outcome = try Desk().start(
      BuiltProgram.listreplay, ["explain"] + words + ["x"], input: ""
    ).end()
    #expect(outcome.status == 64)
    #expect(outcome.err.contains(message), "\(outcome.err)")
  }
}
