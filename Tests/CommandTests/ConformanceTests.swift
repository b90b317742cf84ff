// Goal: `inspect` says of each file of Recordings/conformance what stands beside it.
// Method: the list there is read as it stands; what reads the files otherwise is held against it by
// the tests of the format.
import Foundation
import Testing

@Suite struct ConformanceTests {
  private let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Recordings/conformance").path

  @Test func `inspect gives the verdict that is written beside a file`() throws {
    let desk = try Desk()
    let list = try String(contentsOfFile: folder + "/verdicts.txt", encoding: .utf8)
    let lines = list.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count > 80)
    for line in lines {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let path = folder + "/" + parts[0]
      let outcome = try desk.listreplay("inspect", path)
      #expect("\(outcome.status)" == parts[1], "\(parts[0])")
      let said = parts[3].isEmpty ? "" : "listreplay: \(path): \(parts[3])\n"
      #expect(outcome.err == said, "\(parts[0])")
      #expect(outcome.out.isEmpty == (parts[1] != "0") || parts[3].hasPrefix("cut off at byte "))
    }
  }
}
