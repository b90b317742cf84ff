import ListModel
import ListReplay
import StrictJSON
import TraceEvents

extension TraceReport {
  /// The report as one line of JSON; the names in it are stable (design, section 8).
  ///
  /// Points and seconds have one to four decimals, scores have four.
  public var json: String {
    var json = JSONText()
    json.object { json in
      json.name("trace")
      json.string(name)
      json.name("items")
      json.number(itemCount)
      json.name("events")
      json.number(events.count)
      if let digest { json.word("digest", digest.description) }
      if let start {
        json.name("from")
        json.object { json in
          json.name("event")
          json.number(start.event)
          json.name("time")
          json.literal(start.time.description)
        }
      }
      if isCutOff {
        json.name("cutOff")
        json.bool(true)
      }
      json.points("tolerance", tolerance)
      if header.isInverted {
        json.name("inverted")
        json.bool(true)
      }
      if header.alignment == .bottom { json.word("edges", "bottom") }
      addModel(to: &json)
      json.name("runs")
      json.array { json in
        for run in runs { add(run, to: &json) }
      }
    }
    return json.text
  }

  /// The parameters of the models that are not the host's, each with its value as text.
  private func addModel(to json: inout JSONText) {
    guard !modelParameters.isEmpty else { return }
    json.name("model")
    json.object { json in
      for parameter in modelParameters {
        json.word(parameter.rawValue, header.model.text(of: parameter))
      }
    }
  }

  private func add(_ run: RunVerdict, to json: inout JSONText) {
    json.object { json in
      json.word("update", run.options.update.rawValue)
      json.word("policy", run.options.policy.name)
      json.word("timing", run.options.timingName)
      json.word("animation", run.options.animation.rawValue)
      json.name("frames")
      json.number(run.frames)
      json.name("flagged")
      json.number(run.shifts.count)
      json.points("worst", run.worst)
      json.score("listShift", run.measures.listShift)
      json.score("regret", run.measures.regret)
      json.score("browserShift", run.measures.browserShift)
      json.name("flashes")
      json.number(run.measures.flashes)
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
        for rejection in run.rejected { json.rejection(rejection, header.host.listClass) }
      }
    }
  }

  private func addCompanions(_ measures: RunMeasures, to json: inout JSONText) {
    json.score("worstWindow", measures.worstWindow)
    json.score("worstBrowserWindow", measures.worstBrowserWindow)
    json.score("clampForced", measures.clampForced)
    json.score("lostContext", measures.lostContext)
    json.name("latency")
    json.number(measures.latency)
    json.points("lostMomentum", measures.lostMomentum)
    json.name("staleness")
    json.number(measures.staleness)
  }

  private func add(_ shift: AnchorShift, to json: inout JSONText) {
    json.object { json in
      addMoment(shift.frame, to: &json)
      json.word("item", names.name(of: shift.item))
      json.points("expected", shift.expected)
      json.points("actual", shift.actual)
      json.points("shift", shift.shift)
      json.event(shift.cause)
      json.word("reason", shift.reason.rawValue)
      if shift.clampedPart != .zero { json.points("clamped", shift.clampedPart) }
    }
  }

  private func add(_ motion: DeclaredMotion, to json: inout JSONText) {
    json.object { json in
      addMoment(motion.frame, to: &json)
      json.word("item", names.name(of: motion.item))
      json.points("distance", motion.distance)
      json.event(motion.cause)
    }
  }

  private func add(_ lost: LostAnchor, to json: inout JSONText) {
    json.object { json in
      addMoment(lost.frame, to: &json)
      json.word("item", names.name(of: lost.item))
      if let successor = lost.successor { json.word("successor", names.name(of: successor)) }
      json.event(lost.cause)
    }
  }

  private func add(_ clamp: OffsetClamp, to json: inout JSONText) {
    json.object { json in
      addMoment(clamp.frame, to: &json)
      json.name("event")
      json.number(clamp.event)
      json.points("wanted", clamp.wanted)
      json.points("granted", clamp.granted)
    }
  }

  private func addMoment(_ frame: Int, to json: inout JSONText) {
    json.name("frame")
    json.number(frame)
    json.name("time")
    json.literal(seconds(frame, atLeast: 1))
  }
}

extension JSONText {

  mutating func points(_ name: String, _ value: Length) {
    self.name(name)
    literal(value.decimal(atLeast: 1))
  }

  fileprivate mutating func score(_ name: String, _ value: ShiftScore) {
    self.name(name)
    literal(value.decimal)
  }

  fileprivate mutating func event(_ cause: Cause?) {
    name("event")
    if let cause { number(cause.event) } else { literal("null") }
  }
}
