import ListModel
import TestSupport

/// What was found on the way.
struct Tally: Sendable {
  /// The first disagreement.
  private(set) var complaint: String?
  private var cases = 0
  private var accepted: [JudgementMode: Int] = [:]
  /// How often each contradiction came first.
  private var firsts: [JudgementMode: [BatchContradiction: Int]] = [:]
  private var exceptions: [LinkException: Int] = [:]
  /// How many cases of each space, by its place in the survey.
  private var visits: [Int: Int] = [:]

  /// Holds the judge against its twin, and against applying.
  mutating func check(_ item: NaiveJudge.Case, ofSpace space: Int) {
    cases += 1
    visits[space, default: 0] += 1
    for mode in JudgementMode.allCases {
      let verdict = item.verdict(mode)
      note(verdict, mode)
      if verdict != item.expected(mode) { complain(item) { $0.disagreement } }
      guard mode == .strict else { continue }
      switch item.link(with: verdict) {
      case .none: continue
      case .exception(let exception): exceptions[exception, default: 0] += 1
      case .broken: complain(item) { $0.brokenLink }
      }
    }
  }

  /// Adds what another worker found in the same survey, or what another survey found.
  mutating func add(_ other: Tally) {
    complaint = complaint ?? other.complaint
    cases += other.cases
    accepted.merge(other.accepted, uniquingKeysWith: +)
    exceptions.merge(other.exceptions, uniquingKeysWith: +)
    visits.merge(other.visits, uniquingKeysWith: +)
    firsts.merge(other.firsts) { $0.merging($1, uniquingKeysWith: +) }
  }

  /// How much of the spaces of a survey was compared.
  func share(of spaces: [Space]) -> String {
    let size = spaces.reduce(0) { $0 + $1.size }
    let compared = "\(cases * JudgementMode.allCases.count) comparisons"
    if cases == size { return "complete: \(cases) batches with answers, \(compared)" }
    let whole = spaces.indices.count { visits[$0] == spaces[$0].size }
    return "\(cases) of \(size) batches with answers, \(compared); "
      + "\(whole) of \(spaces.count) lists complete"
  }

  /// What was compared, and what came first how often in each mode.
  var table: String {
    let modes = JudgementMode.allCases
    var lines = ["\(cases * modes.count) comparisons: batches with an answer, in each mode"]
    let kinds = firsts.mapValues { firsts in
      Dictionary(firsts.map { ($0.key.kind, $0.value) }, uniquingKeysWith: +)
    }
    lines.append(Tally.line("", modes.map(\.rawValue)))
    lines.append(Tally.line("accepted", modes.map { String(accepted[$0] ?? 0) }))
    for kind in Set(kinds.values.flatMap(\.keys)).sorted() {
      lines.append(Tally.line(kind, modes.map { String(kinds[$0]?[kind] ?? 0) }))
    }
    for (exception, count) in exceptions.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      lines.append("\(count) \(exception.rawValue)")
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ name: String, _ columns: [String]) -> String {
    columns.reduce(padded(name, to: 28)) { $0 + padded("", to: 10 - $1.count) + $1 }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private mutating func note(_ verdict: BatchVerdict, _ mode: JudgementMode) {
    if let first = verdict.contradictions.first {
      firsts[mode, default: [:]][first, default: 0] += 1
    } else {
      accepted[mode, default: 0] += 1
    }
  }

  private mutating func complain(
    _ item: NaiveJudge.Case, _ problem: (NaiveJudge.Case) -> String?
  ) {
    let smallest = item.shrunk { problem($0) != nil }
    complaint = complaint ?? problem(smallest)
  }
}
