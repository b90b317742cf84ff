// Goal: a line that is wrong is refused, with its number, the field and the problem.
// Method: one table of lines behind a small header, one of headers; each error in full.

import ListModel
import StrictJSON
import Testing
import TraceEvents
import TraceLines

/// A line that is refused, and why.
struct RefusedLine: Sendable, CustomStringConvertible {
  var line: String
  var field: String
  var problem: TraceLineError.Problem

  init(_ line: String, _ field: String, _ problem: FieldProblem) {
    self.init(line, field, .field(problem))
  }

  init(_ line: String, _ field: String, _ problem: TraceLineError.Problem) {
    (self.line, self.field, self.problem) = (line, field, problem)
  }

  var description: String { String(line.prefix(120)) }
}

@Suite struct RefusedLineTests {
  private static let size = FieldProblem.outOfRange("0 to 10000000 pt")
  private static let positiveSize = FieldProblem.outOfRange("more than 0, to 10000000 pt")
  private static let offset = FieldProblem.outOfRange("-10000000000 to 10000000000 pt")
  private static let tooLarge = FieldProblem.outOfRange("numbers that 64 bits hold")
  private static let number = FieldProblem.expected(kind: "number")
  private static let text = FieldProblem.expected(kind: "text")
  private static let object = FieldProblem.expected(kind: "object")

  private static func event(
    _ event: String, _ field: String, _ problem: FieldProblem
  ) -> RefusedLine { RefusedLine(#"{"t":0,\#(event)}"#, field, problem) }

  private static func op(
    _ op: String, _ field: String, _ problem: FieldProblem
  ) -> RefusedLine {
    event(#""update":{"via":"reload","ops":[\#(op)]}"#, "update.ops[0]" + field, problem)
  }

  private static let shapes = [
    RefusedLine("{", "", .notJSON), RefusedLine("nonsense", "", .notJSON),
    RefusedLine(#"{"t":0,"mark":""} {}"#, "", .notJSON),
    RefusedLine("{\"t\":0,\"mark\":\"a\tb\"}", "mark", .notJSON),
    RefusedLine("[]", "", object), RefusedLine("7", "", object), RefusedLine("null", "", object),
    RefusedLine(#"{"mark":""}"#, "t", .missing), RefusedLine(#"{"t":null,"mark":""}"#, "t", number),
    RefusedLine(#"{"t":"0","mark":""}"#, "t", number),
    RefusedLine(#"{"t":true,"mark":""}"#, "t", number),
    RefusedLine(#"{"t":-1,"mark":""}"#, "t", .outOfRange("0 to 2097152 s")),
    RefusedLine(#"{"t":2097152.1,"mark":""}"#, "t", .outOfRange("0 to 2097152 s")),
    RefusedLine(#"{"t":1e999,"mark":""}"#, "t", tooLarge),
    RefusedLine(#"{"t":0}"#, "", .malformed(form: "t and one event")),
    event(#""mark":"","correct":{"offset":0}"#, "", .malformed(form: "t and one event")),
    event(#""jump":{}"#, "jump", .notOneOf(words)),
    event(#""ignorable":false,"jump":{}"#, "jump", .notOneOf(words)),
    event(#""ignorable":1,"jump":{}"#, "ignorable", .expected(kind: "true or false")),
    event(#""mark":null"#, "mark", text), event(#""mark":7"#, "mark", text),
    event(#""mark":"\ud800""#, "mark", .notJSON),
    RefusedLine(shortHeader, "", .secondHeader),
    RefusedLine(
      #"{"t":0,"end":{"events":1}}"#, "end.events", .eventCount(ended: 1, read: 0)),
    RefusedLine(#"{"t":0,"end":{"events":0,"digest":"0123456789abcdef"}}"#, "end.digest", .digest),
    RefusedLine(
      #"{"t":0,"end":{"events":0,"digest":"+123456789abcdef"}}"#, "end.digest",
      .malformed(form: "16 hexadecimal digits")),
    RefusedLine(#"{"t":0,"end":{}}"#, "end.events", .missing),
    RefusedLine(#"{"t":0,"end":{"events":0,"x":1}}"#, "end.x", .unknown),
    RefusedLine(#"{"t":0,"end":{"events":0},"mark":""}"#, "mark", .unknown),
    RefusedLine(
      #"{"t":0,"end":{"events":0.5}}"#, "end.events",
      .outOfRange("whole numbers from 0 to 2147483647")),
  ]

  private static let words = [
    "update", "resize", "scroll", "navigate", "correct", "viewport", "layout", "restyle", "focus",
    "observe", "mark",
  ]

  private static let properties = [
    "position", "transform", "top", "right", "bottom", "left", "width", "height", "min-width",
    "min-height", "max-width", "max-height", "margin-top", "margin-right", "margin-bottom",
    "margin-left", "padding-top", "padding-right", "padding-bottom", "padding-left",
  ]

  private static let restyles = [
    event(#""restyle":[]"#, "restyle", object),
    event(#""restyle":{}"#, "restyle", .malformed(form: "scroller, between or rows")),
    event(#""restyle":{"list":["top"]}"#, "restyle.list", .unknown),
    event(#""restyle":{"scroller":"top"}"#, "restyle.scroller", .expected(kind: "array")),
    event(#""restyle":{"scroller":[]}"#, "restyle.scroller", .malformed(form: "a property")),
    event(#""restyle":{"between":["top","color"]}"#, "restyle.between[1]", .notOneOf(properties)),
    event(
      #""restyle":{"between":["top","left","top"]}"#, "restyle.between[2]",
      .malformed(form: "each property once")),
    event(#""restyle":{"between":[null]}"#, "restyle.between[0]", text),
    event(#""restyle":{"rows":{}}"#, "restyle.rows", .malformed(form: "an object with a row")),
    event(#""restyle":{"rows":{"a":[]}}"#, "restyle.rows.a", .malformed(form: "a property")),
    event(#""restyle":{"rows":{"a":["x"]}}"#, "restyle.rows.a[0]", .notOneOf(properties)),
    event(
      #""restyle":{"rows":{"":["top"]}}"#, "restyle.rows",
      .outOfRange("names of 1 to 16384 bytes")),
  ]

  private static let fields = [
    event(#""scroll":[]"#, "scroll", object),
    event(#""scroll":{"offset":0}"#, "scroll.phase", .missing),
    event(#""scroll":{"phase":"drag"}"#, "scroll.offset", .missing),
    event(#""scroll":{"phase":"drag","offset":0,"x":1}"#, "scroll.x", .unknown),
    event(#""scroll":{"phase":"drag","offset":1.1e10}"#, "scroll.offset", offset),
    event(#""scroll":{"phase":"drag","offset":1e999}"#, "scroll.offset", tooLarge),
    event(#""scroll":{"phase":"drag","offset":0,"velocity":null}"#, "scroll.velocity", number),
    event(
      #""scroll":{"phase":"Drag","offset":0}"#, "scroll.phase",
      .notOneOf(["begin", "drag", "end", "decelerate", "rest"])),
    event(
      #""scroll":{"phase":"end","offset":0,"translation":0}"#, "scroll.translation", .unknown),
    event(#""scroll":{"phase":"rest","translation":0}"#, "scroll.translation", .unknown),
    event(#""layout":{}"#, "layout.to", .missing),
    event(#""layout":{"to":{"grid":{}}}"#, "layout.to.grid", .unknown),
    event(
      #""navigate":{"to":"top","attempts":6}"#, "navigate.attempts",
      .outOfRange("whole numbers from 1 to 5")),
    event(#""viewport":{"window":1}"#, "viewport.window", .expected(kind: "true or false")),
    event(#""correct":{}"#, "correct.offset", .missing),
    event(
      #""correct":{"offset":0,"when":"later"}"#, "correct.when",
      .notOneOf(["layout", "call", "completion", "late1", "late2"])),
    event(#""correct":{"offset":0,"by":"page"}"#, "correct.by", .notOneOf(["app", "host"])),
    event(#""navigate":{"animated":true}"#, "navigate.to", .missing),
    event(#""navigate":{"to":7}"#, "navigate.to", object),
    event(#""navigate":{"to":"bottom"}"#, "navigate.to", .malformed(form: target)),
    event(#""navigate":{"to":{"offset":1,"item":"a"}}"#, "navigate.to", .malformed(form: target)),
    event(#""navigate":{"to":{"at":"top"}}"#, "navigate.to.item", .missing),
    event(#""navigate":{"to":{"item":""}}"#, "navigate.to.item", .outOfRange("1 to 16384 bytes")),
    event(
      #""navigate":{"to":{"item":"a","at":"left"}}"#, "navigate.to.at",
      .notOneOf(["top", "middle", "bottom", "nearest"])),
    event(#""viewport":{"width":0}"#, "viewport.width", positiveSize),
    event(#""viewport":{"height":-1}"#, "viewport.height", positiveSize),
    event(#""viewport":{"insets":{"top":-1}}"#, "viewport.insets.top", size),
    event(#""viewport":{"insets":{"up":1}}"#, "viewport.insets.up", .unknown),
    event(#""observe":{"items":{}}"#, "observe.offset", .missing),
    event(#""observe":{"offset":0,"items":{"a":null}}"#, "observe.items.a", number),
    event(#""observe":{"offset":0,"items":{"a":1e11}}"#, "observe.items.a", offset),
    event(#""resize":{}"#, "resize.via", .missing),
    event(
      #""resize":{"via":"magic"}"#, "resize.via", .notOneOf(["reload", "batch", "measured"])),
    event(#""resize":{"via":"measured","animated":true}"#, "resize.animated", .unknown),
    event(#""resize":{"via":"measured","items":{"a":-1}}"#, "resize.items.a", size),
    event(
      #""resize":{"via":"measured","items":{"a":{"width":1}}}"#, "resize.items.a.height", .missing),
    event(#""resize":{"via":"measured","items":{"a":"1"}}"#, "resize.items.a", object),
    event(#""resize":{"via":"measured","headers":{"s":10000001}}"#, "resize.headers.s", size),
    event(#""resize":{"via":"measured","footers":{"s":"1"}}"#, "resize.footers.s", number),
    event(#""resize":{"via":"measured","tableHeader":-0.1}"#, "resize.tableHeader", size),
    event(#""update":{"ops":[]}"#, "update.via", .missing),
    event(#""update":{"via":"batch"}"#, "update.ops", .missing),
    event(#""update":{"via":"sync","ops":[]}"#, "update.via", .notOneOf(["reload", "batch"])),
    event(#""update":{"via":"batch","ops":null}"#, "update.ops", .expected(kind: "array")),
    event(
      #""update":{"via":"reload","animated":true,"ops":[]}"#, "update.animated",
      .notOneOf(["false"])),
    event(#""update":{"via":"reload","duration":1,"ops":[]}"#, "update.duration", .unknown),
    event(#""update":{"via":"reload","curve":"linear","ops":[]}"#, "update.curve", .unknown),
    event(#""update":{"via":"batch","duration":0,"ops":[]}"#, "update.duration", duration),
    event(#""update":{"via":"batch","duration":60.1,"ops":[]}"#, "update.duration", duration),
    event(
      #""update":{"via":"batch","animated":false,"duration":-1,"ops":[]}"#, "update.duration",
      duration),
    event(
      #""update":{"via":"batch","curve":"bouncy","ops":[]}"#, "update.curve",
      .notOneOf(["linear", "easeIn", "easeOut", "easeInOut"])),
    event(#""update":{"via":"reload","after":[{"items":[]}]}"#, "update.after[0].id", .missing),
    event(#""update":{"via":"reload","after":[{"id":"s"}]}"#, "update.after[0].items", .missing),
    event(
      #""update":{"via":"reload","after":[{"id":"s","items":[],"x":1}]}"#, "update.after[0].x",
      .unknown),
    event(
      #""update":{"via":"reload","after":[{"id":"s","items":["a",{"id":"b","width":1}]}]}"#,
      "update.after[0].items[1].height", .missing),
  ]

  private static let target = "\"top\", {\"offset\":number} or {\"item\":id,\"at\":position}"
  private static let duration = FieldProblem.outOfRange("more than 0, to 60 s")

  private static let ops = [
    op("7", "", .expected(kind: "array")), op("[]", "[0]", .notOneOf(opWords)),
    op(#"["push","0.0"]"#, "[0]", .notOneOf(opWords)), op(#"[7]"#, "[0]", text),
    op(#"["delete"]"#, "[1]", text), op(#"["delete",0]"#, "[1]", text),
    op(#"["delete","0"]"#, "[1]", path), op(#"["delete","0.0.0"]"#, "[1]", path),
    op(#"["delete","0.-1"]"#, "[1]", path), op(#"["delete","+0.0"]"#, "[1]", path),
    op(#"["delete","0.1048577"]"#, "[1]", path), op(#"["delete","0.0","a"]"#, "[2]", .unknown),
    op(#"["move","0.0"]"#, "[2]", text), op(#"["move","0.0","x"]"#, "[2]", path),
    op(#"["insert","0.0","a","b"]"#, "[3]", .unknown),
    op(#"["insert","0.0",{}]"#, "[2].id", .missing),
    op(#"["insertSection","0"]"#, "[1]", number), op(#"["insertSection",1.5]"#, "[1]", place),
    op(#"["deleteSection",-1]"#, "[1]", place), op(#"["moveSection",0]"#, "[2]", number),
    op(#"["insertSection",0,{"id":"t"}]"#, "[2].items", .missing),
  ]

  private static let path = FieldProblem.malformed(form: "section.item, as 0.12")
  private static let place = FieldProblem.malformed(form: "the place of a section, as 2")
  private static let opWords = [
    "insert", "delete", "move", "reload", "reconfigure", "insertSection", "deleteSection",
    "moveSection", "reloadSection",
  ]

  @Test(arguments: shapes + fields + restyles + ops)
  func `a line that is wrong is refused`(_ refused: RefusedLine) throws {
    var decoder = try TraceLineDecoder.afterHeader()
    let before = (decoder.digest, decoder.events)
    #expect(throws: TraceLineError(line: 2, field: refused.field, problem: refused.problem)) {
      try decoder.decode(refused.line)
    }
    #expect((decoder.digest, decoder.events) == before)
  }

  /// The short header with one part replaced.
  private static func header(
    _ part: String, _ new: String, _ field: String, _ problem: FieldProblem
  ) -> RefusedLine { RefusedLine(shortHeader.replacing(part, with: new), field, problem) }

  private static func layout(
    _ layout: String, _ field: String, _ problem: FieldProblem
  ) -> RefusedLine { header(#"{"table":{}}"#, layout, "layout" + field, problem) }

  private static let oneLayout = FieldProblem.malformed(form: "one of table, flow, waterfall")
  private static let pair = FieldProblem.malformed(
    form: "[width, height], each more than 0, to 10000000 pt")

  private static let headers = [
    header(#""listreplay":1"#, #""listreplay":2,"new":1"#, "listreplay", .notOneOf(["1"])),
    header(#""listreplay":1"#, #""listreplay":"1""#, "listreplay", number),
    header(#""host":"web","#, "", "host", .missing),
    header(
      #""web""#, #""paper""#, "host", .notOneOf(["collectionView", "tableView", "web", "other"])),
    header(#""host""#, #""t":0,"host""#, "t", .unknown),
    header(#""host""#, #""axis":"horizontal","host""#, "axis", .notOneOf(["vertical"])),
    header(#""host""#, #""producer":7,"host""#, "producer", text),
    header(
      #""host""#, #""frameRate":0,"host""#, "frameRate", .outOfRange("whole numbers from 1 to 1000")
    ),
    header(#""host""#, #""scale":2.5,"host""#, "scale", .outOfRange("whole numbers from 1 to 4")),
    header(#""host""#, #""offset":null,"host""#, "offset", number),
    header(#""host""#, #""tableHeader":-1,"host""#, "tableHeader", size),
    header(#""viewport":{"width":10,"height":20},"#, "", "viewport", .missing),
    header(#""width":10,"#, "", "viewport.width", .missing),
    header(#","height":20"#, "", "viewport.height", .missing),
    header(#""width":10"#, #""width":0"#, "viewport.width", positiveSize),
    header(#""height":20"#, #""height":1e999"#, "viewport.height", tooLarge),
    header(#""layout":{"table":{}},"#, "", "layout", .missing),
    header(#","sections":[{"id":"s","items":["a","b","c"]}]"#, "", "sections", .missing),
    header(#""id":"s""#, #""id":"""#, "sections[0].id", .outOfRange("1 to 16384 bytes")),
    header(#""id":"s""#, #""id":"s","header":-1"#, "sections[0].header", size),
    layout("{}", "", oneLayout), layout(#"{"table":{},"flow":{}}"#, "", oneLayout),
    layout(#"{"grid":{}}"#, ".grid", .unknown), layout(#"{"table":null}"#, ".table", object),
    layout(#"{"table":{"rowHeight":-1}}"#, ".table.rowHeight", size),
    layout(#"{"table":{"x":1}}"#, ".table.x", .unknown),
    layout(#"{"flow":{"itemSize":[1]}}"#, ".flow.itemSize", pair),
    layout(#"{"flow":{"itemSize":[0,1]}}"#, ".flow.itemSize", pair),
    layout(
      #"{"flow":{"lineAlignment":"up"}}"#, ".flow.lineAlignment", .notOneOf(["center", "top"])),
    layout(
      #"{"waterfall":{"columns":0}}"#, ".waterfall.columns",
      .outOfRange("whole numbers from 1 to 1000")),
    layout(
      #"{"waterfall":{"lock":{"a":2}}}"#, ".waterfall.lock", .outOfRange("columns 0 to 1")),
    layout(
      #"{"waterfall":{"lock":{"a":0.5}}}"#, ".waterfall.lock", .outOfRange("columns 0 to 1")),
  ]

  @Test(arguments: headers)
  func `a header that is wrong is refused`(_ refused: RefusedLine) {
    var decoder = TraceLineDecoder()
    #expect(throws: TraceLineError(line: 1, field: refused.field, problem: refused.problem)) {
      try decoder.decode(refused.line)
    }
  }
}
