import Foundation

/// Looks at traces and goldens as names in folders.
enum GoldenFinder {
  static let suffix = ".golden"

  /// Goldens below folders that no trace stands beside, sorted by name.
  ///
  /// A folder is looked through whole, so what has no trace in it has none at all; of a path that
  /// is a file nothing follows for others. Folders of pending verdicts are left out, and files that
  /// do not begin as goldens do.
  static func obsolete(below paths: [String]) -> [String] {
    paths.filter { TraceFinder.isFolder($0) == true }.flatMap(obsolete(below:)).uniqued()
  }

  private static func obsolete(below folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let all = Set(names)
    let list = PendingGoldens.listName
    let pending = names.filter { $0 == list || $0.hasSuffix("/" + list) }
      .map { $0.dropLast(list.count) }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { name in
      name.hasSuffix(suffix) && !all.contains(name.dropLast(suffix.count) + TraceFinder.suffix)
        && !all.contains(String(name.dropLast(suffix.count)))
        && !pending.contains { name.hasPrefix($0) }
    }.sorted().map { base + $0 }.filter(isGolden)
  }

  /// Whether a regular file begins as a golden does.
  private static func isGolden(_ path: String) -> Bool {
    guard TraceFinder.isFolder(path) == false,
      let file = FileHandle(forReadingAtPath: path), let head = try? file.read(upToCount: 18)
    else { return false }
    return head == Data("listreplay golden ".utf8)
  }

  /// The traces without those that are named twice by different paths.
  ///
  /// - Throws: `LoadingFailure` if two traces would have one golden, here or on a disk that does
  ///   not tell cases or spellings of accents apart.
  static func distinct(_ traces: [String]) throws(LoadingFailure) -> [String] {
    var kept: [String] = []
    var owners: [String: (trace: String, file: String)] = [:]
    for trace in traces {
      let file = URL(fileURLWithPath: trace).resolvingSymlinksInPath().path
      let golden = URL(fileURLWithPath: TraceFinder.golden(of: trace)).standardizedFileURL.path
      let key = golden.precomposedStringWithCanonicalMapping.lowercased()
      if let owner = owners[key] {
        if owner.file == file { continue }
        throw LoadingFailure(
          message: "\(owner.trace) and \(trace): the goldens of both would be"
            + " \(TraceFinder.golden(of: trace)), or differ by case or accents only, which not"
            + " every disk tells apart; rename one", status: .badInput)
      }
      owners[key] = (trace, file)
      kept.append(trace)
    }
    return kept
  }
}

extension [String] {
  /// The strings without repetitions, the first of equal ones kept.
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
