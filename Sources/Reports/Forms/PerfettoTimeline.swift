import ListModel
import ListReplay
public import StrictJSON
import TraceEvents
import Viewport

/// The results as a time line in the JSON that ui.perfetto.dev opens.
///
/// Each run is a process with the offset, the content and the visible range as counters, the
/// updates, the anchor and the flagged frames as slices, and a flow from an update to what it did
/// to the anchor. A golden that differs stands beside it as a process of its own.
///
/// Times are those of the traces; two traces begin at the same moment.
public struct PerfettoTimeline: ResultReport {
  private var hasEvents = false
  /// The number of the first process of the result that comes next.
  private var nextProcess = 1
  private var nextFlow = 1
  /// Of each run of the result that comes next: which item was the anchor from which frame on.
  private var anchors: [Int: [AnchorStretch]] = [:]

  /// Creates a time line.
  public init() {}

  /// The counters of a stretch of frames.
  public mutating func film(_ line: String) throws(FieldError) -> String {
    let film = try FilmLine(line)
    let clock = FrameClock(rate: film.frameRate)
    let process = nextProcess + film.run
    anchors[film.run, default: []] += film.anchorStretches
    var events: [TimelineEvent] = []
    for content in film.contents {
      events.append(
        .counter(
          "content height", process, clock.time(of: content.frame), [("pt", content.height)]))
    }
    for (place, frame) in film.frames.enumerated() {
      let offset = film.offset[place]
      let visible = film.visiblePart(at: frame)
      events.append(.counter("content offset", process, clock.time(of: frame), [("pt", offset)]))
      events.append(
        .counter(
          "visible range", process, clock.time(of: frame),
          [("top", offset + visible.top), ("bottom", offset + visible.bottom)]))
    }
    return text(of: events)
  }

  /// The slices and flows of a trace.
  public mutating func take(_ result: TraceResult, line: String) -> String {
    defer { anchors = [:] }
    guard let report = result.report else { return "" }
    var events: [TimelineEvent] = []
    let notes = report.events.all
    for (place, run) in report.runs.enumerated() {
      let process = nextProcess + place
      events.append(.process(process, "\(result.name) \(run.name)"))
      events += threads(of: process)
      events += updates(notes, at: report.header.frameRate, in: process)
      events += anchorSlices(of: report, anchors[place] ?? [], in: process)
      events += flags(of: report, run, in: process)
    }
    nextProcess += report.runs.count
    for golden in result.golden?.runs ?? [] {
      events.append(.process(nextProcess, "\(result.name) \(golden.name), golden"))
      events.append(.thread(nextProcess, TimelineThread.flags))
      let clock = FrameClock(rate: report.header.frameRate)
      events += golden.shifts.map { shift in
        .slice(
          "\(shift.item) \(signed(shift.actual - shift.expected))", nextProcess,
          TimelineThread.flags, clock.time(of: shift.frame), clock.duration,
          fields: [("expected", shift.expected.description), ("actual", shift.actual.description)])
      }
      nextProcess += 1
    }
    return text(of: events)
  }

  /// The end of the list.
  public mutating func finish(status: Int?) -> String {
    (hasEvents ? "\n]" : "{\"traceEvents\":[]") + ",\"displayTimeUnit\":\"ms\"}\n"
  }

  private mutating func text(of events: [TimelineEvent]) -> String {
    guard !events.isEmpty else { return "" }
    defer { hasEvents = true }
    return (hasEvents ? ",\n" : "{\"traceEvents\":[\n")
      + events.map(\.json).joined(separator: ",\n")
  }

  private func threads(of process: Int) -> [TimelineEvent] {
    TimelineThread.allCases.map { .thread(process, $0) }
  }

  /// A slice an event: as long as a frame, or until the next event if that is sooner, as slices of
  /// one thread must not overlap.
  private func updates(
    _ notes: [EventNotes.Note], at frameRate: Int, in process: Int
  ) -> [TimelineEvent] {
    let clock = FrameClock(rate: frameRate)
    return notes.enumerated().map { place, note in
      let next = notes[place...].first { $0.time > note.time }?.time
      let left = next.map { $0.nanoseconds - note.time.nanoseconds } ?? clock.duration
      return .slice(
        note.words, process, .updates, note.time, min(clock.duration, left),
        fields: [("event", String(note.event))])
    }
  }

  private func anchorSlices(
    of report: TraceReport, _ stretches: [AnchorStretch], in process: Int
  ) -> [TimelineEvent] {
    let clock = FrameClock(rate: report.header.frameRate)
    return AnchorStretch.joined(stretches).map { stretch in
      let start = clock.time(of: stretch.first)
      let end = clock.time(of: stretch.last + 1)
      return .slice(
        stretch.item, process, .anchor, start, end.nanoseconds - start.nanoseconds, fields: [])
    }
  }

  /// A slice a flagged frame, and a flow to the first one that an event caused.
  private mutating func flags(
    of report: TraceReport, _ run: RunReport, in process: Int
  ) -> [TimelineEvent] {
    let clock = FrameClock(rate: report.header.frameRate)
    var events: [TimelineEvent] = []
    var seen: Set<Int> = []
    for shift in run.shifts {
      let item = report.names.name(of: shift.item)
      let time = clock.time(of: shift.frame)
      events.append(
        .slice(
          "\(item) \(signed(shift.shift))", process, .flags, time, clock.duration,
          fields: [
            ("expected", shift.expected.description), ("actual", shift.actual.description),
            ("reason", "\"\(shift.reason.rawValue)\""),
          ]))
      guard let cause = shift.cause, seen.insert(cause.event).inserted,
        let start = report.events.time(of: cause.event)
      else { continue }
      events.append(.flow(nextFlow, item, process, .updates, start, isEnd: false))
      events.append(.flow(nextFlow, item, process, .flags, time, isEnd: true))
      nextFlow += 1
    }
    return events
  }
}

extension FrameClock {
  /// How long a frame is on screen, in nanoseconds, short of the next by less than one.
  fileprivate var duration: Int64 { Int64(1_000_000_000 / rate) }
}
