import ListModel
public import ListReplay
import TraceEvents
import Viewport

/// The story of one flagged frame, for people.
public struct ExplanationReport: Sendable {
  private let report: TraceReport
  private let explanation: Explanation

  /// Creates a report; `report` has the trace and its names.
  public init(_ explanation: Explanation, of report: TraceReport) {
    self.report = report
    self.explanation = explanation
  }

  /// About ten lines: what happened, what it did to the content above, what became of the offset,
  /// who would have held the place, and where to do that.
  public func text(_ style: TextStyle = .plain) -> String {
    let lines: [(String, String?)] = [
      ("shift", fault), ("the app", deed), ("above", above), ("offset", offset), ("steps", steps),
      ("why", why),
      ("held by", names(explanation.holding)), ("not by", names(explanation.failing)),
      ("in UIKit", AdviceWords.advice(for: explanation)),
    ]
    let story = lines.compactMap { label, words in
      let role: TextStyle.Role? = label == "shift" ? .flagged : label == "held by" ? .held : nil
      return words.map { LabelledText.wrapped($0, label: label, style, role: role) }
    }
    let title = [style.text(report.name, .heading), style.text(head, .secondary)]
    return (style.fitted(title) + story).joined(separator: "\n") + "\n"
  }

  private var shift: AnchorShift { explanation.shift }

  private func name(_ item: ItemID) -> String { report.names.printable(item) }

  private var head: String {
    let options = explanation.options
    return "  frame \(shift.frame), \(report.seconds(shift.frame, atLeast: 0)) s;"
      + " update \(options.update.rawValue), policy \(options.policy.name)"
  }

  private var fault: String {
    "\(name(shift.item)) should stand at \(shift.expected) and stands at \(shift.actual):"
      + " \(signed(shift.shift)) (\(shift.reason.rawValue))"
  }

  private var deed: String? {
    shift.cause.map { cause in
      let events = report.events
      return "event \(cause.update)"
        + (events.time(of: cause.update).map { " at \($0) s:" } ?? ":")
        + " \(events.words(for: cause.update))"
        + (cause.event == cause.update
          ? "" : "; then event \(cause.event): \(events.words(for: cause.event))")
    } ?? "nothing that the trace tells of"
  }

  private var above: String? {
    guard let above = explanation.above else { return nil }
    var parts: [String] = []
    if !above.inserted.isEmpty { parts.append("\(list(above.inserted)) came in") }
    if !above.deleted.isEmpty { parts.append("\(list(above.deleted)) went") }
    if !above.crossed.isEmpty { parts.append("\(list(above.crossed)) changed sides") }
    if !above.resized.isEmpty {
      let sum = above.resized.reduce(Length.zero) { $0 + $1.growth }
      let verb = sum < .zero ? "shrank" : "grew"
      parts.append("\(list(above.resized.map(\.item))) \(verb) by \(sum.magnitude)")
    }
    let distance =
      above.distance == .zero
      ? "lies where it lay in the content"
      : "lies \(above.distance.magnitude) \(above.distance > .zero ? "lower" : "higher")"
        + " in the content"
    return (parts + ["\(name(shift.item)) \(distance)"]).joined(separator: "; ")
  }

  private func list(_ items: [ItemID]) -> String {
    let shown = items.prefix(3).map(name).joined(separator: ", ")
    return items.count > 3 ? "\(counted(items.count, "row")) (\(shown), ...)" : shown
  }

  private var offset: String? {
    guard let before = explanation.before else { return nil }
    let (old, new) = (before.screen.offset, explanation.frame.screen.offset)
    let moved = old == new ? "\(old), as before" : "\(old) before, \(new) now"
    guard let clamp = explanation.clamp else { return moved }
    return moved + "; \(clamp.wanted) was wanted and \(clamp.granted) granted"
  }

  private var steps: String? {
    let episode = explanation.episode
    guard episode.count > 1, let place = episode.firstIndex(of: shift) else { return nil }
    let sum = episode.reduce(Length.zero) { $0.advanced(by: $1.shift) }
    return "number \(place + 1) of \(episode.count) flagged frames of this update,"
      + " \(signed(sum)) in all"
  }

  private var why: String {
    let (needed, legal) = (explanation.neededOffset, explanation.legalOffsets)
    switch shift.reason {
    case .clamp:
      return "an offset of \(needed) would hold it, and the legal ones go from"
        + " \(legal.lowerBound) to \(legal.upperBound)"
    case .late: return "the place comes back, but only after frames like this one were drawn"
    case .drift: return "steps of less than a device pixel have added up"
    case .rounding:
      return "what each correction took to reach a device pixel has added up"
    case .estimate:
      return "rows above took their true heights, or went back to their estimates; an offset of"
        + " \(needed) would have held it"
    case .lostIdentity:
      return "the row is still there, but its cell is new and the policy tells rows by their cells"
    case .suppressed: return "something else in this frame turned the policy off"
    default: return "an offset of \(needed) is legal and would have held it"
    }
  }

  private func names(_ policies: [AnchorPolicy]) -> String? {
    policies.isEmpty ? nil : policies.map(\.name).joined(separator: ", ")
  }
}
