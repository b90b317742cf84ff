import ListModel
import ListReplay
import StrictJSON
import TraceEvents
import Viewport

/// Writes runs as JSON.
struct RunJSON {
  /// What the JSON is for.
  enum Form {
    /// For programs that read `replay --json`: scores have four decimals.
    case report
    /// For a result file, which holds all that a report is made from.
    case result
  }

  let names: NameTable
  let frameRate: Int
  let form: Form

  /// Adds a run as an object.
  func add(_ run: RunReport, to json: inout JSONText) {
    json.object { json in
      json.word("update", run.options.update.rawValue)
      json.word("policy", run.options.policy.name)
      json.word("timing", run.options.timingName)
      json.word("animation", run.options.animation.rawValue)
      if form == .result, run.hasStopped { json.flag("stopped", true) }
      json.whole("frames", run.frames)
      json.whole("flagged", run.shifts.count)
      json.points("worst", run.worst)
      score("listShift", run.measures.listShift, to: &json)
      score("regret", run.measures.regret, to: &json)
      score("browserShift", run.measures.browserShift, to: &json)
      json.whole("flashes", run.measures.flashes)
      addCompanions(run.measures, to: &json)
      json.points("finalOffset", run.finalOffset)
      json.points("contentHeight", run.contentHeight)
      json.name("shifts")
      json.array { json in
        for shift in run.shifts { add(shift, to: &json) }
      }
      json.name("declared")
      json.array { json in
        for motion in run.declared { add(motion, to: &json) }
      }
      json.name("lost")
      json.array { json in
        for lost in run.lost { add(lost, to: &json) }
      }
      json.name("clamps")
      json.array { json in
        for clamp in run.clamps { add(clamp, to: &json) }
      }
      json.name("rejected")
      json.array { json in
        for rejection in run.rejected { add(rejection, to: &json) }
      }
    }
  }

  private func addCompanions(_ measures: RunMeasures, to json: inout JSONText) {
    score("worstWindow", measures.worstWindow, to: &json)
    score("worstBrowserWindow", measures.worstBrowserWindow, to: &json)
    score("clampForced", measures.clampForced, to: &json)
    score("lostContext", measures.lostContext, to: &json)
    json.whole("latency", measures.latency)
    json.points("lostMomentum", measures.lostMomentum)
    json.whole("staleness", measures.staleness)
    guard form == .result else { return }
    score("anchorRegret", measures.anchorRegret, to: &json)
    json.whole("displacedFrames", measures.displacedFrames)
  }

  private func add(_ shift: AnchorShift, to json: inout JSONText) {
    json.object { json in
      addMoment(shift.frame, to: &json)
      json.word("item", names.name(of: shift.item))
      json.points("expected", shift.expected)
      json.points("actual", shift.actual)
      json.points("shift", shift.shift)
      event(shift.cause, to: &json)
      json.word("reason", shift.reason.rawValue)
      if shift.clampedPart != .zero { json.points("clamped", shift.clampedPart) }
    }
  }

  private func add(_ motion: DeclaredMotion, to json: inout JSONText) {
    json.object { json in
      addMoment(motion.frame, to: &json)
      json.word("item", names.name(of: motion.item))
      json.points("distance", motion.distance)
      event(motion.cause, to: &json)
    }
  }

  private func add(_ lost: LostAnchor, to json: inout JSONText) {
    json.object { json in
      addMoment(lost.frame, to: &json)
      json.word("item", names.name(of: lost.item))
      if let successor = lost.successor { json.word("successor", names.name(of: successor)) }
      event(lost.cause, to: &json)
    }
  }

  private func add(_ clamp: OffsetClamp, to json: inout JSONText) {
    json.object { json in
      addMoment(clamp.frame, to: &json)
      json.whole("event", clamp.event)
      json.points("wanted", clamp.wanted)
      json.points("granted", clamp.granted)
    }
  }

  private func addMoment(_ frame: Int, to json: inout JSONText) {
    json.whole("frame", frame)
    json.name("time")
    json.literal(FrameClock(rate: frameRate).time(of: frame).decimal(atLeast: 1))
  }

  private func add(_ rejection: RejectionNote, to json: inout JSONText) {
    switch form {
    case .report: json.rejection(rejection)
    case .result: json.note(rejection)
    }
  }

  private func event(_ cause: Cause?, to json: inout JSONText) {
    json.name("event")
    guard let cause else { return json.literal("null") }
    json.number(cause.event)
    if form == .result, cause.update != cause.event { json.whole("update", cause.update) }
  }

  private func score(_ name: String, _ value: ShiftScore, to json: inout JSONText) {
    json.name(name)
    json.literal(form == .report ? value.decimal : value.exactDecimal)
  }
}

extension JSONText {
  /// A field that is a length, in points with one to four decimals.
  mutating func points(_ name: String, _ value: Length) {
    self.name(name)
    literal(value.decimal(atLeast: 1))
  }

  /// A field that is a whole number.
  mutating func whole(_ name: String, _ value: Int) {
    self.name(name)
    number(value)
  }

  /// A field that is true or false.
  mutating func flag(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }
}
