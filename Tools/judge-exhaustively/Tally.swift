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

  /// Prints what was compared.
  func print(_ spaces: [Space]) {
    let whole = spaces.count { lists[$0.before] == $0.size }
    let size = spaces.reduce(0) { $0 + $1.size }
    Swift.print(
      "  \(cases) of \(size) batches with answers, \(whole) of \(spaces.count) lists whole")
    Swift.print("  \(cases * JudgementMode.allCases.count) triples of batch, answer and mode")
    for mode in JudgementMode.allCases {
      Swift.print("  \(mode): \(accepted[mode] ?? 0) accepted; first of the others:")
      Tally.print(kinds[mode] ?? [:])
    }
    Swift.print("  strict judge and applying differ as they should:")
    Tally.print(Dictionary(uniqueKeysWithValues: exceptions.map { ($0.rawValue, $1) }))
  }

  private static func print(_ counts: [String: Int]) {
    for (name, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      Swift.print("    \(count) \(name)")
    }
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
