// Goal: each kind of bad input is refused with a message that says what, where and, in lines, in
// which field.
// Method: a list of bad lines behind a good header, of bad headers, and of bad files; each goes
// through `replay`, which names it, and `record`, which leaves no file.
import ReplayCommands
import Testing

@Suite struct BadInputTests {
  /// Lines behind the header of twenty rows, and the message about them.
  static let lines: [(String, String)] = [
    (#"{"t":1,"wobble":{}}"#, "line 2, field wobble: should be update, "),
    (#"{"t":1,"wobble":{},"ignorable":false}"#, "line 2, field wobble: should be update, "),
    (#"{"t":-1,"mark":"x"}"#, "line 2, field t: out of range"),
    (#"{"t":1e99,"mark":"x"}"#, "line 2, field t: out of range"),
    (#"{"t":1e999,"mark":"x"}"#, "line 2, field t: out of range"),
    (#"{"t":NaN,"mark":"x"}"#, "line 2: not a JSON object"),
    (#"{"t":"1","mark":"x"}"#, "line 2, field t: should be number"),
    (#"{"mark":"x"}"#, "line 2, field t: missing"),
    (#"{"t":1}"#, "line 2: should have the form t and one event"),
    (#"{"t":1,"mark":"x","scroll":{}}"#, "line 2: should have the form t and one event"),
    (
      "{\"t\":2,\"mark\":\"x\"}\n{\"t\":1,\"mark\":\"y\"}",
      "line 3, field t: the time runs backwards, from 2 s to 1 s"
    ),
    (Scenario.header, "line 2: a header stands only in the first line"),
    (#"{"t":1,"navigate":{"to":{"item":"gone"}}}"#, "event 0: the list has no item 'gone'"),
    (
      #"{"t":1,"resize":{"via":"measured","items":{"gone":1}}}"#,
      "event 0: the list has no item 'gone'"
    ),
    (
      #"{"t":1,"observe":{"offset":0,"items":{"gone":1}}}"#,
      "event 0: the list has no item 'gone'"
    ),
    (
      #"{"t":1,"resize":{"via":"measured","headers":{"gone":1}}}"#,
      "event 0: the list has no section 'gone'"
    ),
    (
      #"{"t":1,"resize":{"via":"measured","items":{"row-0":-1}}}"#,
      "line 2, field resize.items.row-0: out of range: 0 to "
    ),
    (
      #"{"t":1,"resize":{"via":"measured","items":{"row-0":{"height":1e300}}}}"#,
      "line 2, field resize.items.row-0.height: out of range: 0 to "
    ),
    (
      #"{"t":1,"resize":{"via":"later"}}"#,
      "line 2, field resize.via: should be reload, batch, measured"
    ),
    (#"{"t":1,"scroll":{"phase":"jump","offset":1}}"#, "line 2, field scroll.phase: should be "),
    (
      #"{"t":1,"scroll":{"phase":"drag","offset":1e300}}"#,
      "line 2, field scroll.offset: out of range"
    ),
    (
      #"{"t":1,"scroll":{"phase":"drag","offset":1,"speed":2}}"#,
      "line 2, field scroll.speed: no such field is known here"
    ),
    (
      #"{"t":1,"update":{"via":"batch","ops":[["insert","0","x"]]}}"#,
      "line 2, field update.ops[0][1]: should have the form section.item, as 0.12"
    ),
    (
      #"{"t":1,"update":{"via":"batch","ops":[["add","0.0","x"]]}}"#,
      "line 2, field update.ops[0][0]: should be insert, delete, "
    ),
    (
      #"{"t":1,"update":{"via":"reload","after":[{"id":"main","items":["a","a"]}]}}"#,
      "event 0: the id 'a' is used twice"
    ),
    (#"{"t":1,"end":{"events":7}}"#, "line 2, field end.events: the end counts 7 events, 0 were"),
    (
      #"{"t":1,"end":{"events":0,"digest":"0123456789abcdef"}}"#,
      "line 2, field end.digest: the lines before are not those"
    ),
    ("{\"t\":1,\"end\":{\"events\":0}}\n" + Scenario.mark, "line 3: nothing may follow the end"),
    ("{\"t\":1,\"mark\":\"\u{0}\"}", "line 2: "),
  ]

  /// What stands in a good header, what stands there instead, and the message about it.
  static let headers: [(String, String, String)] = [
    (#""listreplay":1"#, #""listreplay":2"#, "line 1, field listreplay: should be 1"),
    (#""host":"tableView","#, "", "line 1, field host: missing"),
    (#""frameRate":60"#, #""frameRate":0"#, "line 1, field frameRate: out of range"),
    (#""scale":2"#, #""scale":1.5"#, "line 1, field scale: out of range"),
    (#""width":320"#, #""width":0"#, "line 1, field viewport.width: out of range: more than 0"),
    (#""height":480"#, #""height":-480"#, "line 1, field viewport.height: out of range"),
    (#","height":480"#, "", "line 1, field viewport.height: missing"),
    (#""rowHeight":60"#, #""rowHeight":-1"#, "line 1, field layout.table.rowHeight: out of range"),
    (
      #"{"table":{"rowHeight":60}}"#, #"{"waterfall":{"columns":0}}"#,
      "line 1, field layout.waterfall.columns: out of range: whole numbers from 1"
    ),
    (
      #"{"table":{"rowHeight":60}}"#, #"{"waterfall":{"columns":1e30}}"#,
      "line 1, field layout.waterfall.columns: out of range"
    ),
    (
      #"{"table":{"rowHeight":60}}"#, #"{"flow":{"itemSize":[0,1]}}"#,
      "line 1, field layout.flow.itemSize: should have the form [width, height]"
    ),
    (#"{"table":{"rowHeight":60}}"#, "{}", "line 1, field layout: should have the form one of"),
    (#""row-{0..19}""#, #""a","b","a""#, "header: the id 'a' is used twice"),
    (#""row-{0..19}""#, #""a:-1""#, "line 1, field sections[0].items[0]: should have the form"),
    (#""row-{0..19}""#, #""a:nan""#, "line 1, field sections[0].items[0]: should have the form"),
    (#""row-{0..19}""#, #""a:1e300""#, "line 1, field sections[0].items[0]: should have the form"),
    (#""row-{0..19}""#, #""a{0..999999999}""#, "line 1, field sections[0].items[0]: "),
    (
      #""row-{0..19}""#, #""a{0..999999}","b{0..999999}""#,
      "line 1, field sections: out of range: at most "
    ),
    (#""scale":2"#, #""scales":2"#, "line 1, field scales: no such field is known here"),
  ]

  private func expectRefused(_ input: String, _ message: String, _ desk: Desk) throws {
    try desk.write(input, to: "in.jsonl")
    for words in [["replay", "in.jsonl"], ["record", "-o", "x", "in.jsonl"]] {
      let outcome = try desk.start(BuiltProgram.listreplay, words).end()
      #expect(outcome.status == ExitStatus.badInput.code, "\(outcome)")
      #expect(outcome.out.isEmpty)
      #expect(outcome.err.hasPrefix("listreplay: in.jsonl: " + message), "\(outcome.err)")
      #expect(outcome.err.split(separator: "\n").count == 1)
    }
    #expect(try desk.names == ["in.jsonl"])
  }

  @Test(arguments: lines)
  func `a bad line is refused`(_ line: String, _ message: String) throws {
    try expectRefused(Scenario.text([Scenario.header, line]), message, try Desk())
  }

  @Test(arguments: headers)
  func `a bad header is refused`(_ good: String, _ bad: String, _ message: String) throws {
    let header = Scenario.header.replacing(good, with: bad)
    #expect(header != Scenario.header)
    try expectRefused(Scenario.text([header, Scenario.mark]), message, try Desk())
  }

  @Test func `files that are no trace of this version are told apart`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.held, "good")
    let good = try desk.bytes(of: "good")
    func file(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
      var bytes = good
      change(&bytes)
      return bytes
    }
    let files: [([UInt8], String)] = [
      ([], "empty, or cut off before its first line: not a trace"),
      (Array("PK\u{3}\u{4}".utf8), "line 1: "),
      ([0x28, 0xB5, 0x2F, 0xFD, 0x20, 0, 1, 0, 0], "a file of zstd, but not a trace"),
      (Array(good.prefix(20)), "empty, or cut off before its first line: not a trace"),
      (file { $0[16] = 2 }, "a trace of version 2.0; this build reads version 1"),
      (file { $0[20] = 9 }, "block encoding 9 is not known to this build"),
      (file { $0[22] = 1 }, "damaged at byte 22, frame 0: a reserved field is not zero"),
      (file { $0[$0.count / 2] ^= 4 }, "damaged at byte 24, frame 1: "),
      // The mark promises more than there is; the file still ends as a whole one does.
      (file { $0[4] = 0xFF }, "a file of zstd, but not a trace"),
      // So does the seek table.
      (file { $0[$0.count - 9 - 24 - 4] = 0xFF }, "damaged at byte "),
    ]
    for (bytes, message) in files {
      try desk.write(bytes, to: "bad")
      for words in [["replay", "bad"], ["inspect", "bad"], ["record", "-o", "x", "bad"]] {
        let outcome = try desk.start(BuiltProgram.listreplay, words).end()
        #expect(outcome.status == ExitStatus.badInput.code, "\(message) \(outcome)")
        #expect(outcome.err.hasPrefix("listreplay: bad: " + message), "\(outcome.err)")
      }
    }
    #expect(try desk.names == ["bad", "good"])
  }

  @Test func `the empty list is legal`() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.empty, "a.listtrace")
    try desk.makeTrace(Scenario.text([Scenario.header.replacing(#/\[\{"id".*/#, with: "[]}")]), "b")
    for words in [["replay", "a.listtrace", "b"], ["accept", "a.listtrace", "b"]]
      + [["verify", "a.listtrace", "b"], ["inspect", "a.listtrace"]]
    {
      let outcome = try desk.start(BuiltProgram.listreplay, words).end()
      #expect(outcome.status == 0)
      #expect(outcome.err.isEmpty)
    }
  }
}
