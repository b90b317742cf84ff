import Foundation
import Goldens
import Reports
import TraceEvents

/// `listreplay accept`: takes the verdicts on traces as their goldens; the only command that writes
/// goldens.
struct AcceptCommand: Command {
  static let signature = CommandSignature(
    name: "accept", summary: "takes new verdicts as goldens",
    usage: "accept [options] PATH... | accept --from FOLDER",
    discussion: """
      PATH is a trace or a folder of traces. A golden that is there keeps the runs it holds unless
      options name others; a new one holds the default runs. Look at the verdict before you accept
      it: a golden says what is right. This is the only command that writes goldens, in CI, too.
      With --from it takes what 'verify --pending' left, in the folder in which that ran; what has
      changed since is refused.
      \(SelectionArguments.policies)
      """,
    options: SelectionArguments.options + [
      .init(
        name: "--only-failed", value: nil,
        help: "leave goldens that hold as they are, whatever runs are named"),
      .init(
        name: "--from", value: "FOLDER", help: "take the pending verdicts of a folder",
        takes: .folder),
      .init(
        name: "--remove-obsolete", value: nil,
        help: "take nothing; remove goldens below the folders that have no trace"),
    ],
    example: "listreplay accept --policy none,recorded,first-visible feed.listtrace",
    operands: 0...Int.max)

  private let paths: [String]
  private let selection: RunSelection?
  private let onlyFailed: Bool
  private let removesObsolete: Bool
  private let pendingFolder: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = try TraceCommand.filePaths(arguments)
    selection = try SelectionArguments.selection(arguments)
    onlyFailed = arguments.flag("--only-failed")
    removesObsolete = arguments.flag("--remove-obsolete")
    pendingFolder = arguments.value("--from")
    guard paths.isEmpty == (pendingFolder != nil) else {
      throw UsageError(
        message: pendingFolder == nil
          ? "an operand is missing: usage: listreplay \(Self.signature.usage)"
          : "--from takes what was left of the traces that were named then; name none now")
    }
    let modes = [onlyFailed, removesObsolete, pendingFolder != nil].count { $0 }
    guard modes <= 1, selection == nil || !removesObsolete && pendingFolder == nil else {
      throw UsageError(message: "these options exclude each other")
    }
  }

  func run(_ console: Console) -> ExitStatus {
    if let pendingFolder { return accept(from: pendingFolder, console) }
    if removesObsolete { return removeObsolete(console) }
    return TraceCommand.forEach(paths, console, GoldenFinder.distinct) {
      path throws(LoadingFailure) in
      let loaded = try LoadedTrace(path, console.progress)
      if let notice = loaded.notice {
        throw LoadingFailure(message: notice + "; no golden is taken", status: .badInput)
      }
      let golden = TraceGolden(ofTrace: path)
      guard let verdict = try verdict(on: loaded, for: golden) else { return .success }
      console.note("\(try golden.accept(verdict)): \(golden.path)")
      return .success
    }
  }

  /// What the golden is to hold; nil if it stays as it is.
  private func verdict(
    on loaded: LoadedTrace, for golden: TraceGolden
  ) throws(LoadingFailure) -> String? {
    if onlyFailed {
      let check = try golden.check(loaded)
      if check.note.state == .equal { return nil }
      // Replayed already, as the golden itself asks.
      if selection == nil { return check.verdict }
    }
    let selection = selection ?? golden.text.flatMap(TraceGolden.selection) ?? .standard
    return try loaded.report(selection).golden(selection: selection)
  }

  private func removeObsolete(_ console: Console) -> ExitStatus {
    guard paths.allSatisfy({ TraceFinder.isFolder($0) == true }) else {
      console.message("--remove-obsolete takes folders: a file says nothing of other goldens")
      return .usage
    }
    var status = ExitStatus.success
    for path in GoldenFinder.obsolete(below: paths) {
      if unlink(path) == 0 {
        console.note("removed: \(path)")
      } else {
        console.message("\(path): cannot remove: \(SystemWords.text(errno))")
        status = .outputFailed
      }
    }
    return status
  }

  /// Takes what is pending; what cannot be taken stays pending.
  private func accept(from folder: String, _ console: Console) -> ExitStatus {
    do throws(LoadingFailure) {
      let entries = try PendingGoldens.entries(of: folder)
      guard !entries.isEmpty else {
        console.message("\(folder): nothing is pending")
        return .nothingSelected
      }
      var status = ExitStatus.success
      var left: [PendingGoldens.Entry] = []
      for entry in entries {
        do throws(LoadingFailure) {
          console.note("\(try accept(entry, from: folder, console)): \(entry.golden)")
        } catch {
          status = status.worse(console.fail(error))
          left.append(entry)
        }
      }
      try PendingGoldens.keep(left, in: folder, of: entries)
      return status
    } catch {
      return console.fail(error)
    }
  }

  private func accept(
    _ entry: PendingGoldens.Entry, from folder: String, _ console: Console
  ) throws(LoadingFailure) -> GoldenAcceptance {
    func refused(_ words: String) -> LoadingFailure {
      LoadingFailure(message: "\(entry.golden): \(words); verify again", status: .badInput)
    }
    guard entry.file == PendingGoldens.safe(entry.golden),
      let pending = TraceGolden(path: folder + "/" + entry.file).text
    else { throw refused("the pending verdict is not there or cannot be read") }
    let golden = TraceGolden(path: entry.golden)
    guard golden.isStill(entry.replaces) else {
      throw refused("the golden has changed since")
    }
    guard TraceFinder.golden(of: entry.trace) == entry.golden else {
      throw refused("it is not the golden of \(entry.trace)")
    }
    let digest = try LoadedTrace(entry.trace, console.progress).digest?.description
    guard digest == TraceGolden.digest(of: pending) else {
      throw refused("the trace has changed since")
    }
    return try golden.accept(pending)
  }
}
