// Goal: the short form of items means what its page says, and nothing else.
// Method: tables of entries with the items that they stand for, and of entries that are refused.

import ListModel
import StrictJSON
import Testing
import TraceEvents

@Suite struct ItemShorthandTests {
  private static let form = "id, id:height or id:widthxheight, where {a..b} in the id counts"

  /// The items of a header, in their canonical spelling.
  private func items(_ entries: String) throws -> String? {
    let line = try canonical(header(items: entries))
    return line?.split(separator: #""items":["#).last.map { String($0.dropLast(4)) }
  }

  @Test(
    arguments: [
      (#""x""#, #""x""#), (#""x:7""#, #""x:7""#), (#""x:1.5x0""#, #""x:1.5x0""#),
      (#""x:0x10""#, #""x:0x10""#),
      (#""x{0..2}""#, #""x0","x1","x2""#), (#""x{2..0}y""#, #""x2y","x1y","x0y""#),
      (#""{5..5}""#, #""5""#), (#""{09..10}:3x4""#, #""9:3x4","10:3x4""#),
      (#""a.b..c""#, #""a.b..c""#), (#"{"id":"x{0..2}"}"#, #"{"id":"x{0..2}"}"#),
      (#"{"id":"x:1","width":2,"height":3}"#, #"{"id":"x:1","width":2,"height":3}"#),
      (#"{"id":"x","height":3,"estimated":4}"#, #"{"id":"x","height":3,"estimated":4}"#),
      (#"{"id":"x","width":2,"height":3}"#, #""x:2x3""#),
      (#""{0..1}","y""#, #""0","1","y""#),
    ])
  func `an entry stands for its items`(_ entry: String, _ expected: String) throws {
    #expect(try items(entry) == expected)
  }

  @Test(
    arguments: [
      "", ":1", "x:", "x:1:2", "x:y", "x: 1", "x:-1", "x:nan", "x:inf", "x:10000001", "x:1x",
      "x:x1", "x:1x2x3", "x:1e2", "x:+5", "x:.5", "x:5.", "x{", "x}", "x{}", "x{0}", "x{0..}",
      "x{..1}", "x{0...1}", "x{0.1}",
      "x{a..b}", "x{-1..1}", "x{0..1}{0..1}", "x{0..1}}", "x}{0..1", "x{0..1048576}",
      "x{0..9999999999}", "x{+0..1}", String(repeating: "n", count: 16_385),
    ])
  func `an entry of another form is refused`(_ entry: String) throws {
    let expected = TraceLineError(
      line: 1, field: "sections[0].items[1]", problem: .field(.malformed(form: Self.form)))
    #expect(throws: expected) { try items(#""a","\#(entry)""#) }
  }

  @Test func `entries stand for no more than a list holds, and are refused before they are made`() {
    let problem = FieldProblem.outOfRange("at most 1048576 items")
    // A thousand such entries would take tens of gigabytes.
    let many = (0..<1000).map { #""x\#($0){0..999999}""# }.joined(separator: ",")
    #expect(throws: TraceLineError(line: 1, field: "sections", problem: .field(problem))) {
      try items(many)
    }
    let ops = (0..<1000).map { #"["insert","0.0","x\#($0){0..999999}"]"# }.joined(separator: ",")
    #expect(throws: TraceLineError(line: 2, field: "update.ops", problem: .field(problem))) {
      try canonical(#"{"t":0,"update":{"via":"reload","ops":[\#(ops)]}}"#)
    }
    let section = #"{"id":"s","items":["x{0..999999}"]}"#
    #expect(throws: TraceLineError(line: 2, field: "update.after", problem: .field(problem))) {
      try canonical(#"{"t":0,"update":{"via":"reload","after":[\#(section),\#(section)]}}"#)
    }
    let long = String(repeating: "n", count: 16_000) + "{0..999999}"
    let names = FieldProblem.outOfRange("names of at most 67108864 bytes")
    #expect(throws: TraceLineError(line: 1, field: "sections", problem: .field(names))) {
      try items(#""\#(long)""#)
    }
  }

  @Test func `an update of one item takes one item`() {
    let expected = TraceLineError(
      line: 2, field: "update.ops[0][2]", problem: .field(.malformed(form: "one item")))
    #expect(throws: expected) {
      try canonical(#"{"t":0,"update":{"via":"reload","ops":[["reload","0.0","x{0..1}"]]}}"#)
    }
  }
}
