import ListModel
import TestSupport

/// How the strict judge may differ from applying.
enum LinkException: String {
  /// An update that its own section covers names something that is not there, which is nothing to
  /// the judge (`uikit-semantics.md` 1.1), and a contradiction to applying.
  case coveredUpdateNamesNothing = "accepted, though applying misses what a covered update names"
  /// An insert into a section that comes in itself stands twice, which is nothing to applying.
  case coveredInsertTwice = "rejected, though to applying a covered insert may stand twice"
}

/// How a strict verdict and applying stand to each other.
enum Link {
  case none
  case exception(LinkException)
  case broken
}

extension NaiveJudge.Case {
  /// Holds a strict verdict against `IndexMapping`: it should accept exactly what can be applied
  /// and leads to the answered counts.
  func link(with verdict: BatchVerdict) -> Link {
    do throws(BatchUpdateError) {
      let mapping = try IndexMapping(counts: before, updates: updates) {
        after.indices.contains($0) ? after[$0] : 0
      }
      let leadsThere = mapping.before.map(\.count) == after
      guard leadsThere != (verdict == .accepted) else { return .none }
      let isException = leadsThere && verdict.contradictions.allSatisfy(isCoveredInsert)
      return isException ? .exception(.coveredInsertTwice) : .broken
    } catch {
      guard verdict == .accepted else { return .none }
      return isCovered(error) ? .exception(.coveredUpdateNamesNothing) : .broken
    }
  }

  /// What is wrong between the strict judge and applying.
  var brokenLink: String? {
    guard case .broken = link(with: verdict(.strict)) else { return nil }
    return "\(self): the strict judge says \(verdict(.strict)), applying does not agree"
  }

  /// Whether it is the second of two inserts into a section that is filled anew.
  private func isCoveredInsert(_ contradiction: BatchContradiction) -> Bool {
    guard case .duplicateInsert(let path) = contradiction else { return false }
    return isFilledAnew(path.section)
  }

  private func isCovered(_ error: BatchUpdateError) -> Bool {
    switch error {
    case .contradiction(_, .missingItemBefore(let path, _)):
      updates.contains(.deleteSection(before: path.section))
        || updates.contains(.reloadSection(before: path.section))
    case .contradiction(_, .missingItemAfter(let path, _)): isFilledAnew(path.section)
    default: false
    }
  }

  private func isFilledAnew(_ section: Int) -> Bool {
    let sections = try? SectionMapping(count: before.count, updates: updates)
    return sections.map { $0.isFilledAnew[section] } ?? false
  }
}
