import ExceptionTexts
public import ListModel
public import ListReplay
import StrictJSON
public import TraceEvents

/// What a judge says of the batches of a trace.
public struct JudgeReport: Sendable {
  /// What the trace is called.
  public var name: String
  /// The header of the trace.
  public var header: TraceHeader
  /// What is to be said of its events.
  public var events: EventNotes
  /// How it was judged.
  public var mode: JudgementMode
  /// What came of it.
  public var verdict: TraceJudge.Verdict

  /// Creates a report.
  public init(
    name: String, header: TraceHeader, events: EventNotes, mode: JudgementMode,
    verdict: TraceJudge.Verdict
  ) {
    self.name = name
    self.header = header
    self.events = events
    self.mode = mode
    self.verdict = verdict
  }

  /// The report as one line of JSON.
  public var json: String {
    var json = JSONText()
    json.object { json in
      json.word("trace", name)
      json.word("mode", mode.rawValue)
      json.name("batches")
      json.number(verdict.batches)
      json.name("rejected")
      json.array { json in
        for rejection in verdict.rejected {
          json.rejection(RejectionNote(rejection, header.host.listClass))
        }
      }
    }
    return json.text
  }

  /// The report for people.
  public func text(_ style: TextStyle = .plain) -> String {
    var lines = [style.text(name, .heading)]
    for rejection in verdict.rejected {
      let found = rejection.contradictions.map(\.kind).joined(separator: ", ")
      lines.append(
        "  \(events.place(of: rejection.event))  \(style.text("\(outcome): \(found)", .flagged))")
      lines += RejectionWords(rejection, header.host.listClass).lines.map { "    " + $0 }
    }
    let fine = verdict.batches - verdict.rejected.count
    let batches = "\(verdict.batches) batch\(verdict.batches == 1 ? "" : "es")"
    let sum = "\(fine) accepted, \(verdict.rejected.count) \(outcome)"
    lines.append("  \(batches): \(style.text(sum, verdict.rejected.isEmpty ? .held : .flagged))")
    return style.fitted(lines).joined(separator: "\n") + "\n"
  }

  private var outcome: String { mode == .lenient ? "rejected or reloaded" : "rejected" }
}

extension TraceHeader.Host {
  /// Whose texts are quoted.
  var listClass: ListClass { self == .tableView ? .tableView : .collectionView }
}
