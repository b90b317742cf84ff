// Goal: everything has its place, and nothing tells where it was made.
// Method: lists of what may stand where; the words of a place are joined here, so that this file
// does not hold them.

enum Places {
  static let top: Set = ["Package.swift", "Sources", "Tests", "Recordings", "Tools", "README.md"]

  /// What may not stand at the top of the repository.
  static func topFindings(_ names: [String]) -> [Finding] {
    names.filter { !top.contains($0) && !$0.hasPrefix(".") }.map {
      Finding(path: $0, text: "has no place at the top")
    }
  }

  /// A recording is three files of one name: the scenario, the trace and the golden; one of a page
  /// in a browser has no scenario, as the page is that.
  ///
  /// What readers are held against is another matter, and has its own test.
  static func recordingFindings(_ paths: [String]) -> [Finding] {
    let endings = [".jsonl", ".listtrace", ".golden"]
    var found: [Finding] = []
    var bases: [String: [String]] = [:]
    let recordings = paths.filter {
      !$0.hasSuffix("/README.md") && !$0.hasPrefix("Recordings/conformance/")
    }
    for path in recordings.sorted() {
      guard let ending = endings.first(where: path.hasSuffix) else {
        found.append(Finding(path: path, text: "is no part of a recording"))
        continue
      }
      bases[String(path.dropLast(ending.count)), default: []].append(ending)
    }
    for (base, there) in bases.sorted(by: { $0.key < $1.key }) {
      let isOfPage = base.hasPrefix("Recordings/web/")
      let due = isOfPage ? [".listtrace", ".golden"] : endings
      found += due.filter { !there.contains($0) }.map {
        Finding(path: base, text: "has no \($0)")
      }
      if isOfPage, there.contains(".jsonl") {
        found.append(Finding(path: base, text: "has a .jsonl, and its page in Tools/web/scenarios"))
      }
    }
    return found
  }

  /// Folders of somebody's machine.
  static let machine = [
    ["", "work", ""], ["", "home", ""], ["", "root", ""], ["", "Users", ""], ["", "tmp", "build"],
    ["", "var", "folders", ""], ["", "private", "tmp", ""],
  ].map { $0.joined(separator: "/") }

  /// Paths of the machine that a file was written on.
  static func machineFindings(in file: SourceFile) -> [Finding] {
    file.lines.enumerated().flatMap { place, line in
      machine.filter { line.contains($0) }.map {
        Finding(path: file.path, line: place + 1, text: "'\($0)' is a place of one machine")
      }
    }
  }
}
