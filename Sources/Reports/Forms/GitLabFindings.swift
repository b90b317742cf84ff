import StrictJSON
import TraceEvents

/// The results as a code quality report of GitLab: a JSON array with an object for each finding,
/// which a merge request shows at the file.
public struct GitLabFindings: ResultReport {
  private var hasFindings = false

  /// Creates a report.
  public init() {}

  /// The object, if the result does not hold.
  public mutating func take(_ result: TraceResult, line: String) -> String {
    let judgement = ResultJudgement(result)
    guard judgement.grade != .passed else { return "" }
    defer { hasFindings = true }
    return (hasFindings ? ",\n" : "[\n")
      + finding(
        judgement, name: result.name, severity: judgement.grade == .broken ? "critical" : "major")
  }

  /// The end of the array.
  public mutating func finish(status: Int?) -> String { hasFindings ? "\n]\n" : "[]\n" }

  private func finding(
    _ judgement: ResultJudgement, name: String, severity: String
  ) -> String {
    var json = JSONText()
    json.object { json in
      json.word("description", "\(name): \(judgement.headline)")
      json.word("check_name", "listreplay-\(judgement.kind)")
      json.word("fingerprint", fingerprint(judgement.kind, name))
      json.word("severity", severity)
      json.name("location")
      json.object { json in
        json.word("path", judgement.place.path)
        json.name("lines")
        json.object { $0.whole("begin", judgement.place.line) }
      }
    }
    return json.text
  }

  /// The same for the same finding in every run, so that GitLab can tell a new one from an old.
  private func fingerprint(_ kind: String, _ name: String) -> String {
    var digest = LineDigest()
    digest.add(line: kind.utf8)
    digest.add(line: name.utf8)
    return digest.description
  }
}
