// Goal: of a text that was cut off nothing wrong is read, and it is told that it was cut off.
// Method: every text cut at every byte, with and without lines behind it.

import ExceptionTexts
import ListModel
import Testing

struct CutOffTests {
  /// What stands behind the cut, and which class of list is tried with it.
  static let endings = [
    ("", ListClass.tableView),
    ("\n0   CoreFoundation  0x1a4 -[__NSArrayM insert:]\n", .collectionView),
    ("\n2024-05-01 9:00", .tableView),
  ]

  @Test(arguments: endings)
  func `a cut classic text has no wrong number`(_ ending: String, _ listClass: ListClass) {
    for sample in samples where sample.listClass == listClass {
      let bytes = Array(sample.text.utf8)
      // Nothing shows that a number of four digits which ends a text was cut.
      let whole = sample.contradiction.endsWithNumber ? bytes.count - 3 : bytes.count
      for length in 0..<whole {
        let log = String(decoding: bytes[..<length], as: UTF8.self) + ending
        check(found(log), sample)
      }
      #expect(found(sample.text + ending).map(\.contradiction) == [sample.contradiction])
    }
  }

  private func check(_ found: [FoundException], _ sample: Sample) {
    guard let exception = found.first else { return }
    let kind = sample.contradiction.kind
    #expect(found.count == 1 && exception.isCutOff && exception.contradiction == nil)
    #expect(exception.kind == nil || exception.kind == kind, "\(sample.text)")
    #expect(exception.listClass == nil || exception.listClass == sample.listClass)
    for (name, value) in exception.fields {
      let right = sample.contradiction.fields.first { $0.name == name }?.value
      #expect(right == value, "\(name) of \(sample.text)")
    }
  }

  @Test func `a letter that fits by chance vouches for no number`() {
    let text = "attempt to insert row 47 into section 12, but there are only 30"
    let exception = found(text + "\n0   Sentry  0x1a4\n").first
    #expect(exception?.kind == nil && exception?.isCutOff == true)
    #expect(exception?.fields == ["item": .number(47), "section": .number(12)])
  }

  @Test(arguments: ["Thread 0", "from b", "to 3", "the end", "info"])
  func `letters that fit by chance tell no kind`(_ next: String) {
    let exception = found("attempt to move index path ([1, 2])\n\(next)\n").first
    #expect(exception?.kind == nil && exception?.isCutOff == true)
    #expect(exception?.fields == ["path": .path(path(1, 2))])
  }

  @Test func `most of a text is read`() {
    let text = "attempt to insert row 47 into section 12, but there are only 300 rows in sec"
    let exception = found(text + "\n").first
    #expect(exception?.kind == "insertItemOutOfRange" && exception?.listClass == .tableView)
    #expect(
      exception?.fields
        == ["item": .number(47), "section": .number(12), "countAfter": .number(300)])
    #expect(found(String(text.dropLast(16))).first?.kind == nil)
    #expect(found(String(text.dropLast(16))).first?.fields.count == 2)
  }

  @Test(arguments: endings)
  func `a cut unified text has no wrong number`(_ ending: String, _ listClass: ListClass) {
    let bytes = Array(unifiedText(listClass).utf8)
    for length in 0..<bytes.count {
      let found = found(String(decoding: bytes[..<length], as: UTF8.self) + ending)
      #expect(found.count == (length < "Invalid batch updates detected:".count ? 0 : 1))
      guard let exception = found.first else { continue }
      #expect(exception.isCutOff && exception.kind == nil && exception.fields.isEmpty)
      #expect(exception.listClass == nil || exception.listClass == listClass)
      #expect(exception.batch.map { $0.before == unifiedBatch.before } ?? true)
      #expect(exception.batch?.after.map { $0 == unifiedBatch.after } ?? true)
      #expect(exception.batch?.updates == nil)
    }
  }
}
