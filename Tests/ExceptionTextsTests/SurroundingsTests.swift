// Goal: texts are found where they really stand: consoles, crash reporters, their JSON exports.
// Method: logs written by hand after public ones, each with what has to be found in it.

import ExceptionTexts
import ListModel
import Testing

struct SurroundingsTests {
  @Test func `a console, with the stack behind the text`() {
    let log = """
      2019-05-15 10:11:12.000 App[77:1234] *** Assertion failure in -[UICollectionView \
      _endItemAnimationsWithInvalidationContext:tentativelyForReordering:animator:]
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'Invalid update: invalid number of items in section 3.  The number of items contained in an \
      existing section after the update (4) must be equal to the number of items contained in that \
      section before the update (4), plus or minus the number of items inserted or deleted from \
      that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out \
      of that section (0 moved in, 0 moved out).'
      *** First throw call stack:
      (
      \t0   CoreFoundation                      0x00000001b8a5 __exceptionPreprocess + 228
      """
    let counts = ItemCounts(
      section: 3, before: 4, after: 4, inserted: 1, deleted: 0, movedIn: 0, movedOut: 0)
    #expect(found(log).map(\.contradiction) == [.itemCountMismatch(counts)])
    #expect(found(log).map(\.line) == [2])
    #expect(found(log).map(\.listClass) == [.collectionView])
  }

  @Test(arguments: [
    "", "'", "\"", "\\\"", ")", " (2 times)", " 2 times", "\n2 events", "\\n0   App",
  ])
  func `a number that ends a text ends there`(_ ending: String) {
    let log = "reason: attempt to move both section 1 and section 2 to section 13" + ending
    let exception = found(log + "\n0   CoreFoundation  0x1a\n").first
    #expect(exception?.contradiction == .moveBothSections(section: 1, andSection: 2, to: 13))
  }

  @Test(arguments: ["'", "'\n", "\n", ""])
  func `a number that ends a text may be wrapped`(_ ending: String) {
    let log = "'attempt to move section 1 to both section 2 and section 1\n  3" + ending
    let exception = found(log).first
    #expect(exception?.contradiction == .moveSectionToBoth(section: 1, to: 2, andTo: 13))
  }

  @Test func `crash reporters`() {
    let log = """
      Fatal Exception: NSInternalInconsistencyException
      attempt to delete row 20 from section 0 which only contains 20 rows before the update
      0  CoreFoundation                 0x1a4 __exceptionPreprocess

      Fatal Exception: NSInternalInconsistencyException
      attempt to move section 0 to both section 1 and section 2
      0  CoreFoundation                 0x1a4 __exceptionPreprocess

      NSInternalInconsistencyException: attempt to insert section 4 but there are only 4 sections \
      after the update > UITableView
      """
    #expect(
      found(log).map(\.contradiction) == [
        .deleteItemOutOfRange(before: path(0, 20), countBefore: 20),
        .moveSectionToBoth(section: 0, to: 1, andTo: 2),
        .insertSectionOutOfRange(section: 4, sectionsAfter: 4),
      ])
    #expect(found(log).map(\.line) == [2, 6, 9])
    #expect(found(log).map(\.listClass) == [.tableView, nil, nil])
  }

  @Test(arguments: [
    "<NSIndexPath: 0x18a62f00> {length = 2, path = 0 - 94}",
    "<NSIndexPath: 0xc000000005e00016> {length = 2, path = 0 - 94}",
    "<NSIndexPath: 0x9c8b0d4a1f2e3b75>\n  {length = 2, path = 0 -\n 94}",
    "&lt;NSIndexPath: 0xc00000005e16&gt; {length = 2, path = 0 - 94}",
    "\\u003cNSIndexPath: 0xc00000005e16\\u003e {length = 2, path = 0 - 94}",
    "{length = 2, path = 0 - 94}", "[0, 94]",
  ])
  func `index paths in every form`(_ form: String) {
    let one = "attempt to perform a delete and a move from the same index path (\(form))"
    #expect(found(one).map(\.contradiction) == [.deleteAndMoveSameSource(before: path(0, 94))])
    let three = "attempt to move both item at index path \(form) and \(form) to \(form)"
    let paths = path(0, 94)
    #expect(
      found(three).map(\.contradiction)
        == [.moveBothItems(before: paths, andBefore: paths, to: paths)])
  }

  @Test func `text inside JSON, escaped once or twice`() {
    for times in 1...2 {
      let text = unifiedText(.collectionView) + "\nCollection view: <\"view\">"
      let log = "{\"reason\": \"\((0..<times).reduce(text) { text, _ in escaped(text) })\"}\n"
      #expect(found(log + log).map(\.listed) == [unifiedBatch, unifiedBatch])
      #expect(found(log + log).map(\.line) == [1, 2])
    }
    let log = samples.map { escaped("reason: \"\($0.text)\"\n\t0") }.joined()
    #expect(found(log).map(\.contradiction) == samples.map(\.contradiction))
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      .replacing("\"", with: "\\\"").replacing("/", with: "\\/")
  }
}
