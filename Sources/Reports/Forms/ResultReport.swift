import ListModel
public import StrictJSON

/// A report that is made of results as they come, in the order of a result file.
///
/// Conformers: `TextReport`, `JSONReport`, `ResultCopy`, `PageReport`, `JUnitReport`,
/// `GitHubAnnotations`, `GitLabFindings`, `MarkdownSummary` and `PerfettoTimeline`.
public protocol ResultReport {
  /// Takes a piece of a film of the result that comes next.
  ///
  /// - Parameter line: A line of a result file, without its line feed.
  /// - Returns: What is to be written of it now.
  /// - Throws: `FieldError` if the report looks into films and this is none.
  mutating func film(_ line: String) throws(FieldError) -> String

  /// Takes the next result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - line: The same as a line of a result file.
  /// - Returns: What is to be written of it now.
  mutating func take(_ result: TraceResult, line: String) -> String

  /// Ends the report.
  ///
  /// - Parameter status: The exit status of the run; nil if its result was cut off.
  /// - Returns: What is still to be written.
  mutating func finish(status: Int?) -> String
}

extension ResultReport {
  /// Passes over films, as most reports do.
  public mutating func film(_ line: String) throws(FieldError) -> String { "" }
}

/// The verdicts for people, one after the other.
public struct TextReport: ResultReport {
  private let spanLimit: Int
  private let style: TextStyle

  /// Creates a report; `spanLimit` is the most spans of flagged frames that are listed for a run.
  public init(spanLimit: Int = 20, style: TextStyle = .plain) {
    (self.spanLimit, self.style) = (spanLimit, style)
  }

  /// The account of a trace; its golden's state in front, where it was compared and does not hold.
  public mutating func take(_ result: TraceResult, line: String) -> String {
    var text = ""
    if let golden = result.golden, golden.state != .equal {
      text += style.text(golden.words, .flagged) + "\n"
    }
    switch result.outcome {
    case .failure(let message, _): text += NameTable.printable(message) + "\n"
    case .noTrace: break
    case .report(let report): text += report.text(spanLimit: spanLimit, style: style)
    }
    return text + "\n"
  }

  /// Says if the result was cut off.
  public mutating func finish(status: Int?) -> String {
    status == nil ? "The result ends here before its end: the run was cut off.\n" : ""
  }
}

/// The verdicts for programs: a JSON object a line, as `replay --json` prints them.
public struct JSONReport: ResultReport {
  /// Creates a report.
  public init() {}

  /// The object of a trace that has a verdict; a line with `trace` and `failure` for another.
  public mutating func take(_ result: TraceResult, line: String) -> String {
    if let report = result.report { return report.json + "\n" }
    var json = JSONText()
    json.object { json in
      json.word("trace", result.name)
      if case .failure(let message, let status) = result.outcome {
        json.word("failure", message)
        json.whole("status", status)
      }
      if let golden = result.golden { json.word("golden", golden.state.rawValue) }
    }
    return json.text + "\n"
  }

  /// Nothing.
  public mutating func finish(status: Int?) -> String { "" }
}

/// A result file of results.
public struct ResultCopy: ResultReport {
  private let head: String
  private var hasHead = false
  private var traces = 0

  /// Creates a file; see `ResultFile.head`.
  public init(producer: String, command: String) {
    head = ResultFile.head(producer: producer, command: command) + "\n"
  }

  /// The line, the first line of the file before the first.
  public mutating func film(_ line: String) throws(FieldError) -> String {
    beginning() + line + "\n"
  }

  /// The line, the first line of the file before the first.
  public mutating func take(_ result: TraceResult, line: String) -> String {
    traces += 1
    return beginning() + line + "\n"
  }

  /// The last line; none if the result was cut off.
  public mutating func finish(status: Int?) -> String {
    beginning() + (status.map { ResultFile.end(traces: traces, status: $0) + "\n" } ?? "")
  }

  private mutating func beginning() -> String {
    defer { hasHead = true }
    return hasHead ? "" : head
  }
}
