/// The steps of a recording in a browser, each of which has its time.
package enum BrowserStep: Equatable, Sendable {
  /// The browser starts and answers.
  case start
  /// The page is loaded.
  case load
  /// The recorder begins.
  case begin
  /// The page's scenario plays.
  case run
  /// The recorder writes what is left.
  case stop
}

/// Why a recording in a browser came to nothing, or to an early end.
package enum BrowserFailure: Error, Equatable, Sendable {
  /// There is no browser under any of the names.
  case noBrowser(wanted: [String])
  /// The word is no page that may be opened.
  case address(PageAddressProblem)
  /// A line of the actions is wrong.
  case action(ActionError)
  /// The system refused a folder, a pipe or the program itself.
  case system(what: String, number: Int32)
  /// A step took longer than it may.
  case timeOut(BrowserStep, seconds: Int)
  /// The browser ended by itself, with a status as a shell gives it and the end of what it said.
  case ended(status: Int32, lastWords: String)
  /// The page's own process ended.
  case pageCrashed(lastWords: String)
  /// The page could not be loaded, for a reason in the browser's words.
  case notLoaded(reason: String)
  /// The page's server answered with a status that is no success.
  case answered(status: Int)
  /// The page went to another address, or loaded itself anew.
  case pageLeft(address: String)
  /// No element is the one that was asked for, or the page is not what the recorder can record.
  case refused(String)
  /// The browser refused a command, or said something that is none of its language.
  case command(name: String, problem: String)
  /// A signal ended it.
  case interrupted(signal: Int32)
}
