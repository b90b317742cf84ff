/// Numbers that follow one another in both sequences.
struct MatchingRun {
  var golden: Int
  var actual: Int
  var count: Int
}

/// The greedy search of Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
///
/// A path runs from (0, 0) to (golden count, actual count): a step right removes, a step down
/// adds, a diagonal step keeps. Diagonal `k` holds the points with `x - y == k`. Round `d` finds
/// how far `d` edits reach on every diagonal; every round is kept, to walk back at the end.
struct ShortestEdits {
  private let golden: ArraySlice<Int>
  private let actual: ArraySlice<Int>
  private let editLimit: Int
  private var comparisonsLeft: Int
  /// The greatest x reached on each diagonal, -1 where none was.
  private var furthest: [Int]
  /// Round `d` as `d + 1` values, beginning at `d * (d + 1) / 2`.
  private var rounds: [Int] = []

  /// The runs kept by a shortest edit script, or nil when it lies beyond a limit.
  ///
  /// Time is at most `edits * (edits + lines)` and `comparisons`; memory `edits * edits / 2`.
  static func runs(
    from golden: ArraySlice<Int>, to actual: ArraySlice<Int>, edits: Int, comparisons: Int = .max
  ) -> [MatchingRun]? {
    var search = ShortestEdits(golden, actual, edits: edits, comparisons: comparisons)
    return search.neededEdits().map { search.walkBack(edits: $0) }
  }

  private init(
    _ golden: ArraySlice<Int>, _ actual: ArraySlice<Int>, edits: Int, comparisons: Int
  ) {
    self.golden = golden
    self.actual = actual
    editLimit = min(edits, golden.count + actual.count)
    comparisonsLeft = comparisons
    furthest = Array(repeating: -1, count: 2 * editLimit + 3)
  }

  private mutating func neededEdits() -> Int? {
    for edits in 0...editLimit {
      if advance(edits: edits) { return edits }
      guard comparisonsLeft > 0 else { return nil }
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        rounds.append(furthest[diagonal + editLimit + 1])
      }
    }
    return nil
  }

  /// Plays one round and tells whether it reached the end.
  private mutating func advance(edits: Int) -> Bool {
    // Diagonals further out have reached the border of the grid for good.
    let lowest = -edits + 2 * max(0, edits - actual.count)
    let highest = edits - 2 * max(0, edits - golden.count)
    for diagonal in stride(from: lowest, through: highest, by: 2) {
      let place = diagonal + editLimit + 1
      let start = max(furthest[place - 1] + 1, furthest[place + 1])
      let end = slide(from: start, on: diagonal)
      furthest[place] = end
      if end == golden.count && end - diagonal == actual.count { return true }
    }
    return false
  }

  private mutating func slide(from start: Int, on diagonal: Int) -> Int {
    var old = golden.startIndex + start
    var new = actual.startIndex + start - diagonal
    while old < golden.endIndex && new < actual.endIndex && golden[old] == actual[new] {
      old += 1
      new += 1
    }
    let end = old - golden.startIndex
    comparisonsLeft -= end - start
    return end
  }

  /// The diagonal parts of the path that ends with the last round, first one first.
  private func walkBack(edits: Int) -> [MatchingRun] {
    var runs: [MatchingRun] = []
    var x = golden.count
    var diagonal = golden.count - actual.count
    for round in stride(from: edits - 1, through: 0, by: -1) {
      let left = reached(in: round, on: diagonal - 1)
      let above = reached(in: round, on: diagonal + 1)
      append(from: max(left + 1, above), to: x, on: diagonal, to: &runs)
      x = left < above ? above : left
      diagonal += left < above ? 1 : -1
    }
    append(from: 0, to: x, on: diagonal, to: &runs)
    return runs.reversed()
  }

  private func reached(in round: Int, on diagonal: Int) -> Int {
    guard abs(diagonal) <= round else { return -1 }
    return rounds[round * (round + 1) / 2 + (diagonal + round) / 2]
  }

  private func append(
    from start: Int, to end: Int, on diagonal: Int, to runs: inout [MatchingRun]
  ) {
    guard start < end else { return }
    let old = golden.startIndex + start
    let new = actual.startIndex + start - diagonal
    runs.append(MatchingRun(golden: old, actual: new, count: end - start))
  }
}
