import Foundation

/// A path that leads to no trace.
enum PathError: Error, Equatable {
  case notFound(String)
  case unreadable(String, errno: Int32)
}

/// Finds traces.
enum TraceFinder {
  static let suffix = ".listtrace"

  /// The traces that paths name: a file is itself, a folder all traces below it, sorted by name.
  ///
  /// Links to folders are not followed, so that no loop can trap the search.
  ///
  /// - Throws: `PathError` for the first path that leads nowhere.
  static func traces(at paths: [String]) throws(PathError) -> [String] {
    var found: [String] = []
    for path in paths {
      guard path != "-" else {
        found.append(path)
        continue
      }
      guard let isFolder = isFolder(path) else { throw .notFound(path) }
      found += isFolder ? try traces(below: path) : [path]
    }
    return found
  }

  private static func traces(below folder: String) throws(PathError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    } catch {
      throw .unreadable(folder, errno: errno)
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { base + $0 }
      .filter { isFolder($0) != true }
  }

  /// Whether a folder stands at the path; nil if nothing does.
  static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists ? isFolder.boolValue : nil
  }

  /// The golden beside a trace.
  static func golden(of trace: String) -> String {
    (trace.hasSuffix(suffix) ? String(trace.dropLast(suffix.count)) : trace) + ".golden"
  }
}
