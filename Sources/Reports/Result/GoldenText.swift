import ListModel
import ListReplay
import StrictJSON

/// The text of a golden, read back: as much as there is to say of where two of them part.
///
/// A golden is compared as text, whether this understands it or not.
struct GoldenText {
  /// Lines of one run, one after the other.
  struct Run {
    /// The run, as its lines name it.
    let name: Substring
    /// What its lines say, the name left out.
    var facts: [Substring] = []

    /// What happened in some frame, in the order of the lines.
    var moments: [Substring] { facts.filter { GoldenText.isMoment($0) } }
  }

  /// The lines before those of the first run.
  private(set) var head: [Substring] = []
  /// The runs in their order.
  private(set) var runs: [Run] = []

  init(_ text: String) {
    var name: Substring?
    var facts: [Substring] = []
    func close() {
      if let name { runs.append(Run(name: name, facts: facts)) }
    }
    // By bytes: a golden may have a million lines.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if let name, line.starts(with: name.utf8) {
        let rest = line.dropFirst(name.utf8.count)
        if rest.first == UInt8(ascii: " ") {
          facts.append(Substring(rest.dropFirst()))
          continue
        }
      }
      // Only lines of runs have a slash before their first space.
      let word = line.prefix { $0 != UInt8(ascii: " ") }
      guard word.contains(UInt8(ascii: "/")) else {
        head.append(Substring(line))
        continue
      }
      close()
      name = Substring(word)
      facts = [Substring(line.dropFirst(word.count + 1))]
    }
    close()
  }

  private static let moments = ["shift ", "declared ", "lost ", "clamp ", "rejected "]

  /// Whether a fact tells of one frame or event.
  private static func isMoment(_ fact: Substring) -> Bool {
    moments.contains { fact.hasPrefix($0) }
  }
}

extension GoldenRun {
  /// The most shifts that are read of a run.
  static let shiftLimit = 10_000

  /// Reads the lines of a run; nil if they do not say what every run says.
  init?(_ run: GoldenText.Run) {
    var numbers: [Substring: Substring] = [:]
    for fact in run.facts {
      let words = fact.split(separator: " ", maxSplits: 1)
      if words.count == 2, numbers[words[0]] == nil { numbers[words[0]] = words[1] }
    }
    func length(_ name: Substring) -> Length? { numbers[name].flatMap { Length(text: $0) } }
    guard let frames = numbers["frames"].flatMap({ Int($0) }),
      let flagged = numbers["flagged"].flatMap({ Int($0) }), let worst = length("worst"),
      let finalOffset = length("finalOffset"), let contentHeight = length("contentHeight")
    else { return nil }
    self.init(
      name: String(run.name), frames: frames, flagged: flagged, worst: worst,
      finalOffset: finalOffset, contentHeight: contentHeight)
    shifts = run.facts.lazy.compactMap(Shift.init).prefix(GoldenRun.shiftLimit).map { $0 }
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
