// Goal: what the details of `uikit-semantics.md` 2.1 say comes out, number by number.
// Method: a table of batches worked out by hand, each with the exact verdict of each mode.

import ListModel
import Testing

struct JudgedBatchTests {
  @Test(arguments: duplicates + covered + countsOnly + reloads + moves + sections)
  func `a batch gets the verdict that was worked out by hand`(_ row: Row) {
    let judge = BatchJudge(before: row.before, after: row.after)
    let uikit: BatchVerdict = row.uikit.map { .rejected([$0]) } ?? .accepted
    #expect(judge.verdict(on: row.updates, mode: .uikit) == uikit)
    #expect(
      judge.verdict(on: row.updates, mode: .strict)
        == (row.strict.isEmpty ? .accepted : .rejected(row.strict)))
    guard let found = row.uikit, row.fallsBack else {
      return #expect(judge.verdict(on: row.updates, mode: .lenient) == uikit)
    }
    #expect(judge.verdict(on: row.updates, mode: .lenient) == .reloaded(found))
  }

  /// A batch, what the uikit mode says of it, all that the strict mode says, and whether older
  /// systems would have fallen back to a reload.
  struct Row: CustomTestStringConvertible, Sendable {
    var statement: String
    var before: [Int]
    var updates: [ListUpdate]
    var after: [Int]
    var uikit: BatchContradiction?
    var strict: [BatchContradiction]
    var fallsBack: Bool

    init(
      _ statement: String, _ before: [Int], _ updates: [ListUpdate], _ after: [Int],
      uikit: BatchContradiction? = nil, strict: [BatchContradiction] = [], fallsBack: Bool = false
    ) {
      self.statement = statement
      self.before = before
      self.updates = updates
      self.after = after
      self.uikit = uikit
      self.strict = strict
      self.fallsBack = fallsBack
    }

    var testDescription: String { statement }
  }
}

extension ItemPath: ExpressibleByArrayLiteral {
  /// Creates a path from its section and item.
  init(arrayLiteral numbers: Int...) { self.init(section: numbers[0], item: numbers[1]) }
}

extension BatchContradiction {
  /// A mismatch of a section, with what it had, what is answered, and the numbers announced.
  static func count(
    _ section: Int, _ before: Int, _ after: Int, inserted: Int = 0, deleted: Int = 0,
    movedIn: Int = 0, movedOut: Int = 0
  ) -> BatchContradiction {
    .itemCountMismatch(
      ItemCounts(
        section: section, before: before, after: after, inserted: inserted, deleted: deleted,
        movedIn: movedIn, movedOut: movedOut))
  }
}
