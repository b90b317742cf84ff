// Goal: the edges between modules are those of the manifest, no more and no fewer, and point one
// way.
// Method: the manifest is read as text; a plain build takes an import of a sibling that was not
// declared.

/// The targets of a manifest, in its order.
struct Manifest {
  struct Target: Equatable {
    var name: String
    /// The function that declares it: `target`, `testTarget`, `executableTarget`, `systemLibrary`.
    var kind: String
    var dependencies: [String]
    /// Where its files are, from the root.
    var path: String
  }

  var targets: [Target]

  init(_ text: String) {
    let call = #/\.(target|testTarget|executableTarget|systemLibrary)\(/#
    targets = text.matches(of: call).compactMap { match in
      let body = Manifest.call(text[match.range.upperBound...])
      guard let name = body.firstMatch(of: #/name:\s*"([^"]+)"/#)?.1 else { return nil }
      let kind = String(match.1)
      let list = body.firstMatch(of: #/dependencies:\s*\[([^\]]*)\]/#)?.1 ?? ""
      let path = body.firstMatch(of: #/path:\s*"([^"]+)"/#)?.1
      let folder = kind == "testTarget" ? "Tests/" : "Sources/"
      return Target(
        name: String(name), kind: kind,
        dependencies: list.matches(of: #/"([^"]+)"/#).map { String($0.1) },
        path: path.map(String.init) ?? folder + name)
    }
  }

  /// The text up to the bracket that closes a call.
  private static func call(_ text: Substring) -> Substring {
    var depth = 1
    for place in text.indices {
      if text[place] == "(" { depth += 1 }
      if text[place] == ")" { depth -= 1 }
      if depth == 0 { return text[..<place] }
    }
    return text
  }

  /// The target whose folder holds a file.
  func target(of file: SourceFile) -> Target? {
    targets.first { file.path.hasPrefix($0.path + "/") }
  }

  /// Dependencies that do not stand above the target that names them.
  var orderFindings: [Finding] {
    targets.enumerated().flatMap { place, target in
      let above = targets[..<place].map(\.name)
      return target.dependencies.filter { !above.contains($0) }.map {
        Finding(path: "Package.swift", text: "\(target.name) names \($0), which is not above it")
      }
    }
  }

  /// Imports that are not declared, and declarations of which nothing is imported.
  ///
  /// A test target may declare what it only runs.
  func importFindings(_ files: [SourceFile]) -> [Finding] {
    let names = Set(targets.map(\.name))
    var imported: [String: Set<String>] = [:]
    var found: [Finding] = []
    for file in files where file.isSwift {
      guard let target = target(of: file) else { continue }
      for (line, module) in imports(in: file) where names.contains(module) {
        imported[target.name, default: []].insert(module)
        guard !target.dependencies.contains(module) else { continue }
        let text = "\(target.name) imports \(module) and does not declare it"
        found.append(Finding(path: file.path, line: line, text: text))
      }
    }
    for target in targets where target.kind != "testTarget" {
      for name in target.dependencies where imported[target.name]?.contains(name) != true {
        let text = "\(target.name) declares \(name) and imports it nowhere"
        found.append(Finding(path: "Package.swift", text: text))
      }
    }
    return found
  }
}

/// The modules that a file imports, with the line of each.
func imports(in file: SourceFile) -> [(line: Int, module: String)] {
  let pattern = #/^\s*(?:@\w+ +)*(?:\w+ +)?import +(?:(?:struct|class|enum|func|protocol) +)?(\w+)/#
  return file.codeLines.enumerated().compactMap { place, line in
    line.firstMatch(of: pattern).map { (place + 1, String($0.1)) }
  }
}
