// Goal: the repository keeps the house rules.
// Method: each rule goes over all files that it is about; the findings are the message.
import Testing

@Suite struct RepositoryTests {
  private func expectNone(
    _ findings: [Finding], _ place: SourceLocation = #_sourceLocation
  ) {
    let text = findings.map(\.description).joined(separator: "\n")
    #expect(findings.isEmpty, "\(findings.count):\n\(text)", sourceLocation: place)
  }

  private var manifest: Manifest {
    get throws {
      let file = try #require(Repository.files.first { $0.path == "Package.swift" })
      return Manifest(file.text)
    }
  }

  @Test func `the repository is read at all`() throws {
    #expect(Repository.files.count > 150)
    #expect(try manifest.targets.count > 15)
    #expect(Repository.files.contains { $0.path == "Sources/listreplay/main.swift" })
    #expect(Repository.paths.contains { $0.hasPrefix("Recordings/") })
  }

  @Test func `nothing stands at the top that has no place there`() {
    expectNone(Places.topFindings(Repository.topNames))
  }

  @Test func `files, lines and functions are short`() {
    expectNone(Repository.files.filter(\.isSwift).flatMap(Size.findings))
  }

  @Test func `no code asks for what its module has no business with`() throws {
    expectNone(try Repository.files.flatMap(Words.findings))
  }

  @Test func `nothing is left to do`() throws {
    expectNone(try Repository.files.flatMap(Words.notes))
  }

  @Test func `unsafe memory stays with the calls of C`() {
    expectNone(Repository.files.flatMap(Pointers.findings))
    let paths = Set(Repository.paths)
    #expect(Pointers.reasons.keys.allSatisfy(paths.contains))
  }

  @Test func `modules import what the manifest says, and only what stands above`() throws {
    expectNone(try manifest.orderFindings)
    expectNone(try manifest.importFindings(Repository.files))
  }

  @Test func `every target is a folder of sources, and every folder a target`() throws {
    let manifest = try manifest
    let strays = Repository.files.filter { file in
      // The fuzzer's entries are built by its script: they have no main, and a sanitizer's.
      file.isSwift && file.parts.count > 1 && manifest.target(of: file) == nil
        && !file.path.hasPrefix("Tools/fuzz-lines/")
        && !file.path.hasPrefix("Tools/fuzz-reader/")
    }
    expectNone(strays.map { Finding(path: $0.path, text: "belongs to no target") })
  }

  @Test func `a recording is a scenario, a trace and a golden`() {
    expectNone(Places.recordingFindings(Repository.paths.filter { $0.hasPrefix("Recordings/") }))
  }

  @Test func `links lead somewhere`() {
    let paths = Repository.paths + Repository.topNames
    expectNone(Repository.files.flatMap { Links.findings(in: $0, paths) })
  }

  @Test func `no file names a place of the machine it was written on`() {
    expectNone(Repository.files.flatMap(Places.machineFindings))
  }
}
