// Goal: the judge tells what a list would not have taken, from a trace and from a crash log.
// Method: small scenarios and texts by hand; words, numbers and status are compared.
import Foundation
import ReplayCommands
import Testing

@Suite struct JudgeTests {
  /// Nothing is announced for a row that comes in; a delete lies beyond the end; an insert is fine.
  static let wrong = Scenario.text([
    Scenario.header(items: #""a","b""#),
    #"{"t":1,"update":{"via":"batch","ops":[],"after":[{"id":"main","items":["a","b","c"]}]}}"#,
    #"{"t":2,"update":{"via":"batch","ops":[["delete","0.9"]]}}"#,
    #"{"t":3,"update":{"via":"batch","ops":[["insert","0.0","d"]]}}"#,
  ])

  static let crash = """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
    'attempt to delete row 9 from section 0 which only contains 3 rows before the update'
    """

  @Test func `a trace: kind, numbers, text, mistake and mend of each rejected batch`() throws {
    let outcome = try Desk().listreplay("judge", "-", input: JudgeTests.wrong)
    #expect(outcome.status == ExitStatus.difference.code)
    for words in [
      "event 0  1 s  rejected: itemCountMismatch", "2 before + 0 inserted - 0 deleted",
      "but the data source answers 3", "looks like: the list changed and nothing was announced",
      "the app to announce 1 more item insert", "event 1  2 s  rejected: deleteItemOutOfRange",
      "says: attempt to delete row 9 from section 0 which only contains 3 rows before the update",
      "3 batches: 1 accepted, 2 rejected",
    ] {
      #expect(outcome.out.contains(words), "\(words)")
    }
  }

  @Test func `as JSON the entries are those of the replay`() throws {
    let judged = try Desk().listreplay("judge", "--json", "-", input: JudgeTests.wrong)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(judged.out.utf8)) as? [String: Any])
    #expect(object["batches"] as? Int == 3)
    let rejected = try #require(object["rejected"] as? [[String: Any]])
    #expect(
      rejected.map { $0["kind"] as? String } == ["itemCountMismatch", "deleteItemOutOfRange"])
    #expect(rejected[0]["expectedAfter"] as? Int == 2)
    #expect(rejected[1]["countBefore"] as? Int == 3)
    let replay = try Desk().listreplay(
      "replay", "--json", "--update=batch", "--policy=none", "-", input: JudgeTests.wrong)
    #expect(replay.status == ExitStatus.difference.code)
    let entry = try #require(
      judged.out.split(separator: #""rejected":["#).last?.split(separator: "},{").first)
    #expect(replay.out.contains(entry))
  }

  @Test func `a replay says where the app would have crashed, and goes on if told to`() throws {
    let stopped = try Desk().listreplay("replay", "-", input: JudgeTests.wrong)
    #expect(stopped.status == ExitStatus.difference.code)
    #expect(stopped.out.contains("event 0  1 s  the app would have crashed here:"))
    #expect(stopped.out.contains("batch, none, layout: 0 of 60 frames flagged"))
    let reloaded = try Desk().listreplay(
      "replay", "--on-reject", "reload", "-", input: JudgeTests.wrong)
    #expect(reloaded.out.contains("event 0  1 s  rejected, reloaded instead:"))
    #expect(!reloaded.out.contains("crashed"))
  }

  @Test func `the modes differ in what they name and in what they let pass`() throws {
    let twice = Scenario.text([
      Scenario.header(items: #""a","b","c","d""#),
      #"{"t":1,"update":{"via":"batch","ops":[["delete","0.0"],["delete","0.0"]],"#
        + #""after":[{"id":"main","items":["b","c"]}]}}"#,
    ])
    let uikit = try Desk().listreplay("judge", "-", input: twice)
    #expect(uikit.status == 0)
    #expect(uikit.out.contains("1 batch: 1 accepted, 0 rejected"))
    let strict = try Desk().listreplay("judge", "--mode", "strict", "-", input: twice)
    #expect(strict.status == ExitStatus.difference.code)
    #expect(strict.out.contains("duplicateDelete"))
  }

  @Test func `a log: line, kind and numbers of each exception`() throws {
    let desk = try Desk()
    let outcome = try desk.listreplay("judge", "--log", "-", input: "noise\n" + JudgeTests.crash)
    #expect(outcome.status == ExitStatus.difference.code)
    #expect(outcome.out.hasPrefix("-:2\n  deleteItemOutOfRange (table view, classic text)\n"))
    #expect(outcome.out.contains("item 0.9 of the list before, whose section has 3 items"))
    let json = try desk.listreplay("judge", "--json", "--log", "-", input: JudgeTests.crash)
    #expect(
      json.out == #"{"log":"-","exceptions":[{"line":1,"class":"tableView","form":"classic","#
        + #""kind":"deleteItemOutOfRange","item":9,"section":0,"countBefore":3,"#
        + #""diagnosis":"indexOfTheListAfter"}]}"# + "\n")
  }

  @Test func `a log without an exception is no difference`() throws {
    let outcome = try Desk().listreplay("judge", "--log", "-", input: "all is well\n")
    #expect(
      outcome
        == Outcome(status: 0, out: "-\n  no exception of a batch update in it\n", err: ""))
  }

  @Test(
    arguments: [
      ([], "judge takes traces, or --log FILE"), (["--log", "a", "b"], "--log takes no traces"),
      (["--mode", "odd", "a"], "--mode takes uikit, strict, lenient, not 'odd'"),
    ] as [([String], String)])
  func `wrong words are named`(_ words: [String], _ message: String) throws {
    let desk = try Desk()
    let outcome = try desk.start(BuiltProgram.listreplay, ["judge"] + words).end()
    #expect(outcome.status == ExitStatus.usage.code)
    #expect(outcome.err.contains(message))
  }

  @Test func `a log that is not there is said so`() throws {
    let outcome = try Desk().listreplay("judge", "--log", "nowhere.txt")
    #expect(outcome.status == ExitStatus.notFound.code)
    #expect(outcome.err.contains("nowhere.txt"))
  }
}
