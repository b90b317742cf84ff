import Foundation
import Testing
import TraceEvents
import TraceFile

/// The page that specifies the format held against the code.
@Suite struct SpecificationTests {
  private let page: String

  init() throws {
    page = try String(
      contentsOf: sources.appending(path: "TraceFile/TraceFile.docc/trace-file-format.md"),
      encoding: .utf8)
  }

  /// The lines of the blocks of code in that language, in order.
  private func code(_ language: String) throws -> [[String]] {
    var (blocks, rest): ([[String]], Substring) = ([], page[...])
    while let start = rest.range(of: "```\(language)\n")?.upperBound {
      let end = try #require(page.range(of: "\n```", range: start..<page.endIndex)).lowerBound
      blocks.append(page[start..<end].split(separator: "\n").map(String.init))
      rest = page[end...]
    }
    return blocks
  }

  private func bytes(_ lines: [String]) throws -> [UInt8] {
    try lines.joined(separator: " ").split(separator: " ").map {
      try #require(UInt8($0, radix: 16))
    }
  }

  /// The whole file, what its block unfolds to, and its line.
  private var smallest: (file: [UInt8], content: [UInt8], lines: [String]) {
    get throws {
      let lines = try code("json")[0]
      let head = try bytes(code("columns")[0])
      return (try bytes(code("hex")[0]), head + Array(lines[0].utf8), lines)
    }
  }

  @Test func theExampleIsWhatTheCodeWrites() throws {
    let (bytes, content, lines) = try smallest
    let trace = try Trace(reading: TraceSource(bytes: bytes))
    #expect(trace.completeness == .complete)
    #expect(Array(trace.lines) == lines)
    let written = try Samples.trace(lines).encoded()
    let (listed, made) = (SeekTableTwin(of: bytes).entries, SeekTableTwin(of: written).entries)
    #expect(listed[0] == made[0])
    #expect(listed[1].checksum == made[1].checksum)
    #expect(listed[1].contentSize == made[1].contentSize)
    #expect(checksum(content) == listed[1].checksum)
    #expect(bytes.prefix(24) == written.prefix(24))
    // Another version of libzstd may fold in another way.
    if made[1].frameSize == listed[1].frameSize { #expect(written == bytes) }
  }

  @Test func theExampleCanBeMadeByHand() throws {
    let (listed, content, _) = try smallest
    let byHand = HandMade(blocks: [content]).withTable
    #expect(byHand.prefix(24) == listed.prefix(24))
    #expect(byHand.suffix(9) == listed.suffix(9))
    #expect(Outcome(byHand) == Outcome(listed))
  }

  @Test func theExampleOfScrollsIsWhatTheCodeWrites() throws {
    let (_, content, header) = try smallest
    let lines = try header + code("json")[1]
    let start = try bytes(code("columns")[1])
    // Behind its own columns it has those of the header.
    let whole = start + content.dropFirst(6)
    let read = try Trace(reading: TraceSource(bytes: HandMade(blocks: [whole]).withTable))
    #expect(read.completeness == .complete)
    #expect(Array(read.lines) == lines)
    let written = try Samples.trace(lines).encoded()
    #expect(SeekTableTwin(of: written).entries[1].checksum == checksum(whole))
    // The walk through it names the same bytes.
    let section = try #require(page.range(of: "## Three scroll events")).upperBound
    let end = try #require(page.range(of: "\n## ", range: section..<page.endIndex)).lowerBound
    let rows = page[section..<end].split(separator: "\n").filter { $0.hasPrefix("| `") }
    let walked = rows.flatMap { row in
      row.split(separator: "|")[0].split(separator: " ").flatMap {
        $0.split(separator: "`").compactMap { UInt8($0, radix: 16) }
      }
    }
    #expect(walked == start)
  }

  @Test func thePageListsTheColumns() {
    for (place, name) in BlockTwin.names.enumerated() {
      let isListed = page.split(separator: "\n").contains { row in
        let cells = row.split(separator: "|").map {
          $0.split(whereSeparator: { " ,".contains($0) }).map(String.init)
        }
        guard cells.count > 2, let number = cells[0].firstIndex(of: "\(place + 1)") else {
          return false
        }
        return cells[1].indices.contains(number) && cells[1][number] == name
      }
      #expect(isListed, "\(place + 1) \(name)")
    }
  }

  @Test func thePageNamesEveryFieldAndWord() throws {
    let schema = try SchemaValidator(file: SchemaTests.file)
    for word in schema.words.sorted() {
      let isNamed = ["`\(word)`", "\"\(word)\"", "`\"\(word)"].contains(where: page.contains)
      #expect(isNamed, "\(word)")
    }
  }

  @Test func thePageHasNoLinesThatRun() {
    for line in page.split(separator: "\n") where !line.hasPrefix("|") && !line.hasPrefix("{") {
      #expect(line.count <= 110, "\(line)")
    }
  }
}

extension SchemaValidator {
  /// All names of fields and all words among which a field chooses.
  var words: Set<String> {
    var words: Set<String> = []
    collect(root, into: &words)
    return words
  }

  private func collect(_ value: Any, into words: inout Set<String>) {
    if let array = value as? [Any] { array.forEach { collect($0, into: &words) } }
    guard let object = value as? Object else { return }
    for (keyword, value) in object {
      switch (keyword, value) {
      case ("properties", let fields as Object):
        words.formUnion(fields.keys)
        fields.values.forEach { collect($0, into: &words) }
      case ("enum", let listed as [String]): words.formUnion(listed)
      case ("const", let word as String): words.insert(word)
      default: collect(value, into: &words)
      }
    }
  }
}
