// Goal: small scenarios whose verdicts can be told by hand.
// Method: a table of twenty rows of 60 pt in a viewport of 480 pt at scale 2; two rows come in
// above at 1 s, so that everything moves by 120 pt unless the app writes an offset.

/// Scenarios as text.
enum Scenario {
  static let header = header(items: #""row-{0..19}""#)

  static let prepend =
    #"{"t":1,"update":{"via":"batch","animated":false,"ops":["#
    + #"["insert","0.0","new-0"],["insert","0.1","new-1"]]}}"#
  static let correction = #"{"t":1,"correct":{"offset":120,"when":"completion"}}"#
  static let mark = #"{"t":2,"mark":"here"}"#

  /// What the app did is flagged in one frame: +120.
  static let flagged = text([header, prepend, mark])
  /// The app keeps the place.
  static let held = text([header, prepend, correction, mark])
  /// A list without anything in it.
  static let empty = text([header(items: "")])

  /// A trace of many lines that do not fold well: more than 4 KiB as a file.
  static var large: String {
    var state: UInt64 = 1
    let marks = (0..<400).map { number in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return #"{"t":\#(number),"mark":"\#(String(state, radix: 36))"}"#
    }
    return text([header] + marks)
  }

  static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  static func header(items: String) -> String {
    #"{"listreplay":1,"host":"tableView","frameRate":60,"scale":2,"#
      + #""viewport":{"width":320,"height":480},"layout":{"table":{"rowHeight":60}},"#
      + #""sections":[{"id":"main","items":[\#(items)]}]}"#
  }
}

extension Desk {
  /// A trace made of a scenario.
  func makeTrace(_ scenario: String, _ name: String) throws {
    let outcome = try listreplay("record", "-o", name, input: scenario)
    guard outcome.status == 0 else { throw Unexpected(outcome: outcome) }
  }

  /// A trace with its golden.
  func makeAccepted(_ scenario: String, _ name: String) throws {
    try makeTrace(scenario, name + ".listtrace")
    let outcome = try listreplay("accept", name + ".listtrace")
    guard outcome.status == 0 else { throw Unexpected(outcome: outcome) }
  }

  /// The lines of a trace, as `inspect --events` prints them.
  func lines(of name: String) throws -> [String] {
    try listreplay("inspect", "--events", name).out.split(separator: "\n").map(String.init)
  }
}

/// What a preparation was not to come to.
struct Unexpected: Error {
  var outcome: Outcome
}
