// Goal: the exceptions of real bug reports are read with the numbers that the reports give.
// Method: each reported batch is judged, written in every wording that fits, and read again.

import ExceptionTexts
import ListModel
import Testing

struct ReportedBatchTests {
  @Test func `the reports have exceptions of this number`() throws {
    let batches = try ReportedBatch.all()
    #expect(batches.filter { $0.kind != nil }.count == 67)
    #expect(try withText().count == 66)
    #expect(try withText().filter(isCount).count == 39)
  }

  @Test(arguments: ListClass.allCases)
  func `a classic text brings the numbers of the report`(_ listClass: ListClass) throws {
    var read = 0
    for batch in try withText() {
      let contradiction = try #require(try batch.contradiction())
      guard let text = ExceptionText.classic(contradiction, in: listClass) else {
        #expect(contradiction.kind == "attributesForMissingPath" && listClass == .tableView)
        continue
      }
      let exception = try #require(found(text).first)
      try expect(exception, of: batch)
      #expect(exception.contradiction == contradiction)
      read += 1
    }
    #expect(read == (listClass == .tableView ? 65 : 66))
  }

  @Test(arguments: ListClass.allCases)
  func `a unified text brings the numbers of the report`(_ listClass: ListClass) throws {
    for batch in try withText() where isCount(batch) {
      let text = ExceptionText.unified(
        before: batch.before.counts, after: batch.after.counts, updates: try batch.updates(),
        in: listClass)
      let exception = try #require(found(text).first)
      try expect(exception, of: batch)
      #expect(exception.contradiction == (try batch.contradiction()))
      #expect(exception.listClass == listClass)
    }
  }

  private func expect(_ exception: FoundException, of batch: ReportedBatch) throws {
    #expect(exception.kind == batch.kind)
    let fields = Dictionary(
      exception.contradiction?.fields.map { ($0.name, $0.value) } ?? [],
      uniquingKeysWith: { first, _ in first })
    for (name, value) in try batch.values() {
      #expect(fields[name] == value, "\(name) of \(batch)")
    }
  }

  private func withText() throws -> [ReportedBatch] {
    let silent = Set(Kinds.withoutText.map(\.kind))
    return try ReportedBatch.all().filter { $0.kind.map { !silent.contains($0) } ?? false }
  }

  private func isCount(_ batch: ReportedBatch) -> Bool {
    batch.kind?.hasSuffix("CountMismatch") ?? false
  }
}
