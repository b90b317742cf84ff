import Testing
import TraceEvents
import TraceFile

/// Traces that the tests write and read.
enum Samples {
  /// A header of a short table, and one of a waterfall with every field.
  static let header =
    #"{"listreplay":1,"host":"tableView","viewport":{"width":320,"height":480},"#
    + #""layout":{"table":{}},"sections":[{"id":"s","items":["a:40","b:50x60.5"]}]}"#
  static let fullHeader =
    #"{"listreplay":1,"host":"collectionView","producer":"a test","axis":"vertical","#
    + #""frameRate":120,"scale":2,"viewport":{"width":300,"height":600,"#
    + #""insets":{"top":1,"left":2,"bottom":3,"right":4}},"offset":-10,"#
    + #""layout":{"waterfall":{"columns":3,"columnSpacing":5,"rowSpacing":6,"insets":{"left":1},"#
    + #""spacesFirstRow":true,"countsBottomInset":false,"rounding":"exact","#
    + #""order":"rightToLeft","lock":{"item-1":2}}},"tableHeader":7,"tableFooter":8,"#
    + #""sections":[{"id":"s","header":9,"footer":10,"items":["item-{0..3}:20","#
    + #"{"id":"wide: one","width":30,"height":40,"estimated":50},{"id":"plain","anchor":false}]}]}"#

  /// At least one line of every kind of event, with every field that a line may have.
  static let events = [
    #"{"t":0.5,"update":{"via":"batch","animated":false,"ops":[["insert","0.1","new-{0..1}:30"],"#
      + #"["insert","0.3"],["delete","0.0"],["move","0.1","0.0"],["reload","0.2","item-2:9"],"#
      + #"["reconfigure","0.3"],["insertSection",1,{"id":"t","items":[]}],["deleteSection",2],"#
      + #"["moveSection",0,2],["reloadSection",3,{"id":"u","items":["x"]}]]}}"#,
    #"{"t":1,"update":{"via":"reload","after":[{"id":"s","items":["item-{3..0}"]}]}}"#,
    #"{"t":1,"update":{"via":"batch","duration":0.3,"curve":"easeOut","ops":[["delete","0.0"]],"#
      + #""after":[{"id":"s","header":1,"footer":2,"items":["item-{2..0}"]}]}}"#,
    #"{"t":2,"resize":{"via":"measured","items":{"item-1":33,"item-2":{"width":1,"height":2,"#
      + #""estimated":3}},"headers":{"s":4},"footers":{"s":5},"tableHeader":6,"tableFooter":7}}"#,
    #"{"t":2,"resize":{"via":"batch","animated":true,"duration":1,"curve":"linear"}}"#,
    #"{"t":2,"resize":{"via":"reload","headers":{"s":1,"t":2},"tableFooter":0}}"#,
    #"{"t":2.5,"scroll":{"phase":"begin","offset":12.25}}"#,
    #"{"t":2.5,"scroll":{"phase":"drag","translation":-3.5,"velocity":7}}"#,
    #"{"t":2.5,"scroll":{"phase":"drag","translation":-4}}"#,
    #"{"t":2.516666667,"scroll":{"phase":"end","offset":20,"velocity":-300.3333}}"#,
    #"{"t":3,"navigate":{"to":"top","animated":true}}"#,
    #"{"t":3,"navigate":{"to":{"offset":100},"attempts":3}}"#,
    #"{"t":3,"navigate":{"to":{"offset":-100}}}"#,
    #"{"t":3,"navigate":{"to":{"item":"item-1","at":"nearest"},"animated":false}}"#,
    #"{"t":4,"correct":{"offset":110}}"#,
    #"{"t":4,"correct":{"offset":110,"when":"completion"}}"#,
    #"{"t":4,"correct":{"offset":110,"when":"layout","by":"host"}}"#,
    #"{"t":5,"restyle":{"scroller":["padding-top"],"between":["position","left"],"#
      + #""rows":{"item-1":["margin-bottom"]}}}"#,
    #"{"t":5,"viewport":{"width":600,"height":300,"insets":{"top":64}}}"#,
    #"{"t":6,"observe":{"offset":12,"items":{"item-1":-88.5,"wide: one":7}}}"#,
    #"{"t":6,"observe":{"offset":13,"items":{"item-1":-89.5}}}"#,
    #"{"t":6,"focus":{"item":"item-1"}}"#,
    #"{"t":6,"update":{"via":"batch","nested":true,"after":[{"id":"größe","items":["#
      + #"{"id":"c0ffee00-0123-4567-89ab-cdef01234567","height":1,"estimated":2,"anchor":true},"#
      + #""C0FFEE00-0123-4567-89AB-CDEF01234567","größer","größte","a007","b0"]}]}}"#,
    #"{"t":6,"mark":"größer → \"q\" \\ \u2028"}"#,
    #"{"t":6,"ignorable":true,"thermal":{"state":[1,2,null]}}"#,
  ]

  /// All of it as the text that a person would write.
  static var text: [UInt8] { text([fullHeader] + events) }

  /// Lines, each with its line feed.
  static func text(_ lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [0x0A] } }

  /// The trace that lines are.
  static func trace(_ lines: [String]) throws -> Trace {
    try Trace(reading: TraceSource(bytes: text(lines)))
  }

  /// The blocks of the trace that lines are, written by the twin, `perBlock` events in each.
  static func twins(
    of lines: [String], perBlock: Int = .max, _ ways: BlockWays = BlockWays()
  ) throws -> [BlockTwin] {
    let trace = try trace(lines)
    return BlockMaker.blocks(
      trace.header, trace.events, end: trace.endTime, names: trace.names, perBlock: perBlock, ways)
  }

  /// A short trace in several blocks, `perBlock` events in each, and where each frame ends.
  static func blocks(
    of lines: [String], perBlock: Int
  ) throws -> (bytes: [UInt8], frameEnds: [Int], events: [Int]) {
    let trace = try trace(lines)
    var encoder = try TraceEncoder(header: trace.header, names: trace.names)
    var bytes = encoder.takeBytes()
    var (ends, counts) = ([bytes.count], [0])
    for event in trace.events {
      try encoder.append(event, names: trace.names)
      guard encoder.events % perBlock == 0 else { continue }
      try encoder.flush()
      bytes += encoder.takeBytes()
      ends.append(bytes.count)
      counts.append(encoder.events)
    }
    try encoder.finish()
    return (bytes + encoder.takeBytes(), ends, counts)
  }
}

extension TraceSource {
  /// Gives bytes in pieces of a size, as a pipe may.
  static func pieces(_ bytes: [UInt8], of size: Int) -> TraceSource {
    var rest = bytes[...]
    return TraceSource { limit in
      let piece = Array(rest.prefix(min(limit, size)))
      rest = rest.dropFirst(piece.count)
      return piece
    }
  }
}

/// What reading a trace comes to, errors included.
enum Outcome: Equatable {
  case trace(TraceHeader, [TraceEvent], TraceCompleteness)
  case error(TraceFileError, afterEvents: [TraceEvent])

  /// Asks for `count` events one by one and for the others all at once.
  init(_ source: TraceSource, oneByOne count: Int = .max) {
    var events: [TraceEvent] = []
    do throws(TraceFileError) {
      var reader = try TraceReader(reading: source)
      while events.count < count, let event = try reader.next() { events.append(event) }
      try reader.forEachRun { run in
        for place in run.indices { events.append(run[place]) }
      }
      self = .trace(reader.header, events, reader.completeness ?? .withoutEnd)
    } catch {
      self = .error(error, afterEvents: events)
    }
  }

  /// Reads in several ways, which come to the same.
  init(_ bytes: [UInt8]) {
    self.init(TraceSource(bytes: bytes))
    for count in [0, 3] {
      #expect(Outcome(TraceSource(bytes: bytes), oneByOne: count) == self, "\(count) one by one")
    }
  }

  var error: TraceFileError? {
    if case .error(let error, _) = self { error } else { nil }
  }

  var completeness: TraceCompleteness? {
    if case .trace(_, _, let completeness) = self { completeness } else { nil }
  }

  /// The events that were handed out.
  var events: [TraceEvent] {
    switch self {
    case .trace(_, let events, _), .error(_, let events): events
    }
  }
}
