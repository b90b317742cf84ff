/// The results as JUnit XML, in the form that Jenkins, GitLab and GitHub's readers agree on.
///
/// A trace is a test case, its folder the class and the suite. GitLab shows the text of `failure`
/// and `error`, so the whole account stands there. There are no times: a result does not know any.
public struct JUnitReport: ResultReport {
  /// The most bytes of one account; GitLab takes 30 MB a file.
  static let detailLimit = 1 << 16

  private struct Suite {
    var cases: [String] = []
    var failures = 0
    var errors = 0
  }

  private var suites: [String: Suite] = [:]
  private var order: [String] = []
  private var names: [String: Int] = [:]

  /// Creates a report.
  public init() {}

  /// Keeps the case; nothing can be written before all are counted.
  public mutating func take(_ result: TraceResult, line: String) -> String {
    let (folder, name) = JUnitReport.parts(of: result)
    let judgement = ResultJudgement(result)
    if suites[folder] == nil { order.append(folder) }
    var suite = suites[folder, default: Suite()]
    suite.failures += judgement.grade == .failed ? 1 : 0
    suite.errors += judgement.grade == .broken ? 1 : 0
    suite.cases.append(testCase(unique(name, in: folder), folder, result.name, judgement))
    suites[folder] = suite
    return ""
  }

  /// The whole file.
  public mutating func finish(status: Int?) -> String {
    if status == nil { addCutOff() }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let all = order.compactMap { suites[$0] }
    text += "<testsuites name=\"listreplay\"\(counts(all)) time=\"0\">\n"
    for folder in order {
      guard let suite = suites[folder] else { continue }
      text += "  <testsuite name=\"\(XMLText.attribute(folder))\"\(counts([suite]))"
      text += " skipped=\"0\" time=\"0\">\n"
      text += suite.cases.joined() + "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private mutating func addCutOff() {
    let folder = "listreplay"
    if suites[folder] == nil { order.append(folder) }
    var suite = suites[folder, default: Suite()]
    suite.errors += 1
    suite.cases.append(
      """
          <testcase classname="listreplay" name="the result is whole" time="0">
            <error type="cut off" message="the result ends before its end">The run was cut off: \
      traces may be missing.</error>
          </testcase>

      """)
    suites[folder] = suite
  }

  private func counts(_ suites: [Suite]) -> String {
    let tests = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    let errors = suites.reduce(0) { $0 + $1.errors }
    return " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private func testCase(
    _ name: String, _ folder: String, _ path: String, _ judgement: ResultJudgement
  ) -> String {
    let head =
      "    <testcase classname=\"\(XMLText.attribute(folder.replacing("/", with: ".")))\""
      + " name=\"\(XMLText.attribute(name))\" file=\"\(XMLText.attribute(path))\" time=\"0\""
    guard judgement.grade != .passed else { return head + "/>\n" }
    let element = judgement.grade == .failed ? "failure" : "error"
    let details = judgement.details.cut(toBytes: JUnitReport.detailLimit)
    return head + ">\n      <\(element) type=\"\(judgement.kind)\""
      + " message=\"\(XMLText.attribute(judgement.headline))\">\(XMLText.content(details))"
      + "</\(element)>\n    </testcase>\n"
  }

  /// Of two cases with one name readers drop the second.
  private mutating func unique(_ name: String, in folder: String) -> String {
    let count = names[folder + "/" + name, default: 0] + 1
    names[folder + "/" + name] = count
    return count == 1 ? name : "\(name) (\(count))"
  }

  private static func parts(of result: TraceResult) -> (folder: String, name: String) {
    var parts = result.name.split(separator: "/").map(String.init)
    var name = parts.popLast() ?? result.name
    if name.hasSuffix(".listtrace") { name.removeLast(".listtrace".count) }
    return (parts.isEmpty ? "listreplay" : parts.joined(separator: "/"), name)
  }
}

/// Texts as XML 1.0 takes them.
enum XMLText {
  /// A text as the content of an element.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// A text as the value of an attribute in double quotes.
  static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var xml = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": xml += "&amp;"
      case "<": xml += "&lt;"
      // Of `]]>` at the least.
      case ">": xml += "&gt;"
      case "\"" where isAttribute: xml += "&quot;"
      // Readers would take them for spaces, or for line feeds.
      case "\n" where isAttribute, "\t" where isAttribute, "\r": xml += "&#\(scalar.value);"
      case "\n", "\t": xml.unicodeScalars.append(scalar)
      // What XML cannot hold at all, not even by number.
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": xml += "\u{FFFD}"
      default: xml.unicodeScalars.append(scalar)
      }
    }
    return xml
  }
}
