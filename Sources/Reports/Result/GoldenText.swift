import ListModel
import ListReplay
import StrictJSON

/// The text of a golden, read back: as much as there is to say of where two of them part.
///
/// A golden is compared as text, whether this understands it or not. It may have a million lines,
/// so bytes are looked at, each once, and lines become text only where they are told of.
struct GoldenText {
  /// Lines of one run, one after the other.
  struct Run {
    /// The run, as its lines name it.
    let name: String
    /// Its lines, each with the name in front.
    fileprivate(set) var lines: ArraySlice<UInt8>

    /// What its lines say, the name left out.
    var facts: GoldenFacts { GoldenFacts(of: self) }
    /// The facts before the first that tells of some frame.
    var sums: [String] { facts.prefix { !GoldenFacts.isMoment($0) }.map(text) }
  }

  /// The lines before those of the first run.
  private(set) var head: [String] = []
  /// The runs in their order.
  private(set) var runs: [Run] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      take(bytes[start..<end], of: bytes)
      start = end + 1
    }
  }

  private mutating func take(_ line: ArraySlice<UInt8>, of bytes: [UInt8]) {
    guard !line.isEmpty else { return }
    if let last = runs.indices.last, isLine(line, of: runs[last]) {
      runs[last].lines = bytes[runs[last].lines.startIndex..<line.endIndex]
      return
    }
    // Only lines of runs have a slash before their first space.
    let word = line.prefix { $0 != UInt8(ascii: " ") }
    if word.contains(UInt8(ascii: "/")) {
      runs.append(Run(name: String(decoding: word, as: UTF8.self), lines: line))
    } else {
      head.append(String(decoding: line, as: UTF8.self))
    }
  }

  private func isLine(_ line: ArraySlice<UInt8>, of run: Run) -> Bool {
    let count = run.name.utf8.count
    return line.count > count && line[line.startIndex + count] == UInt8(ascii: " ")
      && line.starts(with: run.lines.prefix(count))
  }
}

private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

/// The facts of a run, one after the other.
struct GoldenFacts: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private let nameLength: Int

  fileprivate init(of run: GoldenText.Run) {
    (rest, nameLength) = (run.lines, run.name.utf8.count)
  }

  mutating func next() -> ArraySlice<UInt8>? {
    // Empty lines belong to nobody.
    while rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...]
    return line.dropFirst(nameLength + 1)
  }

  /// The next fact that tells of one frame or event.
  mutating func nextMoment() -> ArraySlice<UInt8>? {
    while let fact = next() {
      if GoldenFacts.isMoment(fact) { return fact }
    }
    return nil
  }

  private static let moments = ["shift ", "declared ", "lost ", "clamp ", "rejected "].map {
    Array($0.utf8)
  }

  /// Whether a fact tells of one frame or event.
  static func isMoment(_ fact: ArraySlice<UInt8>) -> Bool {
    moments.contains { fact.starts(with: $0) }
  }
}

extension GoldenRun {
  /// The most shifts that are read of a run.
  static let shiftLimit = 10_000

  /// Reads the lines of a run; nil if they do not say what every run says.
  init?(_ run: GoldenText.Run) {
    var numbers: [Substring: Substring] = [:]
    for fact in run.sums {
      let words = fact.split(separator: " ", maxSplits: 1)
      if words.count == 2, numbers[words[0]] == nil { numbers[words[0]] = words[1] }
    }
    func length(_ name: Substring) -> Length? { numbers[name].flatMap { Length(text: $0) } }
    guard let frames = numbers["frames"].flatMap({ Int($0) }),
      let flagged = numbers["flagged"].flatMap({ Int($0) }), let worst = length("worst"),
      let finalOffset = length("finalOffset"), let contentHeight = length("contentHeight")
    else { return nil }
    self.init(
      name: run.name, frames: frames, flagged: flagged, worst: worst, finalOffset: finalOffset,
      contentHeight: contentHeight)
    var facts = run.facts
    while shifts.count < GoldenRun.shiftLimit, let fact = facts.nextMoment() {
      if let shift = Shift(Substring(text(fact))) { shifts.append(shift) }
    }
  }
}

extension GoldenRun.Shift {
  /// Reads a fact; nil if it is no shift.
  init?(_ fact: Substring) {
    guard fact.hasPrefix("shift ") else { return nil }
    let fact = GoldenFact(fact)
    guard let frame = fact["frame"].flatMap({ Int($0) }),
      let item = fact["item"].flatMap({ try? String.read(from: Array($0.utf8)) }),
      let expected = fact["expected"].flatMap({ Length(text: $0) }),
      let actual = fact["actual"].flatMap({ Length(text: $0) }),
      let reason = fact["reason"].flatMap({ AnchorShift.Reason(rawValue: String($0)) })
    else { return nil }
    self.init(
      frame: frame, item: item, expected: expected, actual: actual,
      event: fact["event"].flatMap { Int($0) }, reason: reason)
  }
}

extension Length {
  /// Reads a number of points as a golden writes it.
  fileprivate init?(text: Substring) {
    guard let points = Double(text) else { return nil }
    self.init(points: points)
  }
}
