// Goal: what a rule finds, and what it reads.
// Method: rules are functions from text to findings, so that they can be tried on small bad
// samples.
import Foundation

/// A place where a rule is broken.
struct Finding: Equatable, CustomStringConvertible {
  var path: String
  /// The number of the line, from 1; 0 for the file as a whole.
  var line = 0
  var text: String

  var description: String { "\(path):\(line): \(text)" }
}

/// A file of the repository.
struct SourceFile {
  /// The path from the root of the repository.
  let path: String
  let text: String
  /// The code alone, as `code(of:)` gives it; nothing for a file that is not Swift.
  let code: String
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = path.hasSuffix(".swift") ? TidyTests.code(of: text) : ""
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var codeLines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }
  /// The number of lines, each ended by a line feed.
  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
  /// The names of the folders above and of the file.
  var parts: [String] { path.split(separator: "/").map(String.init) }
  var isSwift: Bool { path.hasSuffix(".swift") }
}

/// Findings for each line that a pattern matches.
func findings(
  in file: SourceFile, _ lines: some Sequence<Substring>, matching pattern: Regex<Substring>,
  _ text: (Substring) -> String
) -> [Finding] {
  lines.enumerated().flatMap { place, line in
    line.matches(of: pattern.wordBoundaryKind(.simple)).map {
      Finding(path: file.path, line: place + 1, text: text($0.output))
    }
  }
}
