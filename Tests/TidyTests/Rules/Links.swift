// Goal: a page leads where it says.
// Method: the relative links of a page are followed over the paths of the repository.

enum Links {
  /// Links of a page to what is not there; a folder is there if a file below it is.
  static func findings(in file: SourceFile, _ paths: [String]) -> [Finding] {
    guard file.path.hasSuffix(".md") else { return [] }
    return file.lines.enumerated().flatMap { place, line in
      line.matches(of: #/\]\(([^)#]+)[^)]*\)/#).map(\.output.1)
        .filter { !$0.contains("://") && !leads($0, from: file, paths) }
        .map { Finding(path: file.path, line: place + 1, text: "'\($0)' leads nowhere") }
    }
  }

  private static func leads(
    _ link: Substring, from file: SourceFile, _ paths: [String]
  ) -> Bool {
    var parts = Array(file.parts.dropLast())
    for part in link.split(separator: "/") {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return false
      }
    }
    let target = parts.joined(separator: "/")
    return paths.contains { $0 == target || $0.hasPrefix(target + "/") }
  }
}
