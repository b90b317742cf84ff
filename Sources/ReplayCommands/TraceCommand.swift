import Reports

/// What commands that go over traces have in common.
enum TraceCommand {
  /// The operands of a command that looks for goldens beside its traces.
  static func filePaths(_ arguments: ParsedArguments) throws(UsageError) -> [String] {
    guard !arguments.operands.contains("-") else {
      throw UsageError(message: "the standard input has no place for a golden")
    }
    return arguments.operands
  }

  /// Does something with every trace that the paths name, and goes on after a failure, of which
  /// the reports are told; the reports are finished then.
  ///
  /// - Returns: The worst status.
  static func forEach(
    _ paths: [String], _ reports: ReportOutputs, _ console: Console,
    _ work: (String) throws(LoadingFailure) -> ExitStatus
  ) -> ExitStatus {
    if let failure = reports.failure { return console.fail(failure) }
    let status = forEach(paths, console) { path throws(LoadingFailure) in
      do throws(LoadingFailure) {
        return try work(path)
      } catch {
        reports.take(
          TraceResult(
            name: path,
            outcome: .failure(message: error.message, status: Int(error.status.code))))
        throw error
      }
    }
    guard let failure = reports.finish(status: Int(status.code)) else { return status }
    return status.worse(console.fail(failure))
  }

  /// Does something with every trace that the paths name and `choose` leaves, and goes on after a
  /// failure.
  ///
  /// - Returns: The worst status.
  static func forEach(
    _ paths: [String], _ console: Console,
    _ choose: ([String]) throws(LoadingFailure) -> [String] = { $0 },
    _ work: (String) throws(LoadingFailure) -> ExitStatus
  ) -> ExitStatus {
    let traces: [String]
    do throws(PathError) { traces = try TraceFinder.traces(at: paths) } catch {
      console.message(SystemWords.text(error))
      return .notFound
    }
    do throws(LoadingFailure) {
      return forEach(of: try choose(traces), paths, console, work)
    } catch {
      return console.fail(error)
    }
  }

  private static func forEach(
    of traces: [String], _ paths: [String], _ console: Console,
    _ work: (String) throws(LoadingFailure) -> ExitStatus
  ) -> ExitStatus {
    guard !traces.isEmpty else {
      console.message("no \(TraceFinder.suffix) file in \(paths.joined(separator: ", "))")
      return .nothingSelected
    }
    var status = ExitStatus.success
    console.progress.begin(traces: traces.count)
    for trace in traces {
      status = status.worse(one(trace, console, work))
      if console.failure != nil { break }
    }
    console.progress.erase()
    return status
  }

  private static func one(
    _ trace: String, _ console: Console,
    _ work: (String) throws(LoadingFailure) -> ExitStatus
  ) -> ExitStatus {
    let begun = ContinuousClock.now
    console.progress.begin(trace)
    var status: ExitStatus
    do throws(LoadingFailure) { status = try work(trace) } catch { status = console.fail(error) }
    console.endTrace()
    console.detail(trace, events: console.progress.events, since: begun)
    return status
  }
}
