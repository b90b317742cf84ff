// Goal: a value that is wrong by itself, or stands twice, is named with the way to it; what was
// read stays when the next line is.
// Method: a table of lines as people might slip, and decoders that read several.

import ListModel
import StrictJSON
import Testing
import TraceEvents
import TraceLines

@Suite struct FaultyValueTests {
  private static let tooLarge = FieldProblem.outOfRange("numbers that 64 bits hold")

  private static let repeated = [
    RefusedLine(#"{"t":0,"t":1,"mark":""}"#, "t", .repeated),
    RefusedLine(#"{"t":0,"ignorable":true,"x":1,"ignorable":true}"#, "ignorable", .repeated),
    RefusedLine(#"{"t":0,"mark":"","mark":""}"#, "", .malformed(form: "t and one event")),
    RefusedLine(#"{"t":0,"end":{"events":0},"end":{"events":0}}"#, "end", .repeated),
    RefusedLine(
      #"{"t":0,"scroll":{"offset":0,"phase":"drag","offset":1}}"#, "scroll.offset", .repeated),
    RefusedLine(
      #"{"t":0,"observe":{"offset":0,"items":{"b":1,"a":1,"\u0062":2}}}"#, "observe.items.b",
      .repeated),
    RefusedLine(
      #"{"t":0,"update":{"via":"reload","after":[{"id":"s","items":[{"id":"a","id":"b"}]}]}}"#,
      "update.after[0].items[0].id", .repeated),
  ]

  private static let numbers = [
    RefusedLine(#"{"t":18446744073709551616,"mark":""}"#, "t", tooLarge),
    RefusedLine(#"{"t":0,"scroll":{"phase":"drag","offset":-1e400}}"#, "scroll.offset", tooLarge),
    RefusedLine(
      #"{"t":0,"update":{"via":"reload","ops":[["delete","0.0"],["insertSection",1e999]]}}"#,
      "update.ops[1][1]", tooLarge),
    RefusedLine(#"{"t":00,"mark":""}"#, "t", .notJSON),
    RefusedLine(#"{"t":1.,"mark":""}"#, "t", .notJSON),
    RefusedLine(#"{"t":-,"mark":""}"#, "t", .notJSON),
    RefusedLine(#"{"t":+1,"mark":""}"#, "", .notJSON),
    RefusedLine(#"{"t":NaN,"mark":""}"#, "", .notJSON),
  ]

  private static let texts = [
    RefusedLine(#"{"t":0,"mark":"\x"}"#, "mark", .notJSON),
    RefusedLine(#"{"t":0,"mark":"\u12"}"#, "mark", .notJSON),
    RefusedLine(#"{"t":0,"mark":"\udc00"}"#, "mark", .notJSON),
    RefusedLine(#"{"t":0,"mark":"\ud800\u0041"}"#, "mark", .notJSON),
    RefusedLine(#"{"t":0,"focus":{"item":"\ud800"}}"#, "focus.item", .notJSON),
    RefusedLine(#"{"t":0,"ignorable":true,"x":[0,"\q"]}"#, "x[1]", .notJSON),
    RefusedLine(#"{"t":0,"\x":1}"#, "", .notJSON),
    // What comes behind is no JSON either, and then the line is none.
    RefusedLine(#"{"t":0,"mark":"\x""#, "", .notJSON),
    RefusedLine(#"{"t":0,"mark":"\x","#, "", .notJSON),
    RefusedLine(#"{"t":0,"mark":"\"}"#, "", .notJSON),
    RefusedLine(#"{"t":0,"mark":""}]"#, "", .notJSON),
    RefusedLine(#"{"t":0,"mark":"",}"#, "", .notJSON),
  ]

  @Test(arguments: repeated + numbers + texts)
  func `a value that is wrong is named`(_ refused: RefusedLine) throws {
    var decoder = try TraceLineDecoder.afterHeader()
    #expect(throws: TraceLineError(line: 2, field: refused.field, problem: refused.problem)) {
      try decoder.decode(refused.line)
    }
  }

  @Test(arguments: ["listreplay", "scale", "model"])
  func `a field of a header stands once`(_ field: String) {
    let value = field == "model" ? "{}" : "1"
    let twice = shortHeader.replacing(
      "{\"listreplay\":1,", with: "{\"listreplay\":1,\"\(field)\":\(value),\"\(field)\":\(value),")
    var decoder = TraceLineDecoder()
    #expect(throws: TraceLineError(line: 1, field: field, problem: .field(.repeated))) {
      try decoder.decode(twice)
    }
  }

  @Test func `a parameter of the models stands once`() {
    let model = #","model":{"rubberBand":1,"cachesHeights":true,"rubberBand":1},"layout""#
    var decoder = TraceLineDecoder()
    let error = TraceLineError(line: 1, field: "model.rubberBand", problem: .field(.repeated))
    #expect(throws: error) {
      try decoder.decode(shortHeader.replacing(#","layout""#, with: model))
    }
  }

  @Test func `two spellings of an accent are two names`() throws {
    var decoder = try TraceLineDecoder.afterHeader()
    let line = #"{"t":0,"observe":{"offset":0,"items":{"\u00e9":1,"e\u0301":2}}}"#
    guard case .event(let event) = try decoder.decode(line), case .observe(let seen) = event.kind
    else {
      Issue.record("no observation")
      return
    }
    #expect(seen.items[decoder.names.known("\u{E9}")] == Length(points: 1))
    #expect(seen.items[decoder.names.known("e\u{301}")] == Length(points: 2))
  }

  @Test func `what was read stays when other lines are`() throws {
    var decoder = try TraceLineDecoder.afterHeader()
    let long = String(repeating: "long ", count: 1 << 19)
    let labels = ["short", long, "x", "\u{1F642}", long + "!", ""]
    let events = try labels.map { try decoder.decode(#"{"t":0,"mark":"\#($0)"}"#) }
    #expect(
      events == labels.map { .event(TraceEvent(time: .zero, kind: .mark($0))) })
  }

  @Test func `a copy of a decoder reads on by itself`() throws {
    var decoder = try TraceLineDecoder.afterHeader()
    _ = try decoder.decode(#"{"t":1,"focus":{"item":"a"}}"#)
    var copy = decoder
    _ = try copy.decode(#"{"t":3,"focus":{"item":"new"}}"#)
    _ = try decoder.decode(#"{"t":2,"focus":{"item":"other"}}"#)
    #expect((copy.events, copy.names.count) == (2, decoder.names.count))
    #expect(copy.digest != decoder.digest)
  }

  @Test func `a byte order mark before a line is refused`() throws {
    var decoder = TraceLineDecoder()
    let line = [0xEF, 0xBB, 0xBF] + Array(shortHeader.utf8)
    #expect(throws: TraceLineError(line: 1, field: "", problem: .field(.notJSON))) {
      try decoder.decode(line)
    }
  }
}

extension NameTable {
  fileprivate func known(_ name: String) -> ItemID {
    var names = self
    return names.item(named: name)
  }
}
