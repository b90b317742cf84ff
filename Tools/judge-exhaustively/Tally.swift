import ListModel
import TestSupport

/// What was found on the way.
struct Tally: Sendable {
  /// The first disagreement.
  private(set) var complaint: String?
  private var cases = 0
  private var accepted: [JudgementMode: Int] = [:]
  private var kinds: [JudgementMode: [String: Int]] = [:]
  private var exceptions: [LinkException: Int] = [:]
  private var lists: [[Int]: Int] = [:]

  /// Holds the judge against its twin, and against applying.
  mutating func check(_ item: NaiveJudge.Case) {
    cases += 1
    lists[item.before, default: 0] += 1
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

  mutating func add(_ other: Tally) {
    complaint = complaint ?? other.complaint
    cases += other.cases
    accepted.merge(other.accepted, uniquingKeysWith: +)
    exceptions.merge(other.exceptions, uniquingKeysWith: +)
    lists.merge(other.lists, uniquingKeysWith: +)
    kinds.merge(other.kinds) { $0.merging($1, uniquingKeysWith: +) }
  }

  /// How much of the spaces was compared.
  func share(of spaces: [Space]) -> String {
    let whole = spaces.count { lists[$0.before] == $0.size }
    let size = spaces.reduce(0) { $0 + $1.size }
    return "\(cases) of \(size) batches with answers, \(whole) of \(spaces.count) lists whole"
  }

  /// What was compared, and what came first how often in each mode.
  var table: String {
    let modes = JudgementMode.allCases
    var lines = ["\(cases * modes.count) triples of batch, answer and mode"]
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
      kinds[mode, default: [:]][first.kind, default: 0] += 1
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
