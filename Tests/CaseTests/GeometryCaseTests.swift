// Goal: under each strategy the list stands where the reports say, step by step.
// Method: each entry of the group `geometry`, unchanged, as a trace through the whole replay.

import Foundation
import Testing

/// The entries of the group `geometry`.
struct GeometryCaseTests {
  /// What was run of a file.
  struct Tally: Equatable {
    var entries = 0
    var runs = 0
    var steps = 0
  }

  @Test func `every entry of every file is run and holds`() throws {
    for place in try CaseFile.places() {
      let contents = try Data(contentsOf: place)
      let file = try CaseFile(name: place.lastPathComponent, contents: contents)
      let run = run(file)
      print(
        "\(file.name): \(run.entries) geometry entries, \(run.runs) runs under a strategy,",
        "\(run.steps) steps compared")
      #expect(run == tally(try JSONSerialization.jsonObject(with: contents)), "\(file.name)")
      if file.name == "reports.json" { #expect(run.entries >= 51) }
    }
  }

  /// Checks the entries of a file; an entry that cannot be read is an issue, and not counted.
  private func run(_ file: CaseFile) -> Tally {
    var tally = Tally()
    for report in file.cases {
      for (place, entry) in report.geometries.enumerated() {
        let name = "\(file.name) \(report.id) geometry[\(place)]"
        do {
          try run(GeometryCase(entry), name, &tally)
        } catch {
          Issue.record("\(name): \(error)")
        }
      }
    }
    return tally
  }

  private func run(_ entry: GeometryCase, _ name: String, _ tally: inout Tally) throws {
    for (strategy, expectations) in entry.expected {
      let differences = try entry.differences(strategy, expectations)
      #expect(differences == [], "\(name) \(strategy.name)")
      tally.runs += 1
      tally.steps += expectations.count
    }
    tally.entries += 1
  }

  @Test func `a point aside is noticed in every number of the reports`() throws {
    let reports = try #require(try CaseFile.all().first { $0.name == "reports.json" })
    var numbers = 0
    for value in reports.cases.flatMap(\.geometries) {
      var entry = try GeometryCase(value)
      let contents = entry.contentHeights
      entry.moveContentHeights(by: 1)
      for (strategy, expectations) in entry.expected {
        let aside = expectations.map { $0.moved(by: 1) }
        let told = contents + aside.reduce(0) { $0 + $1.numbers }
        #expect(try entry.differences(strategy, aside).count == told, "\(strategy.name)")
        numbers += told
      }
    }
    #expect(numbers > 150)
  }

  /// What there is to run, counted without the loader.
  private func tally(_ json: Any) -> Tally {
    let reports = json as? [[String: Any]] ?? [json as? [String: Any] ?? [:]]
    let entries = reports.flatMap { $0["geometry"] as? [[String: Any]] ?? [] }
    let runs = entries.flatMap { Array((($0["expect"] as? [String: [Any]]) ?? [:]).values) }
    return Tally(entries: entries.count, runs: runs.count, steps: runs.joined().count)
  }
}

extension GeometryCase {
  /// How many heights of the content are told.
  fileprivate var contentHeights: Int {
    ([contentHeight] + steps.map(\.contentHeight)).compactMap(\.self).count
  }

  fileprivate mutating func moveContentHeights(by points: Double) {
    contentHeight? += points
    for step in steps.indices { steps[step].contentHeight? += points }
  }
}

extension GeometryCase.Expectation {
  /// How many numbers are told.
  fileprivate var numbers: Int { (offset == nil ? 0 : 1) + (shift == nil ? 0 : 1) }

  fileprivate func moved(by points: Double) -> GeometryCase.Expectation {
    GeometryCase.Expectation(
      step: step, offset: offset.map { $0 + points }, shift: shift.map { $0 + points })
  }
}
