// Goal: what `replay --json` prints, as a stranger reads it.
// Method: Foundation's parser, whose values are kept untyped.
import Foundation
import Testing

/// One line of `replay --json`.
struct JSONReport {
  var object: [String: Any]
  var name: String
  var runs: [[String: Any]]

  init(_ line: String) throws {
    object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    name = try #require(object["trace"] as? String)
    runs = try #require(object["runs"] as? [[String: Any]])
  }

  /// The entries of a list of the first run.
  func entries(_ list: String) throws -> [[String: Any]] {
    try #require(runs.first?[list] as? [[String: Any]])
  }
}
