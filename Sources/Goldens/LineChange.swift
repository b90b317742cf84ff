/// Lines of the golden that give way to lines of the actual text; one of the two may be empty.
struct LineChange {
  let golden: Range<Int>
  let actual: Range<Int>
}

extension LineChange {
  /// All changes from one text to the other, in order and never adjacent.
  ///
  /// Linear in the size of the texts, beside the search that `limits` bounds.
  static func all(from golden: Lines, to actual: Lines, limits: DiffLimits) -> [LineChange] {
    let ends = CommonEnds(golden.count, actual.count) { golden[$0] == actual[$1] }
    let shared = SharedLines(golden, ends.golden, actual, ends.actual)
    let runs =
      ShortestEdits.runs(
        from: shared.golden.numbers[...], to: shared.actual.numbers[...],
        edits: limits.edits, comparisons: limits.comparisons)
      ?? UniqueAnchors.runs(
        from: shared.golden.numbers, to: shared.actual.numbers, gapEdits: limits.gapEdits)
    return changes(between: shared.pairs(in: runs), within: ends)
  }

  /// What lies between the kept lines.
  private static func changes(
    between kept: [(golden: Int, actual: Int)], within ends: CommonEnds
  ) -> [LineChange] {
    var changes: [LineChange] = []
    var golden = ends.golden.lowerBound
    var actual = ends.actual.lowerBound
    for pair in kept + [(ends.golden.upperBound, ends.actual.upperBound)] {
      if golden < pair.golden || actual < pair.actual {
        changes.append(LineChange(golden: golden..<pair.golden, actual: actual..<pair.actual))
      }
      golden = pair.golden + 1
      actual = pair.actual + 1
    }
    return changes
  }
}
