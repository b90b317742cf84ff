/// The results as a page for a browser: one file that asks the network for nothing and shows each
/// run frame by frame.
///
/// The page is a viewer with the lines of the result in it as text. It is written as the lines
/// come, so that a film is never in memory as a whole; equal lines make equal pages.
public struct PageReport: ResultReport {
  private let page: PageText
  private var traces = 0
  private var hasHead = false

  /// Creates a report; the title is what the page is called until it shows a trace.
  public init(title: String = "ListReplay") { page = PageText(title: title) }

  /// The piece, the head of the page before the first.
  public mutating func film(_ line: String) -> String { beginning() + page.element(line) }

  /// The result, the head of the page before the first.
  public mutating func take(_ result: TraceResult, line: String) -> String {
    traces += 1
    return beginning() + page.element(line)
  }

  /// The end of the result, if it has one, and the viewer.
  public mutating func finish(status: Int?) -> String {
    let end = status.map { page.element(ResultFile.end(traces: traces, status: $0)) }
    return beginning() + (end ?? "") + page.foot
  }

  private mutating func beginning() -> String {
    defer { hasHead = true }
    return hasHead ? "" : page.head
  }
}

/// The text of a page: what stands before the lines of a result, each of those, and what stands
/// behind.
package struct PageText {
  /// What comes first; the list of lines is open then.
  package let head: String
  /// What comes last: the end of the list, and the viewer.
  package let foot: String

  /// Makes the text of a page; `title` may be any text.
  package init(title: String) {
    let values = ["title": PageText.escaped(title), "style": style, "script": script]
    let halves = text(PackageResources.page_html)
      .split(separator: "{{result}}", maxSplits: 1, omittingEmptySubsequences: false)
      .map { PageText.filled($0, values) }
    precondition(halves.count == 2, "the page has \(halves.count) parts")
    // The first element is the version of the list, so that each line can bring its comma.
    head = halves[0] + #"[{"listreplayPage":1}"#
    foot = "\n]" + halves[1]
  }

  /// A line of a result as the next element of the list.
  ///
  /// No byte of it can end the element of the page that it stands in: `<` is an escape, which JSON
  /// allows wherever a line of a result can have it, in texts.
  ///
  /// - Complexity: O(n) in the bytes of the line.
  package func element(_ line: String) -> String {
    var bytes: [UInt8] = Array(",\n".utf8)
    bytes.reserveCapacity(line.utf8.count + 64)
    // U+2028 and U+2029, which end a line for some readers, have three bytes.
    let separator: [UInt8] = [0xE2, 0x80]
    for byte in line.utf8 {
      if byte == UInt8(ascii: "<") {
        bytes += "\\u003c".utf8
      } else if byte == 0xA8 || byte == 0xA9, bytes.suffix(2).elementsEqual(separator) {
        bytes.removeLast(2)
        bytes += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A template with its places filled; a place is a name in two pairs of braces.
  private static func filled(_ template: Substring, _ values: [String: String]) -> String {
    let parts = template.split(separator: "{{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let pieces = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2, let value = values[String(pieces[0])] else {
        preconditionFailure("the page has no place \(pieces[0])")
      }
      result += value + pieces[1]
    }
  }

  private static func escaped(_ title: String) -> String {
    title.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(scalar)
      }
    }.joined()
  }
}

/// The parts of the viewer's script, each after those that it uses.
private let script = [
  PackageResources.words_js, PackageResources.result_js, PackageResources.film_js,
  PackageResources.stage_js, PackageResources.timeline_js, PackageResources.verdict_js,
  PackageResources.player_js, PackageResources.page_js,
].map(text).joined(separator: "\n")

private let style = text(PackageResources.page_css)

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
