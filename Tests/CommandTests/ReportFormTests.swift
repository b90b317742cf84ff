// Goal: each report is well formed, whatever rows and files are called, and says what it has to.
// Method: traces whose anchor, and whose file, has a name that means something to a reader of some
// form; `Tools/check-reports` reads each form by a parser of its kind and its documented rules.
import Foundation
import ReplayCommands
import Testing

@Suite("Forms of reports")
struct ReportFormTests {
  static let names = [
    String(String.UnicodeScalarView((0...0x9F).compactMap(Unicode.Scalar.init))),
    #"quotes " ' ` \ and \" more"#, "]]>", "<![CDATA[", "::error file=a,line=1::boo",
    "::endgroup::",
    "##[error]boo", "</script><img src=x onerror=alert(1)>", "<!--", "&amp;&#60;",
    "| a | **b** [c](d) @e #1 ~~f~~", "```", "100% 50%25", "a\u{202E}b\u{2066}c",
    "\u{FFFE}\u{FFFF}",
    "\u{2028}\u{2029}", "👩‍👩‍👧 é e\u{301}", String(repeating: "x", count: 10_000), " ", "-", "null",
  ]

  @Test("a name is only ever a name")
  func namesStayNames() throws {
    let desk = try Desk()
    try desk.makeFolder("traces")
    for (place, name) in Self.names.enumerated() {
      try desk.makeTrace(try scenario(anchor: name), "traces/\(place).listtrace")
    }
    for name in ["::error::a", "a|b", "<b>", "a'b\"c", "a\nb", "a&b", "é", "a,b:c%d", "\u{1B}[2J"] {
      try desk.makeTrace(Scenario.flagged, "traces/\(name).listtrace")
    }
    let count = Self.names.count + 9
    let replayed = try desk.listreplay("replay", "--result", "found.result", "traces")
    #expect(replayed.status == ExitStatus.difference.code)
    let reported = try desk.listreplay("report", "found.result", "--as", "all", "-o", "reports")
    #expect(reported == Outcome(status: 0, out: "", err: ""))
    guard CheckReports.canRun else { return }
    let checked = try CheckReports.run(desk.path("reports"))
    #expect(checked.status == 0, "\(checked.out)")
    #expect(checked.out.contains("junit: \(count) cases, \(count) failures, 0 errors\n"))
    #expect(checked.out.contains("github: 10 annotations\n"))
    #expect(checked.out.contains("gitlab: \(count) findings\n"))
    #expect(checked.out.contains("markdown: \(count) rows\n"))
    #expect(checked.out.contains("json: \(count) traces\n"))
  }

  @Test("reports made by the replay itself are those made of its result")
  func ownReportsAreThoseOfTheResult() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "flagged.listtrace")
    try desk.makeTrace(Scenario.held, "held.listtrace")
    try desk.write("nonsense\n", to: "bad.listtrace")
    let replayed = try desk.listreplay(
      "replay", "--result", "found.result", "--junit", "a.xml", "--github", "a.txt", "--gitlab",
      "a.json", "--markdown", "a.md", "--perfetto", "a.perfetto", ".")
    #expect(replayed.status == ExitStatus.badInput.code)
    for (form, file) in [
      ("junit", "a.xml"), ("github", "a.txt"), ("gitlab", "a.json"), ("markdown", "a.md"),
      ("perfetto", "a.perfetto"),
    ] {
      let reported = try desk.listreplay("report", "found.result", "--as", form)
      #expect(reported == Outcome(status: 0, out: try desk.text(of: file), err: ""))
    }
    let junit = try desk.text(of: "a.xml")
    #expect(junit.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
    #expect(
      try desk.text(of: "a.md").hasPrefix("## ListReplay\n\n**2 of 3 traces do not hold.**\n"))
  }

  @Test("a result that ends early says so, and is told from one that is none")
  func cutOffResults() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    _ = try desk.listreplay("replay", "--result", "found.result", "a.listtrace")
    let lines = try desk.text(of: "found.result").split(separator: "\n").map(String.init)
    try desk.write(Scenario.text(lines.dropLast()), to: "cut.result")
    let cut = try desk.listreplay("report", "cut.result", "--as", "junit")
    #expect(cut.status == ExitStatus.badInput.code)
    #expect(cut.err == "listreplay: cut.result: the result ends before its end\n")
    #expect(cut.out.contains("errors=\"1\""))
    for (text, words) in [
      ("", "not a result of replay or verify"), ("{}\n", "not a result of replay or verify"),
      (lines[0].replacing(":1,", with: ":2,"), "a result of version 2"),
      (Scenario.text([lines[0], "{\"trace\":{\"name\":1}}"]), "line 2, trace.name: "),
      (Scenario.text([lines[0], "{\"trace\":"]), "line 2: "),
      (Scenario.text(lines + [lines[1]]), "stands behind the end"),
      (Scenario.text([lines[0], lines[lines.count - 1]]), "the end counts 1 traces"),
      (
        Scenario.text([lines[0], "{\"film\":{\"run\":0}}"] + lines.suffix(2)),
        "line 2, film.frameRate: "
      ),
    ] {
      try desk.write(text, to: "bad.result")
      let bad = try desk.listreplay("report", "bad.result", "--as", "perfetto")
      #expect(bad.status == ExitStatus.badInput.code, "\(text)")
      #expect(bad.err.contains(words), "\(bad.err)")
      #expect(bad.out == "" || !bad.out.hasSuffix("}\n"), "\(bad.out)")
    }
    #expect(try desk.listreplay("report", "none.result").status == ExitStatus.notFound.code)
  }

  @Test("a report appears whole or not at all")
  func reportsAppearWhole() throws {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    try desk.makeFolder("folder")
    let names = try desk.names
    for path in ["folder", "nowhere/a.result", "/dev/full"] {
      let failed = try desk.listreplay("replay", "--result", path, "a.listtrace")
      #expect(failed.status == ExitStatus.outputFailed.code, "\(path): \(failed)")
      #expect(failed.err.contains(path), "\(failed.err)")
      #expect(try desk.names == names)
    }
  }

  /// A flagged scenario whose anchor has that name.
  private func scenario(anchor name: String) throws -> String {
    let json = String(decoding: try JSONEncoder().encode([name]), as: UTF8.self)
    let item = "{\"id\":\(json.dropFirst().dropLast())}"
    return Scenario.text([
      Scenario.header(items: item + #","row-{1..19}""#), Scenario.prepend, Scenario.mark,
    ])
  }
}

/// Tools/check-reports, which reads reports as others do.
private enum CheckReports {
  private static let program =
    URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Tools/check-reports"

  static func run(_ folder: String) throws -> Outcome {
    let desk = try Desk()
    return try desk.start("/usr/bin/env", ["python3", program, folder]).end()
  }

  /// Whether Python is there; else one line says that nothing was checked.
  static let canRun: Bool = {
    if let desk = try? Desk(), let said = try? desk.start("/usr/bin/env", ["python3", "-V"]).end(),
      said.status == 0
    {
      return true
    }
    print("Tools/check-reports was not run: it needs python3.")
    return false
  }()
}
