import Foundation

/// A new folder for temporary files that only this user can enter.
package enum PrivateFolder {
  /// Where temporary files go: what `TMPDIR` names, else `/tmp`.
  package static func base(_ environment: [String: String]) -> String {
    let named = environment["TMPDIR"] ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// Makes one.
  ///
  /// - Returns: Its path; nil if the system does not let it be made, and `errno` says why.
  package static func make(in base: String) -> String? {
    var template = Array("\(base)/listreplay-XXXXXX".utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }
}
