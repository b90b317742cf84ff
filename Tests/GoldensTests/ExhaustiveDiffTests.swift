import Goldens
import Testing

/// Every pair of small texts, against a patch program and a quadratic diff of the test's own.
@Suite struct ExhaustiveDiffTests {
  struct Space: Sendable, CustomTestStringConvertible {
    let alphabet: [String]
    let maximumLines: Int
    var testDescription: String { "\(alphabet), up to \(maximumLines) lines" }

    /// All texts, each with and without a line feed at its end.
    var texts: [String] {
      var sequences: [[String]] = [[]]
      var texts = [""]
      for _ in 0..<maximumLines {
        sequences = sequences.flatMap { lines in alphabet.map { lines + [$0] } }
        texts += sequences.flatMap { lines in
          [true, false].map { TextPair.text(lines, hasFinalLineFeed: $0) }
        }
      }
      // Without its line feed a last line that is empty is no line: such a text came before.
      return Set(texts).sorted()
    }

    var pairs: [TextPair] {
      texts.flatMap { golden in texts.map { TextPair(golden: golden, actual: $0) } }
    }
  }

  static let spaces = [
    Space(alphabet: ["a", "b"], maximumLines: 5),
    Space(alphabet: ["a", "b", "c"], maximumLines: 3),
    Space(alphabet: ["", "\r", "e"], maximumLines: 2),
  ]

  /// The contexts take turns, as all of them for each pair would take too long.
  @Test(arguments: spaces)
  func everyDiffIsShortestAndApplies(space: Space) throws {
    for (number, pair) in space.pairs.enumerated() {
      try expectShortest(pair, context: number % 4)
    }
  }

  /// With caps this low most pairs lie beyond one; those that do not get a shortest diff still.
  @Test func diffsBeyondTheEditLimitApply() throws {
    let edits = 2
    let limits = DiffLimits(edits: edits, comparisons: .max, gapEdits: 1)
    for pair in Space(alphabet: ["a", "b", "c"], maximumLines: 3).pairs {
      if naiveEditCount(pair.golden, pair.actual) <= edits {
        try expectShortest(pair, limits: limits)
      } else {
        try editCount(of: pair, limits: limits)
      }
    }
  }

  @Test func diffsBeyondTheComparisonLimitApply() throws {
    let limits = DiffLimits(edits: 10, comparisons: 1, gapEdits: 1)
    for pair in Space(alphabet: ["a", "b"], maximumLines: 4).pairs {
      try editCount(of: pair, limits: limits)
    }
  }
}
