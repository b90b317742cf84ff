import Goldens
import Reports

/// The golden of a trace: which runs it holds, and how the trace compares with it.
struct TraceGolden {
  let path: String
  private let file: GoldenFile

  init(ofTrace trace: String) { self.init(path: TraceFinder.golden(of: trace)) }

  init(path: String) {
    self.path = path
    file = GoldenFile(path: path)
  }

  /// The text of the golden; nil if there is none, or none that can be read.
  var text: String? { (try? file.text()) ?? nil }

  /// Whether the golden is the one that has a digest, or none where that is nil.
  func isStill(_ digest: String?) -> Bool {
    do throws(GoldenUnreadable) {
      return try file.text().map(PendingGoldens.digest) == digest
    } catch {
      return false
    }
  }

  /// The runs that a golden holds, as its own text says; nil if it does not say.
  static func selection(of text: String) -> RunSelection? {
    value(of: "select", in: text).flatMap(RunSelection.init)
  }

  /// The digest of the trace that a golden speaks of; nil if it does not say.
  static func digest(of text: String) -> String? { value(of: "trace", in: text) }

  /// What the first lines of a golden say of something.
  private static func value(of name: String, in text: String) -> String? {
    let line = text.prefix(4096).split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line.map { String($0.dropFirst(name.count + 1)) }
  }

  /// Compares; writes nothing.
  func check(_ loaded: LoadedTrace) throws(LoadingFailure) -> GoldenCheck {
    var note = GoldenNote(.equal, path: path)
    var golden: String?
    do throws(GoldenUnreadable) { golden = try file.text() } catch {
      note.state = .unreadable
      note.message = GoldenWords.text(error)
    }
    let selection = golden.flatMap(TraceGolden.selection) ?? .standard
    let report = try loaded.report(selection)
    let verdict = report.golden(selection: selection)
    var check = GoldenCheck(
      note: note, report: report, selection: selection, verdict: verdict, golden: golden)
    if let golden {
      if let diff = file.difference(from: golden, to: verdict) { check.take(diff, from: golden) }
    } else if note.state == .equal {
      check.note.state = .missing
    }
    return check
  }

  /// Takes a text as the golden.
  func accept(_ text: String) throws(LoadingFailure) -> GoldenAcceptance {
    do {
      return try file.accept(text)
    } catch {
      throw LoadingFailure(message: GoldenWords.text(error), status: .outputFailed)
    }
  }
}

/// What comparing the verdict on a trace with its golden found.
struct GoldenCheck {
  fileprivate(set) var note: GoldenNote
  let report: TraceReport
  /// The runs that were replayed.
  let selection: RunSelection
  /// The verdict as a golden.
  let verdict: String
  /// The golden; nil if there is none, or none that can be read.
  let golden: String?
  /// The whole difference; nil if there is none.
  private(set) var diff: UnifiedDiff?

  /// The most bytes of a difference that go into a result.
  private static let noteLimit = 1 << 16

  fileprivate init(
    note: GoldenNote, report: TraceReport, selection: RunSelection, verdict: String,
    golden: String?
  ) {
    (self.note, self.report, self.selection) = (note, report, selection)
    (self.verdict, self.golden) = (verdict, golden)
  }

  fileprivate mutating func take(_ diff: UnifiedDiff, from golden: String) {
    let divergence = GoldenDivergence(golden: golden, actual: verdict)
    let first = diff.firstDifference
    note.state = .different
    note.first = .init(
      line: first.line, golden: first.golden, actual: first.actual, words: divergence.words)
    (note.removed, note.added) = (diff.removedCount, diff.addedCount)
    note.diff = diff.text(upToBytes: GoldenCheck.noteLimit)
    note.runs = divergence.runs
    self.diff = diff
  }
}
