/// What is left of two sequences when their common beginning and end are cut off.
struct CommonEnds {
  let golden: Range<Int>
  let actual: Range<Int>

  /// Compares from both ends; linear.
  init(_ goldenCount: Int, _ actualCount: Int, areEqual: (_ golden: Int, _ actual: Int) -> Bool) {
    let shorter = min(goldenCount, actualCount)
    var prefix = 0
    while prefix < shorter && areEqual(prefix, prefix) {
      prefix += 1
    }
    var suffix = 0
    while suffix < shorter - prefix
      && areEqual(goldenCount - suffix - 1, actualCount - suffix - 1)
    {
      suffix += 1
    }
    golden = prefix..<goldenCount - suffix
    actual = prefix..<actualCount - suffix
  }
}
