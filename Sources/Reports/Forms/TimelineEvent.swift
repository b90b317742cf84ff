import ListModel
import StrictJSON
import TraceEvents

/// The threads of a run's process.
enum TimelineThread: Int, CaseIterable {
  case updates = 1
  case anchor, flags

  var name: String {
    switch self {
    case .updates: "events"
    case .anchor: "anchor"
    case .flags: "flagged frames"
    }
  }
}

/// One event of a time line, as a JSON object.
struct TimelineEvent {
  let json: String

  private init(_ phase: String, _ process: Int, _ fill: (inout JSONText) -> Void) {
    var json = JSONText()
    json.object { json in
      json.word("ph", phase)
      json.whole("pid", process)
      fill(&json)
    }
    self.json = json.text
  }

  /// The name of a process.
  static func process(_ process: Int, _ name: String) -> TimelineEvent {
    TimelineEvent("M", process) { json in
      json.word("name", "process_name")
      json.name("args")
      json.object { $0.word("name", name) }
    }
  }

  /// The name of a thread.
  static func thread(_ process: Int, _ thread: TimelineThread) -> TimelineEvent {
    TimelineEvent("M", process) { json in
      json.whole("tid", thread.rawValue)
      json.word("name", "thread_name")
      json.name("args")
      json.object { $0.word("name", thread.name) }
    }
  }

  /// The values of a counter from a moment on, in points.
  static func counter(
    _ name: String, _ process: Int, _ time: Timestamp, _ values: [(String, Double)]
  ) -> TimelineEvent {
    TimelineEvent("C", process) { json in
      json.word("name", name)
      json.time("ts", time.nanoseconds)
      json.name("args")
      json.object { json in
        for (name, value) in values {
          json.name(name)
          json.literal("\(value)")
        }
      }
    }
  }

  /// A slice; `fields` are names with their values as JSON.
  static func slice(
    _ name: String, _ process: Int, _ thread: TimelineThread, _ time: Timestamp,
    _ duration: Int64, fields: [(String, String)]
  ) -> TimelineEvent {
    TimelineEvent("X", process) { json in
      json.whole("tid", thread.rawValue)
      json.word("cat", thread.name)
      json.word("name", name)
      json.time("ts", time.nanoseconds)
      json.time("dur", duration)
      json.name("args")
      json.object { json in
        for (name, value) in fields {
          json.name(name)
          json.literal(value)
        }
      }
    }
  }

  /// One end of a flow, at the slice that encloses the moment.
  static func flow(
    _ id: Int, _ name: String, _ process: Int, _ thread: TimelineThread, _ time: Timestamp,
    isEnd: Bool
  ) -> TimelineEvent {
    TimelineEvent(isEnd ? "f" : "s", process) { json in
      json.whole("tid", thread.rawValue)
      json.word("cat", "anchor")
      json.word("name", name)
      json.whole("id", id)
      json.time("ts", time.nanoseconds)
      if isEnd { json.word("bp", "e") }
    }
  }
}

extension JSONText {
  /// Microseconds, exact to the nanosecond.
  fileprivate mutating func time(_ name: String, _ nanoseconds: Int64) {
    self.name(name)
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return literal(String(whole)) }
    var digits = String(rest + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    literal("\(whole).\(digits)")
  }
}
