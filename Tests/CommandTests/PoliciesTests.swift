// Goal: the policies are listed as --policy takes them.
// Method: each line is held against the catalogue, and its number and name are replayed.

import ListReplay
import Testing
import Viewport

@Suite struct PoliciesTests {
  @Test func `each policy has a line with number, name and summary`() throws {
    let outcome = try Desk().listreplay("policies")
    #expect(outcome.status == 0)
    #expect(outcome.err.isEmpty)
    let lines = outcome.out.split(separator: "\n").map(String.init)
    let heads = lines.filter { !$0.contains("goes by") }
    #expect(heads.count == AnchorPolicy.catalogue.count)
    for (line, policy) in zip(heads, AnchorPolicy.catalogue) {
      #expect(line.hasPrefix(policy.number.isEmpty ? "     \(policy.name) " : policy.number))
      #expect(line.contains("  \(policy.name) "))
      #expect(line.hasSuffix("  \(policy.summary)"))
    }
    #expect(lines.allSatisfy { $0.count <= 120 })
    #expect(lines.filter { $0.contains("goes by") }.count == 15)
    #expect(outcome.out.contains("goes by rebuilt cells, focus, excluded items, style changes\n"))
  }

  @Test func `numbers and names are taken by a replay`() throws {
    let desk = try Desk()
    for policy in AnchorPolicy.catalogue {
      for word in [policy.number, policy.name] where !word.isEmpty {
        let outcome = try desk.listreplay(
          "replay", "--json", "--update=batch", "--policy", word, "-", input: Scenario.held)
        let names = try JSONReport(outcome.out).runs.compactMap { $0["policy"] as? String }
        let first = AnchorPolicy.catalogue.first { $0.number == policy.number }
        #expect(names == [word == policy.name ? policy.name : first?.name])
      }
    }
  }
}
