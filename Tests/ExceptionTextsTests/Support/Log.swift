import ExceptionTexts
import ListModel

/// What is found in a log.
func found(_ log: String) -> [FoundException] { ExceptionReader.exceptions(in: log.utf8) }

/// Some texts for tests that change them: every kind with numbers of many digits, in both classes.
let samples: [Sample] = ListClass.allCases.flatMap { listClass in
  Kinds.withText(.manyDigits).compactMap { contradiction in
    ExceptionText.classic(contradiction, in: listClass).map {
      Sample(text: $0, contradiction: contradiction, listClass: listClass)
    }
  }
}

/// A text, and what it says.
struct Sample: Sendable {
  var text: String
  var contradiction: BatchContradiction
  var listClass: ListClass
}

/// A batch as a unified text lists it.
struct ListedBatch: Equatable, Sendable {
  var before: [Int]
  var after: [Int]
  var updates: [ListUpdate]
}

extension FoundException {
  /// The batch, if all of it is there.
  var listed: ListedBatch? {
    guard let batch, let after = batch.after, let updates = batch.updates else { return nil }
    return ListedBatch(before: batch.before, after: after, updates: updates)
  }
}

/// A batch whose unified text has all kinds of updates.
let unifiedBatch = ListedBatch(
  before: [27_386, 12, 305], after: [27_385, 14, 300],
  updates: [
    .insertItem(after: path(1, 11)), .deleteItem(before: path(0, 27_384)),
    .moveItem(before: path(2, 104), after: path(0, 1_002)), .deleteSection(before: 1),
    .insertSection(after: 2), .moveSection(before: 2, after: 0),
  ])

func unifiedText(_ listClass: ListClass) -> String {
  ExceptionText.unified(
    before: unifiedBatch.before, after: unifiedBatch.after, updates: unifiedBatch.updates,
    in: listClass)
}

extension String {
  /// The text in lines of some characters at most, broken anywhere.
  func wrapped(to width: Int, indent: String = "", ending: String = "\n") -> String {
    lines(of: width).enumerated().map { ($0 == 0 ? "" : indent) + $1 }.joined(separator: ending)
  }

  /// Its own lines, each cut into pieces.
  func lines(of width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let letters = Array(line)
      return stride(from: 0, to: max(letters.count, 1), by: width).map {
        String(letters[$0..<min($0 + width, letters.count)])
      }
    }
  }
}

extension String {
  /// How many lines it has, the one behind its last break included.
  var lineCount: Int { utf8.count { $0 == 0x0A } + 1 }
}
