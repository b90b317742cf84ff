import Foundation
import ListModel
import ListReplay
import StrictJSON
import TraceEvents
import TraceLines
import Viewport

extension TraceResult {
  /// Judges what a line says of a trace.
  init(_ wire: WireTrace) throws(FieldError) {
    name = wire.name
    golden = try wire.golden.map { golden throws(FieldError) in try GoldenNote(golden) }
    if let failure = wire.failure {
      outcome = .failure(message: failure.message, status: failure.status)
    } else if wire.header != nil {
      outcome = .report(try TraceReport(wire))
    } else {
      outcome = .noTrace
    }
  }
}

extension TraceReport {
  fileprivate init(_ wire: WireTrace) throws(FieldError) {
    func required<Value>(_ value: Value?, _ name: String) throws(FieldError) -> Value {
      guard let value else { throw FieldError(path: "trace." + name, problem: .missing) }
      return value
    }
    var lines = TraceLineDecoder()
    let header = try TraceReport.header(try required(wire.header, "header"), &lines)
    var runs = RunReading(names: lines.names)
    let recorded = try runs.run(try required(wire.recorded, "recorded"), "trace.recorded")
    var others: [RunReport] = []
    for (place, run) in try required(wire.runs, "runs").enumerated() {
      others.append(try runs.run(run, "trace.runs[\(place)]"))
    }
    var notes: [EventNotes.Note] = []
    for (place, note) in try required(wire.notes, "notes").enumerated() {
      notes.append(
        EventNotes.Note(
          event: note.event, time: try moment(note.time, "trace.notes[\(place)].time"),
          words: note.words, isDelivered: note.delivers ?? false))
    }
    let start = try wire.from.map { from throws(FieldError) in
      ReplayStart(event: from.event, time: try moment(from.time, "trace.from.time"))
    }
    self.init(
      name: wire.name, header: header,
      itemCount: try count(try required(wire.items, "items"), "trace.items"),
      events: EventNotes(
        notes, count: try count(try required(wire.events, "events"), "trace.events")), from: start,
      names: runs.names, digest: wire.digest.flatMap(LineDigest.init),
      isCutOff: wire.cutOff ?? false, recorded: recorded, runs: others)
  }

  private static func header(
    _ wire: WireValue, _ lines: inout TraceLineDecoder
  ) throws(FieldError) -> TraceHeader {
    var json = JSONText()
    wire.add(to: &json)
    do {
      if case .header(let header) = try lines.decode(Array(json.text.utf8)) { return header }
    } catch {
      if case .field(let problem) = error.problem {
        throw FieldError(path: "trace.header." + error.field, problem: problem)
      }
    }
    throw FieldError(path: "trace.header", problem: .malformed(form: "the header of a trace"))
  }
}

/// A frame or a number of frames, events or items.
private func count(_ number: Int, _ field: String) throws(FieldError) -> Int {
  guard (0...FilmLine.limits.frames).contains(number) else {
    throw FieldError(path: field, problem: .outOfRange("0 to \(FilmLine.limits.frames)"))
  }
  return number
}

private func moment(_ seconds: Double, _ field: String) throws(FieldError) -> Timestamp {
  guard let time = Timestamp(seconds: seconds) else {
    throw FieldError(path: field, problem: .outOfRange("0 to 2097152 s"))
  }
  return time
}

/// Reads runs; their items get identities as they are met.
private struct RunReading {
  var names: NameTable

  mutating func run(_ wire: WireRun, _ field: String) throws(FieldError) -> RunReport {
    var run = RunReport(try options(wire, field))
    run.frames = try count(wire.frames, field + ".frames")
    run.hasStopped = wire.stopped ?? false
    run.measures = try measures(wire, field)
    run.finalOffset = try length(wire.finalOffset, field + ".finalOffset")
    run.contentHeight = try length(wire.contentHeight, field + ".contentHeight")
    for (place, shift) in wire.shifts.enumerated() {
      run.shifts.append(try self.shift(shift, field + ".shifts[\(place)]"))
    }
    for (place, motion) in wire.declared.enumerated() {
      run.declared.append(
        DeclaredMotion(
          frame: try count(motion.frame, field + ".declared[\(place)].frame"),
          item: names.item(named: motion.item),
          distance: try length(motion.distance, field + ".declared[\(place)].distance"),
          cause: cause(motion.event, motion.update)))
    }
    for (place, lost) in wire.lost.enumerated() {
      run.lost.append(
        LostAnchor(
          frame: try count(lost.frame, field + ".lost[\(place)].frame"),
          item: names.item(named: lost.item),
          successor: lost.successor.map { names.item(named: $0) },
          cause: cause(lost.event, lost.update)))
    }
    for (place, clamp) in wire.clamps.enumerated() {
      let field = field + ".clamps[\(place)]"
      run.clamps.append(
        OffsetClamp(
          frame: try count(clamp.frame, field), event: clamp.event,
          wanted: try length(clamp.wanted, field),
          granted: try length(clamp.granted, field)))
    }
    for (place, rejection) in wire.rejected.enumerated() {
      run.rejected.append(try RejectionNote(rejection, field + ".rejected[\(place)]"))
    }
    return run
  }

  private func options(_ wire: WireRun, _ field: String) throws(FieldError) -> RunOptions {
    let update = try word(wire.update, UpdateChoice.self, field + ".update")
    let animation = try word(wire.animation, AnimationChoice.self, field + ".animation")
    let timing =
      wire.timing == "recorded"
      ? .layout : try word(wire.timing, CorrectionMoment.self, field + ".timing")
    guard let policy = PolicyChoice(named: wire.policy) else {
      throw FieldError(
        path: field + ".policy", problem: .notOneOf(RunSelection.allPolicyNames))
    }
    return RunOptions(update: update, policy: policy, timing: timing, animation: animation)
  }

  private func measures(_ wire: WireRun, _ field: String) throws(FieldError) -> RunMeasures {
    func score(_ value: Decimal, _ name: String) throws(FieldError) -> ShiftScore {
      guard let score = ShiftScore(value) else {
        throw FieldError(path: field + "." + name, problem: .outOfRange("0 to 9000000"))
      }
      return score
    }
    var measures = RunMeasures()
    measures.listShift = try score(wire.listShift, "listShift")
    measures.worstWindow = try score(wire.worstWindow, "worstWindow")
    measures.regret = try score(wire.regret, "regret")
    measures.anchorRegret = try score(wire.anchorRegret, "anchorRegret")
    measures.clampForced = try score(wire.clampForced, "clampForced")
    measures.browserShift = try score(wire.browserShift, "browserShift")
    measures.worstBrowserWindow = try score(wire.worstBrowserWindow, "worstBrowserWindow")
    measures.lostContext = try score(wire.lostContext, "lostContext")
    measures.displacedFrames = wire.displacedFrames
    measures.flashes = wire.flashes
    measures.latency = wire.latency
    measures.lostMomentum = try length(wire.lostMomentum, field + ".lostMomentum")
    measures.staleness = wire.staleness
    return measures
  }

  private mutating func shift(
    _ wire: WireRun.Shift, _ field: String
  ) throws(FieldError) -> AnchorShift {
    AnchorShift(
      frame: try count(wire.frame, field + ".frame"), item: names.item(named: wire.item),
      expected: try length(wire.expected, field + ".expected"),
      actual: try length(wire.actual, field + ".actual"), cause: cause(wire.event, wire.update),
      reason: try word(wire.reason, AnchorShift.Reason.self, field + ".reason"),
      clampedPart: try length(wire.clamped ?? 0, field + ".clamped"))
  }
}

private func length(_ points: Double, _ field: String) throws(FieldError) -> Length {
  guard let length = Length(points: points) else {
    throw FieldError(path: field, problem: .outOfRange("lengths that a trace may have"))
  }
  return length
}

private func word<Word: RawRepresentable & CaseIterable>(
  _ text: String, _ type: Word.Type, _ field: String
) throws(FieldError) -> Word where Word.RawValue == String {
  guard let word = Word(rawValue: text) else {
    throw FieldError(path: field, problem: .notOneOf(Word.allCases.map(\.rawValue)))
  }
  return word
}

private func cause(_ event: Int?, _ update: Int?) -> Cause? {
  event.map { Cause(event: $0, update: update ?? $0) }
}

extension RejectionNote {
  fileprivate init(_ wire: WireRejection, _ field: String) throws(FieldError) {
    var found: [Contradiction] = []
    for (place, words) in wire.found.enumerated() {
      guard let contradiction = Contradiction(words) else {
        throw FieldError(
          path: field + ".found[\(place)]",
          problem: .malformed(form: "a kind, then names with numbers or paths"))
      }
      found.append(contradiction)
    }
    self.init(
      event: wire.event, found: found, message: wire.message, diagnosis: wire.diagnosis,
      lines: wire.words)
  }
}

extension RejectionNote.Contradiction {
  fileprivate init?(_ words: [WireRejection.Word]) {
    guard case .text(let kind) = words.first, words.count % 2 == 1 else { return nil }
    (self.kind, names, values) = (kind, [], [])
    for place in stride(from: 1, to: words.count, by: 2) {
      guard case .text(let name) = words[place], let value = ContradictionValue(words[place + 1])
      else { return nil }
      names.append(name)
      values.append(value)
    }
  }
}

extension ContradictionValue {
  fileprivate init?(_ word: WireRejection.Word) {
    switch word {
    case .number(let number): self = .number(number)
    case .text(let text):
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let section = parts[0], let item = parts[1] else { return nil }
      self = .path(ItemPath(section: section, item: item))
    }
  }
}

extension GoldenNote {
  fileprivate init(_ wire: WireGolden) throws(FieldError) {
    self.init(try word(wire.state, State.self, "trace.golden.state"), path: wire.path)
    message = wire.message
    first = wire.first.map { first in
      Difference(
        line: first.line, golden: first.golden, actual: first.actual, words: first.words)
    }
    (removed, added) = (wire.removed ?? 0, wire.added ?? 0)
    diff = wire.diff
    for (place, run) in (wire.runs ?? []).enumerated() {
      runs.append(try GoldenRun(run, "trace.golden.runs[\(place)]"))
    }
  }
}

extension GoldenRun {
  fileprivate init(_ wire: WireGolden.Run, _ field: String) throws(FieldError) {
    self.init(
      name: wire.run, frames: wire.frames, flagged: wire.flagged,
      worst: try length(wire.worst, field + ".worst"),
      finalOffset: try length(wire.finalOffset, field + ".finalOffset"),
      contentHeight: try length(wire.contentHeight, field + ".contentHeight"))
    for (place, shift) in wire.shifts.enumerated() {
      let field = field + ".shifts[\(place)]"
      shifts.append(
        Shift(
          frame: try count(shift.frame, field + ".frame"), item: shift.item,
          expected: try length(shift.expected, field + ".expected"),
          actual: try length(shift.actual, field + ".actual"), event: shift.event,
          reason: try word(shift.reason, AnchorShift.Reason.self, field + ".reason")))
    }
  }
}
