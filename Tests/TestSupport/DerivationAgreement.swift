package import ListModel

/// What is wrong with the batch derived from two lists, and with its stages; nil if nothing is.
///
/// `appliesStages` says whether the stages are only counted, or also judged and applied.
package func problem(
  withBatch batch: DerivedBatch, fewest: Int?, stages count: Int, appliesStages: Bool = true
) -> String? {
  if let fewest, batch.updates.count != fewest {
    return "\(batch.updates.count) updates, not \(fewest)"
  }
  if let problem = problem(withOrderOf: batch.updates) { return problem }
  let stages = batch.stages
  if stages.count != count { return "\(stages.count) stages, not \(count)" }
  guard stages.first?.before == batch.before, stages.last?.after == batch.after else {
    return "stages with other ends"
  }
  guard zip(stages, stages.dropFirst()).allSatisfy({ $0.after == $1.before }) else {
    return "stages that do not meet"
  }
  let total = stages.map(\.updates.count).reduce(0, +)
  if total != batch.updates.count { return "\(total) updates in stages" }
  for stage in stages where appliesStages {
    if let problem = problem(withStage: stage) { return problem }
  }
  if appliesStages, stages.count > 1, verdicts(on: batch).contains(.accepted) {
    return "needless stages"
  }
  return nil
}

/// Both verdicts on a batch, given its own result as the answer.
package func verdicts(on batch: DerivedBatch) -> [BatchVerdict] {
  let judge = BatchJudge(before: batch.before.itemCounts, after: batch.after.itemCounts)
  return [JudgementMode.uikit, .strict].map { judge.verdict(on: batch.updates, mode: $0) }
}

private func problem(withStage stage: DerivedBatch) -> String? {
  for verdict in verdicts(on: stage) where verdict != .accepted { return "\(verdict)" }
  guard (try? ListSnapshot(sections: stage.after.sections)) != nil else { return "repeated ids" }
  let raw = Batch(
    before: stage.before, updates: stage.updates, items: stage.items, sections: stage.sections)
  if NaiveBatch.result(of: raw) != stage.after.sections { return "another naive result" }
  do {
    let announced = try raw.changeset()
    if announced.after != stage.after { return "another result: \(announced.after)" }
    let judged = try Changeset(judging: stage.updates, of: stage.before, answer: stage.after)
    if judged != announced { return "judged otherwise" }
    return problem(withMoved: announced, derived: Changeset(from: stage.before, to: stage.after))
  } catch {
    return "\(error)"
  }
}

/// An announcement counts what goes with a moved section as moved, too; what is left is the same.
private func problem(withMoved announced: Changeset, derived: Changeset) -> String? {
  let left = Set(announced.after.sections.flatMap(\.items))
  let moved = left.intersection(announced.moved)
  return Set(derived.moved) == moved ? nil : "\(derived.moved) moved, not \(moved)"
}

private func problem(withOrderOf updates: [ListUpdate]) -> String? {
  let keys = updates.map { update in
    switch update {
    case .deleteSection(let before): [0, before]
    case .deleteItem(let before): [1, before.section, before.item]
    case .insertSection(let after): [2, after]
    case .insertItem(let after): [3, after.section, after.item]
    case .moveSection(_, let after): [4, after]
    case .moveItem(_, let after): [5, after.section, after.item]
    case .reloadItem, .reconfigureItem, .reloadSection: [-1]
    }
  }
  let ascend = zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
  return ascend && !keys.contains([-1]) ? nil : "another order: \(updates)"
}
