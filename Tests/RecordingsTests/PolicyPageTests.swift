// Goal: the page on the ways of keeping the place has every policy, and no number on it rots.
// Method: a heading is that of one policy; each item below it names a recording and what its replay
// says, as `PATH` under batch: 3 frames, worst +40 (meant: 1 frame, worst -20); all are replayed.

import ListModel
import ListReplay
import Testing
import Viewport

/// What the page states of a recording under a policy and an update model.
struct Statement: Sendable, CustomStringConvertible {
  var policy: String
  var recording: String
  var update: UpdateChoice
  var outcome: String

  var description: String { "\(policy), \(recording) under \(update.rawValue): \(outcome)" }
}

/// A policy's part of the page.
struct PolicySection: Sendable {
  var heading: String
  var lines: [Substring]

  /// The name of the policy; empty if the heading has none.
  var policy: String { Page.words(heading[...]).first ?? "" }

  var items: [String] { Page.items(lines) }

  /// What an item states; nothing if it is not written as it should be.
  static func statements(_ item: String, of policy: String) -> [Statement] {
    guard let match = item.wholeMatch(of: #/`([^`]+)` under (.+)/#) else { return [] }
    var statements: [Statement] = []
    for part in match.output.2.split(separator: "; under ") {
      let outcome = #/(both|reload|batch): ((?:held|1 frame,|\d+ frames,).*)/#
      guard let words = part.wholeMatch(of: outcome)?.output else { return [] }
      let updates = [UpdateChoice.reload, .batch].filter {
        words.1 == "both" || words.1 == $0.rawValue
      }
      statements += updates.map {
        Statement(
          policy: policy, recording: String(match.output.1), update: $0, outcome: String(words.2))
      }
    }
    return statements.map(\.update) == [.reload, .batch] ? statements : []
  }
}

@Suite("The page of the policies")
struct PolicyPageTests {
  /// The page; without lines if it cannot be read.
  private static let page = try? Page("Viewport/Viewport.docc/ways-of-keeping-the-place.md")

  private static var lines: [Substring] { page?.lines ?? [] }

  private static let sections: [PolicySection] = {
    var sections: [PolicySection] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("### ") {
        sections.append(PolicySection(heading: String(line.dropFirst(4)), lines: []))
      }
      isInside = line.hasPrefix("### ") || isInside && !line.hasPrefix("#")
      if isInside { sections[sections.count - 1].lines.append(line) }
    }
    return sections
  }()

  private static let statements = sections.flatMap { section in
    section.items.flatMap { PolicySection.statements($0, of: section.policy) }
  }

  /// Policies that the page may have before the catalogue does; with it they must have a recording.
  private static let coming = ["M25 `deferred`", "M28 `best-offset`"]

  @Test("each policy has one heading, and each heading a policy")
  func hasEveryPolicy() {
    let policies = AnchorPolicy.catalogue.map { policy in
      (policy.number.isEmpty ? "" : policy.number + " ") + "`\(policy.name)`"
    }
    let coming = PolicyPageTests.coming.filter { !policies.contains($0) }
    let headings = PolicyPageTests.sections.map(\.heading)
    #expect(headings.sorted() == (policies + coming).sorted())
  }

  @Test("each policy has a recording, and each item can be read")
  func hasRecordings() {
    for section in PolicyPageTests.sections {
      let isThere = AnchorPolicy.named(section.policy) != nil
      #expect(!section.items.isEmpty || !isThere, "\(section.heading)")
      for item in section.items {
        #expect(!PolicySection.statements(item, of: section.policy).isEmpty, "\(item)")
      }
    }
  }

  @Test("the replay says what the page states", arguments: statements)
  func isTrue(_ statement: Statement) throws {
    let options = try #require(RunOptions(statement.update, named: statement.policy))
    let verdict = try RecordingFiles(name: statement.recording).verdict(options)
    #expect(verdict.rejected.isEmpty)
    #expect(verdict.outcome == statement.outcome)
  }

  @Test("every recording that is named is there")
  func namesRecordings() {
    let words = PolicyPageTests.lines.flatMap { Page.words($0) }
    let paths = words.filter { $0.wholeMatch(of: #/[a-z0-9.-]+/[a-z0-9.-]+/#) != nil }
    #expect(paths.count > 60)
    #expect(Set(paths).subtracting(RecordingFiles.all.map(\.name)).isEmpty)
  }

  @Test("what the table tells to try has a heading")
  func tableNamesPolicies() {
    let rows = PolicyPageTests.lines.filter { $0.hasPrefix("| ") }.dropFirst(2)
    let tried = rows.flatMap { row in Page.words(row.split(separator: "|").dropFirst().first ?? "")
    }
    #expect(tried.count > 25)
    #expect(Set(tried).subtracting(PolicyPageTests.sections.map(\.policy)).isEmpty)
  }

  @Test("no line of text runs")
  func isNarrow() { #expect(PolicyPageTests.page?.longLines.isEmpty == true) }

  @Test("an item that says too little, or in other words, is not read")
  func readsStrictly() {
    let read = { PolicySection.statements($0, of: "none").map(\.description) }
    #expect(
      read("`a/b` under reload: held; under batch: 3 frames, worst +40")
        == ["none, a/b under reload: held", "none, a/b under batch: 3 frames, worst +40"])
    #expect(
      read("`a/b` under both: 1 frame, worst -0.5")
        == ["reload", "batch"].map { "none, a/b under \($0): 1 frame, worst -0.5" })
    #expect(
      read("`a/b` under both: held (meant: 1 frame, worst +3)").last
        == "none, a/b under batch: held (meant: 1 frame, worst +3)")
    for item in [
      "`a/b` under batch: held", "`a/b`: held", "`a/b` under both: holds", "a/b under both: held",
      "`a/b` under batch: held; under reload: held", "`a/b` under both: held; under batch: held",
    ] {
      #expect(read(item).isEmpty, "\(item)")
    }
  }
}

extension RunVerdict {
  /// The flagged frames and the worst shift, as the page states them, and those that are meant.
  fileprivate var outcome: String {
    let flagged = shifts.isEmpty ? "held" : RunVerdict.frames(shifts.map(\.shift))
    if declared.isEmpty { return flagged }
    return flagged + " (meant: \(RunVerdict.frames(declared.map(\.distance))))"
  }

  private static func frames(_ distances: [Length]) -> String {
    let worst = distances.reduce(.zero) { $1.magnitude > $0.magnitude ? $1 : $0 }
    let count = distances.count == 1 ? "1 frame" : "\(distances.count) frames"
    return "\(count), worst \(worst > .zero ? "+" : "")\(worst)"
  }
}
