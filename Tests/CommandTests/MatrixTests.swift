// Goal: many policies are set against each other, the best first.
// Method: the flagged scenario, in which all of a viewport of 480 moves by 120: 1 x 120 / 480 =
// 0.25; and two traces, in one of which the app itself holds the place.
import Foundation
import ReplayCommands
import Testing

@Suite struct MatrixTests {
  private static let words = [
    "replay", "--policy", "none,first-visible,distance-from-end,recorded",
  ]

  private func replay(_ paths: [String], _ more: [String] = []) throws -> Outcome {
    let desk = try Desk()
    try desk.makeTrace(Scenario.flagged, "flagged")
    try desk.makeTrace(Scenario.held, "held")
    return try desk.start(BuiltProgram.listreplay, MatrixTests.words + more + paths, input: "")
      .end()
  }

  @Test func `one trace, the least regret first`() throws {
    let outcome = try replay(["flagged"])
    #expect(outcome.status == ExitStatus.difference.code)
    let lines = outcome.out.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3] == "  event 0  1 s  2 inserted, by batch")
    #expect(
      lines[5...].prefix(6).map { $0.split(separator: " ").map(String.init) } == [
        ["reload", "batch"],
        ["policy"] + ["flags", "worst", "shift", "regret", "cls", "flash"]
          + ["flags", "worst", "shift", "regret", "cls", "flash"],
        [
          "first-visible", "0", "-", "0.000", "0.000", "0.000", "0", "0", "-", "0.000", "0.000",
          "0.000", "0",
        ],
        [
          "distance-from-end", "0", "-", "0.000", "0.000", "0.000", "0", "0", "-", "0.000", "0.000",
          "0.000", "0",
        ],
        [
          "none", "1", "+120", "0.250", "0.250", "0.250", "0", "1", "+120", "0.250", "0.250",
          "0.250", "0",
        ],
        [
          "recorded", "1", "+120", "0.250", "0.250", "0.250", "0", "1", "+120", "0.250", "0.250",
          "0.250", "0",
        ],
      ])
    // Numbers end below the end of their title.
    for line in lines[7...10] {
      for title in ["flags", "worst", "shift", "regret", "cls"] {
        let end = try #require(lines[6].range(of: title)?.upperBound)
        let column = lines[6].distance(from: lines[6].startIndex, to: end)
        #expect(line.dropFirst(column - 1).first != " " && line.dropFirst(column).first == " ")
      }
    }
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(!outcome.out.contains("frames flagged"))
  }

  @Test func `several traces have a matrix of all at the end`() throws {
    let outcome = try replay(["flagged", "held"])
    let end = try #require(outcome.out.range(of: "\n2 traces\n\n"))
    let lines = outcome.out[end.upperBound...].split(separator: "\n")
    let numbers = lines[2...5].map { $0.split(separator: " ").map(String.init) }
    #expect(numbers.map { $0[0] } == ["first-visible", "distance-from-end", "recorded", "none"])
    #expect(numbers[2].prefix(5) == ["recorded", "1", "+120", "0.250", "0.250"])
    #expect(numbers[3].prefix(5) == ["none", "2", "+120", "0.500", "0.500"])
  }

  @Test func `with spans each run is told as well, and JSON stays as it is`() throws {
    let told = try replay(["flagged"], ["--spans", "5"])
    #expect(told.out.contains("reload, none, layout: 1 of 121 frames flagged"))
    let json = try replay(["flagged", "held"], ["--json"])
    #expect(json.out.split(separator: "\n").count == 2)
    #expect(
      json.out.contains(#""listShift":0.2500,"regret":0.2500,"browserShift":0.2500,"flashes":0"#))
  }
}
