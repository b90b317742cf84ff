import ListModel

/// The results as a summary in Markdown, for the step summary of GitHub Actions or a comment: how
/// many hold, then those that do not, the worst first.
public struct MarkdownSummary: ResultReport {
  /// The most findings in the table, and of those the most with their account.
  static let limits = (rows: 200, accounts: 20)
  /// The most bytes of an account; GitHub takes 1 MiB a step.
  static let accountLimit = 24_000

  private struct Finding {
    var name: String
    var judgement: ResultJudgement
  }

  private var findings: [Finding] = []
  private var total = 0

  /// Creates a report.
  public init() {}

  /// Keeps the finding, as the worst comes first.
  public mutating func take(_ result: TraceResult, line: String) -> String {
    total += 1
    let judgement = ResultJudgement(result)
    if judgement.grade != .passed {
      findings.append(Finding(name: result.name, judgement: judgement))
    }
    return ""
  }

  /// The whole summary.
  public mutating func finish(status: Int?) -> String {
    var text = "## ListReplay\n\n"
    let verb = findings.count == 1 ? "does" : "do"
    text +=
      findings.isEmpty
      ? "All of \(counted(total, "trace")) hold.\n"
      : "**\(findings.count) of \(counted(total, "trace")) \(verb) not hold.**\n"
    if status == nil { text += "\n**The run was cut off: traces may be missing.**\n" }
    guard !findings.isEmpty else { return text }
    let sorted = self.sorted
    text += "\n| trace | state | worst | finding |\n| --- | --- | ---: | --- |\n"
    text += sorted.prefix(MarkdownSummary.limits.rows).map(row).joined()
    let more = sorted.count - MarkdownSummary.limits.rows
    if more > 0 { text += "\n… and \(counted(more, "more finding")).\n" }
    return text + sorted.prefix(MarkdownSummary.limits.accounts).map(account).joined()
  }

  /// What has no verdict at all first, then by the size of the worst shift, then by name.
  private var sorted: [Finding] {
    findings.sorted { left, right in
      if left.judgement.grade != right.judgement.grade {
        return left.judgement.grade > right.judgement.grade
      }
      let sizes = (left.judgement.worst.magnitude, right.judgement.worst.magnitude)
      return sizes.0 == sizes.1 ? left.name < right.name : sizes.0 > sizes.1
    }
  }

  private func row(_ finding: Finding) -> String {
    let judgement = finding.judgement
    let worst = judgement.worst == .zero ? "" : signed(judgement.worst)
    return "| \(MarkdownText.escaped(finding.name)) | \(judgement.kind) | \(worst) |"
      + " \(MarkdownText.escaped(judgement.headline)) |\n"
  }

  private func account(_ finding: Finding) -> String {
    let details = finding.judgement.details.cut(toBytes: MarkdownSummary.accountLimit)
    return "\n<details><summary>\(MarkdownText.escaped(finding.name))</summary>\n\n"
      + MarkdownText.block(details) + "\n</details>\n"
  }
}

/// Texts as Markdown takes them for what they are.
enum MarkdownText {
  /// A text in a line, in which nothing is markup, a mention or a link.
  static func escaped(_ text: String) -> String {
    var markdown = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "+", ".", "/", ",", "(", ")", "=", "%":
        markdown.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}": markdown += " "
      case "\u{0}"..<"\u{80}": markdown += "&#\(scalar.value);"
      default: markdown.unicodeScalars.append(scalar)
      }
    }
    return markdown
  }

  /// A text as a block of code, between fences that it does not have.
  static func block(_ text: String) -> String {
    let fence = String(repeating: "`", count: max(3, longestTicks(in: text) + 1))
    return "\(fence)text\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  private static func longestTicks(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
