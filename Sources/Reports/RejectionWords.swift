import ExceptionTexts
import ListModel
import ListReplay

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
