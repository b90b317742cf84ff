import Goldens
import Reports
import TraceEvents

/// `listreplay verify`: compares traces with their goldens; what CI runs.
struct VerifyCommand: Command {
  static let signature = CommandSignature(
    name: "verify", summary: "replays traces and compares the verdicts with their goldens",
    usage: "verify [options] PATH...",
    discussion: """
      PATH is a trace or a folder of traces; the golden of NAME.listtrace is NAME.golden beside it.
      A golden is equal, different, missing, unreadable, or obsolete: below a folder that was named,
      one without a trace. All but equal are failures. Nothing is written into the tree, in CI or
      elsewhere: a difference is told in words, printed as a diff that patch reads, then the command
      that accepts it; with --pending the new verdicts and one patch for all go into a folder.
      """,
    options: [
      .init(
        name: "--pending", value: "FOLDER",
        help: "leave what differs or is missing there, for accept --from, and as goldens.patch",
        takes: .folder)
    ] + ReportArguments.options,
    example: "listreplay verify --pending pending --junit junit.xml Recordings",
    operands: 1...Int.max)

  /// The most bytes of a difference that are printed.
  private static let printLimit = 1 << 18

  private let paths: [String]
  private let pendingFolder: String?
  private let reports: ReportArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = try TraceCommand.filePaths(arguments)
    pendingFolder = arguments.value("--pending")
    reports = ReportArguments(arguments)
  }

  func run(_ console: Console) -> ExitStatus {
    let outputs = reports.outputs(command: "verify", console)
    var tally = Tally()
    do throws(LoadingFailure) {
      if let failure = outputs.failure { throw failure }
      let pending = try pendingFolder.map { path throws(LoadingFailure) in
        try PendingGoldens(at: path)
      }
      var status = TraceCommand.forEach(paths, console, GoldenFinder.distinct) {
        path throws(LoadingFailure) in
        try verify(path, &tally, pending, outputs, console)
      }
      // Where nothing was compared, what an earlier run left pending stays.
      if tally.traces > 0 || status == .nothingSelected {
        status = status.worse(tellObsolete(&tally, outputs, console))
        status = status.worse(try finish(pending, console))
      }
      tellSum(tally, console)
      if let failure = outputs.finish(status: Int(status.code)) { throw failure }
      return status
    } catch {
      return console.fail(error)
    }
  }

  private func verify(
    _ path: String, _ tally: inout Tally, _ pending: PendingGoldens?, _ outputs: ReportOutputs,
    _ console: Console
  ) throws(LoadingFailure) -> ExitStatus {
    do throws(LoadingFailure) {
      let loaded = try LoadedTrace(path, console.progress)
      if let notice = loaded.notice { throw LoadingFailure(message: notice, status: .badInput) }
      let check = try TraceGolden(ofTrace: path).check(loaded)
      tally.take(check.note.state, check.report.digest.map(\.description), path)
      if reports.wantsFilm, check.note.state != .equal {
        try film(loaded, check, for: outputs)
      }
      outputs.take(TraceResult(name: path, outcome: .report(check.report), golden: check.note))
      return try tell(check, of: path, pending, console)
    } catch {
      // An unreadable golden was counted already.
      if error.isAboutTrace {
        tally.take(.unreadable, nil, path)
        outputs.take(
          TraceResult(
            name: path,
            outcome: .failure(message: error.message, status: Int(error.status.code))))
      }
      throw error
    }
  }

  /// What does not hold is replayed once more, for those who want to see it.
  private func film(
    _ loaded: LoadedTrace, _ check: GoldenCheck, for outputs: ReportOutputs
  ) throws(LoadingFailure) {
    _ = try loaded.report(check.selection, filmedFor: outputs)
  }

  private func tell(
    _ check: GoldenCheck, of path: String, _ pending: PendingGoldens?, _ console: Console
  ) throws(LoadingFailure) -> ExitStatus {
    let accept = "listreplay accept \(ShellWords.quoted(path))"
    let golden = check.note.path
    switch check.note.state {
    case .equal: return .success
    case .unreadable, .obsolete:
      throw LoadingFailure(
        message: "\(golden): \(check.note.message ?? "")", status: .badInput, isAboutTrace: false)
    case .missing:
      console.line(console.style.text("missing:", .flagged) + " \(golden)")
      console.note("to take the verdict as it is: \(accept)")
    case .different:
      console.line(
        console.style.text("different:", .flagged)
          + " \(golden), \(Words.counted(check.note.removed, "line")) less and"
          + " \(check.note.added) more")
      if let first = check.note.first { console.lines(["first: \(first.words)"]) }
      let diff = check.diff?.text(upToBytes: VerifyCommand.printLimit) ?? ""
      console.write(console.style.diff(diff))
      if check.diff?.text.utf8.count ?? 0 > VerifyCommand.printLimit {
        console.note("to see it whole: listreplay verify --pending FOLDER leaves it as a patch")
      }
      console.note("to take the new verdict: \(accept)")
    }
    try pending?.add(check, of: path)
    return .difference
  }

  private func tellObsolete(
    _ tally: inout Tally, _ outputs: ReportOutputs, _ console: Console
  ) -> ExitStatus {
    let obsolete = GoldenFinder.obsolete(below: paths)
    for path in obsolete {
      var note = GoldenNote(.obsolete, path: path)
      let digest = TraceGolden(path: path).text.flatMap(TraceGolden.digest)
      let renamed = digest.flatMap { tally.missing[$0] }
      note.message = renamed.map { "looks renamed: \($0) is the trace that it speaks of" }
      console.line(console.style.text("obsolete:", .flagged) + " \(path) has no trace")
      if let message = note.message { console.line(message) }
      let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
      console.note(
        "to remove it: listreplay accept --remove-obsolete \(ShellWords.quoted(folder))")
      outputs.take(TraceResult(name: path, outcome: .noTrace, golden: note))
    }
    tally.obsolete = obsolete.count
    return obsolete.isEmpty ? .success : .difference
  }

  private func finish(
    _ pending: PendingGoldens?, _ console: Console
  ) throws(LoadingFailure) -> ExitStatus {
    guard let pending, let pendingFolder, try pending.finish() > 0 else { return .success }
    console.note(
      "to take what is pending: listreplay accept --from \(ShellWords.quoted(pendingFolder))")
    return .success
  }

  private func tellSum(_ tally: Tally, _ console: Console) {
    guard tally.traces + tally.obsolete > 0 else { return }
    let obsolete =
      tally.obsolete == 0 ? "" : "; \(Words.counted(tally.obsolete, "obsolete golden"))"
    let others = tally.traces - tally.equal
    let role: TextStyle.Role = others + tally.obsolete == 0 ? .held : .flagged
    let sum = console.style.text("\(tally.equal) equal, \(others) not\(obsolete)", role)
    console.note("\(Words.counted(tally.traces, "trace")): \(sum)")
  }

  /// What was found so far.
  private struct Tally {
    var traces = 0
    var equal = 0
    var obsolete = 0
    /// Traces without a golden, by their digest.
    var missing: [String: String] = [:]

    mutating func take(_ state: GoldenNote.State, _ digest: String?, _ path: String) {
      traces += 1
      if state == .equal { equal += 1 }
      if state == .missing, let digest { missing[digest] = path }
    }
  }
}
