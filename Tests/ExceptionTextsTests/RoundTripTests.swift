// Goal: what was written is read again: kind, numbers, class of list and line.
// Method: every kind with several numbers, both classes, behind other lines; batches both ways.

import ExceptionTexts
import ListModel
import Testing

struct RoundTripTests {
  @Test(arguments: Numbers.allCases, ListClass.allCases)
  func `a classic text says what was written`(_ numbers: Numbers, _ listClass: ListClass) throws {
    for contradiction in Kinds.withText(numbers) {
      guard let text = ExceptionText.classic(contradiction, in: listClass) else { continue }
      let found = found("one\n\ntwo three\n  \(text)\nfour")
      try #require(found.count == 1, "\(text)")
      let exception = found[0]
      #expect(exception.contradiction == contradiction)
      #expect(exception.kind == contradiction.kind)
      #expect(exception.listClass == (contradiction.namesClass(listClass) ? listClass : nil))
      #expect(exception.line == 4 && exception.form == .classic && !exception.isCutOff)
      #expect(exception.batch == nil)
      for (name, value) in contradiction.fields where name != "expectedAfter" {
        #expect(exception.fields[name] == value, "\(name)")
      }
    }
  }

  @Test func `what tables say of a scroll in crash logs is read`() {
    let found = found("-[UITableView scroll]: row (7) beyond bounds (5) for section (2).")
    #expect(found.map(\.contradiction) == [.scrollItemOutOfBounds(path(2, 7), count: 5)])
    #expect(found.map(\.listClass) == [.tableView])
  }

  @Test func `NSNotFound is a number like others`() {
    let contradiction = BatchContradiction.deleteItemOutOfRange(
      before: path(.max, .max), countBefore: 3)
    let text = ExceptionText.classic(contradiction, in: .tableView) ?? ""
    #expect(found(text).map(\.contradiction) == [contradiction])
  }

  @Test func `counts that cannot be added up are read, not reckoned with`() {
    let contradiction = Kinds.withText.first { $0.kind == "sectionCountMismatch" }
    let text = contradiction.flatMap { ExceptionText.classic($0, in: .tableView) } ?? ""
    let large = text.replacing("(2)", with: "(9223372036854775807)")
    let exception = found(large).first
    #expect(exception?.fields["after"] == .number(.max))
    #expect(exception?.kind == "sectionCountMismatch" && exception?.contradiction == nil)
    let unified = ExceptionText.unified(
      before: [.max], after: [.min], updates: [.insertItem(after: path(0, 0))], in: .tableView)
    #expect(found(unified).first?.batch?.before == [.max])
    #expect(found(unified).first?.contradiction == nil)
  }

  @Test func `a number too large for any list is none`() {
    let digits = String(repeating: "9", count: 40)
    let text = "attempt to delete section \(digits), but there are only 4 sections before the"
    #expect(found(text).isEmpty)
  }
}

struct UnifiedRoundTripTests {
  @Test(arguments: ListClass.allCases)
  func `a unified text says what batch was written`(_ listClass: ListClass) throws {
    let found = found("\n\n" + unifiedText(listClass) + "\nCollection view: <UICollectionView: 0>")
    try #require(found.count == 1)
    #expect(found[0].listed == unifiedBatch)
    #expect(found[0].listClass == listClass && found[0].form == .unified)
    #expect(found[0].line == 3 && !found[0].isCutOff)
  }

  @Test(arguments: [[], [0], [3, 0], [1, -1, 1 << 40]], ListClass.allCases)
  func `counts come back whatever they are`(_ counts: [Int], _ listClass: ListClass) {
    let text = ExceptionText.unified(before: counts, after: counts, updates: [], in: listClass)
    let exception = found(text).first
    #expect(exception?.listed == ListedBatch(before: counts, after: counts, updates: []))
    #expect(exception?.listClass == listClass)
    #expect(exception?.isCutOff == false)
    let isNegative = counts.contains { $0 < 0 }
    #expect(exception?.contradiction == (isNegative ? .negativeItemCount(section: 1) : nil))
  }

  @Test func `an update of unknown words is not passed over`() {
    let text = unifiedText(.tableView).replacing(") to (", with: ") onto (")
    #expect(found(text).first?.batch?.after == unifiedBatch.after)
    #expect(found(text).first?.batch?.updates == nil)
    #expect(found(text).first?.isCutOff == true)
  }

  @Test(arguments: ["->", "=>", "\u{2192}", "to"])
  func `a move is read with any arrow`(_ arrow: String) {
    let text = unifiedText(.tableView).replacing(" to ", with: " \(arrow) ")
    #expect(found(text).first?.listed == unifiedBatch)
  }
}
