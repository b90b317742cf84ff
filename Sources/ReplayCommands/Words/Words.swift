/// Words that messages share.
enum Words {
  /// How long something took that began then.
  static func duration(since start: ContinuousClock.Instant) -> String {
    "\(Int((ContinuousClock.now - start) / .milliseconds(1))) ms"
  }

  /// The word that somebody who wrote another may have meant: at most two signs apart.
  static func nearest(to word: String, in words: [String]) -> String? {
    let near = words.map { (distance(word, $0), $0) }.min { $0.0 < $1.0 }
    return near.flatMap { $0.0 <= 2 && $0.0 < word.count ? $0.1 : nil }
  }

  /// How many signs have to be put in, taken out or replaced to make one word of another.
  private static func distance(_ left: String, _ right: String) -> Int {
    var row = Array(0...right.count)
    for (place, sign) in left.enumerated() {
      let above = row
      row[0] = place + 1
      for (column, other) in right.enumerated() {
        row[column + 1] = min(
          above[column] + (sign == other ? 0 : 1), above[column + 1] + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }

  /// A number of things, in words.
  static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }
}
