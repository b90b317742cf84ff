import Foundation

/// Where the browser is that records.
package enum FindBrowser {
  /// The variable that names another browser.
  package static let variable = "LISTREPLAY_BROWSER"

  /// The names under which Chromium is installed, the first one found is taken.
  package static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
  ]

  /// The path of the browser.
  ///
  /// The variable decides alone if it is set; it may hold a path or a name.
  ///
  /// - Throws: `BrowserFailure.noBrowser` with the words that were looked for.
  package static func path(
    in environment: [String: String],
    isProgram: (String) -> Bool = FileManager.default.isExecutableFile
  ) throws(BrowserFailure) -> String {
    let named = environment[variable] ?? ""
    let wanted = named.isEmpty ? names : [named]
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for word in wanted {
      let paths = word.contains("/") ? [word] : folders.map { $0 + "/" + word }
      if let path = paths.first(where: isProgram) { return path }
    }
    throw .noBrowser(wanted: wanted)
  }
}
