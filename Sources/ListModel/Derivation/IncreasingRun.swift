extension [Int] {
  /// The indexes of a longest strictly increasing run of different values, in order.
  ///
  /// Of several longest runs it is the one whose last value is least, then whose last but one is,
  /// and so on: every run of every trace agrees.
  ///
  /// - Complexity: O(n log n), by the smallest last value of each length (patience sorting); O(n)
  ///   for values that are sorted.
  func longestIncreasingRun() -> [Int] {
    var lastOfLength: [Int] = []
    var previous = [Int](repeating: -1, count: count)
    for (index, value) in enumerated() {
      let length = lastOfLength.firstIndex(below: value, in: self)
      if length > 0 { previous[index] = lastOfLength[length - 1] }
      if length == lastOfLength.count {
        lastOfLength.append(index)
      } else {
        lastOfLength[length] = index
      }
    }
    var run: [Int] = []
    run.reserveCapacity(lastOfLength.count)
    var next = lastOfLength.last ?? -1
    while next >= 0 {
      run.append(next)
      next = previous[next]
    }
    return run.reversed()
  }

  /// How many of these indexes, whose values ascend, have a value below the given one.
  private func firstIndex(below value: Int, in values: [Int]) -> Int {
    guard let last, values[last] >= value else { return count }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if values[self[middle]] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
