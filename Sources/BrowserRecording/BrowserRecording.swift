package import ChildPrograms
import Foundation

/// A page that is open in a browser of its own while its list is recorded.
package final class BrowserRecording {
  /// What happened beside the recording.
  package struct Notes: Equatable, Sendable {
    /// Addresses that the page asked for and that were not reached.
    package var foreign: [String] = []
    /// What went wrong in the page's own scripts.
    package var errors: [String] = []
    /// The number of actions whose frame did not come.
    package var unplayed = 0
  }

  /// How many notes of a kind are kept.
  package static let noteLimit = 5

  /// Called between any two looks at the browser.
  package var onTurn: () -> Void = {}
  /// Why the recording ended early; nil if it did not.
  package private(set) var failure: BrowserFailure?
  package private(set) var notes = Notes()

  private enum Phase {
    case loading(navigations: Int, isLoaded: Bool)
    case running, over
  }

  private let options: RecordingOptions
  private let browser: BrowserProcess
  private let connection: BrowserConnection
  private var product = ""
  private var phase = Phase.loading(navigations: 0, isLoaded: false)
  private var lines: [UInt8] = []
  private var hasHeader = false
  private var isScenario = false
  private var actions: [PageAction] = []
  private var wheelPoint = (x: 0.0, y: 0.0)
  /// What became of the question whether the scenario is done.
  private var question: Int?
  private var nextQuestion = ContinuousClock.now
  private var run = Deadline(.run, seconds: 0)

  /// Starts a browser; the page is opened by the first `read`.
  package init(
    browser path: String, _ options: RecordingOptions, environment: [String: String],
    signals: HeldSignals
  ) throws(BrowserFailure) {
    self.options = options
    browser = try BrowserProcess(
      path, window: options.window, environment: environment, signals: signals)
    connection = BrowserConnection(browser, signals: signals)
  }

  /// Ends the browser and removes what it left.
  ///
  /// - Returns: The folder that could not be removed; nil if all is gone.
  package func close() -> String? { browser.close(asking: failure == nil) }

  /// The next bytes of the recorder's lines; none at the end, and after a failure.
  package func read(upTo limit: Int) -> [UInt8] {
    do throws(BrowserFailure) {
      if connection.session == nil, failure == nil { try open() }
      while lines.isEmpty, case .running = phase { try goOn() }
    } catch {
      failure = failure ?? error
      phase = .over
    }
    let portion = Array(lines.prefix(limit))
    lines.removeFirst(portion.count)
    return portion
  }

  // MARK: From the start to the first line

  private func open() throws(BrowserFailure) {
    let start = Deadline(.start, seconds: options.patience)
    product = try call(ProtocolCommand("Browser.getVersion"), Version.self, start).product
    try connection.openPage { () throws(BrowserFailure) in try turn(start) }
    for command in preparations { _ = try call(command, Nothing.self, start) }
    try load()
    try begin()
  }

  private var preparations: [ProtocolCommand] {
    let bindings = [
      PageScript.line, PageScript.refusal, PageScript.action, PageScript.scenarioInput,
    ]
    return ["Page.enable", "Runtime.enable", "Network.enable", "Inspector.enable"].map {
      ProtocolCommand($0)
    } + bindings.map { name in ProtocolCommand("Runtime.addBinding") { $0.field("name", name) } }
      + [
        ProtocolCommand("Page.addScriptToEvaluateOnNewDocument") {
          $0.field("source", PageScript.prelude)
        },
        .windowSize(options.window),
        ProtocolCommand("Emulation.setTouchEmulationEnabled") { json in
          json.field("enabled", true)
          json.field("maxTouchPoints", 1)
        },
      ]
  }

  private func load() throws(BrowserFailure) {
    let deadline = Deadline(.load, seconds: options.patience)
    let navigated = try call(
      ProtocolCommand("Page.navigate") { $0.field("url", options.page.text) },
      Navigated.self, deadline)
    if let reason = navigated.errorText { throw .notLoaded(reason: reason) }
    while case .loading(_, isLoaded: false) = phase { try turn(deadline) }
    // What the load event itself sets off is part of the page before it is recorded.
    try rest(milliseconds: 100, deadline)
  }

  private func begin() throws(BrowserFailure) {
    let deadline = Deadline(.begin, seconds: options.patience)
    phase = .running
    _ = try evaluate(PageScript.recorder + "\n;0", Int.self, deadline)
    let begun = try evaluate(
      PageScript.begin(
        scroller: options.scroller, key: options.key, isAnchoringOff: options.isAnchoringOff,
        frames: options.actions?.map(\.frame)), PageScript.Begun.self, deadline)
    if let status = begun.status { throw .answered(status: status) }
    if let refusal = begun.refusal { throw .refused(PageScript.plain(refusal)) }
    if let middle = begun.middle, middle.count == 2 { wheelPoint = (middle[0], middle[1]) }
    isScenario = begun.isScenario ?? false
    if let given = options.actions {
      actions = given
    } else {
      do throws(ActionError) {
        for (place, input) in (begun.inputs ?? []).enumerated() {
          actions.append(try PageAction(Array(input.utf8), line: place + 1))
        }
      } catch {
        throw .action(error)
      }
    }
    notes.unplayed = actions.count
    let standard =
      isScenario ? RecordingOptions.scenarioSeconds : RecordingOptions.standardSeconds
    run = Deadline(.run, seconds: options.seconds ?? standard)
  }

  // MARK: While the page plays

  private func goOn() throws(BrowserFailure) {
    guard isScenario else {
      if run.isOver { try stop() } else { try turn(Deadline(.run, seconds: options.patience)) }
      return
    }
    try turn(run)
    if let number = question {
      guard let answer = try connection.answer(number, to: "Runtime.evaluate") else { return }
      question = nil
      nextQuestion = .now + .milliseconds(60)
      guard try value(of: answer, as: Bool.self) else { return }
      // The frame in which it ended is still to be drawn.
      try rest(milliseconds: 50, run)
      try stop()
    } else if .now >= nextQuestion {
      question = connection.send(.evaluation(PageScript.isDone))
    }
  }

  private func stop() throws(BrowserFailure) {
    connection.forgetAgenda()
    let deadline = Deadline(.stop, seconds: options.patience)
    _ = try evaluate(PageScript.stop + ";0", Int.self, deadline)
    phase = .over
  }

  /// Plays an action that was called for.
  private func play(_ payload: String) throws(BrowserFailure) {
    guard let place = Int(payload), actions.indices.contains(place) else {
      throw .command(name: PageScript.scenarioInput, problem: payload)
    }
    notes.unplayed -= 1
    connection.play(actions[place].steps(wheelPoint: wheelPoint))
  }

  // MARK: What the browser says

  private func turn(_ deadline: Deadline) throws(BrowserFailure) {
    for event in try connection.turn(deadline) { try take(event) }
    onTurn()
  }

  private func rest(milliseconds: Int, _ deadline: Deadline) throws(BrowserFailure) {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while .now < end { try turn(deadline) }
  }

  private func take(_ event: ProtocolMessage) throws(BrowserFailure) {
    switch event.head.method {
    case "Runtime.bindingCalled": try take(try event.parameters(as: BindingCalled.self))
    case "Page.frameNavigated": try take(try event.parameters(as: FrameNavigated.self).frame)
    case "Page.loadEventFired":
      if case .loading(let count, _) = phase, count > 0 {
        phase = .loading(navigations: count, isLoaded: true)
      }
    case "Network.requestWillBeSent":
      note(address: try event.parameters(as: RequestWillBeSent.self).request.url)
    case "Network.webSocketCreated": note(address: try event.parameters(as: Asked.self).url)
    case "Runtime.exceptionThrown":
      let thrown = try event.parameters(as: ExceptionThrown.self)
      if notes.errors.count < BrowserRecording.noteLimit {
        notes.errors.append(thrown.exceptionDetails.firstLine)
      }
    case "Page.javascriptDialogOpening":
      connection.tell(
        ProtocolCommand("Page.handleJavaScriptDialog") { $0.field("accept", false) })
    case "Inspector.targetCrashed": throw connection.pageCrash
    default: break
    }
  }

  private func take(_ call: BindingCalled) throws(BrowserFailure) {
    switch call.name {
    case PageScript.line:
      lines += Array(call.payload.utf8) + [UInt8(ascii: "\n")]
      if !hasHeader { lines += versionMark }
      hasHeader = true
    case PageScript.refusal: throw .refused(PageScript.plain(call.payload))
    case PageScript.action: try play(call.payload)
    case PageScript.scenarioInput where options.actions == nil: try play(call.payload)
    default: break
    }
  }

  private func take(_ frame: FrameNavigated.Frame) throws(BrowserFailure) {
    guard frame.parentId == nil else { return }
    guard case .loading(let count, _) = phase, count == 0 else {
      throw .pageLeft(address: frame.unreachableUrl ?? frame.url)
    }
    // An address that cannot be reached is told by the answer to the command.
    if frame.url == "about:blank" || frame.unreachableUrl != nil { return }
    guard options.page.allows(frame.url) else { throw .pageLeft(address: frame.url) }
    phase = .loading(navigations: 1, isLoaded: false)
  }

  private func note(address: String) {
    guard !options.page.allows(address), !notes.foreign.contains(address),
      notes.foreign.count < BrowserRecording.noteLimit
    else { return }
    notes.foreign.append(address)
  }

  /// The line after the header: the header itself has only what the page knows of its browser.
  private var versionMark: [UInt8] {
    let name = product.replacing("/", with: " ")
    let anchoring = options.isAnchoringOff ? ", scroll anchoring switched off" : ""
    var line = ProtocolCommand("") { json in
      json.field("t", 0)
      json.field("mark", "recorded in \(name)\(anchoring)")
    }.parameters
    line += "\n"
    return Array(line.utf8)
  }

  // MARK: Commands with their answers

  private func call<Value: Decodable>(
    _ command: ProtocolCommand, _ type: Value.Type, _ deadline: Deadline
  ) throws(BrowserFailure) -> Value {
    try connection.call(command, type) { () throws(BrowserFailure) in try turn(deadline) }
  }

  private func evaluate<Value: Decodable>(
    _ script: String, _ type: Value.Type, _ deadline: Deadline
  ) throws(BrowserFailure) -> Value {
    try call(.evaluation(script), Evaluated<Value>.self, deadline).content
  }

  private func value<Value: Decodable>(
    of answer: ProtocolMessage, as type: Value.Type
  ) throws(BrowserFailure) -> Value {
    try answer.result(as: Evaluated<Value>.self).content
  }
}
