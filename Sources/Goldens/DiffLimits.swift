/// How much work a diff may spend on being short.
package struct DiffLimits: Sendable {
  /// The most edits searched for among the lines that occur in both texts.
  package var edits: Int
  /// The most steps of the search that compare one line with another.
  package var comparisons: Int
  /// The most edits searched for between two anchors, once the search above was given up.
  package var gapEdits: Int

  package init(edits: Int, comparisons: Int, gapEdits: Int) {
    self.edits = edits
    self.comparisons = comparisons
    self.gapEdits = gapEdits
  }

  /// What the public interface uses.
  ///
  /// The search keeps `edits * edits / 2` numbers, thus 16 MB at the most. Two texts of a million
  /// repeated lines could meet on all 2000 diagonals, which is why the comparisons are counted too.
  package static let standard = DiffLimits(edits: 2000, comparisons: 1 << 27, gapEdits: 128)
}
