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
    let byName = Dictionary(new.runs.map { ($0.name, $0.facts) }) { first, _ in first }
    runs = old.runs.lazy.filter { byName[$0.name] != $0.facts }.prefix(GoldenDivergence.runLimit)
      .compactMap(GoldenRun.init)
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
    for (before, after) in zip(old.runs, new.runs) where before.facts != after.facts {
      let run = before.name.split(separator: "/").prefix(2).joined(separator: ", ")
      return "\(run): " + difference(of: before, after)
    }
    if old.runs.count != new.runs.count {
      return "the golden has \(old.runs.count) runs, the verdict \(new.runs.count)"
    }
    return "only empty lines or line ends differ"
  }

  private static func difference(ofHeads old: [Substring], _ new: [Substring]) -> String? {
    guard old != new else { return nil }
    func value(_ name: String, _ head: [Substring]) -> Substring? {
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
    let place = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = place ?? min(old.count, new.count)
    return "'\(line < old.count ? old[line] : "")' became '\(line < new.count ? new[line] : "")'"
  }

  /// What happened in a frame comes before the sums of it.
  private static func difference(of old: GoldenText.Run, _ new: GoldenText.Run) -> String {
    let (before, after) = (old.moments, new.moments)
    let same = zip(before, after).prefix { $0.0 == $0.1 }.count
    let was = same < before.count ? Moment(before[same]) : nil
    let now = same < after.count ? Moment(after[same]) : nil
    switch (was, now) {
    case (let was?, let now?) where was.isSame(as: now): return was.change(to: now)
    // The earlier of the two is the one that the other text lacks.
    case (let was?, let now?): return was.frame <= now.frame ? was.asGone : now.asNew
    case (let was?, nil): return was.asGone
    case (nil, let now?): return now.asNew
    case (nil, nil): return difference(ofSums: old.facts, new.facts)
    }
  }

  private static func difference(ofSums old: [Substring], _ new: [Substring]) -> String {
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

/// A fact of one frame or event: its kind, then names with values.
private struct Moment {
  private let kind: Substring
  private var fields: [(name: Substring, value: Substring)] = []

  init(_ fact: Substring) {
    var words = Moment.words(fact)[...]
    kind = words.popFirst() ?? ""
    while let name = words.popFirst() { fields.append((name, words.popFirst() ?? "")) }
  }

  /// The words of a fact; a name of an item is one word, whatever is in it.
  private static func words(_ fact: Substring) -> [Substring] {
    var words: [Substring] = []
    var rest = fact
    while !rest.isEmpty {
      let word = rest.prefixMatch(of: #/"(?:[^"\\]|\\.)*"|[^ ]+/#)?.0 ?? rest
      words.append(word)
      rest = rest.dropFirst(word.count).drop { $0 == " " }
    }
    return words
  }

  /// The frame, or of a rejected batch the event.
  var frame: Int { fields.first.flatMap { Int($0.value) } ?? 0 }

  /// Whether both tell of the same thing: the kind, the frame and the item.
  func isSame(as other: Moment) -> Bool {
    kind == other.kind && frame == other.frame && item == other.item
  }

  private var item: Substring? { fields.first { $0.name == "item" }?.value }

  private var place: String {
    let item = self.item.map { " \($0)" } ?? ""
    let event = fields.first { $0.name == "event" && kind != "rejected" && $0.value != "none" }
    let first = fields.first.map { "\($0.name) \($0.value)" } ?? ""
    return "\(first)\(item)" + (event.map { ", event \($0.value)" } ?? "")
  }

  private var rest: String {
    let told = ["frame", "item", "event"]
    let others = fields.dropFirst().filter { !told.contains(String($0.name)) }
    return others.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  var asGone: String { "\(place): \(kind) is gone (\(rest))" }
  var asNew: String { "\(place): \(kind) is new (\(rest))" }

  func change(to other: Moment) -> String {
    let changes = zip(fields, other.fields).filter { $0.0 != $0.1 }.map { before, after in
      before.name == after.name
        ? "\(before.name) \(before.value) became \(after.value)"
        : "\(before.name) \(before.value) became \(after.name) \(after.value)"
    }
    let count = abs(fields.count - other.fields.count)
    let more = count == 0 ? [] : ["\(count) more or fewer values"]
    return "\(place): \(kind): " + (changes + more).joined(separator: ", ")
  }
}
