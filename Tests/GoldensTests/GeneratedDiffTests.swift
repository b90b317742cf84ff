import Goldens
import Testing

@Suite struct GeneratedDiffTests {
  @Test(arguments: TextPair.notable, [0, 3, .max])
  func notableDiffIsShortestAndApplies(pair: TextPair, context: Int) throws {
    try expectShortest(pair, context: context)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func generatedDiffIsShortestAndApplies(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<150 {
      let pair = TextPair(using: &random)
      try expectShortest(pair, context: random.below(5), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: [5, 6] as [UInt64])
  func generatedDiffBeyondTheLimitsApplies(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<150 {
      let pair = TextPair(using: &random)
      let limits = DiffLimits(
        edits: random.below(6), comparisons: 1 + random.below(60), gapEdits: random.below(4))
      let edits = try editCount(of: pair, limits: limits, "seed \(seed), round \(round), \(limits)")
      #expect(edits >= naiveEditCount(pair.golden, pair.actual), "seed \(seed), round \(round)")
    }
  }

  /// The lines are the same on both sides, so only their order makes the edits: 3998 at least.
  @Test func reversedLinesLieBeyondTheStandardLimit() throws {
    let pair = TextPair(
      golden: TextPair.numbered(0..<2000), actual: TextPair.numbered((0..<2000).reversed()))
    let edits = try editCount(of: pair)
    #expect(edits == 3998)
  }

  /// Moving "b" is shortest, but finding that out takes three comparisons; anchoring on it costs 6.
  @Test(arguments: [(1, 6), (3, 6), (4, 2)])
  func comparisonLimitEndsTheSearch(comparisons: Int, edits: Int) throws {
    let pair = TextPair(golden: "b\na\na\na\n", actual: "a\na\na\nb\n")
    let limits = DiffLimits(edits: 10, comparisons: comparisons, gapEdits: 10)
    #expect(try editCount(of: pair, limits: limits) == edits)
  }

  /// Anchors on the lines that occur once keep a long diff from replacing everything.
  @Test func anchorsKeepWhatIsUnique() throws {
    let limits = DiffLimits(edits: 10, comparisons: .max, gapEdits: 4)
    let golden = (0..<200).map { $0 % 5 == 0 ? "x" : "\($0)" }
    let actual = (0..<200).map { $0 % 5 == 0 ? "x\nx" : "\($0)" }
    let pair = TextPair(
      golden: TextPair.text(golden, hasFinalLineFeed: true),
      actual: TextPair.text(actual, hasFinalLineFeed: true))
    let edits = try editCount(of: pair, limits: limits)
    #expect(edits == 40)
  }

  /// Lines that only one side has cost the search nothing, however many there are.
  @Test func linesOfOneSideOnlyDoNotCountAgainstTheLimit() throws {
    let limits = DiffLimits(edits: 0, comparisons: .max, gapEdits: 0)
    let golden = (0..<300).map { $0 % 2 == 0 ? "same" : "golden \($0)" }
    let actual = (0..<300).map { $0 % 2 == 0 ? "same" : "actual \($0)" }
    let pair = TextPair(
      golden: TextPair.text(golden, hasFinalLineFeed: true),
      actual: TextPair.text(actual, hasFinalLineFeed: true))
    let edits = try editCount(of: pair, limits: limits)
    #expect(edits == 300)
  }
}
