/// Where a verdict first departs from its golden, in words: the run, the frame or event, and the
/// field.
public struct GoldenDivergence: Sendable {
  /// One line, as `batch, recorded: frame 75 "item-3", event 4: shift 22 became 44`.
  public let words: String
  /// What the golden says of the runs that differ.
  public let runs: [GoldenRun]

  /// The most runs that are told.
  static let runLimit = 100

  /// Compares two texts that differ.
  ///
  /// - Complexity: Linear in the bytes of both.
  public init(golden: String, actual: String) {
    let (old, new) = (GoldenText(golden), GoldenText(actual))
    words = GoldenDivergence.words(old, new)
    let byName = Dictionary(new.runs.map { ($0.name, $0.lines) }) { first, _ in first }
    runs = old.runs.lazy.filter { byName[$0.name] != $0.lines }
      .prefix(GoldenDivergence.runLimit).compactMap { GoldenRun($0) }
  }

  private static func words(_ old: GoldenText, _ new: GoldenText) -> String {
    guard old.head.first?.hasPrefix("listreplay golden ") == true else {
      return "the file is no golden of this program"
    }
    // Other runs or another trace explain every difference below.
    if let words = difference(ofHeads: old.head, new.head) { return words }
    for (before, after) in zip(old.runs, new.runs) where before.name != after.name {
      return "run \(after.name) stands where the golden has \(before.name)"
    }
    for (before, after) in zip(old.runs, new.runs) where before.lines != after.lines {
      // Empty lines are no facts.
      guard let difference = difference(of: before, after) else { continue }
      return before.name.split(separator: "/").prefix(2).joined(separator: ", ") + ": \(difference)"
    }
    if old.runs.count != new.runs.count {
      return "the golden has \(old.runs.count) runs, the verdict \(new.runs.count)"
    }
    return "only empty lines or line ends differ"
  }

  private static func difference(ofHeads old: [String], _ new: [String]) -> String? {
    guard old != new else { return nil }
    func value(_ name: String, _ head: [String]) -> Substring? {
      head.first { $0.hasPrefix(name + " ") }?.dropFirst(name.count + 1)
    }
    for name in ["select", "trace", "tolerance", "frameRate", "quantum"] {
      let (before, after) = (value(name, old), value(name, new))
      guard before != after else { continue }
      switch name {
      case "select": return "the runs are others: \(before ?? "none") became \(after ?? "none")"
      case "trace": return "the trace is another: \(before ?? "none") became \(after ?? "none")"
      default: return "\(name) \(before ?? "none") became \(after ?? "none")"
      }
    }
    let gone = old.filter { !new.contains($0) }.map { "'\($0)' is gone" }
    let added = new.filter { !old.contains($0) }.map { "'\($0)' is new" }
    return (gone + added).first ?? "the order of the first lines is another"
  }

  /// What happened in a frame comes before the sums of it.
  private static func difference(of old: GoldenText.Run, _ new: GoldenText.Run) -> String? {
    var (before, after) = (old.facts, new.facts)
    var pair = (before.nextMoment(), after.nextMoment())
    while let was = pair.0, let now = pair.1, was == now {
      pair = (before.nextMoment(), after.nextMoment())
    }
    let was = pair.0.map { GoldenFact(Substring(decoding: $0, as: UTF8.self)) }
    let now = pair.1.map { GoldenFact(Substring(decoding: $0, as: UTF8.self)) }
    switch (was, now) {
    case (let was?, let now?) where was.isSame(as: now): return was.change(to: now)
    // The earlier of the two is the one that the other text lacks.
    case (let was?, let now?): return was.frame <= now.frame ? was.asGone : now.asNew
    case (let was?, nil): return was.asGone
    case (nil, let now?): return now.asNew
    case (nil, nil): return old.sums == new.sums ? nil : difference(ofSums: old.sums, new.sums)
    }
  }

  private static func difference(ofSums old: [String], _ new: [String]) -> String {
    let changes = zip(old, new).filter { $0.0 != $0.1 }.prefix(3).map { before, after in
      let name = before.prefix { $0 != " " }
      return name == after.prefix { $0 != " " }
        ? "\(before) became \(after.dropFirst(name.count + 1))" : "\(before) became \(after)"
    }
    guard changes.isEmpty else { return changes.joined(separator: ", ") }
    let more = old.count > new.count ? old[new.count...] : new[old.count...]
    return (old.count > new.count ? "gone: " : "new: ") + (more.first ?? "")
  }
}
