import Goldens
import Reports
import StrictJSON

/// A form that a report can have.
enum ReportForm: String, CaseIterable {
  case text, json, junit, github, gitlab, markdown, html, perfetto

  /// The name of its file where several are written into a folder.
  var fileName: String {
    switch self {
    case .text: "verdict.txt"
    case .json: "verdict.jsonl"
    case .junit: "junit.xml"
    case .github: "annotations.txt"
    case .gitlab: "code-quality.json"
    case .markdown: "summary.md"
    case .html: "page.html"
    case .perfetto: "timeline.json"
    }
  }

  /// A report of that form that has nothing yet; the style is that of a text for people.
  func report(_ style: TextStyle = .plain) -> any ResultReport {
    switch self {
    case .text: TextReport(style: style)
    case .json: JSONReport()
    case .junit: JUnitReport()
    case .github: GitHubAnnotations()
    case .gitlab: GitLabFindings()
    case .markdown: MarkdownSummary()
    case .html: PageReport()
    case .perfetto: PerfettoTimeline()
    }
  }
}

/// The reports that a command writes beside what it prints, all from the same results.
///
/// A file appears whole or not at all, when the command is done.
final class ReportOutputs {
  private var outputs: [ReportOutput] = []
  private(set) var failure: LoadingFailure?

  /// Begins a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - path: The file; `-` for the standard output.
  ///   - console: Where the standard output is.
  func add(_ report: any ResultReport, at path: String, _ console: Console) {
    do throws(LoadingFailure) {
      outputs.append(try ReportOutput(report, at: path, console))
    } catch {
      failure = failure ?? error
    }
  }

  /// Hands a piece of a film to each report.
  ///
  /// - Parameters:
  ///   - line: A line of a result file.
  ///   - place: The file and the line that it was read from; nil if it was just made.
  func film(_ line: String, from place: String? = nil) {
    write { report throws(LoadingFailure) in
      do throws(FieldError) { return try report.film(line) } catch {
        throw LoadingFailure(
          message: "\(place ?? "film"), \(error.path): \(TraceFileWords.text(error.problem))",
          status: .badInput)
      }
    }
  }

  /// Hands a result to each report.
  func take(_ result: TraceResult) {
    // Its line is long, and most runs write no report.
    if !outputs.isEmpty { take(result, line: result.line) }
  }

  /// Hands a result that was read to each report.
  func take(_ result: TraceResult, line: String) {
    write { $0.take(result, line: line) }
  }

  /// Ends the reports and puts their files into their places.
  ///
  /// - Returns: Why the first one failed that did.
  func finish(status: Int?) -> LoadingFailure? {
    write { $0.finish(status: status) }
    for output in outputs where failure == nil {
      do throws(LoadingFailure) { try output.finish() } catch { failure = error }
    }
    outputs = []
    return failure
  }

  private func write(_ text: (inout any ResultReport) throws(LoadingFailure) -> String) {
    for output in outputs where failure == nil {
      do throws(LoadingFailure) { try output.write(try text(&output.report)) } catch {
        failure = error
      }
    }
  }
}

/// One report and where it goes.
private final class ReportOutput {
  var report: any ResultReport
  private let path: String
  private let console: Console
  private var file: NewFile?

  init(_ report: any ResultReport, at path: String, _ console: Console) throws(LoadingFailure) {
    (self.report, self.path, self.console) = (report, path, console)
    guard path != "-" else { return }
    do throws(ReplaceFailure) { file = try NewFile(at: path) } catch {
      throw LoadingFailure(path, error)
    }
  }

  func write(_ text: String) throws(LoadingFailure) {
    guard !text.isEmpty else { return }
    guard path != "-" else { return console.write(text) }
    do throws(ReplaceFailure) { try file?.append(Array(text.utf8)) } catch {
      throw LoadingFailure(path, error)
    }
  }

  func finish() throws(LoadingFailure) {
    do throws(ReplaceFailure) { try file.take()?.finish() } catch {
      throw LoadingFailure(path, error)
    }
  }
}

extension LoadingFailure {
  /// A file that could not be written.
  init(_ path: String, _ failure: ReplaceFailure) {
    self.init(
      message: GoldenWords.text(.system(failure.step, path: path, errno: failure.number)),
      status: .outputFailed)
  }
}
