// Goal: whatever a result holds, it is only text in the page; a page is written piece by piece.
// Method: lines with all that could end an element; the page is taken apart again.
import Testing

@testable import Reports

struct PageTextTests {
  @Test func `no line can end the element that it stands in`() {
    let page = PageText(title: "T")
    let element = page.element("{\"a\":\"</script><!-- \u{2028}\u{2029}\u{2027} é 漢\"}")
    #expect(
      element
        == ",\n{\"a\":\"\\u003c/script>\\u003c!-- \\u2028\\u2029\u{2027} é 漢\"}")
  }

  @Test func `a title is text, also where it looks like a place of the template`() {
    let page = PageText(title: "{{result}} </title> & {{style}}")
    #expect(page.head.contains("<title>{{result}} &lt;/title&gt; &amp; {{style}}</title>"))
    #expect(page.head.contains("<h1 id=\"name\" dir=\"auto\">{{result}} &lt;/title&gt; &amp;"))
    #expect(page.foot.contains("class Player"))
  }

  @Test func `equal results make equal pages, the head comes once and the end last`() throws {
    func page() -> [String] {
      var report = PageReport(title: "T")
      let result = TraceResult(name: "a", outcome: .noTrace)
      return [
        report.film("{\"film\":1}"), report.take(result, line: "{\"trace\":2}"),
        report.take(result, line: "{\"trace\":3}"), report.finish(status: 1),
      ]
    }
    let parts = page()
    #expect(parts == page())
    let text = PageText(title: "T")
    #expect(parts[0] == text.head + ",\n{\"film\":1}")
    #expect(parts[1] == ",\n{\"trace\":2}")
    #expect(parts[3] == ",\n{\"end\":{\"traces\":2,\"status\":1}}" + text.foot)
  }

  @Test func `a page without a result, or of one that was cut off, is whole`() {
    var report = PageReport(title: "T")
    let text = PageText(title: "T")
    #expect(report.finish(status: nil) == text.head + text.foot)
  }

  @Test func `the page forbids the network and names no address`() {
    let text = PageText(title: "T")
    let page = text.head + text.foot
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("src="))
    #expect(!page.contains("innerHTML") && !page.contains("document.write"))
    #expect(!page.contains("{{"))
  }
}
