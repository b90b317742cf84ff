import ListModel
import ListReplay

/// What a result comes to, for reports that only ask what does not hold.
struct ResultJudgement {
  /// How bad it is; the worse the later.
  enum Grade: Int, Comparable {
    /// The golden holds the verdict; without a golden, no frame is flagged in what the app did.
    case passed
    /// It does not.
    case failed
    /// There is no verdict, or no golden that can be read.
    case broken

    static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
  }

  let grade: Grade
  /// What kind of finding it is, in one word: the state of the golden, `flagged` or `unreadable`.
  let kind: String
  /// The finding in one line, without control characters.
  let headline: String
  /// The shift of the largest size in what the app did.
  let worst: Length
  /// The file that people look at, and the line in it.
  let place: (path: String, line: Int)
  private let result: TraceResult

  /// The whole account, made when somebody asks: of most results nobody does.
  var details: String {
    if case .failure(let message, _) = result.outcome { return message }
    let account = result.report?.text() ?? ""
    guard let golden = result.golden else { return account }
    return [golden.words, golden.diff, account].compactMap { $0 }.joined(separator: "\n")
  }

  init(_ result: TraceResult) {
    self.result = result
    let report = result.report
    worst = report?.fact.worst ?? .zero
    if case .failure(let message, _) = result.outcome {
      (grade, kind, place) = (.broken, "unreadable", (result.name, 1))
      headline = message.oneLine
    } else if let golden = result.golden {
      kind = golden.state.rawValue
      grade = golden.state == .equal ? .passed : golden.state == .unreadable ? .broken : .failed
      headline = golden.headline
      // Only of a golden that is there can people look at a line.
      place = golden.first.map { (golden.path, $0.line) } ?? (result.name, 1)
    } else {
      let isClean = report?.fact.isClean ?? true
      (grade, kind, place) = (isClean ? .passed : .failed, "flagged", (result.name, 1))
      headline = report?.headline ?? ""
    }
  }
}

extension GoldenNote {
  fileprivate var headline: String {
    let words = first.map { ": \($0.words)" } ?? message.map { ": \($0)" } ?? ""
    return (state.rawValue + words).oneLine
  }
}

extension TraceReport {
  /// What is wrong with what the app did, in one line.
  var headline: String {
    let run = fact
    if let rejection = run.rejected.first {
      return "event \(rejection.event): a batch that the list would not have taken"
        + (rejection.found.first.map { " (\($0.kind))" } ?? "")
    }
    let worst = run.shifts.first { $0.shift == run.worst }
    guard let worst else { return "no frame of \(run.frames) flagged" }
    let words =
      "\(run.shifts.count) of \(run.frames) frames flagged, worst \(signed(worst.shift)) in frame"
      + " \(worst.frame): \(names.printable(worst.item)) (\(worst.reason.rawValue))"
    return words.oneLine
  }
}

extension String {
  /// The most characters of a headline.
  private static let headlineLimit = 300

  /// The text in one line without control characters, cut where it is long.
  fileprivate var oneLine: String {
    let scalars = unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? " " : Character(scalar)
    }
    let line = String(scalars.prefix(String.headlineLimit))
    return scalars.count > String.headlineLimit ? line + "…" : line
  }

  /// At most so many bytes of the text, in whole lines, and a line that says how many more there
  /// are.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let bytes = Array(utf8.prefix(limit))
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0
    let more = utf8.count - end
    return String(decoding: bytes[..<end], as: UTF8.self) + "\n… and \(more) bytes more\n"
  }
}
