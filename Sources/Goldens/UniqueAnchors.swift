/// The coarse way, for sequences too far apart for a shortest edit script.
///
/// Numbers that occur once on each side are anchors, as in patience diff; the longest set of
/// anchors in the same order is kept. Between two anchors a short search is tried, and where it
/// fails everything is replaced. The result is valid, but need not be the shortest.
enum UniqueAnchors {
  /// The runs kept; time `n log n` for the anchors and `n * gapEdits` for all gaps together.
  static func runs(from golden: [Int], to actual: [Int], gapEdits: Int) -> [MatchingRun] {
    var runs: [MatchingRun] = []
    var oldStart = 0
    var newStart = 0
    let anchors = longestInOrder(uniquePairs(golden, actual))
    for anchor in anchors + [(golden.count, actual.count)] {
      let old = golden[oldStart..<anchor.golden]
      let new = actual[newStart..<anchor.actual]
      appendRuns(from: old, to: new, gapEdits: gapEdits, to: &runs)
      if anchor.golden < golden.count {
        runs.append(MatchingRun(golden: anchor.golden, actual: anchor.actual, count: 1))
      }
      oldStart = anchor.golden + 1
      newStart = anchor.actual + 1
    }
    return runs
  }

  private static func appendRuns(
    from golden: ArraySlice<Int>, to actual: ArraySlice<Int>, gapEdits: Int,
    to runs: inout [MatchingRun]
  ) {
    let old = golden.startIndex
    let new = actual.startIndex
    let ends = CommonEnds(golden.count, actual.count) { golden[old + $0] == actual[new + $1] }
    let prefix = ends.golden.lowerBound
    let oldEnd = old + ends.golden.upperBound
    let newEnd = new + ends.actual.upperBound
    runs.append(MatchingRun(golden: old, actual: new, count: prefix))
    runs +=
      ShortestEdits.runs(
        from: golden[old + prefix..<oldEnd], to: actual[new + prefix..<newEnd], edits: gapEdits)
      ?? []
    runs.append(MatchingRun(golden: oldEnd, actual: newEnd, count: golden.endIndex - oldEnd))
  }

  /// Where the numbers stand that occur once on each side, in the order of the golden.
  private static func uniquePairs(
    _ golden: [Int], _ actual: [Int]
  ) -> [(golden: Int, actual: Int)] {
    let numbers = (golden.max() ?? -1) + 1
    let inGolden = Occurrences(of: golden, below: numbers)
    let inActual = Occurrences(of: actual, below: numbers)
    return golden.indices.compactMap { old in
      let number = golden[old]
      guard inGolden.counts[number] == 1, inActual.counts[number] == 1 else { return nil }
      return (old, inActual.lastPlaces[number])
    }
  }

  /// The longest choice of pairs that ascends on both sides, by patience sorting.
  private static func longestInOrder(
    _ pairs: [(golden: Int, actual: Int)]
  ) -> [(golden: Int, actual: Int)] {
    var tops: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (place, pair) in pairs.enumerated() {
      let pile = tops.firstPlace { pairs[$0].actual > pair.actual }
      before[place] = pile == 0 ? nil : tops[pile - 1]
      if pile == tops.count { tops.append(place) } else { tops[pile] = place }
    }
    var chosen: [(golden: Int, actual: Int)] = []
    var next = tops.last
    while let place = next {
      chosen.append(pairs[place])
      next = before[place]
    }
    return chosen.reversed()
  }
}

/// How often each number occurs, and where last.
private struct Occurrences {
  private(set) var counts: [Int]
  private(set) var lastPlaces: [Int]

  init(of sequence: [Int], below bound: Int) {
    counts = Array(repeating: 0, count: bound)
    lastPlaces = counts
    for (place, number) in sequence.enumerated() {
      counts[number] += 1
      lastPlaces[number] = place
    }
  }
}

extension [Int] {
  /// The first place whose element passes, given that all after it pass too.
  fileprivate func firstPlace(where passes: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
