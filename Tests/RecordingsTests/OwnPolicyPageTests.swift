// Goal: the page on a policy of one's own shows code that compiles and a matrix that comes out.
// Method: its blocks of Swift are the text of `OwnPolicyTests.swift`, its block of text what that
// file's matrix prints.

import Foundation
import Reports
import Testing

@Suite("The page on a policy of one's own")
struct OwnPolicyPageTests {
  private let page: Page

  init() throws {
    page = try Page("ListReplay/ListReplay.docc/a-policy-of-your-own.md")
  }

  @Test("the code of the page is that of the test")
  func showsTheTest() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let file = here.appending(path: "OwnPolicyTests.swift")
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.drop { $0.hasPrefix("//") }.drop(while: \.isEmpty)
    #expect(page.blocks("swift").joined(separator: "\n\n") + "\n" == code.joined(separator: "\n"))
  }

  @Test("the matrix of the page is what the code prints")
  func showsTheMatrix() throws {
    let matrix = try ReadingLineTests.matrix()
    #expect(matrix.traceCount == 3)
    let text = matrix.text()
    // The legend below the table is the same for all.
    let table = try #require(text.range(of: "  flags are")).lowerBound
    let lines = text[..<table].split(separator: "\n").map { String($0.dropFirst(2)) }
    #expect(page.blocks("text") == [lines.joined(separator: "\n")])
  }

  @Test("no line of text runs")
  func isNarrow() { #expect(page.longLines.isEmpty) }
}
