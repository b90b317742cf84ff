// Goal: the code of a Swift file without its comments and texts, so that a word in those is no
// finding.
// Method: one pass over the bytes; what is left out becomes spaces, line feeds stay. Code that is
// put into a text counts as text.

/// The code alone, line for line and column for column as in the file.
func code(of text: String) -> String {
  var scanner = CodeScanner(bytes: Array(text.utf8))
  return scanner.code()
}

private struct CodeScanner {
  let bytes: [UInt8]
  private var place = 0
  private var kept: [UInt8] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func code() -> String {
    while place < bytes.count {
      if starts("//") {
        blank { $0 == UInt8(ascii: "\n") }
      } else if starts("/*") {
        blankThrough("*/", from: 2)
      } else if starts("#/") {
        blankThrough("/#", from: 2)
      } else if let hashes = openingHashes() {
        blankText(hashes)
      } else {
        kept.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private func starts(_ word: String, at offset: Int = 0) -> Bool {
    bytes[min(place + offset, bytes.count)...].starts(with: word.utf8)
  }

  /// The number of hash marks before a text that begins here; nil if none does.
  private func openingHashes() -> Int? {
    let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
    return starts("\"", at: hashes) ? hashes : nil
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      kept.append(bytes[place] == UInt8(ascii: "\n") ? bytes[place] : UInt8(ascii: " "))
      place += 1
    }
  }

  private mutating func blank(until isEnd: (UInt8) -> Bool) {
    while place < bytes.count, !isEnd(bytes[place]) { blank() }
  }

  private mutating func blankThrough(_ end: String, from offset: Int) {
    blank(offset)
    while place < bytes.count, !starts(end) { blank() }
    blank(end.utf8.count)
  }

  private mutating func blankText(_ hashes: Int) {
    let quotes = starts("\"\"\"", at: hashes) ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: hashes)
    blank(hashes + quotes.utf8.count)
    while place < bytes.count, !starts(end) {
      blank(hashes == 0 && bytes[place] == UInt8(ascii: "\\") ? 2 : 1)
    }
    blank(end.utf8.count)
  }
}
