// Goal: no change of a golden passes, and the diff that is printed undoes it.
// Method: each line of a golden removed, doubled and, digit by digit, changed, each as the golden
// of a copy of the trace, so that one run of `verify` judges them all; `patch` applies the whole
// output.
import Foundation
import ReplayCommands
import Testing

@Suite struct GoldenChangeTests {
  /// Every text that is one change away, of those tried.
  static func changes(of golden: String) -> [String] {
    let lines = golden.split(separator: "\n").map(String.init)
    var texts: [String] = []
    func add(_ changed: [String]) { texts.append(changed.map { $0 + "\n" }.joined()) }
    for place in lines.indices {
      add(Array(lines[..<place]) + Array(lines[(place + 1)...]))
      add(Array(lines[...place]) + Array(lines[place...]))
      for (offset, character) in lines[place].enumerated() {
        guard let digit = character.hexDigitValue, character.isNumber else { continue }
        var changed = Array(lines[place])
        changed[offset] = Character(String((digit + 1) % 10))
        add(Array(lines[..<place]) + [String(changed)] + Array(lines[(place + 1)...]))
      }
    }
    return texts + ["", "\n", golden + "\n", String(golden.dropLast()), " " + golden]
  }

  @Test func `every change of a golden is found, and patch takes it back`() throws {
    let desk = try Desk()
    try desk.makeFolder("f")
    try desk.makeTrace(Scenario.flagged, "a.listtrace")
    _ = try desk.listreplay("accept", "--update=batch", "a.listtrace")
    let golden = try desk.text(of: "a.golden")
    // A golden that names no runs stands for the default ones: these are other runs.
    let changes = GoldenChangeTests.changes(of: golden).filter {
      $0.contains("select update=batch ")
    }
    #expect(changes.count > 80)
    for (number, text) in changes.enumerated() {
      try desk.write(desk.bytes(of: "a.listtrace"), to: "f/\(number).listtrace")
      try desk.write(text, to: "f/\(number).golden")
    }
    let outcome = try desk.listreplay("verify", "f")
    #expect(outcome.status == ExitStatus.difference.code)
    #expect(outcome.err.isEmpty)
    #expect(outcome.out.hasSuffix("\n\(changes.count) traces: 0 equal, \(changes.count) not\n"))
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/patch"))
    try desk.write(outcome.out, to: "all.patch")
    let patched = try desk.shell("/usr/bin/patch -p0 --batch --fuzz=0 -i all.patch")
    #expect(patched.status == 0, "\(patched.out)")
    for number in changes.indices {
      #expect(try desk.text(of: "f/\(number).golden") == golden, "change \(number)")
    }
    #expect(try desk.listreplay("verify", "f").status == 0)
  }

  @Test func `a golden without its line of runs is held against the default ones`() throws {
    let desk = try Desk()
    try desk.makeAccepted(Scenario.held, "a")
    let golden = try desk.text(of: "a.golden")
    for text in GoldenChangeTests.changes(of: golden) where !text.contains("\nselect update=") {
      try desk.write(text, to: "a.golden")
      #expect(try desk.listreplay("verify", "a.listtrace").status == 1)
    }
    for runs in ["update=none", "update=batch policy=none", "update=batch policy= timing=layout"] {
      try desk.write(golden.replacing(#/select .*/#, with: "select " + runs), to: "a.golden")
      #expect(try desk.listreplay("verify", "a.listtrace").status == 1)
    }
  }
}
