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
        for rejection in verdict.rejected { json.rejection(rejection, header.host.listClass) }
      }
    }
    return json.text
  }

  /// The report for people.
  public var text: String {
    var lines = [name]
    for rejection in verdict.rejected {
      let found = rejection.contradictions.map(\.kind).joined(separator: ", ")
      lines.append("  \(events.place(of: rejection.event))  \(outcome): \(found)")
      lines += RejectionWords(rejection, header.host.listClass).lines.map { "    " + $0 }
    }
    let fine = verdict.batches - verdict.rejected.count
    let batches = "\(verdict.batches) batch\(verdict.batches == 1 ? "" : "es")"
    lines.append(
      "  \(batches): \(fine) accepted, \(verdict.rejected.count) \(outcome)")
    return lines.joined(separator: "\n") + "\n"
  }

  private var outcome: String { mode == .lenient ? "rejected or reloaded" : "rejected" }
}

extension TraceHeader.Host {
  /// Whose texts are quoted.
  var listClass: ListClass { self == .tableView ? .tableView : .collectionView }
}

/// Words for a rejected batch: what the crash would say, what was compared, what it looks like, and
/// what would have been right.
struct RejectionWords {
  private let rejection: Rejection
  private let listClass: ListClass

  init(_ rejection: Rejection, _ listClass: ListClass) {
    self.rejection = rejection
    self.listClass = listClass
  }

  var lines: [String] {
    guard let first = rejection.contradictions.first else { return [] }
    var lines = rejection.contradictions.map { "compared: " + JudgementWords.comparison($0) }
    if let text = ExceptionText.classic(first, in: listClass) { lines.append("says: " + text) }
    if first.isCount {
      let batch = rejection.batch
      let text = ExceptionText.unified(
        before: batch.before, after: batch.after, updates: batch.updates, in: listClass)
      lines.append("from iOS 16.4 on: " + text.split(separator: "\n").joined(separator: " "))
    }
    let diagnosis = Diagnosis(of: first, in: rejection.batch)
    lines.append("looks like: " + JudgementWords.mistake(diagnosis))
    if let mend = JudgementWords.mend(first) { lines.append("would fit: " + mend) }
    return lines + announcements
  }

  /// What would have been right to announce for what really happened, a line a batch; nothing if
  /// the trace does not say what happened.
  private var announcements: [String] {
    let change = rejection.change
    guard change.before != change.after else { return [] }
    let stages = DerivedBatch(from: change.before, to: change.after).stages
    return stages.enumerated().map { place, stage in
      let name = stages.count == 1 ? "announce" : "batch \(place + 1) of \(stages.count)"
      let shown = stage.updates.prefix(RejectionWords.shownUpdates).map(JudgementWords.words)
      let more = stage.updates.count - shown.count
      return "\(name): " + shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
  }

  /// How many updates of an announcement are written out.
  private static let shownUpdates = 12
}

extension JSONText {
  /// A rejected batch, as `replay --json` and `judge --json` name it.
  mutating func rejection(_ rejection: Rejection, _ listClass: ListClass) {
    guard let first = rejection.contradictions.first else { return }
    object { json in
      json.name("event")
      json.number(rejection.event)
      json.fields(of: first)
      if let text = ExceptionText.classic(first, in: listClass) { json.word("message", text) }
      json.word("diagnosis", Diagnosis(of: first, in: rejection.batch).rawValue)
      guard rejection.contradictions.count > 1 else { return }
      json.name("more")
      json.array { json in
        for contradiction in rejection.contradictions.dropFirst() {
          json.object { $0.fields(of: contradiction) }
        }
      }
    }
  }
}
