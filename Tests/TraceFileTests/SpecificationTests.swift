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

  /// The text of the block of code in that language.
  private func code(_ language: String) throws -> [Substring] {
    let start = try #require(page.range(of: "```\(language)\n")).upperBound
    let end = try #require(page.range(of: "\n```", range: start..<page.endIndex)).lowerBound
    return page[start..<end].split(separator: "\n")
  }

  private var example: [UInt8] {
    get throws {
      try code("hex").joined(separator: " ").split(separator: " ").map {
        try #require(UInt8($0, radix: 16))
      }
    }
  }

  @Test func theExampleIsWhatTheCodeWrites() throws {
    let bytes = try example
    let lines = try code("json").map(String.init)
    let trace = try Trace(reading: TraceSource(bytes: bytes))
    #expect(trace.completeness == .complete)
    #expect(Array(trace.lines) == [lines[0]])
    let written = try Samples.trace([lines[0]]).encoded()
    let (listed, made) = (SeekTableTwin(of: bytes).entries, SeekTableTwin(of: written).entries)
    #expect(listed[0] == made[0])
    #expect(listed[1].checksum == made[1].checksum)
    #expect(listed[1].contentSize == made[1].contentSize)
    #expect(checksum(Samples.text(lines)) == listed[1].checksum)
    #expect(bytes.prefix(24) == written.prefix(24))
    // Another version of libzstd may fold in another way.
    if made[1].frameSize == listed[1].frameSize { #expect(written == bytes) }
  }

  @Test func theExampleCanBeMadeByHand() throws {
    let content = Samples.text(try code("json").map(String.init))
    var file = HandMade()
    file.append(content)
    let (byHand, listed) = (file.withTable, try example)
    #expect(byHand.prefix(24) == listed.prefix(24))
    #expect(byHand.suffix(9) == listed.suffix(9))
    #expect(Outcome(byHand) == Outcome(listed))
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
