import TraceEvents

/// The results as workflow commands of GitHub Actions: annotations at the files that do not hold,
/// then their accounts in a group.
///
/// GitHub shows ten errors of a step and drops the rest in silence, so there are at most nine, and
/// a tenth that says how many more. The accounts have names of rows in them, which could look like
/// commands: they stand where no commands are read.
public struct GitHubAnnotations: ResultReport {
  /// The most findings that are shown each by itself.
  static let limit = 9
  /// The most bytes of all accounts together.
  static let detailLimit = 1 << 18

  private var findings = 0
  private var total = 0
  private var details = ""

  /// Creates a report.
  public init() {}

  /// An annotation, if the result does not hold.
  public mutating func take(_ result: TraceResult, line: String) -> String {
    total += 1
    let judgement = ResultJudgement(result)
    guard judgement.grade != .passed else { return "" }
    findings += 1
    guard findings <= GitHubAnnotations.limit else { return "" }
    details += (judgement.details + "\n").cut(
      toBytes: GitHubAnnotations.detailLimit / GitHubAnnotations.limit)
    return WorkflowCommand.error(
      file: judgement.place.path, line: judgement.place.line,
      title: "\(judgement.kind): \(result.name.split(separator: "/").last ?? "")",
      judgement.headline)
  }

  /// How many more there are, and the accounts.
  public mutating func finish(status: Int?) -> String {
    var text = ""
    if findings > GitHubAnnotations.limit {
      let more = counted(findings - GitHubAnnotations.limit, "more finding")
      text += WorkflowCommand.error(title: "and \(more)", "\(more); the summary has them all")
    }
    if status == nil {
      text += WorkflowCommand.error(
        title: "the result is not whole", "the run was cut off: traces may be missing")
    }
    guard findings > 0 else { return text }
    return text + "::group::listreplay: \(findings) of \(counted(total, "trace")) do not hold\n"
      + WorkflowCommand.fenced(details) + "::endgroup::\n"
  }
}

/// Lines that GitHub's runner takes for commands.
enum WorkflowCommand {
  /// An annotation.
  static func error(
    file: String? = nil, line: Int? = nil, title: String, _ message: String
  ) -> String {
    let properties = [
      file.map { "file=\(property($0))" }, line.map { "line=\($0)" }, "title=\(property(title))",
    ]
    let list = properties.compactMap { $0 }.joined(separator: ",")
    return "::error \(list)::\(data(message))\n"
  }

  /// Text in which no commands are read: the word that ends it does not occur in it.
  static func fenced(_ text: String) -> String {
    var digest = LineDigest()
    digest.add(line: text.utf8)
    while text.contains(digest.description) { digest.add(line: "".utf8) }
    let word = "listreplay-\(digest)"
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    return "::stop-commands::\(word)\n\(text)\(end)::\(word)::\n"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
