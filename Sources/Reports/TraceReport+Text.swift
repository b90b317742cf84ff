import ListModel
import ListReplay
import TraceEvents
import Viewport

extension TraceReport {
  /// The report for people: each update with its runs side by side, then every flagged frame.
  ///
  /// Frames in a row that tell the same story are one line; at most `spanLimit` such lines of a run
  /// are listed, and what is left out is counted.
  public func text(spanLimit: Int = 20, style: TextStyle = .plain) -> String {
    var lines = head(style)
    for place in tellingEvents {
      lines += ["", eventLine(place)]
      lines += comparison(ofUpdate: place, style).map { "    " + $0 }
    }
    for run in runs { lines += [""] + account(of: run, spanLimit: spanLimit, style) }
    return style.fitted(lines).joined(separator: "\n") + "\n"
  }

  /// The report on many policies, for people: a line an update, then policies against update
  /// models.
  public func matrixText(_ style: TextStyle = .plain) -> String {
    var matrix = PolicyMatrix()
    matrix.take(runs)
    let lines = style.fitted(head(style) + [""] + tellingEvents.map(eventLine) + [""])
    return (lines + [matrix.text(style)]).joined(separator: "\n")
  }

  private func eventLine(_ place: Int) -> String { "  " + events.line(for: place) }

  private func head(_ style: TextStyle) -> [String] {
    let lines = [
      style.text(NameTable.printable(name), .heading)
        + (isCutOff ? " (cut off: this is what was left)" : "")
    ]
    let facts = ["  " + facts] + beginning + reading + parameters
    return lines + facts.map { style.text($0, .secondary) }
  }

  private var facts: String {
    let layout =
      switch header.layout {
      case .table: "table"
      case .flow: "flow"
      case .waterfall(let waterfall): "waterfall of \(waterfall.columns)"
      }
    return "\(header.host.rawValue), \(layout), \(header.viewport.width) x"
      + " \(header.viewport.height) pt, \(counted(itemCount, "item")),"
      + " \(counted(events.count, "event")),"
      + " \(header.frameRate) Hz, tolerance \(tolerance) pt"
  }

  /// Where the replay began, if not with the trace.
  private var beginning: [String] {
    start.map { ["  from event \($0.event) at \($0.time) s on, as if the trace began there"] } ?? []
  }

  /// How places are to be read where that is not from the top, by top edges.
  private var reading: [String] {
    var lines: [String] = []
    if header.isInverted {
      lines.append("  inverted: places count upwards from the bottom edge, and + is up")
    }
    if header.alignment == .bottom {
      lines.append("  rests at the bottom: places are those of bottom edges")
    }
    return lines
  }

  private var parameters: [String] {
    let host = ModelParameters(host: header.host)
    return modelParameters.map { parameter in
      "  model: \(parameter.rawValue) \(header.model.text(of: parameter)), not"
        + " \(host.text(of: parameter)) (\(parameter.source))"
    }
  }

  private func account(of run: RunReport, spanLimit: Int, _ style: TextStyle) -> [String] {
    var lines = [title(of: run, style)] + line(ofAnchorIn: run, style)
    for rejection in run.rejected {
      let hasStopped = rejection.event == run.rejected.last?.event && run.hasStopped
      let words = hasStopped ? "the app would have crashed here:" : "rejected, reloaded instead:"
      lines.append("    \(events.place(of: rejection.event))  " + style.text(words, .flagged))
      lines += rejection.lines.map { "      " + $0 }
    }
    let spans = ShiftSpan.spans(of: run.shifts)
    lines += spans.prefix(spanLimit).map { "    " + line(for: $0, style) }
    if spans.count > spanLimit {
      lines.append("    and \(spans.count - spanLimit) more (--spans N, or --json for each frame)")
    }
    lines += companions(of: run.measures).map { "    " + $0 }
    lines += DeclaredSpan.spans(of: run.declared).map { "    " + line(for: $0) }
    lines += run.lost.map { lost in
      "    frame \(lost.frame)  \(seconds(lost.frame, atLeast: 0)) s"
        + "  \(names.printable(lost.item)) is gone; "
        + (lost.successor.map { "\(names.printable($0)) takes over" } ?? "nothing takes over")
    }
    lines += run.clamps.map { clamp in
      "    frame \(clamp.frame)  \(seconds(clamp.frame, atLeast: 0)) s"
        + "  offset \(clamp.wanted) wanted, \(clamp.granted) granted by the clamp"
    }
    return lines
  }

  private func title(of run: RunReport, _ style: TextStyle) -> String {
    let options = run.options
    let timing = options.timingName == "recorded" ? "" : ", \(options.timingName)"
    let flagged =
      "\(run.shifts.count) of \(run.frames) frames flagged"
      + (run.shifts.isEmpty ? "" : ", worst \(signed(run.worst))")
    return "  "
      + style.text("\(options.update.rawValue), \(options.policy.name)\(timing)", .heading)
      + ": " + style.text(flagged, run.isClean ? .held : run.shifts.isEmpty ? nil : .flagged)
      + style.text("; offset \(run.finalOffset), content \(run.contentHeight)", .secondary)
  }

  /// Where the anchor stood over the frames, where that is asked for and there is something to see.
  private func line(ofAnchorIn run: RunReport, _ style: TextStyle) -> [String] {
    guard let signs = style.sparkline, !run.shifts.isEmpty else { return [] }
    let first = start.map { FrameClock(rate: header.frameRate).frame(at: $0.time) } ?? 0
    let label = "    anchor  "
    // Each frame a column: the range does not depend on the room that it leaves.
    let all = Sparkline(run.shifts, from: first, frames: run.frames, width: run.frames)
    let range = "  \(all.rangeWords) pt"
    let room = style.proseWidth - label.count - range.count
    let sparkline = Sparkline(run.shifts, from: first, frames: run.frames, width: max(room, 1))
    return [
      style.text(label, .secondary) + sparkline.text(signs, style) + style.text(range, .secondary)
    ]
  }

  private func line(for span: ShiftSpan, _ style: TextStyle) -> String {
    let (first, last) = (span.first, span.last)
    let cause = first.cause.map { " by event \($0.event)" } ?? ""
    let item = names.printable(first.item)
    let why = style.text("(\(first.reason.rawValue)\(cause)\(clampWords(first)))", .secondary)
    guard span.count > 1 else {
      return "frame \(first.frame)  \(seconds(first.frame, atLeast: 0)) s  \(item):"
        + " expected \(first.expected), shown \(first.actual),"
        + " \(style.text("shift \(signed(first.shift))", .flagged)) \(why)"
    }
    let steps =
      span.least == span.most
      ? "\(span.count) frames of \(signed(span.least))"
      : "\(span.count) frames of \(signed(span.least)) to \(signed(span.most))"
    return "frames \(first.frame)-\(last.frame)  \(seconds(first.frame, atLeast: 0))-"
      + "\(seconds(last.frame, atLeast: 0)) s  \(item): \(style.text(steps, .flagged)),"
      + " from \(first.expected) to \(last.actual) \(why)"
  }

  /// What else a policy cost, where it did.
  private func companions(of measures: RunMeasures) -> [String] {
    var lines: [String] = []
    if measures.lostMomentum != .zero {
      lines.append(
        "momentum: a list in which nothing changes would have gone"
          + " \(signed(measures.lostMomentum)) further")
    }
    if measures.staleness > 0 {
      lines.append("kept waiting: \(measures.staleness) rows times milliseconds")
    }
    return lines
  }

  private func line(for span: DeclaredSpan) -> String {
    let (first, last) = (span.first, span.last)
    let frames =
      first.frame == last.frame ? "frame \(first.frame)" : "frames \(first.frame)-\(last.frame)"
    let cause = first.cause.map { " by event \($0.event)" } ?? ""
    return "\(frames)  \(seconds(first.frame, atLeast: 0)) s  \(names.printable(first.item)):"
      + " moved by \(signed(span.distance)), which the policy means\(cause)"
  }

  private func clampWords(_ shift: AnchorShift) -> String {
    guard shift.clampedPart != .zero, shift.reason != .clamp else { return "" }
    return ", \(signed(shift.clampedPart)) of it forced by the clamp"
  }
}

/// Shifts of one item in frames in a row, for one reason and by one event.
struct ShiftSpan {
  private(set) var first: AnchorShift
  private(set) var last: AnchorShift
  private(set) var count = 1
  private(set) var least: Length
  private(set) var most: Length

  init(_ shift: AnchorShift) {
    first = shift
    last = shift
    least = shift.shift
    most = shift.shift
  }

  /// Gathers shifts that stand next to each other.
  static func spans(of shifts: [AnchorShift]) -> [ShiftSpan] {
    var spans: [ShiftSpan] = []
    for shift in shifts {
      if let last = spans.indices.last, spans[last].takes(shift) { continue }
      spans.append(ShiftSpan(shift))
    }
    return spans
  }

  private mutating func takes(_ shift: AnchorShift) -> Bool {
    guard shift.frame == last.frame + 1, shift.item == last.item, shift.reason == last.reason,
      shift.cause == last.cause, (shift.shift > .zero) == (last.shift > .zero),
      shift.clampedPart == .zero, last.clampedPart == .zero
    else { return false }
    last = shift
    count += 1
    least = min(least, shift.shift)
    most = max(most, shift.shift)
    return true
  }
}

/// Declared motion of one item in frames in a row, by one event.
struct DeclaredSpan {
  private(set) var first: DeclaredMotion
  private(set) var last: DeclaredMotion
  private(set) var distance: Length

  /// Gathers motions that stand next to each other.
  static func spans(of motions: [DeclaredMotion]) -> [DeclaredSpan] {
    var spans: [DeclaredSpan] = []
    for motion in motions {
      if let span = spans.last, motion.frame == span.last.frame + 1,
        motion.item == span.last.item, motion.cause == span.last.cause
      {
        spans[spans.count - 1].last = motion
        spans[spans.count - 1].distance += motion.distance
      } else {
        spans.append(DeclaredSpan(first: motion, last: motion, distance: motion.distance))
      }
    }
    return spans
  }
}

/// A number of things, in words.
func counted(_ count: Int, _ thing: String) -> String {
  "\(count) \(thing)\(count == 1 ? "" : "s")"
}

/// A length with its sign, as a distance on screen.
func signed(_ length: Length) -> String { (length > .zero ? "+" : "") + length.description }
