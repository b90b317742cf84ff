// Goal: a page in a real browser, with all that it complains of and asks for.
// Method: the debugging pipe that recordings use; a browser, and a folder, of its own.
import ChildPrograms
import Foundation
import StrictJSON
import Testing

@testable import BrowserRecording

/// A page that is open in a browser of its own.
final class TestBrowser {
  static let environment = ProcessInfo.processInfo.environment
  static let isThere = (try? FindBrowser.path(in: environment)) != nil

  /// What the page complained of: exceptions, words to the console, what its policy refused.
  private(set) var complaints: [String] = []
  /// The addresses that the page asked for.
  private(set) var requests: [String] = []

  private let signals = HeldSignals()
  private let process: BrowserProcess
  private let connection: BrowserConnection
  private var loads = 0
  private let folder: URL

  init(_ text: String, width: Int = 1440, height: Int = 900, isDark: Bool = false) throws {
    let window = WindowSize(width: width, height: height)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    process = try BrowserProcess(
      FindBrowser.path(in: TestBrowser.environment), window: window,
      environment: TestBrowser.environment, signals: signals)
    connection = BrowserConnection(process, signals: signals)
    let start = Deadline(.start, seconds: 60)
    try connection.openPage { () throws(BrowserFailure) in try turn(start) }
    for domain in ["Page", "Runtime", "Network", "Log"] {
      try tell(ProtocolCommand(domain + ".enable"))
    }
    try tell(.windowSize(window))
    try setScheme(isDark: isDark)
    try open(text)
  }

  deinit {
    _ = process.close(asking: true)
    signals.release()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes the page to a file and opens that.
  func open(_ text: String, hash: String = "") throws {
    let file = folder.appendingPathComponent("page-\(loads).html")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let before = loads
    try tell(
      ProtocolCommand("Page.navigate") {
        $0.field("url", file.absoluteString + hash)
      })
    let deadline = Deadline(.load, seconds: 60)
    while loads == before { try turn(deadline) }
    // Before a page has been drawn, browsers drop what the user does.
    let drawn =
      "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0, true)))"
    _ = try evaluate(drawn, as: Bool.self)
  }

  /// What a script comes to, or its promise.
  func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    try call(.evaluation(script, awaitsPromise: true), Evaluated<Value>.self).content
  }

  /// Runs a script that gives nothing.
  func run(_ script: String) throws { _ = try evaluate("(() => { \(script) })(), 0", as: Int.self) }

  /// Presses a key, with shift or without.
  func press(_ key: String, shift: Bool = false) throws {
    for type in ["keyDown", "keyUp"] {
      try tell(
        ProtocolCommand("Input.dispatchKeyEvent") { json in
          json.field("type", type)
          json.field("key", key)
          json.field("modifiers", shift ? 8 : 0)
        })
    }
  }

  /// A click, or a drag from there to another place.
  func drag(from start: [Double], to end: [Double]) throws {
    let steps = [("mousePressed", start), ("mouseMoved", end), ("mouseReleased", end)]
    for (type, place) in steps {
      try tell(
        ProtocolCommand("Input.dispatchMouseEvent") { json in
          json.field("type", type)
          json.field("x", place[0])
          json.field("y", place[1])
          json.field("button", "left")
          json.field("clickCount", 1)
        })
    }
  }

  func setScheme(isDark: Bool) throws {
    let features = """
      [{"name":"prefers-color-scheme","value":"\(isDark ? "dark" : "light")"}]
      """
    try tell(
      ProtocolCommand("Emulation.setEmulatedMedia") { json in
        json.name("features")
        json.literal(features)
      })
  }

  /// Waits until a script gives true.
  func wait(for script: String, _ place: SourceLocation = #_sourceLocation) throws {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if try evaluate(script, as: Bool.self) { return }
      try turn(Deadline(.run, seconds: 20))
    }
    Issue.record("never: \(script)", sourceLocation: place)
  }

  // MARK: The pipe

  private func tell(_ command: ProtocolCommand) throws { _ = try call(command, Nothing.self) }

  private func call<Value: Decodable>(
    _ command: ProtocolCommand, _ type: Value.Type
  ) throws(BrowserFailure) -> Value {
    let deadline = Deadline(.run, seconds: 60)
    return try connection.call(command, type) { () throws(BrowserFailure) in try turn(deadline) }
  }

  private func turn(_ deadline: Deadline) throws(BrowserFailure) {
    for event in try connection.turn(deadline) {
      switch event.head.method {
      case "Page.loadEventFired": loads += 1
      case "Network.requestWillBeSent":
        requests.append(try event.parameters(as: RequestWillBeSent.self).request.url)
      case "Runtime.exceptionThrown":
        complaints.append(
          try event.parameters(as: ExceptionThrown.self).exceptionDetails.firstLine)
      case "Log.entryAdded": complaints.append(try event.parameters(as: Logged.self).entry.text)
      case "Runtime.consoleAPICalled": complaints.append("a word to the console")
      case "Inspector.targetCrashed": throw connection.pageCrash
      default: break
      }
    }
  }

  private struct Logged: Decodable {
    struct Entry: Decodable { var text: String }
    var entry: Entry
  }
}
