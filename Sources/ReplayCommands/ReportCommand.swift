import Foundation
import Reports
import StrictJSON
import TraceFile

/// `listreplay report`: makes reports from what `replay` or `verify` found earlier.
struct ReportCommand: Command {
  static let signature = CommandSignature(
    name: "report", summary: "makes reports from the result of replay or verify",
    usage: "report [options] RESULT",
    discussion: """
      RESULT is the file that 'replay --result' or 'verify --result' wrote, or - for the standard
      input. Nothing is replayed. One form goes to the standard output, or to the file of -o;
      several go into the folder of -o: verdict.txt, verdict.jsonl, junit.xml, annotations.txt,
      code-quality.json, summary.md, page.html and timeline.json.
      """,
    options: [
      .init(
        name: "--as", value: "FORM,...",
        help: "text (default), json, junit, github, gitlab, markdown, html, perfetto or all",
        takes: .list(ReportForm.allCases.map(\.rawValue) + ["all"])),
      .init(
        name: "-o", alias: "--output", value: "PATH", help: "the file, or folder, to write",
        takes: .file),
    ],
    example: "listreplay report feed.result --as junit,html -o reports",
    operands: 1...1, takes: .file)

  private let path: String
  private let forms: [ReportForm]
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    path = arguments.operands[0]
    output = arguments.value("-o")
    forms = try arguments.words("--as", default: [.text])
    guard forms.count == 1 || output != nil else {
      throw UsageError(message: "several reports need a folder: -o PATH")
    }
  }

  func run(_ console: Console) -> ExitStatus {
    let outputs = ReportOutputs()
    do throws(LoadingFailure) {
      try begin(outputs, console)
      let status = try read(into: outputs, console)
      if let failure = outputs.finish(status: status) { throw failure }
      return status == nil ? .badInput : .success
    } catch {
      return console.fail(error)
    }
  }

  private func begin(_ outputs: ReportOutputs, _ console: Console) throws(LoadingFailure) {
    if forms.count > 1, let output {
      do {
        try FileManager.default.createDirectory(
          atPath: output, withIntermediateDirectories: true)
      } catch {
        throw LoadingFailure(message: "\(output): cannot create the folder", status: .outputFailed)
      }
    }
    for form in forms {
      let path = forms.count > 1 ? "\(output ?? "")/\(form.fileName)" : output ?? "-"
      outputs.add(form.report(path == "-" ? console.style : .plain), at: path, console)
    }
    if let failure = outputs.failure { throw failure }
  }

  /// Hands each line to the reports.
  ///
  /// - Returns: The status of the run; nil if the file ends before its end.
  private func read(
    into outputs: ReportOutputs, _ console: Console
  ) throws(LoadingFailure) -> Int? {
    var lines = try TextLines(path)
    var reader = ResultReader()
    var status: Int?
    var number = 0
    while let line = try lines.next() {
      number += 1
      switch try judge(line, &reader) {
      case .film:
        outputs.film(String(decoding: line, as: UTF8.self), from: "\(path): line \(number)")
      case .trace(let result): outputs.take(result, line: String(decoding: line, as: UTF8.self))
      case .end(_, let code): status = code
      case .unknown, nil: break
      }
      if let failure = outputs.failure { throw failure }
    }
    guard reader.head != nil else { throw failure(.notAResult) }
    if status == nil { console.message("\(path): the result ends before its end") }
    return status
  }

  private func judge(
    _ line: [UInt8], _ reader: inout ResultReader
  ) throws(LoadingFailure) -> ResultLine? {
    do { return try reader.read(line) } catch { throw failure(error) }
  }

  private func failure(_ error: ResultFileError) -> LoadingFailure {
    let words =
      switch error {
      case .notAResult: "not a result of replay or verify"
      case .version(let version): "a result of version \(version), which this program cannot read"
      case .line(let line, let field, let problem):
        "line \(line)\(field.isEmpty ? "" : ", \(field)"): \(TraceFileWords.text(problem))"
      case .afterEnd(let line): "line \(line) stands behind the end"
      case .count(let ended, let read): "the end counts \(ended) traces, and there are \(read)"
      }
    return LoadingFailure(message: "\(path): \(words)", status: .badInput)
  }
}
