// Goal: what a viewer does to a text changes nothing: breaks, indents, capitals, lines between.
// Method: all kinds in one log, wrapped at each width; then with lines of other origin between.

import ExceptionTexts
import ListModel
import Testing

struct WrappedTests {
  @Test(arguments: 20...120)
  func `texts are found at any width, wherever they are broken`(_ width: Int) {
    let indent = String(repeating: " ", count: width % 5)
    let ending = width.isMultiple(of: 2) ? "\n" : "\r\n"
    let listClass: ListClass = width % 4 < 2 ? .collectionView : .tableView
    let samples = samples.filter { $0.listClass == listClass }
    let texts = samples.map { $0.text.wrapped(to: width, indent: indent, ending: ending) }
    let found = found(texts.map { $0 + ending }.joined(separator: "a line between" + ending))
    #expect(found.map(\.contradiction) == samples.map(\.contradiction))
    var line = 1
    for (text, exception) in zip(texts, found) {
      #expect(exception.line == line)
      line += text.lineCount + 1
    }
  }

  @Test(arguments: 20...120)
  func `a unified text is found at any width`(_ width: Int) {
    let listClass: ListClass = width % 4 < 2 ? .collectionView : .tableView
    let found = found(unifiedText(listClass).wrapped(to: width, indent: "\t", ending: "\r\n"))
    #expect(found.map(\.listed) == [unifiedBatch])
    #expect(found.map(\.listClass) == [listClass])
  }

  @Test func `capitals mean nothing`() {
    for change in [{ $0.uppercased() }, { $0.lowercased() }] as [(String) -> String] {
      let log = samples.map { change($0.text) + "\n" }.joined()
      #expect(found(log).map(\.contradiction) == samples.map(\.contradiction))
      #expect(found(change(unifiedText(.tableView))).map(\.listed) == [unifiedBatch])
    }
  }
}

struct MixedTests {
  /// Lines that other threads write between those of a text.
  static let strange = [
    "2024-05-01 12:00:00.123456+0200 App[813:9021] 12 items in section 3, 4 sections",
    "<UICollectionView: 0x7f8a; frame = (0 0; 390 844)> will reload", "sections are stale",
    "{ (1 - 2), }", "Info 7: attempt to reconnect",
  ]

  @Test(arguments: 1...5, [20, 33, 1_000])
  func `lines of other origin are passed over`(_ count: Int, _ width: Int) {
    for sample in samples where !sample.contradiction.endsWithNumber {
      let found = found(mixed(sample.text.lines(of: width), count))
      #expect(found.map(\.contradiction) == [sample.contradiction], "\(sample.text)")
    }
  }

  @Test(arguments: 1...5, [20, 33, 60, 100, 1_000])
  func `lines of other origin are passed over in a unified text`(_ count: Int, _ width: Int) {
    let found = found(mixed(unifiedText(.tableView).lines(of: width), count))
    #expect(found.map(\.listed) == [unifiedBatch])
  }

  @Test func `more lines of other origin cut a text off`() {
    let lines = unifiedText(.tableView).lines(of: 1_000)
    let strange = [String](repeating: "strange", count: ExceptionReader.strangeLines + 1)
    let log = (lines[..<3] + strange + lines[3...]).joined(separator: "\n")
    #expect(found(log).map(\.isCutOff) == [true])
    #expect(found(log).first?.batch?.after == unifiedBatch.after)
  }

  private func mixed(_ lines: [String], _ count: Int) -> String {
    lines.enumerated().map { place, line in
      let others = (0..<count).map { MixedTests.strange[(place + $0) % MixedTests.strange.count] }
      return place == 0 ? line : (others + [line]).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
