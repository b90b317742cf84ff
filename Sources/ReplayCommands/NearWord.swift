/// Finds what a user may have meant.
enum NearWord {
  /// What to add to a message about a word that is none of the known ones; empty if none is near.
  ///
  /// A word is near if at most two letters have to change, and no more than a third of them.
  static func suggestion(for word: String, among known: [String]) -> String {
    let letters = word.drop { $0 == "-" }.count
    let near = known.map { (word: $0, distance: distance(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= min(2, letters / 3) else { return "" }
    return ", did you mean '\(near.word)'?"
  }

  /// How many letters have to be put in, left out, replaced or swapped with the next.
  ///
  /// - Complexity: O(n m) in the letters of both.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var least = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
