import Goldens
import Testing

/// A diff that does not do what it says; thrown, as an `#expect` for each of some 50 000 pairs
/// would take most of the time of the tests.
struct WrongDiff: Error {
  let golden: String
  let actual: String
  let complaint: String
  let note: String
}

/// Checks that the diff of a pair is valid and counts truthfully; returns its number of edits.
@discardableResult
func editCount(
  of pair: TextPair, context: Int = 3, limits: DiffLimits = .standard,
  _ note: @autoclosure () -> String = ""
) throws -> Int {
  func check(_ isRight: Bool, _ complaint: @autoclosure () -> String) throws {
    guard !isRight else { return }
    throw WrongDiff(
      golden: pair.golden, actual: pair.actual, complaint: complaint(), note: note())
  }
  let diff = UnifiedDiff(
    golden: pair.golden, actual: pair.actual, goldenName: "golden", actualName: "actual",
    context: context, limits: limits)
  guard let diff else {
    try check(pair.golden.utf8.elementsEqual(pair.actual.utf8), "no diff")
    return 0
  }
  var applier = try PatchApplier(diff.text, golden: pair.golden)
  let patched = try applier.apply()
  // Bytes, as two spellings of an accent are equal strings.
  try check(patched.utf8.elementsEqual(pair.actual.utf8), "patched to \(patched)")
  try check(applier.removedCount == diff.removedCount, "removedCount \(diff.removedCount)")
  try check(applier.addedCount == diff.addedCount, "addedCount \(diff.addedCount)")
  try check(diff.removedCount + diff.addedCount > 0, "diff without an edit")
  return diff.removedCount + diff.addedCount
}

/// The same, and that no diff with fewer edits exists.
func expectShortest(
  _ pair: TextPair, context: Int = 3, limits: DiffLimits = .standard,
  _ note: @autoclosure () -> String = ""
) throws {
  let edits = try editCount(of: pair, context: context, limits: limits, note())
  let fewest = naiveEditCount(pair.golden, pair.actual)
  guard edits == fewest else {
    throw WrongDiff(
      golden: pair.golden, actual: pair.actual, complaint: "\(edits) edits, not \(fewest)",
      note: note())
  }
}
