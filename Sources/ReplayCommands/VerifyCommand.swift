import Goldens

/// `listreplay verify`: compares traces with their goldens; what CI runs.
struct VerifyCommand: Command {
  static let signature = CommandSignature(
    name: "verify", summary: "replays traces and compares the verdicts with their goldens",
    usage: "verify PATH...",
    discussion: """
      PATH is a trace or a folder of traces; the golden of NAME.listtrace is NAME.golden beside it.
      A missing golden is a failure. Nothing is ever written: a difference is printed as a diff that
      patch reads, then the command that accepts it.
      """,
    options: [],
    example: "listreplay verify Recordings",
    operands: 1...Int.max)

  private let paths: [String]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = try TraceCommand.filePaths(arguments)
  }

  func run(_ console: Console) -> ExitStatus {
    var equal = 0
    var failed: [String] = []
    let status = TraceCommand.forEach(paths, console) { path throws(LoadingFailure) in
      let isEqual: Bool
      do throws(LoadingFailure) {
        isEqual = try verify(path, console)
      } catch {
        failed.append(path)
        throw error
      }
      if isEqual { equal += 1 } else { failed.append(path) }
      return isEqual ? .success : .difference
    }
    if equal + failed.count > 0 {
      console.line(
        "\(Words.counted(equal + failed.count, "trace")): \(equal) equal, \(failed.count) not")
    }
    return status
  }

  private func verify(_ path: String, _ console: Console) throws(LoadingFailure) -> Bool {
    let loaded = try LoadedTrace(path)
    if let notice = loaded.notice { throw LoadingFailure(message: notice, status: .badInput) }
    let golden = TraceGolden(ofTrace: path)
    let accept = "listreplay accept \(ShellWords.quoted(path))"
    switch try golden.compare(loaded) {
    case .equal: return true
    case .missing:
      console.line("missing: \(golden.path)")
      console.line("to take the verdict as it is: \(accept)")
    case .unreadable(let reason):
      throw LoadingFailure(
        message: "\(golden.path): \(GoldenWords.text(reason))", status: .badInput)
    case .different(let diff):
      console.line(
        "different: \(golden.path), \(Words.counted(diff.removedCount, "line")) less and"
          + " \(diff.addedCount) more")
      console.write(diff.text)
      console.line("to take the new verdict: \(accept)")
    }
    return false
  }
}
