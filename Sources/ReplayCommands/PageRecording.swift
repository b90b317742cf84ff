import BrowserRecording
import ChildPrograms
import Foundation
import TraceFile

/// A page that plays in a browser while what its recorder says becomes a trace.
struct PageRecording {
  private let request: PageRequest
  private let output: RecordingOutput

  init(_ request: PageRequest, to output: RecordingOutput) {
    self.request = request
    self.output = output
  }

  /// Records the page.
  func run(_ console: Console) -> ExitStatus {
    // Released last: a signal that is left then ends us, and the browser has to be gone before.
    let signals = HeldSignals()
    defer { signals.release() }
    do throws(LoadingFailure) {
      let browser = try start(signals)
      let status = record(browser, console)
      if let left = browser.close() { console.message("\(left): cannot be removed") }
      return status
    } catch {
      console.message(error.message)
      return error.status
    }
  }

  private func start(_ signals: HeldSignals) throws(LoadingFailure) -> BrowserRecording {
    let options = try request.options()
    let environment = ProcessInfo.processInfo.environment
    do throws(BrowserFailure) {
      return try BrowserRecording(
        browser: FindBrowser.path(in: environment), options, environment: environment,
        signals: signals)
    } catch {
      throw request.failure(error)
    }
  }

  private func record(_ browser: BrowserRecording, _ console: Console) -> ExitStatus {
    var recording: Recording?
    do throws(LoadingFailure) {
      let begun = try begin(browser)
      recording = begun
      var lastFlush = ContinuousClock.now
      browser.onTurn = {
        console.progress.look()
        guard lastFlush.duration(to: .now) >= ProgramRecording.interval else { return }
        try? begun.flush()
        lastFlush = .now
      }
      console.progress.begin(request.page)
      console.progress.begin("recording", .events, of: nil)
      while try begun.takeEvent(from: request.page) { console.progress.tick() }
      if let failure = browser.failure { throw request.failure(failure) }
      try begun.finish()
      console.progress.events = begun.events
      console.progress.erase()
      tell(browser.notes, console)
      let unplayed = browser.notes.unplayed
      if unplayed > 0 {
        console.message("\(Words.counted(unplayed, "action")) came too late to be played")
      }
      return .success
    } catch {
      // What is whole stays under the unfinished name, as from a program.
      try? recording?.flush()
      tell(browser.notes, console)
      let rest =
        recording?.hasBegun == true
        ? "what came before is in \(output.path).unfinished" : "nothing is recorded"
      console.message("\(error.message); \(rest)")
      return error.status
    }
  }

  private func begin(_ browser: BrowserRecording) throws(LoadingFailure) -> Recording {
    do throws(TraceFileError) {
      return try Recording(reading: TraceSource(read: browser.read), to: output)
    } catch {
      // A browser that failed gave no line: the reason is its own.
      if let failure = browser.failure { throw request.failure(failure) }
      throw LoadingFailure(
        message: "\(request.page): \(TraceFileWords.text(error))",
        status: TraceFileWords.status(error))
    }
  }

  private func tell(_ notes: BrowserRecording.Notes, _ console: Console) {
    for address in notes.foreign {
      console.message("the page asked for \(address), which is not of this machine: not reached")
    }
    for error in notes.errors { console.message("the page's own script failed: \(error)") }
  }
}

/// What the command line says of a page to record.
struct PageRequest {
  /// The page, as it was written.
  let page: String
  private let scroller: String?
  private let key: String?
  private let actions: String?
  private let seconds: Int?
  private let patience: Int?
  private let isAnchoringOff: Bool
  private let window: WindowSize

  private enum Anchoring: String, CaseIterable { case on, off }

  /// The options that only make sense with a page.
  static let options: [CommandSignature.Option] = [
    .init(
      name: "--browser", value: "PAGE", help: "a file or an address of this machine", group: group,
      takes: .file),
    .init(
      name: "--scroller", value: "CSS", help: "what scrolls; else the scenario's, or the page",
      group: group),
    .init(
      name: "--key", value: "ATTRIBUTE", help: "what names a row; else the scenario's, or id",
      group: group),
    .init(
      name: "--actions", value: "FILE", help: "what the user does; else the scenario's inputs",
      group: group, takes: .file),
    .init(
      name: "--seconds", value: "N",
      help: "how long to record (10); with a scenario, to wait for its end (120)", group: group),
    .init(
      name: "--anchoring", value: "off", help: "the engine does not hold the reader's place",
      group: group, takes: .words(Anchoring.allCases.map(\.rawValue))),
    .init(
      name: "--window", value: "WxH", help: "the size of the page in px (800x600)", group: group),
    .init(
      name: "--patience", value: "N", help: "seconds for the start, and for the load (30)",
      group: group),
  ]

  private static let group = "page"

  /// Reads the options; nil if there is no page.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard let page = arguments.value("--browser") else {
      for option in PageRequest.options where arguments.value(option.name) != nil {
        throw UsageError(message: "\(option.name) needs --browser PAGE")
      }
      return nil
    }
    self.page = page
    scroller = arguments.value("--scroller")
    key = arguments.value("--key")
    actions = arguments.value("--actions")
    seconds = try PageRequest.seconds("--seconds", arguments)
    patience = try PageRequest.seconds("--patience", arguments)
    isAnchoringOff = try arguments.word("--anchoring", default: Anchoring.on) == .off
    guard let size = arguments.value("--window") else {
      window = .standard
      return
    }
    guard let window = WindowSize(size) else {
      throw UsageError(message: "--window takes a size like 800x600, not '\(size)'")
    }
    self.window = window
  }

  private static func seconds(
    _ name: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> Int? {
    guard let number = try arguments.number(name) else { return nil }
    guard (1...3600).contains(number) else {
      throw UsageError(message: "\(name) takes 1 to 3600 seconds, not '\(number)'")
    }
    return number
  }

  /// The options, with the files looked at.
  func options() throws(LoadingFailure) -> RecordingOptions {
    let actions = try readActions()
    do throws(BrowserFailure) {
      var options = RecordingOptions(
        page: try PageAddress(page, from: FileManager.default.currentDirectoryPath))
      options.scroller = scroller
      options.key = key
      options.seconds = seconds
      options.patience = patience ?? options.patience
      options.isAnchoringOff = isAnchoringOff
      options.window = window
      options.actions = actions
      return options
    } catch {
      throw failure(error)
    }
  }

  private func readActions() throws(LoadingFailure) -> [PageAction]? {
    guard let actions else { return nil }
    let bytes = try TextFile.bytes(at: actions)
    do throws(ActionError) {
      return try PageAction.lines(bytes)
    } catch {
      throw failure(.action(error))
    }
  }

  /// A failure in words and as a status.
  func failure(_ failure: BrowserFailure) -> LoadingFailure {
    LoadingFailure(
      message: BrowserWords.text(failure, page: page, actions: actions),
      status: BrowserWords.status(failure))
  }
}
