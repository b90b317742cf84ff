import StrictJSON

/// The lines of a result file that speak of no trace
/// ([The result file](doc:result-file) has them all).
public enum ResultFile {
  /// The version that is written and read.
  public static let version = 1

  /// The first line, without a line feed.
  ///
  /// - Parameters:
  ///   - producer: The program and its version.
  ///   - command: What was run: `replay` or `verify`.
  /// - Returns: One JSON object.
  public static func head(producer: String, command: String) -> String {
    var json = JSONText()
    json.object { json in
      json.whole("listreplayResult", version)
      json.word("producer", producer)
      json.word("command", command)
    }
    return json.text
  }

  /// The last line, without a line feed.
  ///
  /// - Parameters:
  ///   - traces: How many results there are.
  ///   - status: The exit status of the run.
  /// - Returns: One JSON object.
  public static func end(traces: Int, status: Int) -> String {
    var json = JSONText()
    json.object { json in
      json.name("end")
      json.object { json in
        json.whole("traces", traces)
        json.whole("status", status)
      }
    }
    return json.text
  }
}
