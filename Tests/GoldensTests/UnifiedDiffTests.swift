import Goldens
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ golden: String, _ actual: String, context: Int = 3) throws -> UnifiedDiff {
    try #require(
      UnifiedDiff(
        golden: golden, actual: actual, goldenName: "golden", actualName: "actual",
        context: context))
  }

  @Test(arguments: ["", "a", "a\n", "\n", "a\r\nb"])
  func equalTextsHaveNoDiff(text: String) {
    #expect(
      UnifiedDiff(golden: text, actual: text, goldenName: "golden", actualName: "actual") == nil)
  }

  @Test func textIsAUnifiedDiff() throws {
    let diff = try diff("a\nb\nc\nd\ne\n", "a\nb\nx\nd\ne\n", context: 1)
    #expect(
      diff.text == """
        --- golden
        +++ actual
        @@ -2,3 +2,3 @@
         b
        -c
        +x
         d

        """)
    #expect(diff.removedCount == 1)
    #expect(diff.addedCount == 1)
  }

  @Test func markerTellsOfTheMissingLineFeed() throws {
    #expect(
      try diff("a", "a\n").text == """
        --- golden
        +++ actual
        @@ -1,1 +1,1 @@
        -a
        \\ No newline at end of file
        +a

        """)
  }

  @Test func emptyRangeNamesTheLineBefore() throws {
    #expect(try diff("", "a\n").text.contains("@@ -0,0 +1,1 @@"))
    #expect(try diff("a\n", "").text.contains("@@ -1,1 +0,0 @@"))
    #expect(try diff("a\nb\n", "a\nx\nb\n", context: 0).text.contains("@@ -1,0 +2,1 @@"))
  }

  @Test func changesShareAHunkWhenTheirContextsTouch() throws {
    let near = try diff("1\na\na\n2\n", "x\na\na\ny\n", context: 1)
    let far = try diff("1\na\na\na\n2\n", "x\na\na\na\ny\n", context: 1)
    #expect(near.text.split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    #expect(far.text.split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
  }

  @Test(arguments: [
    ("plain/é.txt", "plain/é.txt"), ("a b", #""a b""#), ("a\"b", #""a\042b""#),
    ("a\nb", #""a\012b""#), ("", #""""#), ("a\u{7F}", #""a\177""#),
  ])
  func namesAreQuotedWhereNeeded(name: String, header: String) throws {
    let diff = try #require(
      UnifiedDiff(golden: "a\n", actual: "b\n", goldenName: name, actualName: name))
    #expect(diff.text.hasPrefix("--- \(header)\n+++ \(header)\n@@"))
  }

  @Test func firstDifferenceNamesTheLine() throws {
    let changed = try diff("a\nb\nc\n", "a\nx\nc\n").firstDifference
    #expect(changed.line == 2)
    #expect(changed.golden == "b")
    #expect(changed.actual == "x")
    #expect(!changed.isOnlyFinalLineFeed)
  }

  @Test func firstDifferenceIsNilPastTheEnd() throws {
    let longer = try diff("a\n", "a\nb\n").firstDifference
    #expect(longer.line == 2)
    #expect(longer.golden == nil)
    #expect(longer.actual == "b")
    let shorter = try diff("a\n", "").firstDifference
    #expect(shorter.line == 1)
    #expect(shorter.golden == "a")
    #expect(shorter.actual == nil)
  }

  @Test func firstDifferenceTellsALineFeedFromAnAccent() throws {
    #expect(try diff("a\nb", "a\nb\n").firstDifference.isOnlyFinalLineFeed)
    #expect(try !diff("\u{E9}\n", "e\u{301}\n").firstDifference.isOnlyFinalLineFeed)
    #expect(try !diff("a\n", "").firstDifference.isOnlyFinalLineFeed)
  }
}
