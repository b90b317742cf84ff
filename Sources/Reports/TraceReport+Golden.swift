import ListModel
import ListReplay
import StrictJSON
import TraceEvents

extension TraceReport {
  /// The report as a golden: one fact a line, each line whole by itself, in a fixed order.
  ///
  /// Numbers are exact to the quantum that the head names; there is no path and no time of day in
  /// it. `selection` says how the trace was replayed.
  public func golden(selection: RunSelection) -> String {
    var lines = [
      "listreplay golden 1",
      "trace \(digest?.description ?? "in part")",
      "quantum 0.0001 pt, 1 frame",
      "tolerance \(tolerance) pt",
      "frameRate \(header.frameRate)",
      "select \(selection)",
    ]
    if header.isInverted { lines.append("inverted") }
    if header.alignment == .bottom { lines.append("edges bottom") }
    lines += modelParameters.map { "model \($0.rawValue) \(header.model.text(of: $0))" }
    for run in runs { lines += facts(of: run) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func facts(of run: RunReport) -> [String] {
    var facts = [
      "frames \(run.frames)", "flagged \(run.shifts.count)", "worst \(run.worst)",
      "finalOffset \(run.finalOffset)", "contentHeight \(run.contentHeight)",
    ]
    facts += run.shifts.map { shift in
      let clamped = shift.clampedPart == .zero ? "" : " clamped \(shift.clampedPart)"
      return "shift frame \(shift.frame) item \(quoted(shift.item)) expected \(shift.expected)"
        + " actual \(shift.actual) shift \(shift.shift) event \(event(shift.cause))"
        + " reason \(shift.reason.rawValue)\(clamped)"
    }
    facts += run.declared.map { motion in
      "declared frame \(motion.frame) item \(quoted(motion.item)) distance \(motion.distance)"
        + " event \(event(motion.cause))"
    }
    facts += run.lost.map { lost in
      "lost frame \(lost.frame) item \(quoted(lost.item)) event \(event(lost.cause))"
        + (lost.successor.map { " successor \(quoted($0))" } ?? "")
    }
    facts += run.clamps.map { clamp in
      "clamp frame \(clamp.frame) event \(clamp.event) wanted \(clamp.wanted)"
        + " granted \(clamp.granted)"
    }
    facts += run.rejected.flatMap { rejection in
      rejection.found.map { "rejected event \(rejection.event) \($0.words)" }
    }
    return facts.map { "\(run.name) \($0)" }
  }

  private func event(_ cause: Cause?) -> String { cause.map { String($0.event) } ?? "none" }

  /// A name as JSON text, so that no name can look like another fact.
  private func quoted(_ item: ItemID) -> String {
    var json = JSONText()
    json.string(names.name(of: item))
    return json.text
  }
}
