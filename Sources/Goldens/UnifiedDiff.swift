import Foundation

/// The difference between a golden and an actual text, as a patch that turns the one into the
/// other.
///
/// Texts are compared byte for byte and cut into lines after line feeds only, so carriage returns,
/// control characters, Unicode newlines and the spelling of accents all count.
///
/// The number of edited lines is the smallest possible as long as, among the lines that occur in
/// both texts, at most 2000 edits lie between them and the search compares at most 2^27 lines.
/// Beyond that the diff stays valid but may be longer: lines that occur once in each text are
/// kept, and what differs by more than 128 edits between two of them is replaced as a whole.
///
/// - Complexity: Time `n log n` in the lines and linear in the bytes, memory linear in both,
///   besides the bounded search. A million lines that all differ take about a second.
public struct UnifiedDiff: Sendable {
  /// The patch: two header lines, then hunks, as GNU `patch` and `git apply -p0` read them.
  ///
  /// ASCII signs, no colours, no timestamps. A name with a space, a control character, `"` or `\`
  /// stands in double quotes with octal escapes.
  public let text: String

  /// The first line at which the texts part.
  public let firstDifference: FirstDifference

  /// How many lines of the golden the patch removes.
  public let removedCount: Int

  /// How many lines of the actual text the patch adds.
  public let addedCount: Int

  /// Compares two texts; nil when they are equal byte for byte.
  ///
  /// - Parameters:
  ///   - golden: The text expected.
  ///   - actual: The text found.
  ///   - goldenName: The file name after `---`.
  ///   - actualName: The file name after `+++`.
  ///   - context: How many unchanged lines to show around a change.
  /// - Precondition: `context` is not negative.
  public init?(
    golden: String, actual: String, goldenName: String, actualName: String, context: Int = 3
  ) {
    self.init(
      golden: golden, actual: actual, goldenName: goldenName, actualName: actualName,
      context: context, limits: .standard)
  }

  /// The same with other limits, so that what lies beyond them can be reached by small texts.
  package init?(
    golden: String, actual: String, goldenName: String, actualName: String, context: Int,
    limits: DiffLimits
  ) {
    precondition(context >= 0, "context \(context) is negative")
    let old = Lines(Array(golden.utf8))
    let new = Lines(Array(actual.utf8))
    let changes = LineChange.all(from: old, to: new, limits: limits)
    guard let first = changes.first else { return nil }
    text = UnifiedText(golden: old, actual: new, context: context)
      .render(changes, goldenName: goldenName, actualName: actualName)
    firstDifference = FirstDifference(golden: old, actual: new, firstChange: first)
    removedCount = changes.reduce(0) { $0 + $1.golden.count }
    addedCount = changes.reduce(0) { $0 + $1.actual.count }
  }
}

extension UnifiedDiff {
  /// The patch as far as it fits, in whole hunks if the first fits.
  ///
  /// A last line says how much more there is, if there is.
  ///
  /// - Complexity: Linear in `limit`.
  public func text(upToBytes limit: Int) -> String {
    let bytes = text.utf8
    guard bytes.count > limit else { return text }
    let head = String(decoding: bytes.prefix(limit), as: UTF8.self)
    let hunk = head.range(of: "\n@@ ", options: .backwards)?.lowerBound
    let firstHunk = head.range(of: "\n@@ ")?.lowerBound
    let end = hunk == firstHunk ? head.lastIndex(of: "\n") : hunk
    let kept = head[..<(end ?? head.endIndex)]
    return kept + "\n… \(bytes.count - kept.utf8.count) bytes more\n"
  }
}
