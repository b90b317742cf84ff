// Goal: run the program behind a terminal, whose other end the test reads.
// Method: `script` of util-linux makes the pseudo-terminal; a shell in it sets the size. Where it
// is not installed, the tests that need it say so and are skipped.
import Foundation

/// How a program is run behind a terminal.
struct TerminalSetting {
  var columns = 80
  var variables: [String: String] = [:]
}

extension Desk {
  /// Whether a terminal can be had.
  static let hasTerminal = Installed.path(of: "script") != nil

  /// What a shell script writes to a terminal, both streams, its line feeds without returns.
  ///
  /// Variables of the surroundings that say something of terminals are unset first.
  func terminal(_ script: String, _ setting: TerminalSetting = TerminalSetting()) throws -> String {
    var variables = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "SHELL": "/bin/sh"]
    variables.merge(setting.variables) { $1 }
    let unset = ["CI", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"]
      .filter { variables[$0] == nil }
    let body = "stty cols \(setting.columns) rows 24 -opost; unset \(unset.joined(separator: " "))"
    try write(body + "\n" + script + "\n", to: "terminal.sh")
    let outcome = try shell(
      "script -qec 'sh terminal.sh' /dev/null < /dev/null", environment: variables)
    return outcome.out
  }
}

/// Programs of the machine.
enum Installed {
  /// The path of a program; nil if it is not there.
  static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension String {
  /// The text without the escapes of colours.
  var withoutColours: String { replacing(#/\u{1B}\[[0-9]*m/#, with: "") }
}
