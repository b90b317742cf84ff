package import ChildPrograms

/// An empty page in a browser of its own, in which scripts are run; nothing is recorded.
package final class BrowserPage {
  /// The browser's name and version.
  package private(set) var product = ""

  private let browser: BrowserProcess
  private let connection: BrowserConnection
  private var hasFailed = false

  /// Starts a browser; `open` has to come next.
  package init(
    browser path: String, window: WindowSize, environment: [String: String], signals: HeldSignals
  ) throws(BrowserFailure) {
    browser = try BrowserProcess(
      path, window: window, environment: environment, signals: signals)
    connection = BrowserConnection(browser, signals: signals)
  }

  /// Opens the page, of that size.
  package func open(_ window: WindowSize, seconds: Int = 30) throws(BrowserFailure) {
    let deadline = Deadline(.start, seconds: seconds)
    product = try call(ProtocolCommand("Browser.getVersion"), Version.self, deadline).product
    try connection.openPage { () throws(BrowserFailure) in try turn(deadline) }
    for command in [ProtocolCommand("Inspector.enable"), .windowSize(window)] {
      _ = try call(command, Nothing.self, deadline)
    }
  }

  /// What a script comes to, or the promise that it gives.
  ///
  /// - Throws: `BrowserFailure.refused` with what the script threw.
  package func evaluate<Value: Decodable>(
    _ script: String, as type: Value.Type, seconds: Int
  ) throws(BrowserFailure) -> Value {
    let command = ProtocolCommand.evaluation(script, awaitsPromise: true)
    return try call(command, Evaluated<Value>.self, Deadline(.run, seconds: seconds)).content
  }

  /// Ends the browser and removes what it left.
  ///
  /// - Returns: The folder that could not be removed; nil if all is gone.
  package func close() -> String? { browser.close(asking: !hasFailed) }

  private func call<Value: Decodable>(
    _ command: ProtocolCommand, _ type: Value.Type, _ deadline: Deadline
  ) throws(BrowserFailure) -> Value {
    do throws(BrowserFailure) {
      return try connection.call(command, type) { () throws(BrowserFailure) in try turn(deadline) }
    } catch {
      hasFailed = true
      throw error
    }
  }

  private func turn(_ deadline: Deadline) throws(BrowserFailure) {
    for event in try connection.turn(deadline)
    where event.head.method == "Inspector.targetCrashed" { throw connection.pageCrash }
  }
}
