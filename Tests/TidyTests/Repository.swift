// Goal: the repository as the rules read it.
// Method: found from the place of this file; what git does not keep (build folders) is left out.
import Foundation

enum Repository {
  // A folder of tests may be linked into a smaller package: the link is followed.
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let topNames: [String] = names(in: "")

  /// Every file below the folders that hold sources, tests, tools and recordings.
  static let paths: [String] = ["Sources", "Tests", "Tools", "Recordings"].flatMap { folder in
    let path = root.appendingPathComponent(folder).path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.sorted().map { folder + "/" + $0 }.filter { isFile($0) && !isIgnored($0) }
  }

  /// The files that are text, with those at the top.
  static let files: [SourceFile] = (paths + topNames.filter(isFile)).compactMap { path in
    let url = root.appendingPathComponent(path)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    return SourceFile(path: path, text: text)
  }

  private static func names(in folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let full = root.appendingPathComponent(path).path
    return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  /// What the ignore file names.
  private static func isIgnored(_ path: String) -> Bool {
    path.hasSuffix(".unfinished") || path.split(separator: "/").contains { $0.hasPrefix(".build") }
  }
}
