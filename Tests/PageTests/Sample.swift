// Goal: results small enough to know every number of, in the form that the page is given.
// Method: written by hand, as the result file's page says; the reader of result files takes them.
import Reports
import StrictJSON
import Testing

/// A list of rows of 50 in a viewport of 300 x 500, scrolled to its sixth row; in frame 60 two
/// rows are inserted above.
struct Sample {
  /// The runs, each with how far the rows shift in frame 60.
  static let shifts = [100.0, 0]
  static let frames = 200
  static let update = 60

  var names = (0..<20).map { "row-\($0)" }
  var isInverted = false

  /// A piece of the film of a run: the offset keeps its number, or follows the rows.
  func film(run: Int) -> String {
    let shift = Sample.shifts[run]
    let after = 350 - shift
    return text { json in
      json.field("film") { json in
        json.number("run", run)
        json.number("first", 0)
        json.number("last", Sample.frames - 1)
        json.list("names") { json in for name in names { json.string(name) } }
        json.literal("frames", "[0,\(Sample.update)]")
        json.literal("offset", "[250,\(after)]")
        json.literal("anchor", "[5,5]")
        json.literal("place", "[0,\(shift)]")
        json.literal("content", "[0,1000,\(Sample.update),1100]")
        json.literal("viewport", "[0,300,500,0,0,40,0]")
        let before = cells(offset: 250, moved: 0, first: 0, last: Sample.update - 1)
        let later = cells(offset: after, moved: 100, first: Sample.update, last: Sample.frames - 1)
        json.literal("cells", "[\((before + later).joined(separator: ","))]")
      }
    }
  }

  private func cells(offset: Double, moved: Double, first: Int, last: Int) -> [String] {
    names.indices.compactMap { row in
      let y = Double(row) * 50 + moved
      guard y + 50 > offset, y < offset + 500 else { return nil }
      return "0,\(row),\(first),\(last),0,\(y),300,50"
    }
  }

  /// The line of the trace; `golden` is the field of that name.
  func trace(name: String = "folder/sample.listtrace", golden: String? = nil) -> String {
    text { json in
      json.field("trace") { json in
        json.text("name", name)
        json.literal(
          "header",
          """
          {"listreplay":1,"host":"collectionView","frameRate":60,"scale":2,\
          "viewport":{"width":300,"height":500},"layout":{"table":{"rowHeight":50}}\
          \(isInverted ? #","inverted":true"# : ""),"sections":[]}
          """)
        json.number("items", names.count)
        json.number("events", 1)
        json.list("notes") { json in
          json.literal(#"{"event":0,"time":1,"words":"2 inserted, by batch","delivers":true}"#)
        }
        json.text("edge", "top")
        json.literal("recorded", run(1))
        json.literal("runs", "[\(run(0)),\(run(1))]")
        if let golden { json.literal("golden", golden) }
      }
    }
  }

  private func run(_ place: Int) -> String {
    let shift = Sample.shifts[place]
    return text { json in
      for (name, value) in [
        ("update", place == 0 ? "reload" : "batch"), ("policy", "recorded"),
        ("timing", "recorded"), ("animation", "recorded"),
      ] { json.text(name, value) }
      json.number("frames", Sample.frames)
      json.number("flagged", shift == 0 ? 0 : 1)
      json.literal("worst", "\(shift)")
      for name in Sample.scores { json.literal(name, "0") }
      json.literal("finalOffset", "\(350 - shift)")
      json.literal("contentHeight", "1100")
      json.list("shifts") { json in if shift != 0 { json.literal(self.shift(of: shift)) } }
      for name in ["declared", "lost", "clamps", "rejected"] { json.literal(name, "[]") }
    }
  }

  static let scores = [
    "listShift", "regret", "browserShift", "flashes", "worstWindow", "worstBrowserWindow",
    "clampForced", "lostContext", "latency", "lostMomentum", "staleness", "anchorRegret",
    "displacedFrames",
  ]

  private func shift(of shift: Double) -> String {
    text { json in
      json.number("frame", Sample.update)
      json.literal("time", "1.0")
      json.text("item", names[5])
      json.literal("expected", "0.0")
      json.literal("actual", "\(shift)")
      json.literal("shift", "\(shift)")
      json.number("event", 0)
      json.text("reason", "policy")
    }
  }

  /// A golden in which another frame is flagged, by as much the other way.
  static let golden = """
    {"state":"different","path":"folder/sample.golden",\
    "message":"1 line differs\\nsecond line","removed":1,\
    "added":1,"diff":"-old\\n+new\\n","runs":[{"run":"reload/recorded/recorded","frames":200,\
    "flagged":1,"worst":-40.0,"finalOffset":250,"contentHeight":1100,"shifts":[{"frame":90,\
    "item":"row-5","expected":100.0,"actual":60.0,"shift":-40.0,"event":0,"reason":"late"}]}]}
    """

  /// The lines of a result of one trace, without the first and the last.
  var lines: [String] { [film(run: 0), film(run: 1), trace()] }

  /// The page of lines, each of which has to be one that the reader of result files knows.
  static func page(_ lines: [String], status: Int? = 1) throws -> String {
    var report = PageReport(title: "A result")
    var reader = ResultReader()
    _ = try reader.read(Array(ResultFile.head(producer: "test", command: "replay").utf8))
    var page = ""
    for line in lines {
      switch try #require(try reader.read(Array(line.utf8))) {
      case .film: page += report.film(line)
      case .trace(let result): page += report.take(result, line: line)
      default: Issue.record("no line of a result: \(line.prefix(80))")
      }
    }
    return page + report.finish(status: status)
  }

  private func text(_ fill: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    json.object(fill)
    return json.text
  }
}

extension JSONText {
  fileprivate mutating func field(_ name: String, _ fill: (inout JSONText) -> Void) {
    self.name(name)
    object(fill)
  }

  fileprivate mutating func list(_ name: String, _ fill: (inout JSONText) -> Void) {
    self.name(name)
    array(fill)
  }

  fileprivate mutating func text(_ name: String, _ value: String) {
    self.name(name)
    string(value)
  }

  fileprivate mutating func number(_ name: String, _ value: Int) {
    self.name(name)
    number(value)
  }

  fileprivate mutating func literal(_ name: String, _ value: String) {
    self.name(name)
    literal(value)
  }
}
