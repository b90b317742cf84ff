import ListModel
import ListReplay
import TraceEvents
import TraceFile
import Viewport

/// Replays the same steps.
struct ModelPlayer {
  private let path: String
  private let header: TraceHeader
  private let events: [TraceEvent]
  private let names: NameTable
  private let runs: [RunOptions]

  /// Writes the trace to a file, and reads it back for the replays that do not.
  init(_ steps: Steps, isAnchored: Bool, path: String) throws {
    let made = steps.trace()
    var writer = try TraceWriter(header: made.header, names: made.names, to: path)
    for event in made.events { try writer.append(event, names: made.names) }
    try writer.finish()
    let trace = try Trace(reading: TraceSource(path: path))
    guard trace.completeness == .complete, trace.events.count == steps.steps.count else {
      throw Disagreement(reason: "\(path) is not the trace that was written")
    }
    (header, events, names) = (trace.header, trace.events, trace.names)
    self.path = path
    runs = [RunOptions(update: .batch, policy: .policy(isAnchored ? .browser : .none))]
  }

  /// The seconds that it takes to read the file and to replay and judge it, and the frames flagged.
  func playFile() throws -> (seconds: Double, shifts: Int) {
    try timed {
      let trace = try Trace(reading: TraceSource(path: path))
      return try Replay.verdicts(header: trace.header, events: trace.events, runs: runs).runs[0]
    }
  }

  /// The seconds that it takes to replay and judge what is in memory, and the frames flagged.
  func playMemory() throws -> (seconds: Double, shifts: Int) {
    try timed { try Replay.verdicts(header: header, events: events, runs: runs).runs[0] }
  }

  private func timed(_ work: () throws -> RunVerdict) throws -> (seconds: Double, shifts: Int) {
    var shifts = 0
    let time = try ContinuousClock().measure { shifts = try work().shifts.count }
    return (Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18, shifts)
  }

  /// Where the anchors stood, step by step; what the judge says of them has to be the same.
  func places() throws -> [Place] {
    var places: [Place] = []
    var previous: Screen?
    let verdict = try Replay.verdicts(header: header, events: events, runs: runs) { _, frame in
      if let previous, let place = place(previous, frame.screen) { places.append(place) }
      previous = frame.screen
    }.runs[0]
    guard verdict.frames == events.count + 1 else {
      throw Disagreement(reason: "\(verdict.frames) frames of \(events.count) steps")
    }
    let shifts = places.filter(\.isShift)
    guard shifts.count == verdict.shifts.count else {
      throw Disagreement(reason: "\(shifts.count) shifts, of which \(verdict.shifts.count) flagged")
    }
    for (place, shift) in zip(shifts, verdict.shifts)
    where place.row != Int(names.name(of: shift.item)) || place.after != shift.actual.inPoints
      || place.before != shift.expected.inPoints
    {
      throw Disagreement(reason: "frame \(shift.frame): \(place) is flagged as \(shift)")
    }
    return places
  }

  private func place(_ before: Screen, _ after: Screen) -> Place? {
    guard let anchor = ShiftDetector.anchor(of: before, where: { _ in true }),
      let row = Int(names.name(of: anchor)), let top = before.top(of: anchor),
      let newTop = after.top(of: anchor)
    else { return nil }
    return Place(row: row, before: top.inPoints, after: newTop.inPoints)
  }
}

extension Length {
  fileprivate var inPoints: Double { Double(ticks) / Double(Length.ticksPerPoint) }
}
