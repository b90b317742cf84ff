// Goal: the judge says of the reported batches and calls what their reports say.
// Method: each entry of the group `validate`, unchanged, in the mode that its kind belongs to.

import Foundation
import ListModel
import Testing

struct ValidateCaseTests {
  @Test func `every entry of every file is run and holds`() throws {
    for place in try CaseFile.places() {
      let contents = try Data(contentsOf: place)
      let file = try CaseFile(name: place.lastPathComponent, contents: contents)
      let run = run(file)
      #expect(run == entryCount(try JSONSerialization.jsonObject(with: contents)))
      if file.name == "reports.json" { #expect(run >= 95) }
    }
  }

  /// Checks the entries of a file; says how many.
  private func run(_ file: CaseFile) -> Int {
    var run = 0
    for report in file.cases {
      for (place, entry) in report.validations.enumerated() {
        let name = "\(report.id) validate[\(place)]"
        #expect(entry.difference == nil, "\(file.name) \(name)")
        run += 1
      }
    }
    return run
  }

  /// How many entries there are, counted without the loader.
  private func entryCount(_ json: Any) -> Int {
    let reports = json as? [[String: Any]] ?? [json as? [String: Any] ?? [:]]
    return reports.reduce(0) { $0 + (($1["validate"] as? [Any])?.count ?? 0) }
  }

  private func entry(_ text: String) throws -> ValidateCase {
    try ValidateCase(JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))
  }

  @Test func `all operations are read`() throws {
    let read = try entry(
      #"""
      {"before": "2x3", "after": [3, -1], "expect": {"exception": null}, "ops": [
        ["ins", "0.1"], ["del", "0.2"], ["rel", "1.0"], ["rec", "1.1"], ["mov", "0.1", "1.2"],
        ["insS", 4], ["delS", 5], ["relS", 6], ["movS", 7, 8]]}
      """#)
    func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }
    let updates: [ListUpdate] = [
      .insertItem(after: path(0, 1)), .deleteItem(before: path(0, 2)),
      .reloadItem(before: path(1, 0)), .reconfigureItem(before: path(1, 1)),
      .moveItem(before: path(0, 1), after: path(1, 2)), .insertSection(after: 4),
      .deleteSection(before: 5), .reloadSection(before: 6), .moveSection(before: 7, after: 8),
    ]
    #expect(read == ValidateCase(before: [3, 3], after: [3, -1], act: .batch(updates)))
  }

  @Test(arguments: [
    #"{"before":[1],"after":[1],"expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"ops":[],"scrollTo":"0.0","expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"ops":[],"note":"","expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"ops":[],"expect":{}}"#,
    #"{"before":[1],"after":[1],"ops":[],"expect":{"exception":null,"section":0}}"#,
    #"{"before":[1],"after":[1],"ops":[],"expect":{"exception":"x","section":0.5}}"#,
    #"{"before":"2y1","after":[1],"ops":[],"expect":{"exception":null}}"#,
    #"{"before":[1.5],"after":[1],"ops":[],"expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"ops":[["turn","0.0"]],"expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"ops":[["ins","0"]],"expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"ops":[["insS","0"]],"expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"ops":[["mov","0.0"]],"expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"scrollTo":"0.x","expect":{"exception":null}}"#,
  ])
  func `a malformed entry is refused`(text: String) {
    #expect(throws: CaseError.self) { try entry(text) }
  }

  @Test(arguments: [
    #"{"before":[1],"after":[2],"ops":[],"expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"ops":[],"expect":{"exception":"itemCountMismatch"}}"#,
    #"{"before":[1],"after":[2],"ops":[],"expect":{"exception":"sectionCountMismatch"}}"#,
    #"{"before":[1],"after":[2],"ops":[],"expect":{"exception":"itemCountMismatch","after":3}}"#,
    #"{"before":[1],"after":[2],"ops":[],"expect":{"exception":"itemCountMismatch","path":"0.0"}}"#,
    #"{"before":[1],"after":[1],"scrollTo":"0.1","expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"layoutAttributesFor":"0.1","expect":{"exception":null}}"#,
    #"{"before":[1],"after":[1],"ops":[["rec","0.1"]],"expect":{"exception":null}}"#,
  ])
  func `a wrong answer is noticed`(text: String) throws {
    #expect(try entry(text).difference != nil)
  }
}
