import ExceptionTexts
import ListModel
import ListReplay
import Reports
import TraceFile

/// `listreplay judge`: whether a list would have taken the batches of a trace, or what a crash log
/// says of one.
struct JudgeCommand: Command {
  static let signature = CommandSignature(
    name: "judge", summary: "judges batch updates as UIKit does, from a trace or from a crash log",
    usage: "judge [options] TRACE... | judge [--json] --log FILE|-",
    discussion: """
      Each announcement is held against what the data source answers, without a replay. A log may be
      any text; exceptions in it are found though a viewer wrapped them or mixed in other lines.
      The status is 1 if a batch is rejected, or the log has an exception.
      """,
    options: [
      .init(
        name: "--log", value: "FILE", help: "read a crash log, - for the standard input",
        takes: .file),
      .init(
        name: "--mode", value: "MODE",
        help: "uikit (default): its first failure; strict: all; lenient: counts become a reload",
        takes: .words(JudgementMode.allCases.map(\.rawValue))),
      .init(name: "--json", value: nil, help: "one JSON object a trace or log"),
    ],
    example: "listreplay judge --log crash.txt",
    operands: 0...Int.max)

  private let input: Input
  private let json: Bool

  private enum Input {
    case log(String)
    case traces([String], JudgementMode)
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    json = arguments.flag("--json")
    if let log = arguments.value("--log") {
      guard arguments.operands.isEmpty, arguments.value("--mode") == nil else {
        throw UsageError(message: "--log takes no traces and no --mode")
      }
      input = .log(log)
      return
    }
    guard !arguments.operands.isEmpty else {
      throw UsageError(message: "judge takes traces, or --log FILE")
    }
    let mode = try arguments.word("--mode", default: JudgementMode.uikit)
    input = .traces(arguments.operands, mode)
  }

  func run(_ console: Console) -> ExitStatus {
    switch input {
    case .log(let path): judge(log: path, console)
    case .traces(let paths, let mode):
      TraceCommand.forEach(paths, console) { path throws(LoadingFailure) in
        try judge(trace: path, mode, console)
      }
    }
  }

  private func judge(log path: String, _ console: Console) -> ExitStatus {
    do throws(LoadingFailure) {
      let exceptions = ExceptionReader.exceptions(in: try TextFile.bytes(at: path))
      let report = LogReport(name: path, exceptions: exceptions)
      console.write(json ? report.json + "\n" : report.text(console.style))
      return exceptions.isEmpty ? .success : .difference
    } catch {
      console.message(error.message)
      return error.status
    }
  }

  private func judge(
    trace path: String, _ mode: JudgementMode, _ console: Console
  ) throws(LoadingFailure) -> ExitStatus {
    let loaded = try LoadedTrace(path, console.progress)
    let report = try loaded.judgement(mode)
    console.write(json ? report.json + "\n" : report.text(console.style))
    if let notice = loaded.notice {
      console.message(notice)
      return .badInput
    }
    return report.verdict.rejected.isEmpty ? .success : .difference
  }
}
