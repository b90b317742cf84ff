extension RandomAccessCollection where Index == Int {
  /// The first place from which on a condition holds, or the end; the elements must be sorted by
  /// it.
  ///
  /// - Complexity: O(log n).
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
