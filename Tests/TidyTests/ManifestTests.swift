// Goal: the rules about edges and places can fail.
// Method: a manifest of a few lines, files of one line, lists of names.
import Testing

@Suite struct ManifestTests {
  static let text = """
    // A comment.
    let package = Package(
      targets: [
        .systemLibrary(name: "C", providers: [.apt(["c"])]),
        .target(name: "A"),
        .target(
          name: "B", dependencies: ["A",
            "C"]),
        .executableTarget(name: "b-tool", dependencies: ["B"], path: "Tools/b-tool"),
        .testTarget(name: "BTests", dependencies: ["B", "b-tool"]),
      ])
    """

  private func findings(_ files: [String: String]) -> [String] {
    let manifest = Manifest(ManifestTests.text)
    return manifest.importFindings(
      files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
    ).map(\.description)
  }

  @Test func `a manifest is read as it stands`() {
    let targets = Manifest(ManifestTests.text).targets
    #expect(targets.map(\.name) == ["C", "A", "B", "b-tool", "BTests"])
    #expect(targets.map(\.dependencies) == [[], [], ["A", "C"], ["B"], ["B", "b-tool"]])
    #expect(
      targets.map(\.path)
        == ["Sources/C", "Sources/A", "Sources/B", "Tools/b-tool", "Tests/BTests"])
    #expect(Manifest(ManifestTests.text).orderFindings.isEmpty)
  }

  @Test func `an edge that points down is found`() {
    let manifest = Manifest(#".target(name: "A", dependencies: ["B"]), .target(name: "B")"#)
    #expect(manifest.orderFindings.map(\.text) == ["A names B, which is not above it"])
  }

  @Test func `imports and declarations are held against each other`() {
    let good = [
      "Sources/B/B.swift": "import C\npublic import A\nimport Foundation\n",
      "Tools/b-tool/main.swift": "import B\n", "Tests/BTests/T.swift": "@testable import B\n",
    ]
    #expect(findings(good).isEmpty)
    var bad = good
    bad["Sources/A/A.swift"] = "// import C\n\npackage import B\n"
    #expect(findings(bad) == ["Sources/A/A.swift:3: A imports B and does not declare it"])
    bad = good
    bad["Tests/BTests/T.swift"] = "import struct A.X\n"
    #expect(findings(bad) == ["Tests/BTests/T.swift:1: BTests imports A and does not declare it"])
    bad = good
    bad["Sources/B/B.swift"] = "import A\n"
    #expect(findings(bad) == ["Package.swift:0: B declares C and imports it nowhere"])
  }

  @Test func `names at the top that have no place there are found`() {
    #expect(Places.topFindings([".git", "Package.swift", "Sources"]).isEmpty)
    #expect(
      Places.topFindings(["docs", "README.md", "notes.txt"]).map(\.path) == ["docs", "notes.txt"])
  }

  @Test func `a recording that lacks a part is found`() {
    let whole = ["R/a.golden", "R/a.jsonl", "R/a.listtrace", "R/README.md"]
    #expect(Places.recordingFindings(whole).isEmpty)
    for part in whole.dropLast() {
      let found = Places.recordingFindings(whole.filter { $0 != part })
      #expect(
        found.map(\.path) == ["R/a"] && found.allSatisfy { part.hasSuffix($0.text.dropFirst(7)) })
    }
    #expect(Places.recordingFindings(whole + ["R/b.txt"]).map(\.path) == ["R/b.txt"])
    #expect(Places.recordingFindings(whole + ["R/c/a.jsonl"]).count == 2)
    let page = ["Recordings/web/a.golden", "Recordings/web/a.listtrace"]
    #expect(Places.recordingFindings(page).isEmpty)
    #expect(Places.recordingFindings([page[0]]).map(\.text) == ["has no .listtrace"])
    #expect(Places.recordingFindings([page[1]]).map(\.text) == ["has no .golden"])
    #expect(Places.recordingFindings(page + ["Recordings/web/a.jsonl"]).count == 1)
  }

  @Test func `a link that leads nowhere is found`() {
    let text = "[a](b.md) [c\nd](../E/f.md#g)\n[h](../E) [i](https://j.k/l) [m](../../README.md)\n"
    let file = SourceFile(path: "Sources/A/n.md", text: text)
    let paths = ["Sources/A/b.md", "Sources/E/f.md", "README.md"]
    #expect(Links.findings(in: file, paths).isEmpty)
    for (place, line) in [(0, 1), (1, 2), (2, 3)] {
      let others = paths.enumerated().filter { $0.offset != place }.map(\.element)
      #expect(Links.findings(in: file, others).first?.line == line)
    }
    let out = SourceFile(path: "n.md", text: "[a](../README.md)")
    #expect(Links.findings(in: out, paths).map(\.text) == ["'../README.md' leads nowhere"])
    #expect(Links.findings(in: SourceFile(path: "n.swift", text: "a[b](c)"), paths).isEmpty)
  }

  @Test func `a place of one machine is found`() {
    for place in Places.machine {
      let file = SourceFile(path: "README.md", text: "see\n\(place)x\n")
      #expect(Places.machineFindings(in: file).map(\.line) == [2])
    }
    #expect(Places.machineFindings(in: SourceFile(path: "A", text: "a/b /dev/full /tmp/x")).isEmpty)
  }
}
