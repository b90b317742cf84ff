extension Array {
  /// Sorts by a key, stably; for what is sorted already one look is enough.
  ///
  /// A sort by comparing made the mapping of ten thousand updates take more than twice as long.
  ///
  /// - Parameters:
  ///   - limit: What is greater than every key.
  ///   - key: A number from 0.
  /// - Complexity: O(n) for each byte that the keys need.
  mutating func sortByRadix(below limit: Int, _ key: (Element) -> Int) {
    if zip(self, dropFirst()).allSatisfy({ key($0) <= key($1) }) { return }
    var target = self
    var shift = 0
    while (limit - 1) >> shift > 0 {
      var nexts = [Int](repeating: 0, count: 257)
      for element in self { nexts[((key(element) >> shift) & 255) + 1] += 1 }
      for digit in 1...256 { nexts[digit] += nexts[digit - 1] }
      for element in self {
        let digit = (key(element) >> shift) & 255
        target[nexts[digit]] = element
        nexts[digit] += 1
      }
      swap(&self, &target)
      shift += 8
    }
  }
}
