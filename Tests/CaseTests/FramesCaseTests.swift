import Foundation
import Testing

/// The entries of the group `frames`, and what the other groups hold.
struct FramesCaseTests {
  @Test func everyItemLiesWhereTheReportSays() throws {
    var run = 0
    let files = try CaseFile.all()
    for file in files {
      for report in file.cases {
        for (place, entry) in report.frames.enumerated() {
          let name = "\(file.name) \(report.id) frames[\(place)]"
          do {
            #expect(try FramesCase(entry).differences() == [], "\(name)")
            run += 1
          } catch {
            Issue.record("\(name): \(error)")
          }
        }
      }
    }
    #expect(run == files.flatMap(\.cases).map(\.frames.count).reduce(0, +))
    #expect(run >= 12)
  }

  /// Counted without the loader: what it takes apart and what it counts are all there is.
  @Test func theLoaderSkipsNothing() throws {
    let url = try #require(
      Bundle.module.url(forResource: "reports", withExtension: "json", subdirectory: "Cases"))
    let file = try CaseFile(name: "reports.json", contents: Data(contentsOf: url))
    let reports = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [[String: Any]])
    var counts: [String: Int] = [:]
    for (group, value) in reports.joined() where group != "id" {
      counts[group, default: 0] += (value as? [Any])?.count ?? 1
    }
    #expect(file.cases.count == reports.count)
    #expect(file.cases.map(\.frames.count).reduce(0, +) == counts.removeValue(forKey: "frames"))
    let geometries = file.cases.map(\.geometries.count).reduce(0, +)
    #expect(geometries == counts.removeValue(forKey: "geometry"))
    let orders = ["finalOrder", "finalOrders"].map { counts.removeValue(forKey: $0) ?? 0 }
    #expect(file.cases.map(\.finalOrders.count).reduce(0, +) == orders.reduce(0, +))
    let validations = file.cases.map(\.validations.count).reduce(0, +)
    #expect(validations == counts.removeValue(forKey: "validate"))
    #expect(uncovered(in: [file]) == counts)
  }

  @Test func everyGroupIsCovered() throws {
    #expect(uncovered(in: try CaseFile.all()) == [:])
  }

  private func uncovered(in files: [CaseFile]) -> [String: Int] {
    files.flatMap(\.cases).reduce(into: [:]) { $0.merge($1.uncovered, uniquingKeysWith: +) }
  }
}

/// What the loader and the runner refuse, and that they notice a wrong answer.
struct CaseReadingTests {
  private func differences(_ text: String) throws -> [String] {
    try FramesCase(JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))).differences()
  }

  @Test(arguments: [
    #"{"layout":{"kind":"spiral"},"sections":[],"expect":{"contentHeight":0}}"#,
    #"{"layout":{"kind":"table","gap":3},"sections":[],"expect":{"contentHeight":0}}"#,
    #"{"layout":{"kind":"table"},"sections":[],"expect":{}}"#,
    #"{"layout":{"kind":"table"},"expect":{"contentHeight":0}}"#,
    #"{"layout":{"kind":"table"},"sections":[{"items":["a:9"]}],"expect":{"b":0}}"#,
    #"{"layout":{"kind":"table"},"sections":[{"items":["a"]}],"expect":{"a":0}}"#,
    #"{"layout":{"kind":"table"},"sections":[{"items":["a{0..}:9"]}],"expect":{"a":0}}"#,
    #"{"layout":{"kind":"table"},"sections":[{"items":["a:9","a:9"]}],"expect":{"a":0}}"#,
    #"{"layout":{"kind":"table"},"sections":[{"items":["a:9"],"gap":1}],"expect":{"a":0}}"#,
    #"{"layout":{"kind":"table"},"sections":[{"items":["a:9"]}],"expect":{"a":"0"}}"#,
    #"{"layout":{"kind":"table"},"sections":[{"items":["a:9"]}],"expect":{"a":[0]}}"#,
    #"{"layout":{"kind":"grid"},"sections":[],"expect":{"contentHeight":0}}"#,
    #"{"layout":{"kind":"grid","columns":0},"sections":[],"expect":{"contentHeight":0}}"#,
    #"{"layout":{"kind":"waterfall","columns":2,"lock":{"a":0}},"sections":[],"expect":{"b":0}}"#,
    #"{"layout":{"kind":"waterfall","columns":2,"place":"left"},"sections":[],"expect":{"b":0}}"#,
  ])
  func aMalformedEntryIsRefused(text: String) {
    #expect(throws: (any Error).self) { try differences(text) }
  }

  @Test(arguments: [
    #"{"id":"X","frames":{}}"#, #"[{"frames":[]}]"#, #"[3]"#, #"{"#,
    #"{"id":"X","finalOrder":{"old":[],"ops":[["turn",1]],"expect":[]}}"#,
    #"{"id":"X","finalOrder":{"old":[],"ops":[["mov",1]],"expect":[]}}"#,
    #"{"id":"X","finalOrder":{"old":[],"ops":[]}}"#,
  ])
  func aMalformedFileIsRefusedByName(text: String) {
    let error = #expect(throws: CaseError.self) {
      try CaseFile(name: "x.json", contents: Data(text.utf8))
    }
    #expect(error?.description.hasPrefix("x.json") == true)
  }

  /// Heights that are no whole pixels, both directions of a range, and everything a list may have.
  @Test(arguments: [
    #"""
    {"layout":{"kind":"table","tableHeader":9.7},
     "sections":[{"id":"s","items":["a{2..0}x:10.1"],"hdr":3,"ftr":4.25},{"items":["b:1"],"hdr":2}],
     "expect":{"a2x":12.7,"a0x":32.9,"b":49.25,"contentHeight":50.25}}
    """#,
    #"""
    {"layout":{"kind":"grid","columns":3},
     "sections":[{"items":["a:10.1","b:20.3","c:5","d:7.7","e:1"],"hdr":3}],
     "expect":{"a":[0,3],"b":[1,3],"c":[2,3],"d":[0,23.3],"e":[1,23.3],"contentHeight":31}}
    """#,
    #"""
    {"layout":{"kind":"waterfall","columns":3,"place":"shortest"},
     "sections":[{"items":["a:10.1","b:20.3","c:5","d:7.7","e:1"],"hdr":3,"ftr":2}],
     "expect":{"c":[2,3],"d":[2,8],"e":[0,13.1],"contentHeight":25.3}}
    """#,
  ])
  func aRightEntryHasNoDifferences(text: String) throws {
    #expect(try differences(text) == [])
  }

  @Test func aWrongAnswerIsNoticed() throws {
    let text = #"""
      {"layout":{"kind":"grid","columns":2},"sections":[{"items":["a:10","b:20","c:5"]}],
       "expect":{"a":[1,0],"b":[1,0.0002],"c":20,"contentHeight":25.5}}
      """#
    #expect(
      try differences(text) == [
        "a column: 0 instead of 1", "b: 0 instead of 0.0002", "contentHeight: 25 instead of 25.5",
      ])
  }
}
