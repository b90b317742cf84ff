import ListModel
import TestSupport

/// All pairs of lists of a space, told apart by more than the names of things: the list before
/// counts its own through, and what is new in the list after is numbered.
struct DerivationSurvey: Sendable {
  private let families: [ListSpace.Family]
  private let workers = 2

  init(_ families: [ListSpace.Family]) { self.families = families }

  /// What was found.
  struct Tally: Sendable {
    var pairs = 0
    /// How many pairs take one stage, two, three.
    var stages = [0, 0, 0]
    var complaint: String?
  }

  func run() async -> Tally {
    await withTaskGroup(of: Tally.self) { group in
      for worker in 0..<workers { group.addTask { visit(from: worker) } }
      var sum = Tally()
      for await tally in group {
        sum.pairs += tally.pairs
        sum.stages = zip(sum.stages, tally.stages).map { $0 + $1 }
        sum.complaint = sum.complaint ?? tally.complaint
        if tally.complaint != nil { group.cancelAll() }
      }
      return sum
    }
  }

  /// Takes every other family of pairs: those with the same list before, and the same sections and
  /// counts after.
  private func visit(from worker: Int) -> Tally {
    var tally = Tally()
    for (number, family) in families.enumerated() where number % workers == worker {
      if Task.isCancelled || tally.complaint != nil { return tally }
      do {
        try visit(family, &tally)
      } catch {
        tally.complaint = "\(family): \(error)"
      }
    }
    return tally
  }

  private func visit(_ family: ListSpace.Family, _ tally: inout Tally) throws {
    try family.forEachPair { before, after in
      if tally.complaint != nil { return }
      let stages = NaiveDerivation.fewestStages(from: before, to: after)
      let problem = problem(
        withBatch: DerivedBatch(from: before, to: after),
        fewest: NaiveDerivation.fewestUpdates(from: before, to: after), stages: stages)
      if let problem { tally.complaint = "\(before.sections) to \(after.sections): \(problem)" }
      tally.pairs += 1
      tally.stages[stages - 1] += 1
    }
  }
}
