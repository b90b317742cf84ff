import BrowserRecording

/// Words for what went wrong with a page in a browser.
enum BrowserWords {
  static func status(_ failure: BrowserFailure) -> ExitStatus {
    switch failure {
    case .noBrowser, .address(.missing), .address(.notAFile), .notLoaded, .answered: .notFound
    case .address: .usage
    case .system: .outputFailed
    case .interrupted(let signal): .program(128 + signal)
    case .action, .timeOut, .ended, .pageCrashed, .pageLeft, .refused, .command: .badInput
    }
  }

  /// A sentence; `actions` is the file of actions, nil if they come from the page.
  static func text(_ failure: BrowserFailure, page: String, actions: String?) -> String {
    switch failure {
    case .noBrowser(let wanted): noBrowser(wanted)
    case .address(let problem): "\(page): \(text(problem))"
    case .action(let error):
      if let actions {
        "\(actions): line \(error.line), column \(error.column): \(text(error.problem))"
      } else {
        "\(page): the scenario's input \(error.line - 1): \(text(error.problem))"
      }
    case .system(let what, let number): "cannot \(what): \(SystemWords.text(number))"
    case .timeOut(let step, let seconds):
      "\(page): after \(Words.counted(seconds, "second")) \(text(step))"
    case .ended(let status, let words):
      "the browser ended by itself with status \(status)\(said(words))"
    case .pageCrashed(let words): "\(page): the page crashed\(said(words))"
    case .notLoaded(let reason): "\(page): cannot be loaded: \(reason)"
    case .answered(let status): "\(page): the server answers with status \(status)"
    case .pageLeft(let address): "\(page): the page left for \(address)"
    case .refused(let sentence): "\(page): \(sentence)"
    case .command(let name, let problem):
      "the browser does not do what it is told: \(name): \(problem)"
    case .interrupted(let signal): "interrupted by signal \(signal)"
    }
  }

  private static func noBrowser(_ wanted: [String]) -> String {
    if wanted == FindBrowser.names {
      return "no browser: none of \(wanted.joined(separator: ", ")) is in the path; install "
        + "Chromium (on Debian: apt-get install chromium) or set \(FindBrowser.variable)"
    }
    return "no browser: \(FindBrowser.variable) names \(wanted.joined(separator: ", ")), which is "
      + "no program"
  }

  private static func said(_ words: String) -> String {
    words.isEmpty ? "" : ", and last said: \(words)"
  }

  private static func text(_ problem: PageAddressProblem) -> String {
    switch problem {
    case .foreign:
      "not a page of this machine: give a file, or http:// and one of "
        + PageAddress.hosts.joined(separator: ", ")
    case .malformed: "not an address: some character has to be written as an escape (%20)"
    case .missing: "no such file"
    case .notAFile: "a folder, not a page"
    }
  }

  private static func text(_ step: BrowserStep) -> String {
    switch step {
    case .start: "the browser has not answered yet: it did not start"
    case .load: "the page has not loaded yet"
    case .begin: "the recorder has not begun yet: the page is too busy"
    case .run: "the page's scenario is not done yet"
    case .stop: "the recorder has not stopped yet: the page is too busy"
    }
  }

  private static func text(_ problem: ActionError.Problem) -> String {
    switch problem {
    case .notJSON: "not JSON"
    case .expected(let kind): "should be \(kind)"
    case .unknown(let name): "no field '\(name)' is known here"
    case .twice(let name): "the field '\(name)' is given twice"
    case .missing(let name): "the field '\(name)' is missing"
    case .outOfRange(let range): "out of range: \(range)"
    case .notOneDeed: "an action has one of \(PageAction.deeds.joined(separator: ", "))"
    }
  }
}
