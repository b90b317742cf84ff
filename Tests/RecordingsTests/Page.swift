// Goal: read the pages of the documentation.
// Method: by lines; the little of Markdown that the pages use.

import Foundation

/// A page of the documentation.
struct Page {
  let lines: [Substring]

  /// Reads a page by its path below `Sources`.
  init(_ path: String) throws {
    let file = RecordingFiles.folder.deletingLastPathComponent().appending(path: "Sources/\(path)")
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The blocks of code in a language, without their fences.
  func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var rest = lines[...]
    while let start = rest.firstIndex(of: "```\(language)"),
      let end = rest[start...].firstIndex(of: "```")
    {
      blocks.append(lines[(start + 1)..<end].joined(separator: "\n"))
      rest = lines[(end + 1)...]
    }
    return blocks
  }

  /// The items of lists in some lines, each on one line without its dash.
  static func items(_ lines: some Sequence<Substring>) -> [String] {
    var items: [String] = []
    var isOpen = false
    for line in lines {
      if line.hasPrefix("- ") {
        items.append(String(line.dropFirst(2)))
        isOpen = true
      } else if isOpen, line.hasPrefix("  ") {
        items[items.count - 1] += " " + line.drop { $0 == " " }
      } else {
        isOpen = false
      }
    }
    return items
  }

  /// What stands in back-quotes in a text.
  static func words(_ text: Substring) -> [String] {
    text.matches(of: #/`([^`\n]+)`/#).map { String($0.output.1) }
  }

  /// The lines of more than 100 columns that are no rows of a table.
  var longLines: [Substring] { lines.filter { $0.count > 100 && !$0.hasPrefix("|") } }
}
