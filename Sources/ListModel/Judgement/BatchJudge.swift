/// How a batch is judged.
public enum JudgementMode: String, CaseIterable, Sendable {
  /// As UIKit does it: the first failure in its order, a reload put back by its own rule.
  case uikit
  /// Every contradiction, a reload put back where the item really lies.
  case strict
  /// As older systems did it in some cases: a count that does not fit becomes a reload.
  case lenient
}

/// What a judge says of a batch.
public enum BatchVerdict: Equatable, Sendable {
  /// Nothing contradicts.
  case accepted
  /// The app would have crashed; the first one is what it would have been told.
  case rejected([BatchContradiction])
  /// The list would have fallen back to a reload and logged this (before iOS 16.4, and for counts
  /// only: `uikit-semantics.md` 2.2).
  case reloaded(BatchContradiction)

  /// What was found, in order.
  public var contradictions: [BatchContradiction] {
    switch self {
    case .accepted: []
    case .rejected(let found): found
    case .reloaded(let found): [found]
    }
  }
}

/// Judges the announcement of a batch against what the data source answers.
///
/// The passes and their order are those of `uikit-semantics.md` 2.1: reloads are taken apart (1);
/// each thing taken away is checked (2 to 7), then each thing brought (8 to 13), both from the
/// start of the list to its end, a section before its items; each move, sections first, as
/// announced (14 to 23); then the number of sections (24) and the counts of each section (25, 26).
/// Within a pass one update has all its checks, by their numbers, before the next has any. UIKit
/// tells the first failure only; the order comes from a study of a cousin of it and is confirmed by
/// crash logs in parts. What the documents leave open: which of several places that break one rule
/// is named, where the reports name the lowest; a section deleted or inserted twice counts once,
/// one that is deleted and reloaded counts as two deletes; a negative path is beyond every end.
///
/// A strict judge names every contradiction, each once, in the same order. Sections deleted and
/// reloaded, then missing items reconfigured, end its first pass; what is announced twice comes
/// first in its pass, sections before items, deletes before reloads. It compares counts even where
/// something else is wrong, unless the sections contradict each other so that there is no telling
/// which is which.
///
/// An empty batch is checked too: a data source that changed without a word is caught by 24 or 26.
public struct BatchJudge: Sendable {
  /// The numbers of items of each section before.
  public let before: [Int]
  /// The numbers of items of each section that the data source answers afterwards.
  public let after: [Int]

  /// Creates a judge of one step from a list to another.
  public init(before: [Int], after: [Int]) {
    self.before = before
    self.after = after
  }

  /// Judges a batch.
  ///
  /// - Complexity: O(s log u + u) in the numbers of sections and updates, and O(u log u) where
  ///   items are reloaded; for moves that share a place with others no more.
  public func verdict(on updates: [ListUpdate], mode: JudgementMode) -> BatchVerdict {
    let found = contradictions(in: updates, strictly: mode == .strict)
    guard let first = found.first else { return .accepted }
    switch mode {
    case .strict: return .rejected(found)
    case .uikit: return .rejected([first])
    case .lenient: return first.isCount ? .reloaded(first) : .rejected([first])
    }
  }

  /// What UIKit says of a layout that has attributes for an item; nil if the item is there after.
  public func attributes(for item: ItemPath) -> BatchContradiction? {
    guard after.indices.contains(item.section), !item.item.isBeyond(after[item.section])
    else {
      return .attributesForMissingPath(item)
    }
    return nil
  }

  /// What UIKit says of a scroll to an item; nil if the item is there after.
  public func scroll(to item: ItemPath) -> BatchContradiction? {
    guard after.indices.contains(item.section) else {
      return .scrollSectionOutOfBounds(section: item.section, sections: after.count)
    }
    let count = after[item.section]
    return item.item.isBeyond(count) ? .scrollItemOutOfBounds(item, count: count) : nil
  }

  private func contradictions(
    in updates: [ListUpdate], strictly isStrict: Bool
  ) -> [BatchContradiction] {
    let parts = BatchParts(
      UpdatesByKind(updates), before: before, after: after, strictly: isStrict)
    var findings = Findings(all: isStrict)
    parts.checkReloads(&findings)
    if !findings.isDone { parts.checkDeletes(&findings) }
    if !findings.isDone { parts.checkInserts(&findings) }
    if !findings.isDone { parts.checkMoves(&findings) }
    if !findings.isDone { parts.checkCounts(&findings) }
    return findings.found
  }
}

/// What was found so far: the first only, or each contradiction once.
struct Findings {
  let all: Bool
  private(set) var found: [BatchContradiction] = []
  private var seen: Set<BatchContradiction> = []

  init(all: Bool) { self.all = all }

  /// Whether nothing more is looked for.
  var isDone: Bool { !all && !found.isEmpty }

  /// Notes a contradiction if the condition holds.
  mutating func note(
    _ contradiction: @autoclosure () -> BatchContradiction, if holds: Bool
  ) {
    guard holds, !isDone else { return }
    let contradiction = contradiction()
    // Of one only there is no other.
    if !all || seen.insert(contradiction).inserted { found.append(contradiction) }
  }
}

extension BatchContradiction {
  /// Whether it is one of the counts (24 to 26), for which older systems fell back to a reload.
  public var isCount: Bool {
    switch self {
    case .sectionCountMismatch, .negativeItemCount, .itemCountMismatch: true
    default: false
    }
  }
}
